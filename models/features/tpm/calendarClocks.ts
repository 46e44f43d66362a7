import type { CalendarAnswer } from './calendarCalls';
import { DEFAULT_CLOCK, type TradePeriod, type WeekClock } from './tradeCalendar';

type CalendarPeriod = TradePeriod & { readonly due_date: string | null };

/** An account's ad weeks, and the periods of its trade calendar. */
export interface AccountClock extends WeekClock {
    readonly periods: readonly CalendarPeriod[];
}

const NO_CALENDAR: AccountClock = { week_start: DEFAULT_CLOCK.week_start, periods: [] };

/** Returns the clock of each account; an account without a trade calendar has weeks from Sunday. */
export const clocksOf = (periods: CalendarAnswer['periods'] = []): ((accountId: number) => AccountClock) => {
    const clocks = new Map<number, AccountClock>();
    for (const { account_ids: ids, week_start, periods: known } of periods)
        for (const id of ids) clocks.set(id, { week_start, periods: known });
    return id => clocks.get(id) ?? NO_CALENDAR;
};

/** Returns the weeks of the axis: the common weeks of all accounts, or weeks from Sunday where they differ. */
export const sharedWeeks = (clocks: readonly WeekClock[]): WeekClock => {
    const [first] = clocks;
    const isShared = clocks.every(({ week_start: start }) => start === first?.week_start);
    return isShared && first ? { week_start: first.week_start } : { week_start: NO_CALENDAR.week_start };
};
