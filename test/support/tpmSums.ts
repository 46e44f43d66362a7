import type { CreatedAccount, CreatedAllowance, CreatedPlan, CreatedPromotion } from './tpmPlans';

/**
 * The amounts that plans must have, in cents as big integers: written from docs/domain.md section 8 and
 * docs/tpm-terms.md, without the product's own arithmetic.
 */

/** Formats cents or hundredths like an amount; null: a dash. */
const reported = (hundredths: bigint | null): string | null => {
    if (hundredths === null) return null;
    const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
    return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Divides to the nearest integer, halves away from zero; null for a divisor of zero. */
const divided = (over: bigint, under: bigint): bigint | null => {
    if (under === 0n) return null;
    const [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under];
    const full = a / b + ((a % b) * 2n >= b ? 1n : 0n);
    return over < 0n !== under < 0n ? -full : full;
};

const sum = (all: readonly bigint[]): bigint => all.reduce((one, other) => one + other, 0n);
const isByCase = (code: string): boolean => /_(OFF_INVOICE|BILL_BACK)$/.test(code);
const isByUnit = (code: string): boolean => code.endsWith('_UNIT_SCAN');

const spend = ({ code, cents, volume }: CreatedAllowance): bigint =>
    BigInt(cents) * (isByCase(code) || isByUnit(code) ? BigInt(volume ?? 0) : 1n);

const plannedOf = ({ allowances }: CreatedPromotion): bigint => sum(allowances.map(spend));

interface Sums {
    readonly planned: bigint;
    readonly pending: bigint;
    readonly committed: bigint;
    readonly actual: bigint;
}

const sumsOf = (promotions: readonly CreatedPromotion[]): Sums => {
    const where = (...statuses: number[]) =>
        sum(promotions.filter(({ status }) => statuses.includes(status)).map(plannedOf));
    return {
        planned: where(1, 2, 3, 5),
        pending: where(2),
        committed: where(3, 5),
        actual: sum(promotions.map(({ actual }) => BigInt(actual))),
    };
};

const formattedSums = ({ planned, pending, committed, actual }: Sums) => ({
    planned: reported(planned),
    pending: reported(pending),
    committed: reported(committed),
    actual: reported(actual),
});

const within = (budget: bigint, sums: Sums) => ({
    budget: reported(budget),
    ...formattedSums(sums),
    available: reported(budget - sums.committed),
    available_after_pending: reported(budget - sums.committed - sums.pending),
    budget_percent: reported(divided(sums.committed * 10_000n, budget)),
});

const below = (budget: bigint, sums: Sums) => ({
    budget: null,
    ...formattedSums(sums),
    available: null,
    available_after_pending: null,
    budget_percent: reported(divided(sums.planned * 10_000n, budget)),
});

const projectedOf = ({ allowances }: CreatedPromotion): bigint | null => {
    const volumes = allowances
        .filter(({ code, volume }) => isByCase(code) && !code.includes('INCREMENTAL') && volume !== null)
        .map(({ volume }) => BigInt(volume ?? 0));
    return volumes.length === 0 ? null : volumes.reduce((one, other) => (one > other ? one : other));
};

const measures = (promotion: CreatedPromotion) => {
    const { costs, baseline } = promotion;
    const [planned, projected] = [plannedOf(promotion), projectedOf(promotion)];
    const more = projected === null || baseline === null ? null : projected - BigInt(baseline);
    const isCosted = costs.length > 0 && costs.every(cost => cost !== null);
    const purchases = isCosted && projected !== null ? projected * sum(costs.map(BigInt)) : null;
    return {
        lift: more === null ? null : reported(divided(more * 10_000n, BigInt(baseline ?? 0))),
        incremental_cases: more === null ? null : reported(more * 100n),
        cost_per_incremental_case: more === null ? null : reported(divided(planned, more)),
        spend_per_case: projected === null ? null : reported(divided(planned, projected)),
        spend_percent:
            purchases === null ? null : reported(divided(planned * BigInt(costs.length) * 10_000n, purchases)),
    };
};

/** Computes the sums of a promotion. A cancelled one plans nothing above it, but still shows its planned cost. */
const promotionSums = (promotion: CreatedPromotion, budget: bigint) => ({
    ...below(budget, { ...sumsOf([promotion]), planned: plannedOf(promotion) }),
    ...measures(promotion),
});

const accountSums = ({ budget, groups }: CreatedAccount) => ({
    ...within(BigInt(budget), sumsOf(groups.flat())),
    groups: groups.map(promotions => ({
        ...below(BigInt(budget), sumsOf(promotions)),
        promotions: promotions.map(promotion => promotionSums(promotion, BigInt(budget))),
    })),
});

/** Computes the sums of every level of a plan, as texts. */
export const planSums = (plan: CreatedPlan) => ({
    ...within(sum(plan.map(({ budget }) => BigInt(budget))), sumsOf(plan.flatMap(({ groups }) => groups.flat()))),
    accounts: plan.map(accountSums),
});
