import { dateOf, dayOf, sundayOf, WEEK } from '../../platform/calendar/day';
import type { WeekClock, DayRange } from './tradeCalendar';

/** Zooms from near to far; `month` is the default of an address without one. */
export const ZOOMS = ['week', 'month', 'quarter', 'year'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** Days in view at a zoom: a little more than its name states, so that the neighbouring days are visible. */
const DAYS_IN_VIEW: Readonly<Record<Zoom, number>> = { week: 14, month: 35, quarter: 98, year: 371 };

/** A time axis: calendar days side by side, all of the same width. */
export interface TimeScale {
    /** The first day, counted from 1 January 1970 (`dayOf`). */
    readonly first: number;
    readonly days: number;
    /** Pixels of a day. */
    readonly perDay: number;
}

/** A run of days by their numbers: `from` up to, not including, `to`. */
export interface DaySpan {
    readonly from: number;
    readonly to: number;
}

/** Returns the year of a date. */
export const yearIn = (date: string): number => Number(date.slice(0, 4));

/** Builds the scale of a year, with the years before and after it, where the days of a zoom fill a width. */
export const scaleOf = (zoom: Zoom, width: number, year: number): TimeScale => {
    const first = dayOf(`${String(year - 1)}-01-01`);
    return {
        first,
        days: dayOf(`${String(year + 2)}-01-01`) - first,
        perDay: width / DAYS_IN_VIEW[zoom],
    };
};

/** Returns the days of a scale as dates. */
export const rangeOfScale = ({ first, days }: TimeScale): DayRange => ({
    first: dateOf(first),
    last: dateOf(first + days - 1),
});

/** Returns the pixels of the full axis. */
export const widthOfScale = ({ days, perDay }: TimeScale): number => days * perDay;

/** Returns the pixel at which a date begins. */
export const xOf = ({ first, perDay }: TimeScale, date: string): number => (dayOf(date) - first) * perDay;

/** Returns the pixels of a range of days, including the last. */
export const widthOfDays = ({ perDay }: TimeScale, { first, last }: DayRange): number =>
    (dayOf(last) - dayOf(first) + 1) * perDay;

/** Returns the date at a pixel; beyond an end of the axis its first or last day. */
export const dateAt = ({ first, days, perDay }: TimeScale, x: number): string =>
    dateOf(first + Math.max(0, Math.min(days - 1, Math.floor(x / perDay))));

/** Returns the days between two pixels, as numbers, within the axis. */
export const spanBetween = ({ first, days, perDay }: TimeScale, left: number, right: number): DaySpan => ({
    from: first + Math.max(0, Math.floor(left / perDay)),
    to: first + Math.min(days, Math.ceil(right / perDay)),
});

/** Whether a range of days and a span have a day in common. */
export const isInSpan = ({ from, to }: DaySpan, { first, last }: DayRange): boolean =>
    dayOf(last) >= from && dayOf(first) < to;

/** A named part of the axis: a month, a week, a day. */
export interface AxisPart {
    /** Its first day. */
    readonly date: string;
    readonly days: number;
}

/** Returns the first day of the month after that of a date. */
const monthAfter = (date: string): string => {
    const [year = 0, month = 0] = date.split('-').map(Number);
    return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/** Returns the months that have days in a span, each from its first day to its last. */
export const monthsIn = ({ from, to }: DaySpan): readonly AxisPart[] => {
    const months: AxisPart[] = [];
    for (let date = `${dateOf(from).slice(0, 7)}-01`; dayOf(date) < to;) {
        const next = monthAfter(date);
        months.push({ date, days: dayOf(next) - dayOf(date) });
        date = next;
    }
    return months;
};

/** Returns the ad weeks that have days in a span. */
export const weeksIn = ({ from, to }: DaySpan, { week_start: start }: WeekClock): readonly AxisPart[] => {
    const weeks: AxisPart[] = [];
    for (let day = sundayOf(from - start) + start; day < to; day += WEEK) weeks.push({ date: dateOf(day), days: WEEK });
    return weeks;
};

/** Returns the days of a span one by one. */
export const daysIn = ({ from, to }: DaySpan): readonly AxisPart[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => ({ date: dateOf(from + at), days: 1 }));
