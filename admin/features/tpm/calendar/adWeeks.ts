import { daysAfter, earlierOf, laterOf, WEEK } from '../../../../models/platform/calendar/day';
import { adWeekStart, type DayRange, type WeekClock } from '../../../../models/features/tpm/tradeCalendar';

/** The unit of days: full ad weeks, or single days. */
export type Grain = 'week' | 'day';

/** The part of a bar that is dragged: all of it, or one of its ends. */
export type Grip = 'all' | 'start' | 'end';

const lastOfWeek = (clock: WeekClock, day: string): string => daysAfter(adWeekStart(clock, day), WEEK - 1);

/** Returns the first day of the ad week that begins nearest to a day. */
const nearestStart = (clock: WeekClock, day: string): string =>
    adWeekStart(clock, daysAfter(day, Math.floor(WEEK / 2)));

/** Returns the days of full ad weeks from one day to another, in either order. */
export const drawnDays = (clock: WeekClock, one: string, other: string, grain: Grain): DayRange => {
    const [first, last] = [earlierOf(one, other), laterOf(one, other)];
    return grain === 'day' ? { first, last } : { first: adWeekStart(clock, first), last: lastOfWeek(clock, last) };
};

/** Moves days by full weeks, so that weekdays stay, or by days. @param by days that the pointer moved */
const movedDays = ({ first, last }: DayRange, by: number, grain: Grain): DayRange => {
    const shift = grain === 'day' ? Math.round(by) : Math.round(by / WEEK) * WEEK;
    return { first: daysAfter(first, shift), last: daysAfter(last, shift) };
};

/**
 * Moves one end of days: to the nearest beginning or end of an ad week, or by days. The first day stays before the
 * last.
 *
 * @param by days that the pointer moved
 */
const resizedDays = (clock: WeekClock, range: DayRange, grip: 'start' | 'end', by: number, grain: Grain): DayRange => {
    const { first, last } = range;
    const shift = Math.round(by);
    if (shift === 0) return range;
    if (grip === 'start') {
        const day = daysAfter(first, shift);
        const latest = grain === 'day' ? last : laterOf(adWeekStart(clock, last), first);
        return { first: earlierOf(grain === 'day' ? day : nearestStart(clock, day), latest), last };
    }
    const day = daysAfter(last, shift);
    const end = grain === 'day' ? day : daysAfter(nearestStart(clock, daysAfter(day, 1)), -1);
    return { first, last: laterOf(end, grain === 'day' ? first : earlierOf(lastOfWeek(clock, first), last)) };
};

/** Returns the days of a bar once a pointer has moved the part that it drags by so many days. */
export const draggedDays = (clock: WeekClock, range: DayRange, grip: Grip, by: number, grain: Grain): DayRange =>
    grip === 'all' ? movedDays(range, by, grain) : resizedDays(clock, range, grip, by, grain);

/** Moves an end by a key: on to the next beginning or end of an ad week, or by one day. */
const steppedEnd = (clock: WeekClock, { first, last }: DayRange, grip: 'start' | 'end', to: 1 | -1): DayRange => {
    if (grip === 'end') {
        const next = to > 0 ? lastOfWeek(clock, daysAfter(last, 1)) : daysAfter(adWeekStart(clock, last), -1);
        return { first, last: next < first ? last : next };
    }
    const next = to > 0 ? daysAfter(adWeekStart(clock, first), WEEK) : adWeekStart(clock, daysAfter(first, -1));
    return { first: next > last ? first : next, last };
};

/** Returns the days of a bar after a key that moves it, or one of its ends, by one ad week or day. */
export const steppedDays = (clock: WeekClock, range: DayRange, grip: Grip, to: 1 | -1, grain: Grain): DayRange => {
    if (grip === 'all') return movedDays(range, grain === 'day' ? to : to * WEEK, grain);
    if (grain === 'week') return steppedEnd(clock, range, grip, to);
    return resizedDays(clock, range, grip, to, grain);
};

/** Whether two ranges contain the same days. */
export const isSameDays = (one: DayRange, other: DayRange): boolean =>
    one.first === other.first && one.last === other.last;
