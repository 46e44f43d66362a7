import { numbered } from '../../platform/fields/numbered';
import { text } from '../../platform/fields/text';
import { total } from '../../platform/fields/total';
import { user } from '../../platform/fields/user';
import { defineResource } from '../../platform/definition/resource';
import { budgetTotals } from './totals';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/plan': typeof plan;
    }
}

const BUDGETS = { of: 'tpm_plan_account', on: 'plan_id', sum: 'budget_spend' } as const;

/** Promotions planned for the products of a manufacturer, by account. Its detail screen is the workbench. */
export const plan = defineResource('services/tpm/plan', {
    table: 'tpm_plan',
    label: ['Plan', 'Plans'],
    about: 'Trade promotion plans: accounts with their budgets, and the promotions planned for them.',
    access: { view: 'tpmUser', change: 'tpmBdm' },
    fields: {
        name: text({ max: 100, required: true }),
        owner_user: user({ access: 'tpmUser', required: true, label: 'Owner' }),
        manufacturer: text({ max: 100, required: true }),
        description: text({ max: 500, multiline: true }),
        status: numbered({ 1: 'Active' }, { required: true, default: 1, colors: { 1: 'green' } }),
        budget: total({ adds: [BUDGETS] }, {}),
        ...budgetTotals('plan_id', BUDGETS),
    },
    list: {
        columns: ['name', 'manufacturer', 'owner_user', 'budget', 'planned', 'committed', 'available'],
        sort: ['name', 'ASC'],
        totals: ['budget', 'planned', 'pending', 'committed', 'actual', 'available'],
    },
    search: ['name', 'manufacturer', 'description'],
    represent: ['name'],
    distinguishedBy: ['manufacturer', 'owner_user'],
    cloneOmits: ['name'],
});
