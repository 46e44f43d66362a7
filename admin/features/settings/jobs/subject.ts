import { listFeatures } from '../../../platform/features';
import type { ListedJob } from './job';

/** Returns the address of the record of a job, if it has one: its feature gives it by the job's kind. */
export const subjectAt = ({ kind, subject }: Pick<ListedJob, 'kind' | 'subject'>): string | undefined =>
    listFeatures().flatMap(({ jobs }) => jobs?.[kind]?.(subject) ?? [])[0];
