import { defineKind } from './kind';

declare module './kind' {
    interface Kinds {
        dateTime: { value: string; options: object };
    }
}

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** A point in time: UTC, ISO 8601 with Z on the wire, in both databases comparable with such a text. */
export const dateTime = defineKind('dateTime', {
    rule: joi =>
        joi
            .string()
            .custom((text: string, helpers) =>
                FORM.test(text) && !Number.isNaN(Date.parse(text)) ? text : helpers.error('string.pattern.base'),
            ),
    column: () => ({ type: 'DATETIME' }),
    operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'],
    parse: text => text.trim() || null,
    format: value => value ?? '',
    sheet: 'moment',
    read: cell => {
        if (cell === null || cell === undefined) return null;
        if (typeof cell === 'string' && cell.endsWith('Z')) return cell;
        return new Date(cell as string | Date).toISOString();
    },
    write: value => (value ? new Date(value).toISOString() : null),
});
