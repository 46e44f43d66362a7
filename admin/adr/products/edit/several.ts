/** A browser has six connections to a server, and the screen needs some too. */
const AT_ONCE = 4;

/**
 * Works through items, a few at a time.
 *
 * @param signal once it is aborted nothing more is begun
 * @returns the items that were not begun
 */
export const eachOf = async <T>(
    items: readonly T[],
    work: (item: T) => Promise<void>,
    signal?: AbortSignal,
): Promise<readonly T[]> => {
    let begun = 0;
    const goOn = async () => {
        while (begun < items.length && signal?.aborted !== true) {
            const item = items[begun] as T;
            begun += 1;
            await work(item);
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, goOn));
    return items.slice(begun);
};
