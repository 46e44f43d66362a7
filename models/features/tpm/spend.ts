import { fromCents, toCents } from '../../platform/fields/money';
import { ALLOWANCE_TYPES, type AllowanceCode, type Basis } from './allowanceTypes';

/** The fields of an allowance that its spend is computed from; amounts in dollars. */
export interface Spending {
    readonly allowance_code: AllowanceCode;
    readonly allowance_amount: number | null;
    readonly projected_cases: number | null;
    readonly projected_units: number | null;
}

/** The field with the volume of a basis. */
export const VOLUMES = { case: 'projected_cases', unit: 'projected_units' } as const satisfies Record<
    NonNullable<Basis>,
    keyof Spending
>;

/**
 * Computes the planned cost of an allowance, in cents (docs/domain.md section 8, "Amounts"): without a projection it is
 * 0.
 */
export const spendOf = (allowance: Spending): number => {
    const { basis } = ALLOWANCE_TYPES[allowance.allowance_code];
    const cents = toCents(allowance.allowance_amount ?? 0);
    return basis === null ? cents : cents * (allowance[VOLUMES[basis]] ?? 0);
};

interface Costing {
    readonly case_cost: number | null;
}

/** Returns the largest volume of the allowances by the case, except incremental ones; null: there is none. */
export const projectedCases = (allowances: readonly Spending[]): number | null =>
    allowances.reduce<number | null>((max, { allowance_code: code, projected_cases: cases }) => {
        const { basis, manner } = ALLOWANCE_TYPES[code];
        if (basis !== 'case' || manner === 'incremental' || cases === null) return max;
        return Math.max(max ?? 0, cases);
    }, null);

/** Returns the sum over a promotion's products; null where one has no cost, or there are no products. */
const caseCostTotal = (products: readonly Costing[]): number | null => {
    if (products.length === 0 || products.some(({ case_cost }) => case_cost === null)) return null;
    return fromCents(products.reduce((sum, { case_cost }) => sum + toCents(case_cost ?? 0), 0));
};

/** Computes the stored totals of a promotion's products and allowances: everything that is summed above it. */
export const computeStoredTotals = (products: readonly Costing[], allowances: readonly Spending[]) => ({
    planned_spend: fromCents(allowances.reduce((sum, allowance) => sum + spendOf(allowance), 0)),
    projected_cases: projectedCases(allowances),
    product_count: products.length,
    allowance_count: allowances.length,
    case_cost_total: caseCostTotal(products),
});
