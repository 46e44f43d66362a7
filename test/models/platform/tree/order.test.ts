import { inOrder, weightsFor, type Sibling } from '../../../../models/platform/tree/order';

const MOVED = 1;

/** Returns the fewest other siblings whose weights must change, by trying every set of those that stay the same. */
const fewest = (siblings: readonly Sibling[]): number => {
    const others = siblings.filter(({ id }) => id !== MOVED);
    let best = Infinity;
    for (let set = 0; set < 1 << others.length; set++) {
        const retained = new Set(others.filter((_, index) => set & (1 << index)).map(({ id }) => id));
        let weight = 1;
        let before: Sibling | undefined;
        const fits = siblings.every(one => {
            if (before && before.text.toLowerCase() > one.text.toLowerCase()) weight++;
            if (retained.has(one.id) && one.weight < weight) return false;
            if (retained.has(one.id)) weight = one.weight;
            before = one;
            return weight <= 999;
        });
        if (fits) best = Math.min(best, others.length - retained.size);
    }
    return best;
};

const stored = (siblings: readonly Sibling[], weights: ReadonlyMap<number, number>): Sibling[] =>
    siblings.map(one => ({ ...one, weight: weights.get(one.id) ?? one.weight }));

const placed = (id: number, text: string, weight = 500): Sibling => ({ id, text, weight });

describe('the order of siblings', () => {
    test('is by weight, then by code whatever its case', () => {
        const siblings = [placed(1, 'b'), placed(2, 'A'), placed(3, 'C'), placed(4, 'z', 1)];
        expect(siblings.sort(inOrder).map(({ text }) => text)).toEqual(['z', 'A', 'b', 'C']);
    });

    test('a code that fits between its neighbours keeps the weight', () => {
        expect(weightsFor([placed(2, 'A'), placed(1, 'B'), placed(3, 'C')], 1)).toEqual(new Map());
        expect(weightsFor([placed(1, 'only')], 1)).toEqual(new Map());
    });

    test('a weight between the neighbours changes the moved one alone', () => {
        expect(weightsFor([placed(2, 'A', 100), placed(1, 'Z', 700), placed(3, 'B', 200)], 1)).toEqual(
            new Map([[1, 149]]),
        );
    });

    test('otherwise the fewest siblings change, and runs in the order of their codes share a weight', () => {
        const weights = weightsFor([placed(2, 'A'), placed(1, 'D'), placed(3, 'B'), placed(4, 'C')], 1);
        expect([...(weights ?? [])].map(([id]) => id).sort()).toEqual([1, 2]);
        expect(weights?.get(1)).toBe(weights?.get(2));
    });

    test('whatever the weights, the order comes out with the fewest changes', () => {
        let seed = 7;
        const random = (below: number): number => {
            seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
            return (seed >>> 8) % below;
        };
        for (let round = 0; round < 300; round++) {
            const ids = Array.from({ length: 2 + random(6) }, (_, index) => index + 1);
            const ends = [1, 2, 500, 501, 998, 999];
            const others = ids
                .map(id => placed(id, String.fromCharCode(65 + random(26)) + String(id), ends[random(ends.length)]))
                .sort(inOrder);
            const moved = others.find(({ id }) => id === MOVED)!;
            const rest = others.filter(({ id }) => id !== MOVED);
            const at = random(rest.length + 1);
            const siblings = [...rest.slice(0, at), moved, ...rest.slice(at)];
            const weights = weightsFor(siblings, MOVED)!;
            const after = stored(siblings, weights);
            expect([...after].sort(inOrder)).toEqual(after);
            expect(after.every(({ weight }) => weight >= 1 && weight <= 999)).toBe(true);
            expect([...weights.keys()].filter(id => id !== MOVED)).toHaveLength(fewest(siblings));
        }
    });

    test('999 weights hold 999 siblings in any order, and no more', () => {
        const backwards = (count: number) =>
            Array.from({ length: count }, (_, index) => placed(index + 1, `E${String(9999 - index)}`));
        const weights = weightsFor(backwards(999), 1);
        expect(weights?.get(1)).toBe(1);
        expect(weights?.get(999)).toBe(999);
        expect(weightsFor(backwards(1000), 1)).toBeUndefined();
    });
});
