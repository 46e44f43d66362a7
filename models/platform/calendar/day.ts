/** Calendar days. They have no clock: counted as days of UTC, no change of clocks lies between two of them. */

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

/** `yyyy-mm-dd` as the number of days since the first of 1970. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;

/** The other way: a number of days since the first of 1970 as `yyyy-mm-dd`. */
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The calendar date so many days later. */
export const daysAfter = (date: string, days: number): string => dateOf(dayOf(date) + days);

/** The day 0 of 1970 was a Thursday. */
const THURSDAY = 4;

/** The Sunday on or before a day. */
export const sundayOf = (day: number): number => day - ((((day + THURSDAY) % WEEK) + WEEK) % WEEK);

/** The later of two dates; one that is not there does not count. */
export const laterOf = (one: string, other: string | null | undefined): string => (other && other > one ? other : one);

/** The earlier of two dates; one that is not there does not count. */
export const earlierOf = (one: string, other: string | null | undefined): string =>
    other && other < one ? other : one;
