import type { Statement } from '../../../../models/database/query/statement';
import type { DashboardPayload } from '../../../../models/features/tpm/dashboardCalls';

type DashboardFilter = NonNullable<NonNullable<DashboardPayload['searchCriteria']>['filter']>;

/** Scope of a dashboard: a filter, a user and a day. */
export interface Scope {
    readonly filter: DashboardFilter;
    readonly username: string;
    /** `yyyy-mm-dd`. */
    readonly today: string;
}

/** Returns the SQL of an account and all below it. */
const belowSql = (account: string): string => `(WITH RECURSIVE below(id) AS (
    SELECT id FROM tpm_account WHERE id = ${account}
    UNION SELECT a.id FROM tpm_account AS a JOIN below ON a.pid = below.id) SELECT id FROM below)`;

const mineSql = (user: string): string => `(pa.cdm_user = ${user} OR pa.ssr_user = ${user}
    OR pa.plan_id IN (SELECT id FROM tpm_plan WHERE owner_user = ${user}))`;

const ofManufacturer = (text: string, statement: Statement): string =>
    `pa.plan_id IN (SELECT id FROM tpm_plan WHERE ${statement.contains(text)('manufacturer')})`;

/** Returns the conditions on plan accounts, `pa`, beyond those of a plan. */
const chosenAccounts = ({ filter, username }: Scope, statement: Statement): string[] => [
    ...(filter.account_id ? [`pa.account_id IN ${belowSql(statement.bind(filter.account_id))}`] : []),
    ...(filter.mine ? [mineSql(statement.bind(username))] : []),
    ...(filter.manufacturer ? [ofManufacturer(filter.manufacturer, statement)] : []),
];

const where = (conditions: readonly string[]): string =>
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** @param more further conditions @returns the `WHERE` of plan accounts, `pa` */
export const accountsWhere = (scope: Scope, statement: Statement, more: readonly string[] = []): string =>
    where([
        ...(scope.filter.plan_id ? [`pa.plan_id = ${statement.bind(scope.filter.plan_id)}`] : []),
        ...chosenAccounts(scope, statement),
        ...more,
    ]);

/** Whether the filter leaves out promotions of the accounts, so that their remaining budgets are unknown. */
export const isNarrowed = ({ filter: { status, performance_type: type, from, to } }: Scope): boolean =>
    Boolean(status || type || from || to);

/** Returns the scope with all promotions of its accounts: their remaining budgets refer to these. */
export const withoutNarrowing = (scope: Scope): Scope => {
    const { status: _status, performance_type: _type, from: _from, to: _to, ...filter } = scope.filter;
    return { ...scope, filter };
};

/** @param more further conditions on a promotion, `pr` @returns their `WHERE` */
export const promotionsWhere = (scope: Scope, statement: Statement, more: readonly string[] = []): string => {
    const { plan_id, status, performance_type: type, from, to } = scope.filter;
    const accounts = chosenAccounts(scope, statement);
    return where([
        ...(plan_id ? [`pr.plan_id = ${statement.bind(plan_id)}`] : []),
        ...(status ? [`pr.status = ${statement.bind(status)}`] : []),
        ...(type ? [`pr.performance_type = ${statement.bind(type)}`] : []),
        ...(from ? [`pr.performance_start_date >= ${statement.bind(from)}`] : []),
        ...(to ? [`pr.performance_start_date <= ${statement.bind(to)}`] : []),
        ...(accounts.length > 0
            ? [`pr.plan_account_id IN (SELECT pa.id FROM tpm_plan_account AS pa ${where(accounts)})`]
            : []),
        ...more,
    ]);
};
