import { useTranslate } from 'react-admin';
import type { ListedJob } from './job';

/** What a job is, in words if there are any for its kind. */
export const JobKindName = ({ kind }: Pick<ListedJob, 'kind'>) => {
    const translate = useTranslate();
    return translate(`jobs.kinds.${kind}`, { _: kind });
};
