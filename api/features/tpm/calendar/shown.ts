import type { Database } from '../../../../models/database/database';
import { packedSelect, readPacked } from '../../../../models/database/query/packedSelect';
import { Statement } from '../../../../models/database/query/statement';
import { fromCents } from '../../../../models/platform/fields/money';
import { formatInteger } from '../../../../models/platform/format/format';
import { MAX_CALENDAR_PROMOTIONS, type CalendarPromotion } from '../../../../models/features/tpm/calendarCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { Failure } from '../../../platform/server/failure';
import { accountApart } from '../accountApart';
import { promotionsWhere, type Scope } from '../dashboard/scope';

/** A stored promotion, without values that are computed from calendars and checks. */
export type ShownPromotion = Omit<CalendarPromotion, 'period' | 'due_date' | 'may_move' | 'checks'>;

type Row = Omit<ShownPromotion, 'planned' | 'account_code'> & { readonly planned_spend: number | string };

/** Returns the conditions on a promotion, `pr`, that has a day in common with those of a filter. */
export const withinDays = ({ filter: { from, to } }: Scope, statement: Statement): string[] => [
    ...(from ? [`pr.performance_end_date >= ${statement.bind(from)}`] : []),
    ...(to ? [`pr.performance_start_date <= ${statement.bind(to)}`] : []),
];

/**
 * Returns the condition of promotions that overlap the days of the filter; elsewhere the filter means those that start
 * within them.
 */
const shownWhere = (scope: Scope, statement: Statement): string => {
    const { from: _from, to: _to, ...filter } = scope.filter;
    return promotionsWhere({ ...scope, filter }, statement, withinDays(scope, statement));
};

const COLUMNS: Readonly<Record<keyof Row, string>> = {
    id: 'pr.id',
    version: 'pr.version',
    name: 'pr.name',
    plan_id: 'pr.plan_id',
    plan_account_id: 'pr.plan_account_id',
    group_id: 'pr.group_id',
    performance_type: 'pr.performance_type',
    performance_start_date: 'CAST(pr.performance_start_date AS TEXT)',
    performance_end_date: 'CAST(pr.performance_end_date AS TEXT)',
    status: 'pr.status',
    plan_name: 'l.name',
    manufacturer: 'l.manufacturer',
    account_id: 'pa.account_id',
    account_name: 'a.name',
    group_name: 'g.name',
    planned_spend: 'pr.planned_spend',
};

const SHOWN = `SELECT ${Object.entries(COLUMNS)
    .map(([name, column]) => `${column} AS ${name}`)
    .join(', ')}
    FROM tpm_promotion AS pr JOIN tpm_plan AS l ON l.id = pr.plan_id
    JOIN tpm_plan_account AS pa ON pa.id = pr.plan_account_id JOIN tpm_account AS a ON a.id = pa.account_id
    JOIN tpm_plan_group AS g ON g.id = pr.group_id`;

const ORDER = 'lower(a.name), pa.account_id, pr.performance_start_date, pr.performance_end_date, pr.id';

/** @throws Failure 400 with their number */
const refuseCrowd = async (database: Database, scope: Scope): Promise<never> => {
    const statement = new Statement(database.dialect);
    const sql = `SELECT count(*) AS count FROM tpm_promotion AS pr ${shownWhere(scope, statement)}`;
    const [found] = await database.read(sql, statement.values);
    const [count, limit] = [Number(found?.['count']), MAX_CALENDAR_PROMOTIONS].map(formatInteger) as [string, string];
    throw Failure.service(400, tpmMessages.calendarTooMany({ count, limit }));
};

/** Returns the codes that distinguish accounts, each read once. */
const codesOf = async (database: Database, rows: readonly Row[]) => {
    const ids = JSON.stringify([...new Set(rows.map(({ account_id: id }) => id))]);
    const sql = `SELECT a.id, ${accountApart('a')} AS code FROM tpm_account AS a WHERE a.id IN (${database.dialect.listed('$1')})`;
    const found = await database.read<{ id: number; code: string | null }>(sql, [ids]);
    return new Map(found.map(({ id, code }) => [id, code]));
};

/** Reads the promotions that a calendar shows, by account and start. @throws Failure 400 for more than it shows */
export const shownPromotions = async (database: Database, scope: Scope): Promise<readonly ShownPromotion[]> => {
    const statement = new Statement(database.dialect);
    const where = shownWhere(scope, statement);
    const select = `${SHOWN} ${where} ORDER BY ${ORDER} LIMIT ${String(MAX_CALENDAR_PROMOTIONS + 1)}`;
    const rows = await readPacked<Row>(
        (sql, values) => database.read(sql, values),
        packedSelect(database.dialect, select, Object.keys(COLUMNS)),
        statement.values,
    );
    if (rows.length > MAX_CALENDAR_PROMOTIONS) return refuseCrowd(database, scope);
    const codes = await codesOf(database, rows);
    return rows.map(({ planned_spend: planned, ...row }) => ({
        ...row,
        account_code: codes.get(row.account_id) ?? null,
        planned: fromCents(Number(planned)),
    }));
};
