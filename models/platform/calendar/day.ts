/** Calendar days. They have no clock: they are counted as days of UTC, which have no clock changes. */

const DAY = 86_400_000;
export const WEEK = 7;

/** The days of a week by their numbers. */
export const WEEKDAYS = {
    0: 'Sunday',
    1: 'Monday',
    2: 'Tuesday',
    3: 'Wednesday',
    4: 'Thursday',
    5: 'Friday',
    6: 'Saturday',
} as const;

/** Converts `yyyy-mm-dd` to the number of days since 1 January 1970. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;

/** Converts a number of days since 1 January 1970 to `yyyy-mm-dd`. */
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Returns the calendar date a number of days later. */
export const daysAfter = (date: string, days: number): string => dateOf(dayOf(date) + days);

/** Day 0, 1 January 1970, was a Thursday. */
const THURSDAY = 4;

/** Returns the Sunday on or before a day. */
export const sundayOf = (day: number): number => day - ((((day + THURSDAY) % WEEK) + WEEK) % WEEK);

/** Returns the later of two dates; a missing one does not count. */
export const laterOf = (one: string, other: string | null | undefined): string => (other && other > one ? other : one);

/** Returns the earlier of two dates; a missing one does not count. */
export const earlierOf = (one: string, other: string | null | undefined): string =>
    other && other < one ? other : one;
