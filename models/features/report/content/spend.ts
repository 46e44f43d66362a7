import { text } from '../../../platform/fields/text';
import { pick } from '../../../platform/definition/shape';
import { account } from '../../tpm/account';
import { plan } from '../../tpm/plan';
import { planAccount } from '../../tpm/planAccount';
import { amountFields } from '../../tpm/summaryCalls';
import { column, viewColumns, defineView, computedColumn } from '../../../platform/view/view';

/** The planned and spent amounts of each budget, as in the plans' summaries. */
export const spendView = defineView('sysreport/spend', {
    title: 'Spend',
    access: 'tpmUser',
    of: { of: planAccount, as: 'pa' },
    joins: {
        l: { of: plan, on: ['id', 'pa.plan_id'] },
        a: { of: account, on: ['id', 'pa.account_id'] },
    },
    columns: {
        plan_name: column('l.name', text({ max: 100, required: true, label: 'Plan' })),
        ...viewColumns('l', pick(plan.fields, ['manufacturer', 'owner_user'])),
        account_name: column('a.name', text({ max: 100, required: true, label: 'Account' })),
        ...viewColumns('pa', pick(planAccount.fields, ['budget_spend', 'planned', 'pending', 'committed', 'actual'])),
        ...viewColumns('pa', pick(planAccount.fields, ['available'])),
        available_after_pending: computedColumn(amountFields.available_after_pending),
        budget_percent: computedColumn(amountFields.budget_percent),
    },
    filters: {},
    sorts: { plan_name: 'l.name' },
    start: ['plan_name', 'ASC'],
    then: ['a.name', 'pa.id'],
});
