import fc, { type Arbitrary } from 'fast-check';
import {
    ALLOWANCE_TYPES,
    codesFor,
    PERFORMANCE_TYPES,
    type AllowanceCode,
} from '../../models/features/tpm/allowanceTypes';

/** An allowance of a generated plan; the amount in cents. */
export interface CreatedAllowance {
    readonly code: AllowanceCode;
    readonly cents: number;
    readonly volume: number | null;
    /** Indexes of the promotion's products that it covers. */
    readonly covers: readonly number[];
}

export interface CreatedPromotion {
    readonly performance: (typeof PERFORMANCE_TYPES)[number];
    readonly status: 1 | 2 | 3 | 4 | 5;
    readonly baseline: number | null;
    /** Cents. */
    readonly actual: number;
    /** Case costs in cents. */
    readonly costs: readonly (number | null)[];
    readonly allowances: readonly CreatedAllowance[];
}

export interface CreatedAccount {
    /** Cents. */
    readonly budget: number;
    readonly groups: readonly (readonly CreatedPromotion[])[];
}
export type CreatedPlan = readonly CreatedAccount[];

const MAX_AMOUNT = 1_000_000_000;
const MAX_VOLUME = 10_000_000;
/** Cents of one allowance's spend (docs/domain.md section 8). */
const MAX_SPEND = 100_000_000_000;

const withEdges = (max: number, least = 0): Arbitrary<number> =>
    fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: least, max: Math.min(max, 5_000) }) },
        { weight: 3, arbitrary: fc.integer({ min: least, max }) },
        { weight: 1, arbitrary: fc.constantFrom(least, max) },
    );

const allowanceOf = (code: AllowanceCode, products: number): Arbitrary<CreatedAllowance> =>
    withEdges(MAX_AMOUNT, 1).chain(cents => {
        const { basis, category } = ALLOWANCE_TYPES[code];
        const max = Math.min(MAX_VOLUME, Math.floor(MAX_SPEND / cents));
        const volume: Arbitrary<number | null> =
            basis === null ? fc.constant(null) : fc.option(withEdges(max), { freq: 8 });
        const locations = Array.from({ length: products }, (_none, location) => location);
        const covers = category === 'product' ? fc.subarray(locations) : fc.constant([]);
        return fc.record({ code: fc.constant(code), cents: fc.constant(cents), volume, covers });
    });

const promotionOf = (performance: CreatedPromotion['performance']): Arbitrary<CreatedPromotion> =>
    fc
        .tuple(
            fc.array(fc.option(withEdges(999_999), { freq: 9 }), { maxLength: 4 }),
            fc.shuffledSubarray([...codesFor(performance)], { maxLength: 4 }),
        )
        .chain(([costs, codes]) =>
            fc.record({
                performance: fc.constant(performance),
                status: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
                baseline: fc.option(withEdges(MAX_VOLUME), { freq: 4 }),
                actual: withEdges(MAX_AMOUNT),
                costs: fc.constant(costs),
                allowances: fc.tuple(...codes.map(code => allowanceOf(code, costs.length))),
            }),
        );

/** Generates any promotion, sometimes with amounts and volumes at their limits. */
export const createdPromotion: Arbitrary<CreatedPromotion> = fc.constantFrom(...PERFORMANCE_TYPES).chain(promotionOf);

const account = fc.record({
    budget: fc.oneof(fc.constant(0), fc.integer({ min: 100_000, max: MAX_AMOUNT })),
    groups: fc.array(fc.array(createdPromotion, { maxLength: 2 }), { maxLength: 2 }),
});

/** Generates any plan of few accounts, groups and promotions, in all states. */
export const createdPlan: Arbitrary<CreatedPlan> = fc.array(account, { maxLength: 3 });
