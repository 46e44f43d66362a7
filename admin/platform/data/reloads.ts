import { useEffect, useRef } from 'react';
import { makeStore, useStoreValue } from './store';

const count = makeStore(0);

/** Has everything on the screen read again that does not use react-query: much may have changed. */
export const reloadAll = (): void => count.set(count.get() + 1);

/** Returns how often all was to be read again. */
export const useReloads = (): number => useStoreValue(count);

/** Calls `reload` when all is to be read again. */
export const useReloading = (reload: () => unknown): void => {
    const reloads = useReloads();
    const known = useRef(reloads);
    const latest = useRef(reload);
    useEffect(() => {
        latest.current = reload;
    });
    useEffect(() => {
        if (known.current === reloads) return;
        known.current = reloads;
        latest.current();
    }, [reloads]);
};
