/** Makes a queue: works that are given to it go on one after the other, whatever becomes of them. */
export const createSerialQueue = () => {
    let last: Promise<unknown> = Promise.resolve();
    return <T>(work: () => Promise<T>): Promise<T> => {
        const next = last.then(work);
        last = next.catch(() => undefined);
        return next;
    };
};
