import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { DRAFT, PENDING, type PromoStatus } from '../../../../models/features/tpm/promotion';
import { accountApart } from '../accountApart';
import { accountCalendarSql } from './accountCalendars';

/** A promotion that its retailer has not received yet, and its deadline. */
export interface DuePromotion {
    readonly id: number;
    readonly name: string;
    readonly status: PromoStatus;
    readonly plan_id: number;
    readonly plan_name: string;
    readonly owner_user: string;
    readonly create_user: string;
    readonly account_name: string;
    readonly account_code: string | null;
    readonly period: string;
    /** `yyyy-mm-dd` */
    readonly due_date: string;
}

interface DueFilter {
    /** `yyyy-mm-dd`: those that are due from this day on. */
    readonly from: string;
    readonly to: string;
    /** `yyyy-mm-dd`: those that start from this day on. */
    readonly starts: string;
    /** Only promotions that this user plans: as owner of the plan, or as creator or submitter of the promotion. */
    readonly username?: string;
    readonly limit: number;
}

/** Returns the SQL of due promotions; the day is `$3` at least, `$4` at most. */
const dueSql = ({ dialect }: Pick<Database, 'dialect'>, ofUser: boolean): string => {
    const due = `coalesce(d.submit_date, ${dialect.daysBefore('d.begin_date', 'c.lead_days')})`;
    const user = ofUser ? 'AND $6 IN (lower(l.owner_user), lower(p.create_user), lower(p.submitted_user))' : '';
    return `${accountCalendarSql('SELECT id FROM tpm_account')}
    SELECT p.id, p.name, p.status, p.plan_id, l.name AS plan_name, l.owner_user, p.create_user, a.name AS account_name,
        ${accountApart('a')} AS account_code, d.name AS period, CAST(${due} AS TEXT) AS due_date
    FROM tpm_promotion AS p JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id
    JOIN account_calendar AS ac ON ac.account_id = pa.account_id JOIN tpm_trade_calendar AS c ON c.id = ac.calendar_id
    JOIN tpm_trade_calendar_period AS d ON d.trade_calendar_id = c.id
        AND p.performance_start_date BETWEEN d.begin_date AND d.end_date
    JOIN tpm_plan AS l ON l.id = p.plan_id JOIN tpm_account AS a ON a.id = pa.account_id
    WHERE p.status IN ($1, $2) AND ${due} BETWEEN $3 AND $4 AND p.performance_start_date >= $5 ${user}
    ORDER BY ${due}, p.id LIMIT `;
};

/** Finds promotions that are Draft or Pending by the day until which their retailer accepts them, the first due first. */
export const duePromotions = async (
    database: Pick<Database, 'dialect'>,
    read: Read,
    { from, to, starts, username, limit }: DueFilter,
): Promise<readonly DuePromotion[]> => {
    const sql = dueSql(database, username !== undefined) + String(limit);
    const user = username === undefined ? [] : [username.toLowerCase()];
    const found = await read<DuePromotion>(sql, [DRAFT, PENDING, from, to, starts, ...user]);
    return found.map(row => ({ ...row, due_date: row.due_date.slice(0, 10) }));
};
