import { fromCents, toCents } from '../../platform/fields/money';
import { dollarsEach, percentOf } from '../../platform/format/exact';
import { APPROVED, CANCELLED, COMPLETE, PENDING, type PromoStatus } from './promotion';

/** The sums of promotions, in cents. */
export interface Sums {
    readonly planned: number;
    readonly pending: number;
    readonly committed: number;
    readonly actual: number;
}

/** The fields of a promotion that its amounts are computed from; dollars. */
export interface Amounted {
    readonly status: PromoStatus;
    readonly planned_spend: number;
    readonly actual_spend: number;
}

export const NOTHING: Sums = { planned: 0, pending: 0, committed: 0, actual: 0 };

const isCommitted = (status: PromoStatus): boolean => status === APPROVED || status === COMPLETE;

/**
 * Returns the amounts that a promotion adds to the totals it is part of: a cancelled one plans nothing (docs/domain.md
 * section 8, "Amounts").
 */
export const addedBy = ({ status, planned_spend, actual_spend }: Amounted): Sums => {
    const cents = toCents(planned_spend);
    return {
        planned: status === CANCELLED ? 0 : cents,
        pending: status === PENDING ? cents : 0,
        committed: isCommitted(status) ? cents : 0,
        actual: toCents(actual_spend),
    };
};

export const together = (sums: readonly Sums[]): Sums =>
    sums.reduce(
        (all, { planned, pending, committed, actual }) => ({
            planned: all.planned + planned,
            pending: all.pending + pending,
            committed: all.committed + committed,
            actual: all.actual + actual,
        }),
        NOTHING,
    );

/** The amounts of a level of a plan; dollars, and per cent of two decimals. Null: a dash. */
export interface Amounts {
    readonly budget: number | null;
    readonly planned: number;
    readonly pending: number;
    readonly committed: number;
    readonly actual: number;
    readonly available: number | null;
    readonly available_after_pending: number | null;
    readonly budget_percent: number | null;
}

const inDollars = ({ planned, pending, committed, actual }: Sums) => ({
    planned: fromCents(planned),
    pending: fromCents(pending),
    committed: fromCents(committed),
    actual: fromCents(actual),
});

/** Returns the amounts of a plan or a plan account, which have a budget. @param budget cents */
export const amountsWithin = (budget: number, sums: Sums): Amounts => ({
    budget: fromCents(budget),
    ...inDollars(sums),
    available: fromCents(budget - sums.committed),
    available_after_pending: fromCents(budget - sums.committed - sums.pending),
    budget_percent: percentOf(sums.committed, budget),
});

/**
 * Returns the amounts of a level without a budget: its share is of the account's. @param budget the account's, cents
 */
export const amountsBelow = (budget: number, sums: Sums): Amounts => ({
    budget: null,
    ...inDollars(sums),
    available: null,
    available_after_pending: null,
    budget_percent: percentOf(sums.planned, budget),
});

/** The figures of a promotion that its measures are computed from (docs/tpm-terms.md). */
export interface Measured extends Amounted {
    readonly baseline_cases: number | null;
    readonly projected_cases: number | null;
    readonly product_count: number;
    /** Dollars, of all its products. */
    readonly case_cost_total: number | null;
}

export interface Measures {
    readonly lift: number | null;
    readonly incremental_cases: number | null;
    readonly cost_per_incremental_case: number | null;
    readonly spend_per_case: number | null;
    readonly spend_percent: number | null;
}

/** Returns the spend as a percentage of purchases: the projected cases, each at the mean cost of the products. */
const spendPercent = ({ planned_spend, projected_cases, product_count, case_cost_total }: Measured): number | null => {
    if (projected_cases === null || case_cost_total === null) return null;
    const spend = BigInt(toCents(planned_spend)) * BigInt(product_count);
    return percentOf(spend, BigInt(projected_cases) * BigInt(toCents(case_cost_total)));
};

/** Computes lift, cost per incremental case etc.; per cent of two decimals, dollars to the cent; null: a dash. */
export const measuresOf = (promotion: Measured): Measures => {
    const { baseline_cases: baseline, projected_cases: projected } = promotion;
    const spend = toCents(promotion.planned_spend);
    const more = baseline === null || projected === null ? null : projected - baseline;
    return {
        lift: more === null || baseline === null ? null : percentOf(more, baseline),
        incremental_cases: more,
        cost_per_incremental_case: more === null ? null : dollarsEach(spend, more),
        spend_per_case: projected === null ? null : dollarsEach(spend, projected),
        spend_percent: spendPercent(promotion),
    };
};

/** Returns actual minus planned: in dollars, and in per cent of the planned amount. */
export const varianceOf = ({ planned_spend, actual_spend }: Amounted) => {
    const cents = toCents(actual_spend) - toCents(planned_spend);
    return { variance: fromCents(cents), variance_percent: percentOf(cents, toCents(planned_spend)) };
};
