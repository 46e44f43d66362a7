import { useTranslate } from 'react-admin';
import type { ListedJob } from './job';

/** Shows the kind of a job, in words if there are any for it. */
export const JobKindName = ({ kind }: Pick<ListedJob, 'kind'>) => {
    const translate = useTranslate();
    return translate(`jobs.kinds.${kind}`, { _: kind });
};
