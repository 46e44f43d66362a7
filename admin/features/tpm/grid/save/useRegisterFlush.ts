import { useEffect, useRef } from 'react';
import type { Flush } from '../../../../platform/grid/editableSheet';

/** Passes on the function that saves the rest of what was typed, for as long as the grid is mounted. */
export const useRegisterFlush = (flush: Flush, registerFlush: ((flush: Flush | null) => void) | undefined): void => {
    const latest = useRef(flush);
    useEffect(() => {
        latest.current = flush;
    });
    useEffect(() => {
        registerFlush?.(() => latest.current());
        return () => registerFlush?.(null);
    }, [registerFlush]);
};
