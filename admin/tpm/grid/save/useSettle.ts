import { useEffect, useRef } from 'react';
import type { Settle } from './useGridSave';

/** Hands out what saves the rest of what was typed, for as long as the grid is there. */
export const useSettle = (settle: Settle, onSettle: ((settle: Settle | null) => void) | undefined): void => {
    const latest = useRef(settle);
    useEffect(() => {
        latest.current = settle;
    });
    useEffect(() => {
        onSettle?.(() => latest.current());
        return () => onSettle?.(null);
    }, [onSettle]);
};
