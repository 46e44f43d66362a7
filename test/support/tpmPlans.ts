import fc, { type Arbitrary } from 'fast-check';
import {
    ALLOWANCE_TYPES,
    codesFor,
    PERFORMANCE_TYPES,
    type AllowanceCode,
} from '../../models/features/tpm/allowanceTypes';

/** An allowance of a plan that is made up; the amount in cents. */
export interface MadeAllowance {
    readonly code: AllowanceCode;
    readonly cents: number;
    readonly volume: number | null;
    /** Which of the promotion's products it covers, by their places. */
    readonly covers: readonly number[];
}

export interface MadePromotion {
    readonly performance: (typeof PERFORMANCE_TYPES)[number];
    readonly status: 1 | 2 | 3 | 4 | 5;
    readonly baseline: number | null;
    /** In cents. */
    readonly actual: number;
    /** Case costs in cents. */
    readonly costs: readonly (number | null)[];
    readonly allowances: readonly MadeAllowance[];
}

export interface MadeAccount {
    /** In cents. */
    readonly budget: number;
    readonly groups: readonly (readonly MadePromotion[])[];
}
export type MadePlan = readonly MadeAccount[];

const MOST_AMOUNT = 1_000_000_000;
const MOST_VOLUME = 10_000_000;
/** Cents of one allowance's spend (domain.md section 8). */
const MOST_SPEND = 100_000_000_000;

const withEdges = (most: number, least = 0): Arbitrary<number> =>
    fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: least, max: Math.min(most, 5_000) }) },
        { weight: 3, arbitrary: fc.integer({ min: least, max: most }) },
        { weight: 1, arbitrary: fc.constantFrom(least, most) },
    );

const allowanceOf = (code: AllowanceCode, products: number): Arbitrary<MadeAllowance> =>
    withEdges(MOST_AMOUNT, 1).chain(cents => {
        const { basis, category } = ALLOWANCE_TYPES[code];
        const most = Math.min(MOST_VOLUME, Math.floor(MOST_SPEND / cents));
        const volume: Arbitrary<number | null> =
            basis === null ? fc.constant(null) : fc.option(withEdges(most), { freq: 8 });
        const places = Array.from({ length: products }, (_none, place) => place);
        const covers = category === 'product' ? fc.subarray(places) : fc.constant([]);
        return fc.record({ code: fc.constant(code), cents: fc.constant(cents), volume, covers });
    });

const promotionOf = (performance: MadePromotion['performance']): Arbitrary<MadePromotion> =>
    fc
        .tuple(
            fc.array(fc.option(withEdges(999_999), { freq: 9 }), { maxLength: 4 }),
            fc.shuffledSubarray([...codesFor(performance)], { maxLength: 4 }),
        )
        .chain(([costs, codes]) =>
            fc.record({
                performance: fc.constant(performance),
                status: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
                baseline: fc.option(withEdges(MOST_VOLUME), { freq: 4 }),
                actual: withEdges(MOST_AMOUNT),
                costs: fc.constant(costs),
                allowances: fc.tuple(...codes.map(code => allowanceOf(code, costs.length))),
            }),
        );

/** Any promotion, and now and then amounts and volumes at their limits. */
export const madePromotion: Arbitrary<MadePromotion> = fc.constantFrom(...PERFORMANCE_TYPES).chain(promotionOf);

const account = fc.record({
    budget: fc.oneof(fc.constant(0), fc.integer({ min: 100_000, max: MOST_AMOUNT })),
    groups: fc.array(fc.array(madePromotion, { maxLength: 2 }), { maxLength: 2 }),
});

/** Any plan of few accounts, groups and promotions, in all states. */
export const madePlan: Arbitrary<MadePlan> = fc.array(account, { maxLength: 3 });
