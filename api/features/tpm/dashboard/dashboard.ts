import type { Database } from '../../../../models/database/database';
import { fromCents } from '../../../../models/platform/fields/money';
import { Statement } from '../../../../models/database/query/statement';
import { amountsWithin, together, type Amounts, type Sums } from '../../../../models/features/tpm/amounts';
import {
    MAX_LISTED_PROMOTIONS,
    type DashboardAnswer,
    type DashboardAccount,
    MAX_LISTED_VARIANCES,
    SOON_DAYS,
    type DashboardPromotion,
} from '../../../../models/features/tpm/dashboardCalls';
import { daysAfter } from '../../../../models/platform/calendar/day';
import { recordOf } from '../../../../models/database/cells';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import { APPROVED, CANCELLED, COMPLETE, PENDING, promotion } from '../../../../models/features/tpm/promotion';
import { isNarrowed, type Scope, promotionsWhere } from './scope';
import {
    summedAccounts,
    summedAllowanceTypes,
    summedManufacturers,
    summedMonths,
    type PlannedSums,
    type SummedAccount,
} from './sums';

/** A query for some promotions, `pr`: condition, order, and maximum. */
interface ListQuery {
    readonly only: (scope: Scope, statement: Statement) => readonly string[];
    readonly order: string;
    readonly max: number;
}

type PromotionList = DashboardAnswer['waiting'];
type Name = 'waiting' | 'starting' | 'ending' | 'over' | 'under';

const soon = (column: 'performance_start_date' | 'performance_end_date'): ListQuery => ({
    only: ({ today }, statement) => [
        `pr.status <> ${CANCELLED}`,
        `pr.${column} BETWEEN ${statement.bind(today)} AND ${statement.bind(daysAfter(today, SOON_DAYS))}`,
    ],
    order: `pr.${column}, pr.id`,
    max: MAX_LISTED_PROMOTIONS,
});

const TELLINGS: Readonly<Record<Name, ListQuery>> = {
    waiting: { only: () => [`pr.status = ${PENDING}`], order: 'pr.submitted_date, pr.id', max: MAX_LISTED_PROMOTIONS },
    starting: soon('performance_start_date'),
    ending: soon('performance_end_date'),
    over: {
        only: () => [`pr.status IN (${APPROVED}, ${COMPLETE})`, 'pr.actual_spend > pr.planned_spend'],
        order: 'pr.actual_spend - pr.planned_spend DESC, pr.id',
        max: MAX_LISTED_VARIANCES,
    },
    // Running promotions have not been paid for yet.
    under: {
        only: ({ today }, statement) => [
            `(pr.status = ${COMPLETE} OR pr.status = ${APPROVED} AND pr.performance_end_date < ${statement.bind(today)})`,
            'pr.actual_spend < pr.planned_spend',
        ],
        order: 'pr.actual_spend - pr.planned_spend, pr.id',
        max: MAX_LISTED_VARIANCES,
    },
};

const toListedPromotion = (row: Readonly<Record<string, unknown>>): DashboardPromotion => {
    const record = recordOf(promotion, row as never) as RecordOf<typeof promotion>;
    const { id, plan_id, name, performance_type, performance_start_date, performance_end_date } = record;
    const { status, submitted_user, submitted_date, planned_spend: planned, actual_spend: actual } = record;
    return {
        id,
        plan_id,
        name,
        performance_type,
        performance_start_date,
        performance_end_date,
        status,
        submitted_user,
        submitted_date,
        planned,
        actual,
        plan_name: String(row['plan_name']),
        account_name: String(row['account_name']),
    };
};

/** Reads the first few promotions of a kind, with their total number. */
const listDashboardPromotions = async (database: Database, scope: Scope, name: Name): Promise<PromotionList> => {
    const { only, order, max } = TELLINGS[name];
    const statement = new Statement(database.dialect);
    const rows = await database.read(
        `SELECT pr.*, p.name AS plan_name, a.name AS account_name FROM (
            SELECT pr.*, count(*) OVER () AS found FROM tpm_promotion AS pr
            ${promotionsWhere(scope, statement, only(scope, statement))} ORDER BY ${order} LIMIT ${max}
        ) AS pr JOIN tpm_plan AS p ON p.id = pr.plan_id
        JOIN tpm_plan_account AS pa ON pa.id = pr.plan_account_id JOIN tpm_account AS a ON a.id = pa.account_id
        ORDER BY ${order}`,
        statement.values,
    );
    return { count: Number(rows[0]?.['found'] ?? 0), promotions: rows.map(toListedPromotion) };
};

const UNKNOWN = { available: null, available_after_pending: null, budget_percent: null } as const;

/** Sums the budgets once for each plan account, and their planned spend. */
const amountsOf = (accounts: readonly SummedAccount[], scope: Scope): Amounts => {
    const sums: Sums = together(accounts.map(account => account.sums));
    const amounts = amountsWithin(
        accounts.reduce((sum, { budget }) => sum + budget, 0),
        sums,
    );
    return isNarrowed(scope) ? { ...amounts, ...UNKNOWN } : amounts;
};

/** Groups accounts over all their plans, in the order of their first ones. */
const byAccount = (accounts: readonly SummedAccount[], scope: Scope): DashboardAccount[] => {
    const found = new Map<number, SummedAccount[]>();
    for (const account of accounts) found.set(account.account_id, [...(found.get(account.account_id) ?? []), account]);
    return [...found.values()].map(planAccounts => {
        const { account_id, account_name, parent_id, parent_name } = planAccounts[0] as SummedAccount;
        return {
            account_id,
            account_name,
            parent_id,
            parent_name,
            plan_account_ids: planAccounts.map(({ id }) => id),
            ...amountsOf(planAccounts, scope),
        };
    });
};

const dollarsOf = ({ planned, committed }: PlannedSums) => ({
    planned: fromCents(planned),
    committed: fromCents(committed),
});

/** Returns plan accounts with more committed, or planned, than their budget: the furthest over first. */
const overBudgetBy = (
    amount: 'committed' | 'planned',
    accounts: readonly SummedAccount[],
    scope: Scope,
): DashboardAnswer['over_budget'] => {
    const excess = ({ budget, sums }: SummedAccount): number => sums[amount] - budget;
    const over = isNarrowed(scope) ? [] : accounts.filter(account => excess(account) > 0);
    const first = [...over].sort((one, other) => excess(other) - excess(one)).slice(0, MAX_LISTED_PROMOTIONS);
    return {
        count: over.length,
        accounts: first.map(({ id, plan_id, plan_name, account_name, budget, sums }) => ({
            plan_account_id: id,
            plan_id,
            plan_name,
            account_name,
            budget: fromCents(budget),
            amount: fromCents(sums[amount]),
        })),
    };
};

/** Returns the sums of plans, as in their summaries: the database sums cents (docs/domain.md section 8). */
export const dashboardOf = async (database: Database, scope: Scope): Promise<DashboardAnswer> => {
    const listPromotions = (name: Parameters<typeof listDashboardPromotions>[2]) =>
        listDashboardPromotions(database, scope, name);
    const [{ accounts, statuses }, months, types, manufacturers, waiting, starting, ending, over, under] =
        await Promise.all([
            summedAccounts(database, scope),
            summedMonths(database, scope),
            summedAllowanceTypes(database, scope),
            summedManufacturers(database, scope),
            listPromotions('waiting'),
            listPromotions('starting'),
            listPromotions('ending'),
            listPromotions('over'),
            listPromotions('under'),
        ]);
    return {
        today: scope.today,
        searchCriteria: { filter: scope.filter as DashboardAnswer['searchCriteria']['filter'] },
        ...amountsOf(accounts, scope),
        accounts: byAccount(accounts, scope),
        months: months.map(([month, { planned, committed, actual }]) => ({
            month,
            planned: fromCents(planned),
            committed: fromCents(committed),
            actual: fromCents(actual),
        })),
        statuses: statuses.map(({ planned, ...status }) => ({ ...status, planned: fromCents(planned) })),
        allowance_types: types.map(([allowance_code, sums]) => ({ allowance_code, ...dollarsOf(sums) })),
        manufacturers: manufacturers.map(({ manufacturer, plan_ids, ...sums }) => ({
            manufacturer,
            plan_ids: [...plan_ids],
            ...dollarsOf(sums),
        })),
        waiting,
        starting,
        ending,
        over: over.promotions,
        under: under.promotions,
        over_budget: overBudgetBy('committed', accounts, scope),
        over_planned: overBudgetBy('planned', accounts, scope),
    };
};
