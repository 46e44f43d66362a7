/** The fields that siblings are ordered by (docs/domain.md section 5). */
export interface Sibling {
    readonly id: number;
    readonly weight: number;
    /** A code or a name: the order of siblings with the same weight. */
    readonly text: string;
}

const LIGHTEST = 1;
const HEAVIEST = 999;

const byText = (a: Pick<Sibling, 'text'>, b: Pick<Sibling, 'text'>): number => {
    const [first, second] = [a.text.toLowerCase(), b.text.toLowerCase()];
    return first < second ? -1 : Number(first > second);
};

/** Compares siblings: by weight, then by text whatever its case; the same in both databases and in the browser. */
export const inOrder = (a: Omit<Sibling, 'id'>, b: Omit<Sibling, 'id'>): number => a.weight - b.weight || byText(a, b);

/**
 * Returns how far the weight of each must at least be above the first: one more wherever texts are out of order, so
 * that runs in the order of their texts share a weight.
 */
const stepsOf = (siblings: readonly Sibling[]): number[] => {
    const steps: number[] = [];
    let step = 0;
    for (const [index, sibling] of siblings.entries()) {
        const before = siblings[index - 1];
        if (before && byText(before, sibling) > 0) step++;
        steps.push(step);
    }
    return steps;
};

interface Level {
    readonly index: number;
    /** The weight without the steps: it must not decrease from one sibling to the next. */
    readonly level: number;
    readonly before: Level | undefined;
}

/** Finds the longest non-decreasing run of levels, its elements in order (patience sorting). */
const findMaxRun = (levels: readonly Omit<Level, 'before'>[]): Level[] => {
    /** For each length the run whose last level is the lowest. */
    const ends: Level[] = [];
    for (const { index, level } of levels) {
        let from = 0;
        let to = ends.length;
        while (from < to) {
            const middle = (from + to) >> 1;
            if ((ends[middle] as Level).level <= level) from = middle + 1;
            else to = middle;
        }
        ends[from] = { index, level, before: ends[from - 1] };
    }
    const run: Level[] = [];
    for (let at = ends.at(-1); at; at = at.before) run.push(at);
    return run.reverse();
};

/**
 * Returns the weights that put siblings into an order, for those whose weight changes: as few as possible. The weight
 * of the moved sibling stays where it fits, and its change does not count.
 *
 * @param siblings in the new order
 * @returns id -> weight from 1 to 999; undefined where these are not enough
 */
export const weightsFor = (siblings: readonly Sibling[], movedId: number): ReadonlyMap<number, number> | undefined => {
    const steps = stepsOf(siblings);
    const highest = HEAVIEST - (steps.at(-1) ?? 0);
    if (highest < LIGHTEST) return undefined;
    const levels = siblings.map(({ weight }, index) => weight - (steps[index] ?? 0));
    const retainedLevels = findMaxRun(
        levels.flatMap((level, index) =>
            siblings[index]?.id !== movedId && level >= LIGHTEST && level <= highest ? [{ index, level }] : [],
        ),
    );
    const weights = new Map<number, number>();
    const moved = siblings.findIndex(({ id }) => id === movedId);
    const own = levels[moved] ?? LIGHTEST;
    let [from, low] = [0, LIGHTEST];
    for (const { index: to, level: high } of [...retainedLevels, { index: siblings.length, level: highest }]) {
        const ownFits = moved >= from && moved < to && own >= low && own <= high;
        const level = ownFits ? own : (low + high) >> 1;
        for (const [offset, { id, weight }] of siblings.slice(from, to).entries()) {
            const newWeight = level + (steps[from + offset] ?? 0);
            if (newWeight !== weight) weights.set(id, newWeight);
        }
        [from, low] = [to + 1, high];
    }
    return weights;
};
