import { daysAfter, WEEK } from '../../../../models/platform/calendar/day';
import { adWeekStart, type DayRange, type WeekClock } from '../../../../models/features/tpm/tradeCalendar';
import type { CalendarBar } from '../../../../models/features/tpm/calendarLines';

/** A week of an agenda with the promotions that start in it; without days: those that had started before. */
export interface AgendaWeek {
    readonly days: DayRange | null;
    readonly bars: readonly CalendarBar[];
}

const byStart = (one: CalendarBar, other: CalendarBar): number =>
    one.days.first.localeCompare(other.days.first) || one.promotion.name.localeCompare(other.promotion.name);

/** Lists promotions from a day on by the weeks they start in; first those that started before. */
export const agendaOf = (bars: readonly CalendarBar[], from: string, clock: WeekClock): readonly AgendaWeek[] => {
    const start = adWeekStart(clock, from);
    const weeks = new Map<string, CalendarBar[]>();
    const running: CalendarBar[] = [];
    for (const bar of [...bars].sort(byStart)) {
        if (bar.days.last < start) continue;
        if (bar.days.first < start) {
            running.push(bar);
            continue;
        }
        const week = adWeekStart(clock, bar.days.first);
        weeks.set(week, [...(weeks.get(week) ?? []), bar]);
    }
    return [
        ...(running.length > 0 ? [{ days: null, bars: running }] : []),
        ...[...weeks].map(([first, starting]) => ({
            days: { first, last: daysAfter(first, WEEK - 1) },
            bars: starting,
        })),
    ];
};
