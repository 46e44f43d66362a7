import { dayOf, daysAfter } from '../../platform/calendar/day';
import { isCalendarDate } from '../../platform/fields/date';
import type { Message } from '../../platform/messages/message';
import { allowanceMessage } from './allowanceMessage';
import { ANCHORED_DATES, DATE_RANGES, daysOf, type AllowanceCode, type DateField } from './allowanceTypes';
import { tpmMessages } from './messages';
import type { DayRange } from './tradeCalendar';

/** Returns the date a number of days later; null: the day is out of the range of dates. */
export const shiftedDate = (date: string, days: number): string | null => {
    const shifted = daysAfter(date, days);
    return isCalendarDate(shifted) ? shifted : null;
};

type AllowanceDates = Readonly<Record<DateField, string | null>>;

/**
 * Returns the dates of an allowance when its promotion moves: dates about the start keep their distance from the start,
 * those about the end from the end (docs/domain.md section 8, "Moves").
 *
 * @returns undefined: one of the days is out of the range of dates
 */
export const movedDates = (
    dates: AllowanceDates,
    from: DayRange,
    to: DayRange,
): Partial<Record<DateField, string>> | undefined => {
    const days = { start: dayOf(to.first) - dayOf(from.first), end: dayOf(to.last) - dayOf(from.last) };
    const moved: Partial<Record<DateField, string>> = {};
    for (const anchor of ['start', 'end'] as const) {
        for (const field of ANCHORED_DATES[anchor]) {
            const date = dates[field];
            if (date === null) continue;
            const shifted = shiftedDate(date, days[anchor]);
            if (shifted === null) return undefined;
            moved[field] = shifted;
        }
    }
    return moved;
};

/** Returns the error of the moved dates of an allowance: a range would end before it begins. */
export const moveError = (code: AllowanceCode, moved: Partial<Record<DateField, string>>): Message | undefined => {
    const isReversed = DATE_RANGES.map(daysOf).some(
        ([start, end]: readonly [DateField, DateField]) => (moved[end] ?? '9999') < (moved[start] ?? ''),
    );
    return isReversed ? tpmMessages.moveReverses({ type: allowanceMessage(code) }) : undefined;
};
