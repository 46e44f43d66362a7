import { defineKind } from './kind';

declare module './kind' {
    interface Kinds {
        date: { value: string; options: object };
    }
}

const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `yyyy-mm-dd` names a day of the calendar: 2026-02-30 does not. */
export const isCalendarDate = (text: string): boolean => {
    const day = new Date(`${text}T00:00:00Z`);
    return FORM.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** A calendar date, the string `yyyy-mm-dd` from end to end; it has no time zone. */
export const date = defineKind('date', {
    rule: joi =>
        joi
            .string()
            .custom((text: string, helpers) => (isCalendarDate(text) ? text : helpers.error('string.pattern.base'))),
    column: () => ({ type: 'DATE' }),
    operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'],
    parse: text => text.trim() || null,
    format: value => value ?? '',
    sheet: 'date',
    read: cell => (cell === null || cell === undefined ? null : String(cell).slice(0, 10)),
    write: value => value || null,
});
