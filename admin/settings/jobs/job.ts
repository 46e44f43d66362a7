import type { RowOf } from '../../../models/view';
import type { jobView } from '../../../models/settings/jobView';

export type ListedJob = RowOf<typeof jobView>;

/** Whether it can be cancelled. */
export const isOpen = ({ state }: Pick<ListedJob, 'state'>): boolean => state === 'WAITING' || state === 'RUNNING';

/** Whether it can be asked for again, or at once: one that waits for its next try, or for its time. */
export const canRetry = ({ state }: Pick<ListedJob, 'state'>): boolean =>
    state === 'FAILED' || state === 'CANCELLED' || state === 'WAITING';

/** How much of it is done, in percent; undefined where that is not known. */
export const percentOf = ({ done, total }: Pick<ListedJob, 'done' | 'total'>): number | undefined =>
    done !== null && total ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
