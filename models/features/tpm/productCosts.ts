import { toCents } from '../../platform/fields/money';
import { ALLOWANCE_CODES, ALLOWANCE_TYPES, type AllowanceCode, type PerformanceType } from './allowanceTypes';
import { percentOf, quotient } from '../../platform/format/exact';

/** The fields of a product that its unit cost is computed from; dollars. */
interface Costed {
    readonly id: number;
    readonly pack: number | null;
    readonly case_cost: number | null;
}

export interface Covering {
    readonly allowance_code: AllowanceCode;
    readonly allowance_amount: number | null;
    readonly product_ids: readonly number[];
}

/** Cents that are paid for a product, by manner of payment; null: none. */
type PaidRates = Readonly<Record<'offInvoice' | 'billBack' | 'unitScan', number | null>>;

/** Computes the payments of the allowances that cover a product: per case, and per unit scanned. */
export const paidRates = (id: number, allowances: readonly Covering[]): PaidRates => {
    const covering = allowances.filter(({ product_ids: ids }) => ids.includes(id));
    const paid = (manner: keyof PaidRates): number | null => {
        const alike = covering.filter(({ allowance_code: code }) => ALLOWANCE_TYPES[code].manner === manner);
        return alike.length === 0
            ? null
            : alike.reduce((sum, { allowance_amount: amount }) => sum + toCents(amount ?? 0), 0);
    };
    return { offInvoice: paid('offInvoice'), billBack: paid('billBack'), unitScan: paid('unitScan') };
};

/**
 * Computes the cost of a case less off invoice and case bill back, in cents: neither incremental allowances nor scans
 * count.
 */
export const dealCost = (caseCost: number, { offInvoice, billBack }: PaidRates): number =>
    toCents(caseCost) - (offInvoice ?? 0) - (billBack ?? 0);

/** Types of allowances that reduce the deal cost of the products that they cover. */
export const DEAL_COST_CODES: readonly AllowanceCode[] = ALLOWANCE_CODES.filter(code =>
    ['offInvoice', 'billBack'].includes(ALLOWANCE_TYPES[code].manner),
);

/** The retail price of each performance. */
export const DEAL_SRPS = { AD: 'ad_srp', EDLP: 'edlp_srp', TPR: 'tpr_srp' } as const satisfies Record<
    PerformanceType,
    string
>;

/** Computes the net cost of a case in cents, as a sum of the payments per case and, for each of its units, per unit. */
export const netCaseCost = ({ id, pack, case_cost }: Costed, allowances: readonly Covering[]): bigint | null => {
    if (pack === null || case_cost === null) return null;
    const covering = allowances.filter(({ product_ids: ids }) => ids.includes(id));
    return covering.reduce(
        (cents, { allowance_code: code, allowance_amount: amount }) => {
            const { basis, lowersCost } = ALLOWANCE_TYPES[code];
            if (!lowersCost) return cents;
            return cents - BigInt(toCents(amount ?? 0)) * (basis === 'unit' ? BigInt(pack) : 1n);
        },
        BigInt(toCents(case_cost)),
    );
};

/**
 * Returns the cost of a unit of a product after the allowances that cover it, in dollars to the cent; null: a dash
 * (docs/tpm-terms.md).
 */
export const netUnitCost = (product: Costed, allowances: readonly Covering[]): number | null => {
    const cents = netCaseCost(product, allowances);
    return cents === null || product.pack === null ? null : quotient(cents, BigInt(product.pack) * 100n, 2);
};

/**
 * Computes the retailer's margin at a retail price, per cent of two decimals; null: a dash.
 *
 * @param allowances empty: at the full cost
 */
export const retailerMargin = (srp: number | null, product: Costed, allowances: readonly Covering[]): number | null => {
    const cents = netCaseCost(product, allowances);
    if (cents === null || srp === null || product.pack === null) return null;
    const retail = BigInt(toCents(srp)) * BigInt(product.pack);
    return percentOf(retail - cents, retail);
};
