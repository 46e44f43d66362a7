import type { Cell } from '../../../../models/platform/fields/kind';
import type { DashboardPayload } from '../../../../models/features/tpm/dashboardCalls';

type DashboardFilter = NonNullable<NonNullable<DashboardPayload['searchCriteria']>['filter']>;

/** Scope of a dashboard: a filter, for whom and on which day. */
export interface Scope {
    readonly filter: DashboardFilter;
    readonly username: string;
    /** `yyyy-mm-dd`. */
    readonly today: string;
}

/** Values of one statement, each by its placeholder. */
export class StatementValues {
    readonly all: Cell[] = [];

    readonly bind = (value: Cell): string => `$${this.all.push(value)}`;
}

type Bind = StatementValues['bind'];

/** An account and all below it. */
const belowSql = (account: string): string => `(WITH RECURSIVE below(id) AS (
    SELECT id FROM tpm_account WHERE id = ${account}
    UNION SELECT a.id FROM tpm_account AS a JOIN below ON a.pid = below.id) SELECT id FROM below)`;

const mineSql = (user: string): string => `(pa.cdm_user = ${user} OR pa.ssr_user = ${user}
    OR pa.plan_id IN (SELECT id FROM tpm_plan WHERE owner_user = ${user}))`;

/** Returns the conditions on plan accounts, `pa`, beyond those of a plan. */
const chosenAccounts = ({ filter, username }: Scope, bind: Bind): string[] => [
    ...(filter.account_id ? [`pa.account_id IN ${belowSql(bind(filter.account_id))}`] : []),
    ...(filter.mine ? [mineSql(bind(username))] : []),
];

const where = (conditions: readonly string[]): string =>
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** @returns the `WHERE` of plan accounts, `pa` */
export const accountsWhere = (scope: Scope, bind: Bind): string =>
    where([
        ...(scope.filter.plan_id ? [`pa.plan_id = ${bind(scope.filter.plan_id)}`] : []),
        ...chosenAccounts(scope, bind),
    ]);

/** Whether promotions of the accounts are left out, so that what is left of their budgets is not known. */
export const isNarrowed = ({ filter: { status, performance_type: type, from, to } }: Scope): boolean =>
    Boolean(status || type || from || to);

/** @param more further conditions on a promotion, `pr` @returns their `WHERE` */
export const promotionsWhere = (scope: Scope, bind: Bind, more: readonly string[] = []): string => {
    const { plan_id, status, performance_type: type, from, to } = scope.filter;
    const accounts = chosenAccounts(scope, bind);
    return where([
        ...(plan_id ? [`pr.plan_id = ${bind(plan_id)}`] : []),
        ...(status ? [`pr.status = ${bind(status)}`] : []),
        ...(type ? [`pr.performance_type = ${bind(type)}`] : []),
        ...(from ? [`pr.performance_start_date >= ${bind(from)}`] : []),
        ...(to ? [`pr.performance_start_date <= ${bind(to)}`] : []),
        ...(accounts.length > 0
            ? [`pr.plan_account_id IN (SELECT pa.id FROM tpm_plan_account AS pa ${where(accounts)})`]
            : []),
        ...more,
    ]);
};
