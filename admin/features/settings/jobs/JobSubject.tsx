import { LinkBase } from 'react-admin';
import { formatInteger } from '../../../../models/platform/format/format';
import type { ListedJob } from './job';
import { subjectAt } from './subject';

/** The record of a job: the way to it, if it is shown anywhere. */
export const JobSubject = ({ job }: { job: ListedJob }) => {
    const to = subjectAt(job);
    if (to === undefined) return formatInteger(job.subject);
    return (
        <LinkBase to={to} className="name-link">
            {formatInteger(job.subject)}
        </LinkBase>
    );
};
