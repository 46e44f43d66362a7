/** What siblings are ordered by (domain.md section 5). */
export interface Placed {
    readonly id: number;
    readonly code: string;
    readonly weight: number;
}

const LIGHTEST = 1;
const HEAVIEST = 999;

const byCode = (a: Pick<Placed, 'code'>, b: Pick<Placed, 'code'>): number => {
    const [first, second] = [a.code.toLowerCase(), b.code.toLowerCase()];
    return first < second ? -1 : Number(first > second);
};

/** The order of siblings: weight, then code whatever its case; alike in both databases and in the browser. */
export const inOrder = (a: Omit<Placed, 'id'>, b: Omit<Placed, 'id'>): number => a.weight - b.weight || byCode(a, b);

/**
 * How many weights each must at least be above the first: one more wherever codes do not follow each other, so that
 * runs in the order of their codes share a weight.
 */
const stepsOf = (siblings: readonly Placed[]): number[] => {
    const steps: number[] = [];
    let step = 0;
    for (const [index, sibling] of siblings.entries()) {
        const before = siblings[index - 1];
        if (before && byCode(before, sibling) > 0) step++;
        steps.push(step);
    }
    return steps;
};

interface Level {
    readonly index: number;
    /** The weight without the steps: it may not fall from one sibling to the next. */
    readonly level: number;
    readonly before: Level | undefined;
}

/** The longest run of levels that do not fall, its elements in order (patience sorting). */
const longest = (levels: readonly Omit<Level, 'before'>[]): Level[] => {
    /** At each length the run whose last level is the lowest. */
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
 * The weights that put siblings into an order, for those whose weight changes: as few as there can be. The moved one's
 * own stays where it fits and does not count.
 *
 * @param siblings in the order that they are to have
 * @returns id -> weight from 1 to 999; undefined where these are not enough
 */
export const weightsFor = (siblings: readonly Placed[], movedId: number): ReadonlyMap<number, number> | undefined => {
    const steps = stepsOf(siblings);
    const highest = HEAVIEST - (steps.at(-1) ?? 0);
    if (highest < LIGHTEST) return undefined;
    const levels = siblings.map(({ weight }, index) => weight - (steps[index] ?? 0));
    const kept = longest(
        levels.flatMap((level, index) =>
            siblings[index]?.id !== movedId && level >= LIGHTEST && level <= highest ? [{ index, level }] : [],
        ),
    );
    const weights = new Map<number, number>();
    const moved = siblings.findIndex(({ id }) => id === movedId);
    const own = levels[moved] ?? LIGHTEST;
    let [from, low] = [0, LIGHTEST];
    for (const { index: to, level: high } of [...kept, { index: siblings.length, level: highest }]) {
        const ownFits = moved >= from && moved < to && own >= low && own <= high;
        const level = ownFits ? own : (low + high) >> 1;
        for (const [offset, { id, weight }] of siblings.slice(from, to).entries()) {
            const needed = level + (steps[from + offset] ?? 0);
            if (needed !== weight) weights.set(id, needed);
        }
        [from, low] = [to + 1, high];
    }
    return weights;
};

/** The nodes of a tree as they stand below each other: each before those below it, siblings in order. */
export const inTree = <T extends Placed & { readonly parent_entity_id: number | null }>(nodes: readonly T[]): T[] => {
    const below = new Map<number | null, T[]>();
    // A stack gives back last what is put in first.
    for (const node of [...nodes].sort((a, b) => inOrder(b, a))) {
        const siblings = below.get(node.parent_entity_id);
        if (siblings) siblings.push(node);
        else below.set(node.parent_entity_id, [node]);
    }
    const ordered: T[] = [];
    const waiting = [...(below.get(null) ?? [])];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
        ordered.push(node);
        for (const child of below.get(node.id) ?? []) waiting.push(child);
    }
    return ordered;
};
