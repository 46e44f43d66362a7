/**
 * Reads batches until they have so many rows, or there are no more.
 *
 * @returns all batches from the first on, those that were read with those that follow
 */
export const prefetch = async <T>(batches: AsyncIterable<T[]>, rows: number): Promise<AsyncGenerator<T[]>> => {
    const all = batches[Symbol.asyncIterator]();
    const read: T[][] = [];
    for (let count = 0; count < rows;) {
        const next = await all.next();
        if (next.done) break;
        read.push(next.value);
        count += next.value.length;
    }
    return (async function* () {
        try {
            for (let batch = read.shift(); batch; batch = read.shift()) yield batch;
            for (let next = await all.next(); !next.done; next = await all.next()) yield next.value;
        } finally {
            await all.return?.();
        }
    })();
};
