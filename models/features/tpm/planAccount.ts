import { money } from '../../platform/fields/money';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { user } from '../../platform/fields/user';
import { defineResource } from '../../platform/definition/resource';
import { budgetTotals } from './totals';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/planaccount': typeof planAccount;
    }
}

/** Dollars: of budgets, allowances and actuals (specification section 5, "Promotion amounts"). */
export const MAX_PROMOTION_AMOUNT = 10_000_000;

/** An account of a plan, with its budget. It is created and edited in the workbench (docs/api.md). */
export const planAccount = defineResource('services/tpm/planaccount', {
    table: 'tpm_plan_account',
    label: ['Plan account', 'Plan accounts'],
    about: 'The accounts of a plan, each with its budget.',
    access: { view: 'tpmUser', change: 'tpmBdm' },
    screen: 'services/tpm/plan',
    views: [],
    fields: {
        plan_id: reference('services/tpm/plan', { required: true, label: 'Plan' }),
        account_id: reference('services/tpm/account', { required: true, label: 'Account' }),
        budget_spend: money({ required: true, max: MAX_PROMOTION_AMOUNT, label: 'Budget' }),
        cdm_user: user({ access: 'tpmUser', label: 'Customer development manager' }),
        ssr_user: user({ access: 'tpmUser', label: 'Sales service representative' }),
        description: text({ max: 500, multiline: true }),
        ...budgetTotals('plan_account_id', { own: 'budget_spend' }),
    },
    list: {
        columns: ['plan_id', 'account_id', 'budget_spend', 'planned', 'committed', 'available'],
        sort: ['id', 'ASC'],
        totals: ['budget_spend', 'planned', 'pending', 'committed', 'actual', 'available'],
    },
    represent: ['account_id'],
    unique: [['plan_id', 'account_id']],
});
