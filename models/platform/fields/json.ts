import { defineKind } from './kind';

declare module './kind' {
    interface Kinds {
        json: { value: unknown; options: object };
    }
}

/** Text that is not JSON, as half of what is typed, is that text. */
const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return text;
    }
};

/** A value of any form, as JSON text in the table. The server makes it, so there is no rule for its inside. */
export const json = defineKind('json', {
    rule: joi => joi.any(),
    column: () => ({ type: 'TEXT' }),
    operators: [],
    parse: text => (text.trim() === '' ? null : parsed(text)),
    format: value => (value === null ? '' : JSON.stringify(value)),
    read: cell => (cell === null || cell === undefined ? null : (JSON.parse(String(cell)) as unknown)),
    write: value => (value === null || value === undefined ? null : JSON.stringify(value)),
});
