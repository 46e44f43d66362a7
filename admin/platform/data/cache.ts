const KEY = 'endcap.cache';

/** Begins the local cache entry (specification section 9): when this browser started the product. */
export const startCache = (now = new Date()): void =>
    localStorage.setItem(KEY, JSON.stringify({ timestamp: now.toISOString() }));

/** Returns the stored entry; null where there is none. */
export const cacheEntry = (): string | null => localStorage.getItem(KEY);
