import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { defineResource } from '../../platform/definition/resource';
import { promotionTotals } from './totals';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/plangroup': typeof planGroup;
    }
}

/** Promotions of a plan account that belong together. It is created and edited in the workbench (docs/api.md). */
export const planGroup = defineResource('services/tpm/plangroup', {
    table: 'tpm_plan_group',
    label: ['Plan group', 'Plan groups'],
    about: 'Promotions of an account that are planned together.',
    access: { view: 'tpmUser', change: 'tpmUser' },
    screen: 'services/tpm/plan',
    views: [],
    fields: {
        plan_id: reference('services/tpm/plan', { required: true, label: 'Plan' }),
        plan_account_id: reference('services/tpm/planaccount', { required: true, label: 'Plan account' }),
        name: text({ max: 100, required: true }),
        description: text({ max: 500, multiline: true }),
        ...promotionTotals('group_id'),
    },
    list: { columns: ['name', 'plan_id', 'plan_account_id', 'planned', 'committed', 'actual'], sort: ['name', 'ASC'] },
    search: ['name', 'description'],
    represent: ['name'],
});
