import { bytes } from '../../platform/fields/bytes';
import { choice, type Named } from '../../platform/fields/choice';
import { date } from '../../platform/fields/date';
import { money } from '../../platform/fields/money';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { defineResource } from '../../platform/definition/resource';
import { ALLOWANCE_CODES, ALLOWANCE_NAMES, type AllowanceCode } from './allowanceTypes';
import { MAX_PROMOTION_AMOUNT } from './planAccount';
import { APPROVED, COMPLETE, type PromoStatus } from './promotion';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/promoactual': typeof promoActual;
    }
}

/** The type of an actual that no allowance of its promotion covers (docs/api.md, /tpm/promoactual). */
export const OTHER = 'OTHER';
const TYPES: readonly (AllowanceCode | typeof OTHER)[] = [...ALLOWANCE_CODES, OTHER];

/** Whether actuals can be entered: from Approved on (docs/domain.md section 8). */
export const takesActuals = (status: PromoStatus): boolean => status === APPROVED || status === COMPLETE;

/** An amount paid for a promotion, with the file that proves it. The server sets the file's properties. */
export const promoActual = defineResource('services/tpm/promoactual', {
    table: 'tpm_promo_actual',
    isRestorable: false,
    label: ['Promo actual', 'Promo actuals'],
    about: 'What was paid for promotions.',
    access: { view: 'tpmUser', change: 'tpmUser' },
    views: ['list'],
    fields: {
        plan_id: reference('services/tpm/plan', { required: true, label: 'Plan' }),
        promo_id: reference('services/tpm/promotion', { required: true, label: 'Promotion' }),
        type: choice<(typeof TYPES)[number], Named & { readonly required: true }>(TYPES, {
            required: true,
            names: { ...ALLOWANCE_NAMES, [OTHER]: 'Other' },
        }),
        amount: money({ required: true, max: MAX_PROMOTION_AMOUNT }),
        date: date({ required: true }),
        description: text({ max: 500, multiline: true }),
        filename: text({ max: 255, readOnly: true, label: 'File' }),
        mimetype: text({ max: 100, readOnly: true, label: 'File type' }),
        path: text({ max: 1000, readOnly: true, beside: true }),
        size: bytes({ readOnly: true }),
    },
    list: {
        columns: ['promo_id', 'plan_id', 'type', 'amount', 'date', 'filename'],
        sort: ['date', 'DESC'],
        totals: ['amount'],
    },
    search: ['description', 'filename'],
    represent: ['type', 'date'],
});
