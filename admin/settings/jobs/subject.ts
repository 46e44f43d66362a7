import { slices } from '../../slices';
import type { ListedJob } from '../../features/settings/jobs/job';

/** Where the record of a job is shown, if it is: its slice says so by the job's kind. */
export const subjectAt = ({ kind, subject }: Pick<ListedJob, 'kind' | 'subject'>): string | undefined =>
    slices.flatMap(({ jobs }) => jobs?.[kind]?.(subject) ?? [])[0];
