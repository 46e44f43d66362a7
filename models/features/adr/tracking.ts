import { dateOf, dayOf, daysAfter, sundayOf, WEEK } from '../../platform/calendar/day';
import type { Message } from '../../platform/messages/message';
import { sharedMessages } from './sharedMessages';

/** Product Tracking: periods of 13 weeks, Sunday to Saturday (specification sections 1 and 9). */
export const WEEKS = 13;

/** The last date whose period ends in a year of four digits. */
export const LAST_TRACKED = '9999-10-02';

/** Positions of a period in relation to today. */
export const TRACKING_PERIODS = ['upcoming', 'current', 'ended'] as const;
export type TrackingPeriod = (typeof TRACKING_PERIODS)[number];

/** Days from today on in which tracking begins or ends soon. */
export const TRACKING_SOON_DAYS = 14;
export const SOON = ['begins', 'ends'] as const;

interface Period {
    /** `yyyy-mm-dd`, a Sunday. */
    readonly begin: string;
    /** `yyyy-mm-dd`, the Saturday 90 days later. */
    readonly end: string;
}

/**
 * Returns the period of a date: from the Sunday on or before it to the Saturday 13 weeks later (docs/domain.md section
 * 5).
 */
export const periodFrom = (date: string): Period => {
    const begin = sundayOf(dayOf(date));
    return { begin: dateOf(begin), end: dateOf(begin + WEEKS * WEEK - 1) };
};

/**
 * Returns the period of the dates. A begin date alone is moved to its Sunday; with an end, both must be a period
 * already.
 *
 * @param today the start of a period without dates
 * @returns the period, or the nearest valid ones in a message for the date that is wrong
 */
export const periodOf = (
    begin: string | null | undefined,
    end: string | null | undefined,
    today: string,
): Period | { readonly field: 'track_begin_date' | 'track_end_date'; readonly message: Message } => {
    const period = periodFrom(begin ?? today);
    if (end === null || end === undefined) return period;
    if (begin !== null && begin !== undefined && begin !== period.begin) {
        return {
            field: 'track_begin_date',
            message: sharedMessages.notSunday({ one: period.begin, other: daysAfter(period.begin, WEEK) }),
        };
    }
    return end === period.end
        ? period
        : {
              field: 'track_end_date',
              message: sharedMessages.notSaturday({ date: period.end }),
          };
};

/** Returns the position of a period on a day, and the current one of its 13 weeks; null outside. */
export const progressOf = ({ begin, end }: Period, today: string): { period: TrackingPeriod; week: number | null } => {
    if (today < begin) return { period: 'upcoming', week: null };
    if (today > end) return { period: 'ended', week: null };
    return { period: 'current', week: Math.floor((dayOf(today) - dayOf(begin)) / WEEK) + 1 };
};
