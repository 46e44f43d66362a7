import { choice } from '../../platform/fields/choice';
import { text } from '../../platform/fields/text';
import { account } from '../tpm/account';
import { allowance, allowanceUses } from '../tpm/allowance';
import { ALLOWANCE_CODES, ALLOWANCE_TYPES } from '../tpm/allowanceTypes';
import { planGroup } from '../tpm/planGroup';
import { MAX_PROMOTION_PRODUCTS, promoProduct, promoProductUses } from '../tpm/promoProduct';
import { promotion } from '../tpm/promotion';
import { namesWith, ownColumns } from '../../platform/definition/fieldUses';
import { MAX_UPC_TEXT_LENGTH } from '../../platform/format/upc';

/** The kinds of a row of an import (docs/api.md, /tpm/import). */
const ROW_KINDS = ['PRODUCT', 'ALLOWANCE'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const { fields } = promotion;

const namedTypes = Object.fromEntries(ALLOWANCE_CODES.map(code => [ALLOWANCE_TYPES[code].name, code]));

/** The columns of a product's row. A description is that of the row's subject. */
export const OF_PRODUCT = namesWith(promoProductUses, 'imported', {
    first: ['upc_item', 'upc_case', 'manufacturer'],
});

const allowanceColumns = ownColumns(
    allowanceUses,
    allowance.fields,
    namesWith(allowanceUses, 'imported', {
        first: ['allowance_code', 'allowance_amount', 'projected_cases', 'projected_units'],
    }),
);

/** The columns of an allowance's row. */
export const OF_ALLOWANCE = Object.keys(allowanceColumns) as (keyof typeof allowanceColumns)[];

/** The columns that only files of promotions have; those of products are shared with the catalogue. */
export const promotionColumns = {
    row: { field: choice(ROW_KINDS, { required: true }), aliases: ['row type', 'kind'] },
    plan_account: { field: account.fields.name, aliases: ['account', 'account name', 'account code', 'customer'] },
    plan_group: { field: planGroup.fields.name, aliases: ['group', 'group name', 'promotion group'] },
    promotion: { field: fields.name, aliases: ['promotion name', 'promo', 'promo name'] },
    performance_type: { field: fields.performance_type, aliases: ['performance'] },
    performance_start_date: { field: fields.performance_start_date, aliases: ['performance start', 'starts'] },
    performance_end_date: { field: fields.performance_end_date, aliases: ['performance end', 'ends'] },
    baseline_cases: { field: fields.baseline_cases, aliases: ['baseline'] },
    promotion_description: { field: fields.description, aliases: ['promo description'] },
    ...ownColumns(promoProductUses, promoProduct.fields, OF_PRODUCT),
    ...allowanceColumns,
    allowance: { ...allowanceColumns.allowance, choices: namedTypes },
    // As many codes as a promotion has products, with their separators.
    products: {
        ...allowanceColumns.products,
        field: text({ max: MAX_PROMOTION_PRODUCTS * (MAX_UPC_TEXT_LENGTH + 2) }),
    },
} as const;

/** The columns that every row has: its kind, and those that identify its promotion. */
const KEY_COLUMNS = ['row', 'plan_account', 'plan_group', 'promotion'] as const;

/** The columns of a promotion itself: in any of its rows, and equal in all rows that contain them. */
export const OF_PROMOTION = [
    'performance_type',
    'performance_start_date',
    'performance_end_date',
    'baseline_cases',
    'promotion_description',
] as const;

/** In the order of the template. */
export const PROMOTION_COLUMNS = [
    ...KEY_COLUMNS,
    ...OF_PROMOTION,
    ...OF_PRODUCT,
    'description',
    ...OF_ALLOWANCE,
] as const;
