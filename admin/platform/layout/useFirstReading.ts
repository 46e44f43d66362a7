import { useLayoutEffect } from 'react';
import { useOutage } from '../data/outage';
import type { ServiceError } from '../data/ServiceError';
import { makeStore, useStoreValue } from '../data/store';

/** Number of parts of the current screen that have nothing to show before their first read. */
const awaited = makeStore(0);

/** Whether the current screen has nothing to show yet. */
export const useIsAwaited = (): boolean => useStoreValue(awaited) > 0;

/**
 * Marks the screen as having nothing to show before this read.
 *
 * @returns the error for which it fails
 */
export const useFirstReading = (isAwaited: boolean): ServiceError | undefined => {
    useLayoutEffect(() => {
        if (!isAwaited) return;
        awaited.set(awaited.get() + 1);
        return () => awaited.set(awaited.get() - 1);
    }, [isAwaited]);
    const outage = useOutage('reading');
    return isAwaited ? outage : undefined;
};
