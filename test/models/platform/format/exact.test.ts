import fc from 'fast-check';
import { dollarsEach, percentBeside, percentOf, quotient } from '../../../../models/platform/format/exact';

const full = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const divisor = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter(each => each !== 0n);
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

test('a quotient that is rounded to zero has no sign', () => {
    expect(
        [quotient(-1n, 300n, 2), quotient(1n, -300n, 2), quotient(0n, -1n, 2)].map(each => Object.is(each, 0)),
    ).toEqual([true, true, true]);
});

test('a quotient is the nearest of so many decimals', () => {
    fc.assert(
        fc.property(full, divisor, fc.integer({ min: 0, max: 2 }), (over, under, decimals) => {
            const reported = quotient(over, under, decimals) ?? NaN;
            fc.pre(Math.abs(reported) < 10 ** 12);
            // Twice the distance is at most one unit of the last decimal.
            const last = BigInt(Math.round(reported * 10 ** decimals));
            const scaled = over * 10n ** BigInt(decimals);
            expect(2n * magnitude(scaled - last * under) <= magnitude(under)).toBe(true);
        }),
        { numRuns: 5_000 },
    );
});

test('halves go away from zero', () => {
    expect([quotient(1n, 2n, 0), quotient(-1n, 2n, 0), quotient(5n, 1000n, 2), quotient(-5n, 1000n, 2)]).toEqual([
        1, -1, 0.01, -0.01,
    ]);
});

test("a percentage is never the limit that it is not at, and no other side's", () => {
    expect([percentBeside(2001, 10_000, 20, 1), percentBeside(251, 1250, 20, 1), percentBeside(1, 5, 20, 1)]).toEqual([
        20.01, 20.1, 20,
    ]);
    expect(percentBeside(-1, 10_000_000, 0, 2)).toBe(-0.00001);
    fc.assert(
        fc.property(
            fc.integer({ min: 0, max: 10_000_000 }),
            fc.integer({ min: 1, max: 10_000_000 }),
            (share, complete) => {
                const reported = percentBeside(share, complete, 20, 1) ?? NaN;
                expect(Math.sign(reported - 20)).toBe(Math.sign(share * 100 - 20 * complete));
            },
        ),
        { numRuns: 5_000 },
    );
});

test('dividing by nothing is a dash', () => {
    fc.assert(
        fc.property(full, fc.integer({ min: 0, max: 4 }), (over, decimals) => quotient(over, 0n, decimals) === null),
    );
    expect([percentOf(1, 0), dollarsEach(1, 0)]).toEqual([null, null]);
});

test('a share and its rest are a whole', () => {
    fc.assert(
        fc.property(fc.integer({ min: 0, max: 10_000 }), share => {
            const [one, rest] = [percentOf(share, 10_000) ?? NaN, percentOf(10_000 - share, 10_000) ?? NaN];
            expect(Math.round(one * 100) + Math.round(rest * 100)).toBe(10_000);
        }),
    );
});
