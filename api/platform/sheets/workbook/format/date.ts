const DAY_MS = 86_400_000;
/** Serial numbers before this day are one too high: 1900 was no leap year, but spreadsheets have this day. */
const FEBRUARY_29 = 60;

/** `2026-03-08` -> `03/08/2026`: with slashes, so that it cannot be mistaken for a code with hyphens. */
export const slashedDate = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

const dayText = (first: number, days: number): string | undefined => {
    const day = new Date(first + days * DAY_MS);
    return Number.isNaN(day.getTime()) ? undefined : slashedDate(day.toISOString().slice(0, 10));
};

/**
 * Returns the day of a date cell, by the date system of its workbook; a number that is no day there remains a number.
 */
export const serialDate = (serial: number, is1904: boolean): string => {
    const days = Math.floor(serial);
    if (is1904) return (days >= 0 ? dayText(Date.UTC(1904, 0, 1), days) : undefined) ?? String(serial);
    if (days === FEBRUARY_29) return '02/29/1900';
    const isEarly = days < FEBRUARY_29;
    return (days >= 1 ? dayText(Date.UTC(1899, 11, isEarly ? 31 : 30), days) : undefined) ?? String(serial);
};

const DAY_MINUTES = 1_440;

/** Returns a time of day, or a duration in hours, as `25:30`. */
export const serialTime = (serial: number): string => {
    const minutes = Math.round(Math.abs(serial) * DAY_MINUTES);
    return `${serial < 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
