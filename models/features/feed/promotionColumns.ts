import { choice } from '../../platform/fields/choice';
import { text } from '../../platform/fields/text';
import { account } from '../tpm/account';
import { allowance } from '../tpm/allowance';
import { ALLOWANCE_CODES, ALLOWANCE_TYPES, DATE_RANGES, daysOf } from '../tpm/allowanceTypes';
import { planGroup } from '../tpm/planGroup';
import { MAX_PROMOTION_PRODUCTS, promoProduct, promoProductUses } from '../tpm/promoProduct';
import { promotion } from '../tpm/promotion';
import { namesWith } from '../../platform/definition/fieldUses';
import { MAX_UPC_TEXT_LENGTH } from '../../platform/format/upc';

/** The kinds of a row of an import (docs/api.md, /tpm/import). */
export const ROW_KINDS = ['PRODUCT', 'ALLOWANCE'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const { fields } = promotion;
const { allowance_code, allowance_amount, projected_cases, projected_units, lumpsum_date } = allowance.fields;

const namedTypes = Object.fromEntries(ALLOWANCE_CODES.map(code => [ALLOWANCE_TYPES[code].name, code]));

type ProductUses = typeof promoProductUses;
type OwnColumn = {
    [K in keyof ProductUses]: ProductUses[K] extends { readonly imported: { readonly aliases: readonly string[] } }
        ? K
        : never;
}[keyof ProductUses];
type ProductColumns = {
    readonly [K in OwnColumn]: {
        readonly field: (typeof promoProduct.fields)[K];
        readonly aliases: readonly string[];
    };
};
/** A product's columns that no other file has. */
const productColumns = Object.fromEntries(
    namesWith(promoProductUses, 'imported').flatMap(name => {
        const { imported }: { readonly imported: true | { readonly aliases: readonly string[] } } =
            promoProductUses[name];
        return imported === true ? [] : [[name, { field: promoProduct.fields[name], ...imported }]];
    }),
) as ProductColumns;

/** The columns that only files of promotions have; those of products are the catalogue's too. */
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
    ...productColumns,
    allowance: {
        field: allowance_code,
        aliases: ['allowance code', 'allowance type', 'allowance name'],
        choices: namedTypes,
    },
    allowance_amount: { field: allowance_amount, aliases: ['amount', 'rate'] },
    projected_cases: { field: projected_cases, aliases: ['cases'] },
    projected_units: { field: projected_units, aliases: ['units'] },
    // As many codes as a promotion has products, with what stands between them.
    products: {
        field: text({ max: MAX_PROMOTION_PRODUCTS * (MAX_UPC_TEXT_LENGTH + 2) }),
        aliases: ['covers', 'product upcs'],
    },
    ad_start_date: { field: allowance.fields.ad_start_date, aliases: ['ad start', 'ad starts'] },
    ad_end_date: { field: allowance.fields.ad_end_date, aliases: ['ad end', 'ad ends'] },
    ship_start_date: { field: allowance.fields.ship_start_date, aliases: ['ship start', 'shipping starts'] },
    ship_end_date: { field: allowance.fields.ship_end_date, aliases: ['ship end', 'shipping ends'] },
    purchase_start_date: {
        field: allowance.fields.purchase_start_date,
        aliases: ['purchase start', 'purchase starts'],
    },
    purchase_end_date: { field: allowance.fields.purchase_end_date, aliases: ['purchase end', 'purchase ends'] },
    scan_start_date: { field: allowance.fields.scan_start_date, aliases: ['scan start', 'scan starts'] },
    scan_end_date: { field: allowance.fields.scan_end_date, aliases: ['scan end', 'scan ends'] },
    lumpsum_date: { field: lumpsum_date, aliases: ['lump sum date', 'paid on'] },
} as const;

/** The columns that every row has: its kind, and those that identify its promotion. */
const KEY_COLUMNS = ['row', 'plan_account', 'plan_group', 'promotion'] as const;

/** A promotion's own: in any of its rows, and alike in all that say it. */
export const OF_PROMOTION = [
    'performance_type',
    'performance_start_date',
    'performance_end_date',
    'baseline_cases',
    'promotion_description',
] as const;

/** The columns of a product's row. A description is that of what the row is. */
export const OF_PRODUCT = namesWith(promoProductUses, 'imported', ['upc_item', 'upc_case', 'manufacturer']);

/** The columns of an allowance's row. */
export const OF_ALLOWANCE = [
    'allowance',
    'allowance_amount',
    'projected_cases',
    'projected_units',
    'products',
    ...DATE_RANGES.flatMap(daysOf),
    'lumpsum_date',
] as const;

/** In the order of the template. */
export const PROMOTION_COLUMNS = [
    ...KEY_COLUMNS,
    ...OF_PROMOTION,
    ...OF_PRODUCT,
    'description',
    ...OF_ALLOWANCE,
] as const;
