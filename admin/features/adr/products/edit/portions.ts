/** Bodies are limited to 1 MiB (api.md), and progress is told after each; the rest of one needs room too. */
export const MOST_CHARACTERS = 900_000;

/** How much of several things an item brings, or a portion takes. */
type Load<Name extends string> = Readonly<Record<Name, number>>;

/** Items in portions that a call takes, in their order; one that is too much by itself is a portion of its own. */
export const portionsOf = <T, Name extends string>(
    items: readonly T[],
    loadOf: (item: T) => Load<Name>,
    most: Load<Name>,
): T[][] => {
    const names = Object.keys(most) as Name[];
    const portions: T[][] = [];
    let room = most;
    for (const item of items) {
        const load = loadOf(item);
        const last = portions.at(-1);
        const fits = names.every(name => load[name] <= room[name]);
        if (last && fits) last.push(item);
        else portions.push([item]);
        const from = last && fits ? room : most;
        room = Object.fromEntries(names.map(name => [name, from[name] - load[name]])) as Load<Name>;
    }
    return portions;
};
