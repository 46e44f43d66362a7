/** Texts of screens, in groups. */
export type Texts = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Texts of several rooms as one: groups of the same name hold what each has put into them. */
export const joined = (...all: readonly Texts[]): Texts => {
    const texts: Record<string, unknown> = {};
    for (const [name, value] of all.flatMap(Object.entries)) {
        const before = texts[name];
        texts[name] = isGroup(before) && isGroup(value) ? { ...before, ...value } : value;
    }
    return texts;
};
