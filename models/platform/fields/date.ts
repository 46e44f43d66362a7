import { defineKind } from './kind';

declare module './kind' {
    interface Kinds {
        date: { value: string; options: DateOptions };
    }
}

export interface DateOptions {
    /** The last day that it may be: `yyyy-mm-dd`. */
    readonly last?: string;
}

/** Dates concern business: those outside are typing errors, and years of five digits have another form. */
const FIRST = '1900-01-01';
const LAST = '9999-12-31';

const FORM = /^\d{4}-\d{2}-\d{2}$/;

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEBRUARY = 2;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number =>
    month === FEBRUARY && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0);

/**
 * Whether `yyyy-mm-dd` is a day of the calendar, from 1900 on: 2026-02-30 is not. It is called a million times for a
 * file.
 */
export const isCalendarDate = (text: string, { last = LAST }: DateOptions = {}): boolean => {
    if (!FORM.test(text) || text < FIRST || text > last) return false;
    const day = Number(text.slice(8));
    return day >= 1 && day <= daysIn(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
};

/** A calendar date, the string `yyyy-mm-dd` everywhere; it has no time zone. */
export const date = defineKind('date', {
    rule: (joi, options) =>
        joi
            .string()
            .custom((text: string, helpers) =>
                isCalendarDate(text, options) ? text : helpers.error('string.pattern.base'),
            ),
    column: () => ({ type: 'DATE' }),
    operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'],
    parse: text => text.trim() || null,
    format: value => value ?? '',
    sheet: 'date',
    read: cell => (cell === null || cell === undefined ? null : String(cell).slice(0, 10)),
    write: value => value || null,
});
