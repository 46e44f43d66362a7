import { toCents } from '../../platform/fields/money';
import { ALLOWANCE_TYPES, type AllowanceCode } from './allowanceTypes';
import { percentOf, quotient } from '../../platform/format/exact';

/** As much of a product as its unit cost takes; dollars. */
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

/** Computes the net cost of a case in cents, as a sum of what is paid per case and, for each of its units, per unit. */
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
 * The retailer's margin at a retail price, per cent of two decimals; null: a dash.
 *
 * @param allowances none: at the full cost
 */
export const retailerMargin = (srp: number | null, product: Costed, allowances: readonly Covering[]): number | null => {
    const cents = netCaseCost(product, allowances);
    if (cents === null || srp === null || product.pack === null) return null;
    const retail = BigInt(toCents(srp)) * BigInt(product.pack);
    return percentOf(retail - cents, retail);
};
