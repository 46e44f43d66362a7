import type { RowOf } from '../../../../models/platform/view/view';
import type { jobView } from '../../../../models/features/settings/jobView';

export type ListedJob = RowOf<typeof jobView>;

/** Whether it can be cancelled. */
export const isOpen = ({ state }: Pick<ListedJob, 'state'>): boolean => state === 'WAITING' || state === 'RUNNING';

/** Returns the progress of a job, in percent; undefined where that is not known. */
export const percentOf = ({ done, total }: Pick<ListedJob, 'done' | 'total'>): number | undefined =>
    done !== null && total ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
