import { createContext, useContext } from 'react';
import type { Effect } from '../../features/tpm/workbench/BudgetEffect';
import type { Counts } from '../../features/tpm/queue/useCounts';

/** What the rows of the queue show beyond their own record. */
export interface QueueParts {
    /** What approving does to the budget, by promotion, with what is selected. */
    readonly effects: ReadonlyMap<number, Effect>;
    readonly counts: Counts;
}

export const QueueContext = createContext<QueueParts>({
    effects: new Map(),
    counts: { isLoading: false, of: () => undefined },
});

export const useQueueParts = (): QueueParts => useContext(QueueContext);
