import { useState } from 'react';
import { useStoreValue, type Store } from '../data/store';

/** What is collected step by step, and taken back step by step. */
export const useUndo = <T>(store: Store<T>) => {
    const value = useStoreValue(store);
    const [before, setBefore] = useState<readonly T[]>([]);
    return {
        value,
        change: (next: T) => {
            setBefore([...before, value]);
            store.set(next);
        },
        canUndo: before.length > 0,
        undo: () => {
            const last = before.at(-1);
            if (last === undefined) return;
            store.set(last);
            setBefore(before.slice(0, -1));
        },
        /** From here on nothing is taken back. */
        reset: (next: T) => {
            setBefore([]);
            store.set(next);
        },
    };
};
