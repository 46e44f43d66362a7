import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { isOpen, type Run } from '../../../../models/features/report/run';

/** Reads the current report again when a run of it has begun or ended: it shows the last one. */
export const useReadAgain = (runs: readonly Run[] | undefined): void => {
    const refresh = useRefresh();
    const [last] = runs ?? [];
    const runKey = last && `${String(last.id)} ${String(isOpen(last))}`;
    useEffect(() => {
        if (runKey !== undefined) refresh();
    }, [runKey, refresh]);
};
