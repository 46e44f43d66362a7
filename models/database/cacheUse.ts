/** The use of a kind of cache in this process, since it started. */
class CacheUse {
    found = 0;
    missed = 0;

    count(isHit: boolean): void {
        if (isHit) this.found++;
        else this.missed++;
    }
}

/**
 * The use of the caches that calls wait for, by name: totals of large lists, ids of their rows, sessions, and the
 * products of each entity. A value that was found outdated is a miss.
 */
export const cacheUses = {
    totals: new CacheUse(),
    rowIds: new CacheUse(),
    sessions: new CacheUse(),
    productCounts: new CacheUse(),
} as const satisfies Readonly<Record<string, CacheUse>>;
