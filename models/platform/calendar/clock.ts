import { formatDate } from '../format/format';

/** Offsets of time zones change at quarters of an hour. */
const QUARTER = 900_000;
/** Maximum number of quarters of an hour whose offset is cached, for each time zone. */
const MAX_OFFSETS = 10_000;

/** Formats times and dates in one time zone. */
export interface Clock {
    /** `2026-03-01T17:04:05Z` -> `03-01-2026 @ 11:04:05` (specification section 5, "Display formats"). */
    moment(iso: string): string;
    /** The same as `2026-03-01T11:04:05`; empty for an invalid time. */
    local(iso: string): string;
    /** `2026-03-01` */
    today(): string;
}

/** Returns how far ahead of UTC a time zone is at a time, in milliseconds. */
const offsetAt = (format: Intl.DateTimeFormat, moment: number): number => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute } = part;
    return Date.UTC(year, month - 1, day, hour, minute) - moment;
};

/** Formats a time (milliseconds) as ISO 8601, as if the time zone's local time were UTC. */
type Local = (moment: number) => string;

const buildLocal = (timeZone: string): Local => {
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
    return moment => {
        const quarter = Math.floor(moment / QUARTER);
        let offset = offsets.get(quarter);
        if (offset === undefined) {
            if (offsets.size >= MAX_OFFSETS) offsets.clear();
            offsets.set(quarter, (offset = offsetAt(format, quarter * QUARTER)));
        }
        return new Date(moment + offset).toISOString();
    };
};

const locals = new Map<string, Local>();

/** Returns the formatter of a time zone, which is built once: building one takes longer than most calls. */
const localIn = (timeZone: string): Local => {
    let local = locals.get(timeZone);
    if (!local) locals.set(timeZone, (local = buildLocal(timeZone)));
    return local;
};

/** Returns the date `yyyy-mm-dd` in a time zone. */
export const dateInZone = (timeZone: string, moment: Date): string => localIn(timeZone)(moment.getTime()).slice(0, 10);

/** Returns the first moment of a day `yyyy-mm-dd` in a time zone. */
export const beginOf = (timeZone: string, day: string): Date => {
    const local = localIn(timeZone);
    const midnight = Date.parse(`${day}T00:00:00.000Z`);
    const utcOffset = (moment: number): number => Date.parse(local(moment)) - moment;
    // The offset at the first guess is that of the beginning of the day, except where clocks change in between.
    return new Date(midnight - utcOffset(midnight - utcOffset(midnight)));
};

/**
 * Returns the clock of a time zone. Computing the local time is slow, so it is computed once for each quarter of an
 * hour.
 */
export const clockOf = (timeZone: string): Clock => {
    const local = localIn(timeZone);
    const secondIn = (iso: string): string => {
        const at = Date.parse(iso);
        return Number.isNaN(at) ? '' : local(at).slice(0, 19);
    };
    return {
        moment: iso => {
            const there = secondIn(iso);
            return there === '' ? '' : `${formatDate(there.slice(0, 10))} @ ${there.slice(11)}`;
        },
        local: secondIn,
        today: () => local(Date.now()).slice(0, 10),
    };
};
