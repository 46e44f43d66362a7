import { useMemo } from 'react';
import { useStoreValue, type Store } from '../platform/data/store';
import { makeSteps } from '../platform/grid/steps';

/** What is collected step by step, and taken back step by step. */
export const useUndo = <T>(store: Store<T>) => {
    const steps = useMemo(() => makeSteps(store), [store]);
    const value = useStoreValue(steps.value);
    const { undo, redo } = useStoreValue(steps.depth);
    return {
        value,
        change: (next: T) => steps.change(() => next),
        canUndo: undo > 0,
        canRedo: redo > 0,
        undo: steps.undo,
        redo: steps.redo,
        reset: steps.reset,
    };
};
