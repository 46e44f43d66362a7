/**
 * Bodies are limited to 1 MiB (docs/api.md), and progress is reported after each; the other properties of a body need
 * room too.
 */
export const MAX_CHARACTERS = 900_000;

/** Amounts of several units, of an item or of all that a portion has room for. */
type Load<Name extends string> = Readonly<Record<Name, number>>;

/** Items in portions that a call takes, in their order; one that is too much by itself is a portion of its own. */
export const portionsOf = <T, Name extends string>(
    items: readonly T[],
    loadOf: (item: T) => Load<Name>,
    limits: Load<Name>,
): T[][] => {
    const names = Object.keys(limits) as Name[];
    const portions: T[][] = [];
    let room = limits;
    for (const item of items) {
        const load = loadOf(item);
        const last = portions.at(-1);
        const fits = names.every(name => load[name] <= room[name]);
        if (last && fits) last.push(item);
        else portions.push([item]);
        const from = last && fits ? room : limits;
        room = Object.fromEntries(names.map(name => [name, from[name] - load[name]])) as Load<Name>;
    }
    return portions;
};
