import { toCents } from '../../platform/fields/money';
import { measuresOf, type Measured, type Measures } from './amounts';
import { computeStoredTotals, spendOf, type Spending } from './spend';

interface Rows {
    readonly products: readonly { readonly case_cost: number | null }[];
    readonly allowances: readonly Spending[];
}

/** The figures of a promotion's rows; dollars. */
export type PromotionFigures = Measures & Pick<Measured, 'planned_spend' | 'projected_cases' | 'product_count'>;

/**
 * Whether exact sums are possible: while a user types, a volume may be a fraction, and an amount far beyond its limit.
 */
const isExact = ({ products, allowances }: Rows): boolean => {
    const spend = allowances.reduce((sum, allowance) => sum + spendOf(allowance), 0);
    const cost = products.reduce((sum, { case_cost }) => sum + toCents(case_cost ?? 0), 0);
    const volumes = allowances.flatMap(({ projected_cases: cases, projected_units: units }) => [
        cases ?? 0,
        units ?? 0,
    ]);
    return [spend, cost, ...volumes].every(Number.isSafeInteger);
};

/** Computes the figures of a promotion like the server; null where there is no exact sum. */
export const promotionFigures = (
    promotion: Pick<Measured, 'status' | 'actual_spend' | 'baseline_cases'>,
    rows: Rows,
): PromotionFigures | null => {
    if (!isExact(rows)) return null;
    const storedTotals = computeStoredTotals(rows.products, rows.allowances);
    return { ...storedTotals, ...measuresOf({ ...promotion, ...storedTotals }) };
};
