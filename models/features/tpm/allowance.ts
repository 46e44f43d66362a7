import { choice, type Named } from '../../platform/fields/choice';
import { date } from '../../platform/fields/date';
import { integer } from '../../platform/fields/integer';
import { money } from '../../platform/fields/money';
import { reference } from '../../platform/fields/reference';
import { referenceList } from '../../platform/fields/referenceList';
import { text } from '../../platform/fields/text';
import { defineRecords } from '../../platform/children/recordCollection';
import { defineResource } from '../../platform/definition/resource';
import { ALLOWANCE_CODES, ALLOWANCE_NAMES, type AllowanceCode } from './allowanceTypes';
import { MAX_PROMOTION_AMOUNT } from './planAccount';
import { MAX_VOLUME } from './promotion';

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
    },
    search: ['description'],
    represent: ['allowance_code'],
    unique: [['promo_id', 'allowance_code']],
});

/** The allowances of a promotion. A code is used once, so there are as many as types. */
export const promotionAllowances = defineRecords(allowance, {
    name: 'allowance',
    code: ['allowance_code'],
    same: ['plan_id'],
    max: ALLOWANCE_CODES.length,
});
