import type { MadeAccount, MadeAllowance, MadePlan, MadePromotion } from './tpmPlans';

/**
 * What the amounts of plans must be, in whole cents as big integers: written from domain.md section 8 and
 * tpm-terms.md, and with nothing of the product's own arithmetic.
 */

/** Cents or hundredths as an amount is told; null: a dash. */
const told = (hundredths: bigint | null): string | null => {
    if (hundredths === null) return null;
    const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
    return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** To the nearest whole number, halves away from zero; null where nothing can be divided by. */
const divided = (over: bigint, under: bigint): bigint | null => {
    if (under === 0n) return null;
    const [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under];
    const whole = a / b + ((a % b) * 2n >= b ? 1n : 0n);
    return over < 0n !== under < 0n ? -whole : whole;
};

const sum = (all: readonly bigint[]): bigint => all.reduce((one, other) => one + other, 0n);
const isByCase = (code: string): boolean => /_(OFF_INVOICE|BILL_BACK)$/.test(code);
const isByUnit = (code: string): boolean => code.endsWith('_UNIT_SCAN');

const spend = ({ code, cents, volume }: MadeAllowance): bigint =>
    BigInt(cents) * (isByCase(code) || isByUnit(code) ? BigInt(volume ?? 0) : 1n);

const plannedOf = ({ allowances }: MadePromotion): bigint => sum(allowances.map(spend));

interface Sums {
    readonly planned: bigint;
    readonly pending: bigint;
    readonly committed: bigint;
    readonly actual: bigint;
}

const sumsOf = (promotions: readonly MadePromotion[]): Sums => {
    const where = (...statuses: number[]) =>
        sum(promotions.filter(({ status }) => statuses.includes(status)).map(plannedOf));
    return {
        planned: where(1, 2, 3, 5),
        pending: where(2),
        committed: where(3, 5),
        actual: sum(promotions.map(({ actual }) => BigInt(actual))),
    };
};

const toldSums = ({ planned, pending, committed, actual }: Sums) => ({
    ...{ planned: told(planned), pending: told(pending) },
    ...{ committed: told(committed), actual: told(actual) },
});

const within = (budget: bigint, sums: Sums) => ({
    budget: told(budget),
    ...toldSums(sums),
    available: told(budget - sums.committed),
    available_after_pending: told(budget - sums.committed - sums.pending),
    budget_percent: told(divided(sums.committed * 10_000n, budget)),
});

const below = (budget: bigint, sums: Sums) => ({
    budget: null,
    ...toldSums(sums),
    available: null,
    available_after_pending: null,
    budget_percent: told(divided(sums.planned * 10_000n, budget)),
});

const projectedOf = ({ allowances }: MadePromotion): bigint | null => {
    const volumes = allowances
        .filter(({ code, volume }) => isByCase(code) && !code.includes('INCREMENTAL') && volume !== null)
        .map(({ volume }) => BigInt(volume ?? 0));
    return volumes.length === 0 ? null : volumes.reduce((one, other) => (one > other ? one : other));
};

const measures = (promotion: MadePromotion) => {
    const { costs, baseline } = promotion;
    const [planned, projected] = [plannedOf(promotion), projectedOf(promotion)];
    const more = projected === null || baseline === null ? null : projected - BigInt(baseline);
    const isCosted = costs.length > 0 && costs.every(cost => cost !== null);
    const purchases = isCosted && projected !== null ? projected * sum(costs.map(BigInt)) : null;
    return {
        lift: more === null ? null : told(divided(more * 10_000n, BigInt(baseline ?? 0))),
        incremental_cases: more === null ? null : told(more * 100n),
        cost_per_incremental_case: more === null ? null : told(divided(planned, more)),
        spend_per_case: projected === null ? null : told(divided(planned, projected)),
        spend_percent: purchases === null ? null : told(divided(planned * BigInt(costs.length) * 10_000n, purchases)),
    };
};

/** A promotion that is cancelled plans nothing above it, and still says what it was planned to cost. */
const promotionSums = (promotion: MadePromotion, budget: bigint) => ({
    ...below(budget, { ...sumsOf([promotion]), planned: plannedOf(promotion) }),
    ...measures(promotion),
});

const accountSums = ({ budget, groups }: MadeAccount) => ({
    ...within(BigInt(budget), sumsOf(groups.flat())),
    groups: groups.map(promotions => ({
        ...below(BigInt(budget), sumsOf(promotions)),
        promotions: promotions.map(promotion => promotionSums(promotion, BigInt(budget))),
    })),
});

/** What every level of a plan comes to, as texts. */
export const planSums = (plan: MadePlan) => ({
    ...within(sum(plan.map(({ budget }) => BigInt(budget))), sumsOf(plan.flatMap(({ groups }) => groups.flat()))),
    accounts: plan.map(accountSums),
});
