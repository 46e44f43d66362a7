import { date } from '../../../platform/fields/date';
import { integer, MAX_INTEGER } from '../../../platform/fields/integer';
import { text } from '../../../platform/fields/text';
import { pick } from '../../../platform/definition/shape';
import { account } from '../../tpm/account';
import { plan } from '../../tpm/plan';
import { planAccount } from '../../tpm/planAccount';
import { planGroup } from '../../tpm/planGroup';
import { CANCELLED, promotion } from '../../tpm/promotion';
import { column, viewColumns, defineView, computedColumn } from '../../../platform/view/view';
import { compare } from '../../../platform/view/filters';

const name = <const L extends string>(label: L) => text({ max: 100, required: true, label });

/** Promotions that end between two days, except cancelled ones, as on the dashboard. */
export const endingPromotionsView = defineView('sysreport/ending', {
    title: 'Promotions',
    access: 'tpmUser',
    of: { of: promotion, as: 'pr' },
    joins: {
        l: { of: plan, on: ['id', 'pr.plan_id'] },
        pa: { of: planAccount, on: ['id', 'pr.plan_account_id'] },
        a: { of: account, on: ['id', 'pa.account_id'] },
        g: { of: planGroup, on: ['id', 'pr.group_id'] },
    },
    where: [{ at: 'pr.id', among: { of: promotion.table, column: 'id' }, where: { status: CANCELLED }, not: true }],
    columns: {
        plan_name: column('l.name', name('Plan')),
        account_name: column('a.name', name('Account')),
        group_name: column('g.name', name('Group')),
        ...viewColumns(
            'pr',
            pick(promotion.fields, [
                'name',
                'performance_type',
                'performance_start_date',
                'performance_end_date',
                'status',
            ]),
        ),
        days: computedColumn(integer({ min: 0, max: MAX_INTEGER, required: true, label: 'Days left' })),
        ...viewColumns('pr', pick(promotion.fields, ['planned_spend', 'actual_spend', 'product_count'])),
    },
    filters: {
        from: compare(date({}), 'gte', 'pr.performance_end_date'),
        to: compare(date({}), 'lte', 'pr.performance_end_date'),
    },
    sorts: { performance_end_date: 'pr.performance_end_date' },
    start: ['performance_end_date', 'ASC'],
    then: ['l.name', 'pr.name', 'pr.id'],
});
