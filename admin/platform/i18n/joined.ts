/** Texts of screens, in groups. */
export type Texts = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Merges the texts of several features: groups of the same name contain the texts of each. */
export const joined = (...all: readonly Texts[]): Texts => {
    const texts: Record<string, unknown> = {};
    for (const [name, value] of all.flatMap(Object.entries)) {
        const before = texts[name];
        texts[name] = isGroup(before) && isGroup(value) ? { ...before, ...value } : value;
    }
    return texts;
};
