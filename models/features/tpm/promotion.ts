import { choice } from '../../platform/fields/choice';
import { date } from '../../platform/fields/date';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { MAX_EXACT_AMOUNT, money } from '../../platform/fields/money';
import { numbered } from '../../platform/fields/numbered';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { user } from '../../platform/fields/user';
import { defineResource } from '../../platform/definition/resource';
import { PERFORMANCE_TYPES } from './allowanceTypes';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/promotion': typeof promotion;
    }
}

/** Specification section 4. */
export const PROMO_STATUSES = { 1: 'Draft', 2: 'Pending', 3: 'Approved', 4: 'Cancelled', 5: 'Complete' } as const;
export type PromoStatus = keyof typeof PROMO_STATUSES;
export const [DRAFT, PENDING, APPROVED, CANCELLED, COMPLETE] = [1, 2, 3, 4, 5] as const;

/** Cases and units of projected volumes (specification section 5). */
export const MAX_VOLUME = 10_000_000;

const total = { required: true, readOnly: true, default: 0 } as const;
const count = integer({ min: 0, max: MAX_INTEGER, ...total });

/**
 * A promotion of a plan account, always in a group (specification section 3). Its products and allowances are child
 * rows with their own calls; their stored sums are written with them (`api/features/tpm/promotion/`).
 */
export const promotion = defineResource('services/tpm/promotion', {
    table: 'tpm_promotion',
    label: ['Promotion', 'Promotions'],
    about: 'The promotions of all plans, with what is planned and spent.',
    access: { view: 'tpmUser', change: 'tpmUser' },
    views: ['list'],
    fields: {
        plan_id: reference('services/tpm/plan', { required: true, label: 'Plan' }),
        plan_account_id: reference('services/tpm/planaccount', { required: true, label: 'Plan account' }),
        group_id: reference('services/tpm/plangroup', { required: true, label: 'Group' }),
        name: text({ max: 100, required: true }),
        performance_type: choice(PERFORMANCE_TYPES, { required: true, label: 'Performance', abbreviated: true }),
        performance_start_date: date({ required: true, label: 'Starts' }),
        performance_end_date: date({ required: true, label: 'Ends' }),
        baseline_cases: integer({
            min: 0,
            max: MAX_VOLUME,
            cannotExceed: true,
            help: 'Cases that would sell without the promotion.',
        }),
        description: text({ max: 500, multiline: true }),
        status: numbered(PROMO_STATUSES, {
            required: true,
            readOnly: true,
            default: DRAFT,
            colors: { 1: 'gray', 2: 'amber', 3: 'green', 4: 'red', 5: 'blue' },
        }),
        reason: text({ max: 500, multiline: true, readOnly: true, label: 'Reason of the last step' }),
        submitted_user: user({ access: 'tpmUser', readOnly: true, label: 'Submitted by' }),
        submitted_date: dateTime({ readOnly: true, label: 'Submitted' }),
        planned_spend: money({ ...total, max: MAX_EXACT_AMOUNT, label: 'Planned' }),
        actual_spend: money({ ...total, max: MAX_EXACT_AMOUNT, label: 'Actual' }),
        projected_cases: integer({ min: 0, max: MAX_VOLUME, readOnly: true }),
        product_count: { ...count, options: { ...count.options, label: 'Products' } },
        allowance_count: { ...count, options: { ...count.options, label: 'Allowances' } },
        // The sum over its products; null: one has none.
        case_cost_total: money({ readOnly: true, beside: true, max: MAX_EXACT_AMOUNT }),
    },
    list: {
        columns: [
            'name',
            'plan_id',
            'plan_account_id',
            'performance_type',
            'performance_start_date',
            'performance_end_date',
            'status',
            'planned_spend',
            'actual_spend',
        ],
        sort: ['performance_start_date', 'DESC'],
        totals: ['planned_spend', 'actual_spend'],
    },
    search: ['name', 'description'],
    represent: ['name'],
});
