import { defineCall, type DataOf } from '../../platform/calls/call';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { MAX_EXACT_AMOUNT, money } from '../../platform/fields/money';
import { text } from '../../platform/fields/text';
import { list, object, pick } from '../../platform/definition/shape';
import { planAccount } from './planAccount';
import { planGroup } from './planGroup';
import { plan } from './plan';
import { promotion } from './promotion';

const range = { min: -MAX_EXACT_AMOUNT, max: MAX_EXACT_AMOUNT } as const;
const percent = money({ ...range, help: 'Per cent, of two decimals; null: a dash.' });
const amount = money({ ...range, required: true });
const perhaps = money(range);
const required = { required: true } as const;

/** Dollars. Null: this level has none (docs/domain.md section 8, "Amounts"). */
export const amountFields = {
    budget: perhaps,
    planned: amount,
    pending: amount,
    committed: amount,
    actual: amount,
    available: perhaps,
    available_after_pending: perhaps,
    budget_percent: percent,
} as const;

export const measureFields = {
    lift: percent,
    incremental_cases: integer({ min: -MAX_INTEGER, max: MAX_INTEGER }),
    cost_per_incremental_case: perhaps,
    spend_per_case: perhaps,
    spend_percent: percent,
} as const;

const promotionNode = object(
    {
        ...pick(promotion.allFields, [
            'id',
            'version',
            'name',
            'performance_type',
            'performance_start_date',
            'performance_end_date',
            'status',
            'baseline_cases',
            'projected_cases',
            'product_count',
            'allowance_count',
            'submitted_user',
            'update_user',
            'update_date',
        ]),
        ...amountFields,
        ...measureFields,
    },
    required,
);
const groupNode = object(
    {
        ...pick(planGroup.allFields, ['id', 'version', 'name', 'description']),
        ...amountFields,
        promotions: list(promotionNode, required),
    },
    required,
);
const accountNode = object(
    {
        ...pick(planAccount.allFields, ['id', 'version', 'account_id', 'cdm_user', 'ssr_user', 'description']),
        account_name: text({ max: 100, required: true }),
        ...amountFields,
        groups: list(groupNode, required),
    },
    required,
);

/** Returns every level of a plan with its amounts; accounts, groups and promotions in the order of their names. */
export const planSummary = defineCall({
    method: 'GET',
    path: '/tpm/plan/{id}/summary',
    access: 'tpmUser',
    about: 'A plan with its accounts, groups and promotions, and what each comes to.',
    load: 'large',
    answer: {
        ...pick(plan.allFields, ['id', 'version', 'name', 'owner_user', 'manufacturer', 'description', 'status']),
        ...amountFields,
        accounts: list(accountNode, required),
    },
});

export type PlanSummary = DataOf<typeof planSummary>;
export type AccountNode = PlanSummary['accounts'][number];
export type GroupNode = AccountNode['groups'][number];
export type PromotionNode = GroupNode['promotions'][number];
