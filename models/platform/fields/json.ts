import { defineKind } from './kind';

declare module './kind' {
    interface Kinds {
        json: { value: unknown; options: object };
    }
}

/** Parses JSON; text that is not JSON, such as incomplete input, is returned as text. */
const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return text;
    }
};

/** A value of any form, as JSON text in the table. The server builds it, so there is no rule for its contents. */
export const json = defineKind('json', {
    rule: joi => joi.any(),
    column: () => ({ type: 'TEXT' }),
    operators: [],
    parse: text => (text.trim() === '' ? null : parsed(text)),
    format: value => (value === null ? '' : JSON.stringify(value)),
    read: cell => (cell === null || cell === undefined ? null : (JSON.parse(String(cell)) as unknown)),
    write: value => (value === null || value === undefined ? null : JSON.stringify(value)),
});
