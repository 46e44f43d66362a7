/** Returns a function that computes a value of an object once, at its first call for it. */
export const memoize = <K extends object, T>(compute: (key: K) => T): ((key: K) => T) => {
    const cache = new WeakMap<K, T>();
    return key => {
        const known = cache.get(key);
        if (known !== undefined) return known;
        const value = compute(key);
        cache.set(key, value);
        return value;
    };
};
