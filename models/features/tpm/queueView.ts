import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { MAX_EXACT_AMOUNT, money } from '../../platform/fields/money';
import { boolean } from '../../platform/fields/boolean';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { namesWith, type FieldUses } from '../../platform/definition/fieldUses';
import { pick } from '../../platform/definition/shape';
import { column, viewColumns, defineView, computedColumn } from '../../platform/view/view';
import { equal, search } from '../../platform/view/filters';
import { account } from './account';
import { plan } from './plan';
import { planAccount } from './planAccount';
import { APPROVED, COMPLETE, PENDING, promotion } from './promotion';

const anId = integer({ min: 1, max: MAX_INTEGER });
const name = text({ max: 100, required: true });
const amount = money({ required: true, min: -MAX_EXACT_AMOUNT, max: MAX_EXACT_AMOUNT });
/** Returns the column of the planned cost of the account's promotions in a status. */
const plannedIn = (status: number) =>
    column(
        {
            of: promotion.table,
            on: ['plan_account_id', 'p.plan_account_id'],
            sum: 'planned_spend',
            where: { status },
        },
        amount,
    );

/** Promotions that wait for approval, each with the effect of its approval on its account's budget. */
export const queueView = defineView('tpm/promotion/queue', {
    title: 'Approvals',
    access: 'tpmBdm',
    of: { of: promotion, as: 'p' },
    joins: {
        l: { of: plan, on: ['id', 'p.plan_id'] },
        pa: { of: planAccount, on: ['id', 'p.plan_account_id'] },
        a: { of: account, on: ['id', 'pa.account_id'] },
    },
    where: [{ at: 'p.status', sign: 'eq', value: PENDING }],
    columns: {
        ...viewColumns(
            'p',
            pick(promotion.allFields, [
                'id',
                'version',
                'name',
                'plan_id',
                'plan_account_id',
                'group_id',
                'performance_type',
                'performance_start_date',
                'performance_end_date',
                'planned_spend',
                'submitted_user',
                'submitted_date',
                'reason',
            ]),
        ),
        plan_name: column('l.name', name),
        account_id: column('pa.account_id', integer({ min: 1, max: MAX_INTEGER, required: true })),
        account_name: column('a.name', name),
        budget: column('pa.budget_spend', amount),
        approved: plannedIn(APPROVED),
        complete: plannedIn(COMPLETE),
        pending: plannedIn(PENDING),
        committed: computedColumn(amount),
        available: computedColumn(amount),
        available_after: computedColumn(amount),
        is_over_budget: computedColumn(boolean({ required: true })),
    },
    filters: {
        q: search(text({ max: 100 }), promotion, 'p.name', 'l.name', 'a.name'),
        id: equal(anId, 'p.id'),
        plan_id: equal(reference('services/tpm/plan', { label: 'Plan' }), 'p.plan_id'),
        account_id: equal(reference('services/tpm/account', { label: 'Account' }), 'pa.account_id'),
        plan_account_id: equal(anId, 'p.plan_account_id'),
    },
    sorts: {
        submitted_date: 'p.submitted_date',
        performance_start_date: 'p.performance_start_date',
        planned_spend: 'p.planned_spend',
        name: 'p.name',
        plan_name: 'l.name',
        account_name: 'a.name',
    },
    start: ['submitted_date', 'ASC'],
    totals: ['planned_spend'],
});

const isId = { nowhere: 'It leads to what is shown by its name.' } as const;
const isSum = { nowhere: 'It is summed up in `committed`.' } as const;

/**
 * The uses of each field of a promotion in the list of approvals, its cards and its drawer, in the order of the list's
 * columns.
 */
export const queueUses = {
    name: { listed: 'name' },
    performance_type: { listed: 'name' },
    performance_start_date: { listed: 'name' },
    performance_end_date: { listed: 'name' },
    account_name: { listed: 'account_name' },
    plan_name: { listed: 'account_name' },
    submitted_date: { listed: 'submitted_date' },
    submitted_user: { listed: 'submitted_date' },
    planned_spend: { listed: 'planned_spend' },
    available: { listed: 'budget' },
    available_after: { listed: 'budget' },
    is_over_budget: { listed: 'budget' },
    // In the drawer only.
    budget: { shown: true },
    committed: { shown: true },
    pending: { shown: true },
    reason: { shown: true },
    id: isId,
    version: { nowhere: 'Calls send it.' },
    plan_id: isId,
    plan_account_id: isId,
    group_id: isId,
    account_id: isId,
    approved: isSum,
    complete: isSum,
} as const satisfies FieldUses<(typeof queueView)['fields']>;

type ListedName = ReturnType<typeof listedNames>[number];
const listedNames = () => namesWith(queueUses, 'listed').map(name => queueUses[name].listed);

/** The columns of the list: those of fields, and the checks, which are counted for the current page. */
export const QUEUE_COLUMNS: readonly (ListedName | 'checks')[] = [...new Set(listedNames()), 'checks'];
export type QueueColumn = (typeof QUEUE_COLUMNS)[number];
