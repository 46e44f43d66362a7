import { choice, type Named } from '../../platform/fields/choice';
import { date } from '../../platform/fields/date';
import { integer } from '../../platform/fields/integer';
import { money } from '../../platform/fields/money';
import { reference } from '../../platform/fields/reference';
import { referenceList } from '../../platform/fields/referenceList';
import { text } from '../../platform/fields/text';
import { defineRecords } from '../../platform/children/recordCollection';
import { namesWith, type FieldUses, type NamesWith } from '../../platform/definition/fieldUses';
import { defineResource } from '../../platform/definition/resource';
import { ALLOWANCE_CODES, ALLOWANCE_NAMES, ALLOWANCE_TYPES, type AllowanceCode } from './allowanceTypes';
import { MAX_PROMOTION_AMOUNT } from './planAccount';
import { MAX_VOLUME, promotion } from './promotion';
import { VOLUMES } from './spend';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/allowance': typeof allowance;
    }
}

/** Dollars: the planned spend of one allowance (docs/domain.md section 8, "Amounts"). */
export const MAX_ALLOWANCE_SPEND = 1_000_000_000;

const volume = { min: 0, max: MAX_VOLUME, cannotExceed: true } as const;

/** An amount that a manufacturer pays for a promotion: a row of it. Rules of its types are in `allowanceTypes.ts`. */
export const allowance = defineResource('services/tpm/allowance', {
    table: 'tpm_allowance',
    label: ['Allowance', 'Allowances'],
    about: 'The allowances of all promotions.',
    access: { view: 'tpmUser', change: 'tpmUser' },
    views: ['list'],
    childOf: 'promo_id',
    ownerFilters: {
        of: promotion,
        fields: ['plan_account_id', 'performance_type', 'performance_start_date', 'status'],
    },
    fields: {
        plan_id: reference('services/tpm/plan', { required: true, label: 'Plan' }),
        promo_id: reference('services/tpm/promotion', { required: true, label: 'Promotion' }),
        allowance_code: choice<AllowanceCode, Named & { readonly required: true; readonly label: string }>(
            ALLOWANCE_CODES,
            { required: true, label: 'Type', names: ALLOWANCE_NAMES },
        ),
        allowance_amount: money({ required: true, min: 0.01, max: MAX_PROMOTION_AMOUNT, label: 'Amount' }),
        product_ids: referenceList(
            'services/tpm/promoproduct',
            { table: 'tpm_allowance_product', own: 'allowance_id', other: 'promo_product_id' },
            { label: 'Products' },
        ),
        projected_cases: integer(volume),
        projected_units: integer(volume),
        description: text({ max: 500, multiline: true }),
        ad_start_date: date({ label: 'Ad starts' }),
        ad_end_date: date({ label: 'Ad ends' }),
        ship_start_date: date({ label: 'Shipping starts' }),
        ship_end_date: date({ label: 'Shipping ends' }),
        purchase_start_date: date({ label: 'Purchase starts' }),
        purchase_end_date: date({ label: 'Purchase ends' }),
        scan_start_date: date({ label: 'Scan starts' }),
        scan_end_date: date({ label: 'Scan ends' }),
        lumpsum_date: date({ label: 'Paid on' }),
        planned_spend: money({
            required: true,
            readOnly: true,
            default: 0,
            max: MAX_ALLOWANCE_SPEND,
            label: 'Planned',
        }),
    },
    list: {
        columns: [
            'promo_id',
            'plan_id',
            'allowance_code',
            'allowance_amount',
            'projected_cases',
            'projected_units',
            'planned_spend',
        ],
        sort: ['id', 'DESC'],
        totals: ['planned_spend'],
    },
    search: ['description'],
    represent: ['allowance_code'],
    unique: [['promo_id', 'allowance_code']],
});

/** The allowances of a promotion. A code is used once, so there are at most as many as types. */
export const promotionAllowances = defineRecords(allowance, {
    name: 'allowance',
    code: ['allowance_code'],
    same: ['plan_id'],
    max: ALLOWANCE_CODES.length,
});

/** Rows above the products of the sheet, each with one value of an allowance. */
export const ALLOWANCE_HEADS = ['amount', 'volume', 'first', 'last', 'adFirst', 'adLast'] as const;
type AllowanceHead = (typeof ALLOWANCE_HEADS)[number];

const file = { exported: true, form: true, edited: true } as const;
const first = { ...file, heads: ['first'] } as const;
const last = { ...file, heads: ['last'] } as const;

/** The uses of each field of an allowance in the sheet, the form, the exported plan and files to import. */
export const allowanceUses = {
    plan_id: { nowhere: 'The plan is where the allowance stands.' },
    promo_id: { nowhere: 'The promotion is where the allowance stands.' },
    allowance_code: {
        // Its own label is that of a column of actuals, which contain it too.
        exported: { label: 'Allowance' },
        imported: { column: 'allowance', aliases: ['allowance code', 'allowance type', 'allowance name'] },
    },
    allowance_amount: { ...file, heads: ['amount'], imported: { aliases: ['amount', 'rate'] } },
    // The sheet shows it as marks of its products.
    product_ids: {
        exported: { label: 'Covers' },
        imported: { column: 'products', aliases: ['covers', 'product upcs'] },
    },
    projected_cases: { ...file, heads: ['volume'], imported: { aliases: ['cases'] } },
    projected_units: { ...file, heads: ['volume'], imported: { aliases: ['units'] } },
    // Files have one column of descriptions, for every kind of row.
    description: { edited: true, form: true },
    ad_start_date: { ...file, heads: ['first', 'adFirst'], imported: { aliases: ['ad start', 'ad starts'] } },
    ad_end_date: { ...file, heads: ['last', 'adLast'], imported: { aliases: ['ad end', 'ad ends'] } },
    ship_start_date: { ...first, imported: { aliases: ['ship start', 'shipping starts'] } },
    ship_end_date: { ...last, imported: { aliases: ['ship end', 'shipping ends'] } },
    purchase_start_date: { ...first, imported: { aliases: ['purchase start', 'purchase starts'] } },
    purchase_end_date: { ...last, imported: { aliases: ['purchase end', 'purchase ends'] } },
    scan_start_date: { ...first, imported: { aliases: ['scan start', 'scan starts'] } },
    scan_end_date: { ...last, imported: { aliases: ['scan end', 'scan ends'] } },
    lumpsum_date: { ...first, imported: { aliases: ['lump sum date', 'paid on'] } },
    planned_spend: { nowhere: 'It is computed; sheet and files have it among the amounts.' },
} as const satisfies FieldUses<(typeof allowance)['fields']>;

type HeadField = NamesWith<typeof allowanceUses, 'heads'>;
const HEAD_FIELDS = namesWith(allowanceUses, 'heads');

/** Returns the fields of a type that a row of the sheet shows. */
const fieldsAt = (head: AllowanceHead, code: AllowanceCode): readonly string[] => {
    const { basis, required, optional } = ALLOWANCE_TYPES[code];
    if (head === 'amount') return ['allowance_amount'];
    if (head === 'volume') return basis === null ? [] : [VOLUMES[basis]];
    return head === 'first' || head === 'last' ? required : optional;
};

/**
 * Returns the field of an allowance in a row of the sheet, according to its type; undefined: the row has nothing there.
 */
export const allowanceFieldAt = (head: AllowanceHead, code: AllowanceCode): HeadField | undefined => {
    const fields = fieldsAt(head, code);
    const heads = (name: HeadField): readonly AllowanceHead[] => allowanceUses[name].heads;
    return HEAD_FIELDS.find(name => heads(name).includes(head) && fields.includes(name));
};

/** Returns the fields of a type's form: those of the sheet's rows, then those that every type has. */
export const allowanceFormFields = (code: AllowanceCode) => {
    const ofHeads = ALLOWANCE_HEADS.flatMap(head => allowanceFieldAt(head, code) ?? []);
    const others = namesWith(allowanceUses, 'form').filter(name => !('heads' in allowanceUses[name]));
    return [...ofHeads, ...others];
};
