import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import {
    DEFAULT_CLOCK,
    dueDate,
    type TradeClock,
    type TradePeriod,
} from '../../../../models/features/tpm/tradeCalendar';

/** A period with its submission deadline. */
interface DuePeriod extends TradePeriod {
    readonly due_date: string | null;
}

/** The calendar of an account, its own or an inherited one; without any, the id and name are null. */
export interface AccountCalendar extends TradeClock {
    readonly calendar_id: number | null;
    readonly name: string | null;
    readonly periods: readonly DuePeriod[];
}

/**
 * Returns the common table `account_calendar (account_id, calendar_id)`: of accounts with their own trade calendar, or
 * their nearest ancestor's. An account without any is not in it.
 *
 * @param accounts SQL that selects the ids of accounts
 */
export const accountCalendarSql = (accounts: string): string => `WITH RECURSIVE above(account_id, at) AS (
        SELECT id, id FROM tpm_account WHERE id IN (${accounts})
        UNION SELECT above.account_id, a.pid FROM above JOIN tpm_account AS a ON a.id = above.at
            WHERE a.trade_calendar_id IS NULL AND a.pid IS NOT NULL),
    account_calendar(account_id, calendar_id) AS (
        SELECT above.account_id, a.trade_calendar_id FROM above JOIN tpm_account AS a ON a.id = above.at
        WHERE a.trade_calendar_id IS NOT NULL)`;

const CALENDARS = (accounts: string): string => `${accountCalendarSql(accounts)}
    SELECT ac.account_id, c.id, c.name, c.week_start, c.buyin_days_before, c.buyin_days_after, c.lead_days
    FROM account_calendar AS ac JOIN tpm_trade_calendar AS c ON c.id = ac.calendar_id`;

const PERIODS = (
    calendars: string,
): string => `SELECT trade_calendar_id, name, begin_date, end_date, submit_date, publish_date
    FROM tpm_trade_calendar_period WHERE trade_calendar_id IN (${calendars}) ORDER BY begin_date, id`;

type Clock = TradeClock & { readonly account_id: number; readonly id: number; readonly name: string };
type Period = TradePeriod & { readonly trade_calendar_id: number };

const day = (cell: string | null): string | null => cell?.slice(0, 10) ?? null;

const toPeriod = ({ name, ...dates }: Period, clock: TradeClock): DuePeriod => {
    const period: TradePeriod = {
        name,
        begin_date: dates.begin_date.slice(0, 10),
        end_date: dates.end_date.slice(0, 10),
        submit_date: day(dates.submit_date),
        publish_date: day(dates.publish_date),
    };
    return { ...period, due_date: dueDate(clock, period) };
};

const NONE: AccountCalendar = { calendar_id: null, name: null, ...DEFAULT_CLOCK, periods: [] };

/**
 * Reads the trade calendars of accounts with their periods: two queries, whatever the number of accounts
 * (docs/domain.md section 8).
 *
 * @returns one for each account
 */
export const accountCalendars = async (
    { dialect }: Pick<Database, 'dialect'>,
    read: Read,
    accountIds: readonly number[],
): Promise<ReadonlyMap<number, AccountCalendar>> => {
    const clocks = await read<Clock>(CALENDARS(dialect.listed('$1')), [JSON.stringify(accountIds)]);
    const ids = [...new Set(clocks.map(({ id }) => id))];
    const periods = new Map(ids.map((id): [number, Period[]] => [id, []]));
    const found = ids.length > 0 ? await read<Period>(PERIODS(dialect.listed('$1')), [JSON.stringify(ids)]) : [];
    for (const period of found) periods.get(period.trade_calendar_id)?.push(period);
    const calendars = new Map(accountIds.map((id): [number, AccountCalendar] => [id, NONE]));
    for (const { account_id: account, id, ...clock } of clocks) {
        const duePeriods = (periods.get(id) ?? []).map(period => toPeriod(period, clock));
        calendars.set(account, { calendar_id: id, ...clock, periods: duePeriods });
    }
    return calendars;
};
