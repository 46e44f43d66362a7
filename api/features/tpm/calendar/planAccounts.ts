import type { Database } from '../../../../models/database/database';
import { Statement } from '../../../../models/database/query/statement';
import type { CalendarAnswer } from '../../../../models/features/tpm/calendarCalls';
import { accountApart } from '../accountApart';
import { accountsWhere, promotionsWhere, type Scope } from '../dashboard/scope';
import { withinDays, type ShownPromotion } from './shown';

type EmptyAccount = CalendarAnswer['plan_accounts'][number];

/** Plan accounts without promotions that a calendar shows, and the number of further ones. */
type PlanAccounts = Pick<CalendarAnswer, 'plan_accounts' | 'more_accounts'>;

interface Row extends Omit<EmptyAccount, 'groups'> {
    readonly group_id: number | null;
    readonly group_name: string | null;
}

const FROM = `FROM tpm_plan_account AS pa JOIN tpm_plan AS l ON l.id = pa.plan_id
    JOIN tpm_account AS a ON a.id = pa.account_id`;

/** Builds the condition on plan accounts that have none of the promotions. */
const isEmpty = (shown: readonly ShownPromotion[], statement: Statement): string => {
    const ids = [...new Set(shown.map(({ plan_account_id: id }) => id))];
    return `pa.id NOT IN (${statement.dialect.listed(statement.bind(JSON.stringify(ids)))})`;
};

/**
 * Returns the conditions on plan accounts that are open for planning: all accounts of the requested plan; without one,
 * empty accounts whose plan has promotions in sight, or that never had any promotion.
 */
const conditionsOf = (scope: Scope, shown: readonly ShownPromotion[], statement: Statement): readonly string[] => {
    if (scope.filter.plan_id) return [];
    const inSight = promotionsWhere({ ...scope, filter: {} }, statement, withinDays(scope, statement));
    return [
        '(pa.enabled AND l.enabled AND a.enabled)',
        isEmpty(shown, statement),
        `(pa.plan_id IN (SELECT pr.plan_id FROM tpm_promotion AS pr ${inSight})
            OR NOT EXISTS (SELECT 1 FROM tpm_promotion AS pr WHERE pr.plan_account_id = pa.id))`,
    ];
};

const toPlanAccounts = (rows: readonly Row[]): EmptyAccount[] => {
    const found = new Map<number, EmptyAccount>();
    for (const { group_id: id, group_name: name, ...account } of rows) {
        const known = found.get(account.plan_account_id) ?? { ...account, groups: [] };
        found.set(account.plan_account_id, known);
        if (id !== null && name !== null) known.groups.push({ id, name });
    }
    return [...found.values()];
};

/** Counts those without promotions. */
const countEmpty = async (database: Database, scope: Scope, shown: readonly ShownPromotion[]): Promise<number> => {
    const statement = new Statement(database.dialect);
    const conditions = [...conditionsOf(scope, shown, statement), isEmpty(shown, statement)];
    const sql = `SELECT count(*) AS count ${FROM} ${accountsWhere(scope, statement, conditions)}`;
    const [found] = await database.read(sql, statement.values);
    return Number(found?.['count']);
};

/**
 * Reads the plan accounts, with their groups, that a calendar shows without promotions too; none where promotions are
 * filtered by status or performance type (docs/domain.md section 8, "Calendar").
 *
 * @param shown its promotions
 * @param room lines that there is room for: further ones are only counted
 */
export const planAccountsOf = async (
    database: Database,
    scope: Scope,
    shown: readonly ShownPromotion[],
    room: number,
): Promise<PlanAccounts> => {
    if (scope.filter.status || scope.filter.performance_type) return { plan_accounts: [], more_accounts: 0 };
    const statement = new Statement(database.dialect);
    const where = accountsWhere(scope, statement, conditionsOf(scope, shown, statement));
    const sql = `SELECT pa.id AS plan_account_id, pa.account_id, a.name AS account_name, ${accountApart('a')} AS account_code,
            pa.plan_id, l.name AS plan_name, g.id AS group_id, g.name AS group_name
        ${FROM} LEFT JOIN tpm_plan_group AS g ON g.plan_account_id = pa.id ${where}
        ORDER BY lower(a.name), pa.id, g.id LIMIT ${String(room + 1)}`;
    const rows = await database.read<Row>(sql, statement.values);
    const known = toPlanAccounts(rows.slice(0, room));
    if (rows.length <= room) return { plan_accounts: known, more_accounts: 0 };
    const planned = new Set(shown.map(({ plan_account_id: id }) => id));
    const empty = known.filter(({ plan_account_id: id }) => !planned.has(id));
    return { plan_accounts: known, more_accounts: (await countEmpty(database, scope, shown)) - empty.length };
};
