import { dateOf, dayOf, earlierOf } from '../../../../models/platform/calendar/day';
import type { Message } from '../../../../models/platform/messages/message';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { periodAt, yearOf } from '../../../../models/features/tpm/tradeCalendar';
import type { AccountCalendar } from '../tradeCalendar/accountCalendars';
import type { CopyOrder } from './request';

/** Days by which the dates of a copy move, or the reason why they are unknown. */
export type Moved = { readonly days: number } | { readonly days: null; readonly rejected: Message };

/**
 * Computes the days by which a promotion's dates move: those of the order, or to the same day of the period of the same
 * name in the year of the order, by the calendar of the account that it goes to; past its end to its last day.
 *
 * @param start `yyyy-mm-dd`
 * @param account its name
 */
export const movedBy = (
    { shiftDays, year }: Pick<CopyOrder, 'shiftDays' | 'year'>,
    start: string,
    calendar: AccountCalendar | undefined,
    account: string,
): Moved => {
    if (year === undefined) return { days: shiftDays };
    if (!calendar?.calendar_id) return { days: null, rejected: tpmMessages.copyNoCalendar({ account }) };
    const period = periodAt(calendar.periods, start);
    if (!period) return { days: null, rejected: tpmMessages.copyNoPeriodNow({ account }) };
    const isSame = (name: string): boolean => name.toLowerCase() === period.name.toLowerCase();
    const then = calendar.periods.find(other => yearOf(other) === String(year) && isSame(other.name));
    if (!then)
        return {
            days: null,
            rejected: tpmMessages.copyNoPeriod({ account, name: period.name, year: String(year) }),
        };
    const sameDay = dateOf(dayOf(then.begin_date) + dayOf(start) - dayOf(period.begin_date));
    return { days: dayOf(earlierOf(sameDay, then.end_date)) - dayOf(start) };
};
