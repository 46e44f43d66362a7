import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { ALLOWANCE_FIELDS, PRODUCT_FIELDS } from '../../../../models/features/tpm/gridCalls';
import type { GridAllowance, GridProduct, GridRows } from '../../../../models/features/tpm/gridRows';

const nothing = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, null]));

export const product = (id: number, more: Partial<GridProduct> = {}): GridProduct =>
    ({
        ...nothing(PRODUCT_FIELDS),
        id,
        manufacturer: 'Birch Landing',
        description: `Product ${String(id)}`,
        upc_item: `0380005${String(Math.abs(id)).padStart(4, '0')}`,
        upc_case: '03800050000',
        pack: 12,
        case_cost: 24,
        reg_srp: 2.99,
        ad_srp: 1.99,
        ...more,
    }) as GridProduct;

export const allowance = (allowance_code: AllowanceCode, more: Partial<GridAllowance> = {}): GridAllowance =>
    ({
        ...nothing(ALLOWANCE_FIELDS),
        allowance_code,
        allowance_amount: 3,
        product_ids: [],
        ...more,
    }) as unknown as GridAllowance;

export const rows = (products: readonly GridProduct[], allowances: readonly GridAllowance[] = []): GridRows => ({
    products,
    allowances,
});
