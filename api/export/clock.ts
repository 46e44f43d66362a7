import { dateIn } from '../feed/date';
import { formatDate } from '../../models/format';

/** Offsets of time zones change at quarters of an hour. */
const QUARTER = 900_000;

/** Says moments and days as they are in one time zone. */
export interface Clock {
    /** `2026-03-01T17:04:05Z` -> `03-01-2026 @ 11:04:05` (specification section 5, "Display formats"). */
    moment(iso: string): string;
    /** `2026-03-01` */
    today(): string;
}

/** How far ahead of UTC a time zone is at a moment. */
const offsetAt = (format: Intl.DateTimeFormat, moment: number): number => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute } = part;
    return Date.UTC(year, month - 1, day, hour, minute) - moment;
};

/** The clock of a time zone. Asking for the time there is slow, so it is asked once for each quarter of an hour. */
export const clockOf = (timeZone: string): Clock => {
    const format = new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
    });
    const offsets = new Map<number, number>();
    const offsetOf = (quarter: number): number => {
        let offset = offsets.get(quarter);
        if (offset === undefined) offsets.set(quarter, (offset = offsetAt(format, quarter * QUARTER)));
        return offset;
    };
    return {
        moment: iso => {
            const at = Date.parse(iso);
            if (Number.isNaN(at)) return '';
            const there = new Date(at + offsetOf(Math.floor(at / QUARTER))).toISOString();
            return `${formatDate(there.slice(0, 10))} @ ${there.slice(11, 19)}`;
        },
        today: () => dateIn(timeZone, new Date()),
    };
};
