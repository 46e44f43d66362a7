import { createContext, useContext } from 'react';
import type { Effect } from '../workbench/BudgetEffect';
import type { Counts } from './useCounts';

/** The data that the rows of the queue show beyond their own record. */
interface QueueContextValue {
    /** The effect of approving on the budget, by promotion, with what is selected. */
    readonly effects: ReadonlyMap<number, Effect>;
    readonly counts: Counts;
}

export const QueueContext = createContext<QueueContextValue>({
    effects: new Map(),
    counts: { isLoading: false, of: () => undefined },
});

export const useQueueContext = (): QueueContextValue => useContext(QueueContext);
