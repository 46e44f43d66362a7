type Values = Readonly<Record<string, unknown>>;

/** Nothing is the same as nothing, however it is written. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What differs from the record as it was read; the version is no change. */
export const changesOf = (values: Values, previous: Values): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(values).filter(([name, value]) => name !== 'version' && !isSame(value, previous[name])),
    );
