/** Product Tracking: periods of 13 weeks, Sunday to Saturday (specification sections 1 and 9). */
export const WEEKS = 13;
const DAYS = 7;
const DAY = 86_400_000;

/** Where a period is, seen from today. */
export const TRACKING_PERIODS = ['upcoming', 'current', 'ended'] as const;
export type TrackingPeriod = (typeof TRACKING_PERIODS)[number];

export interface Period {
    /** `yyyy-mm-dd`, a Sunday. */
    readonly begin: string;
    /** `yyyy-mm-dd`, the Saturday 90 days later. */
    readonly end: string;
}

/** Calendar dates have no clock: as days of UTC, no change of clocks lies between two of them. */
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The day 0 of 1970 was a Thursday. */
const THURSDAY = 4;
const weekdayOf = (day: number): number => (((day + THURSDAY) % DAYS) + DAYS) % DAYS;

/** The calendar date so many days later. */
export const daysAfter = (date: string, days: number): string => dateOf(dayOf(date) + days);

/** The period of a date: from the Sunday on or before it to the Saturday 13 weeks later (domain.md section 5). */
export const periodFrom = (date: string): Period => {
    const begin = dayOf(date) - weekdayOf(dayOf(date));
    return { begin: dateOf(begin), end: dateOf(begin + WEEKS * DAYS - 1) };
};

/**
 * The period that dates name. A begin date alone is moved to its Sunday; with an end, both must be a period already.
 *
 * @param today what a period without dates starts from
 * @returns the period, or the nearest valid ones in a message for the date that is wrong
 */
export const periodOf = (
    begin: string | null | undefined,
    end: string | null | undefined,
    today: string,
): Period | { readonly field: 'track_begin_date' | 'track_end_date'; readonly message: string } => {
    const period = periodFrom(begin ?? today);
    if (end === null || end === undefined) return period;
    if (begin !== null && begin !== undefined && begin !== period.begin) {
        return {
            field: 'track_begin_date',
            message: `Must be a Sunday, such as ${period.begin} or ${daysAfter(period.begin, DAYS)}.`,
        };
    }
    return end === period.end
        ? period
        : {
              field: 'track_end_date',
              message: `Must be the Saturday 13 weeks after the Sunday it begins on: ${period.end}.`,
          };
};

/** Where a period is on a day, and which of its 13 weeks that is; null outside. */
export const progressOf = ({ begin, end }: Period, today: string): { period: TrackingPeriod; week: number | null } => {
    if (today < begin) return { period: 'upcoming', week: null };
    if (today > end) return { period: 'ended', week: null };
    return { period: 'current', week: Math.floor((dayOf(today) - dayOf(begin)) / DAYS) + 1 };
};
