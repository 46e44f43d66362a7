import { isCalendarDate, type DateOptions } from './date';

/** `yyyy-mm-dd`, and the formats of the US and of the product's screens: `3/8/2026`, `03-08-2026`. */
const FORMS = [
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
    /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4})$/,
];

/**
 * Parses a text as a calendar date.
 *
 * @returns `yyyy-mm-dd`; undefined for other texts, and for a day that does not exist or is out of range
 */
export const parseDateText = (text: string, options: DateOptions = {}): string | undefined => {
    const groups = FORMS.map(form => form.exec(text)?.groups).find(Boolean);
    if (!groups) return undefined;
    const { year = '', month = '', day = '' } = groups;
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isCalendarDate(iso, options) ? iso : undefined;
};
