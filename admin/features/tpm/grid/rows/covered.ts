import type { AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import type { GridProduct, GridRows } from '../../../../../models/features/tpm/gridRows';
import { computableProduct } from './computable';

/** Returns the products that an allowance covers, as figures are computed from them. */
export const coveredBy = (
    { products, allowances }: GridRows,
    code: AllowanceCode | undefined,
): readonly GridProduct[] => {
    const ids = new Set(allowances.find(({ allowance_code }) => allowance_code === code)?.product_ids);
    return products.filter(({ id }) => ids.has(id)).map(computableProduct);
};
