import { useEffect } from 'react';

/** Tells how many allowances there are, for as long as the grid is there. */
export const useReportAllowanceCount = (
    count: number,
    onAllowances: ((count: number | undefined) => void) | undefined,
): void =>
    useEffect(() => {
        onAllowances?.(count);
        return () => onAllowances?.(undefined);
    }, [count, onAllowances]);
