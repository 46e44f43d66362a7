const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The largest unit that fits, from how many milliseconds on: 90 minutes are an hour, 13 days are a week. */
const UNITS = [
    ['year', 365 * DAY_MS],
    ['month', 30 * DAY_MS],
    ['week', 7 * DAY_MS],
    ['day', DAY_MS],
    ['hour', HOUR_MS],
    ['minute', MINUTE_MS],
] as const;

/**
 * Returns how long ago a moment was, or when it will be, in relative terms: “3 hours ago”, “in 2 weeks”, “now” within a
 * minute. Only full units are counted: 119 minutes ago is 1 hour ago.
 *
 * @param moment ISO 8601
 * @param now milliseconds
 */
export const formatRelative = (moment: string, now: number, locale: string): string => {
    const between = new Date(moment).getTime() - now;
    if (Number.isNaN(between)) return '';
    const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
    const unit = UNITS.find(([, length]) => Math.abs(between) >= length);
    if (!unit) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
    const [name, length] = unit;
    return words.format(Math.trunc(between / length), name);
};
