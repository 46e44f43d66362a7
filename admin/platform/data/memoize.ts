/** Makes something the first time it is asked for, for all who ask; what failed is tried again by the next one. */
export const memoize = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let promise: Promise<T> | undefined;
    return () => {
        promise ??= make().catch((error: unknown) => {
            promise = undefined;
            throw error;
        });
        return promise;
    };
};
