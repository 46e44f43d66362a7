/** Makes something the first time it is asked for, for all who ask; what failed is tried again by the next one. */
export const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => {
        made ??= make().catch((error: unknown) => {
            made = undefined;
            throw error;
        });
        return made;
    };
};
