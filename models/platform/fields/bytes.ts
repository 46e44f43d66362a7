import { MAX_INTEGER } from './integer';
import { defineKind } from './kind';
import { parseNumber } from './numberText';

declare module './kind' {
    interface Kinds {
        bytes: { value: number; options: object };
    }
}

/** The size of a file: an integer number of bytes, which is displayed in larger units (specification section 5). */
export const bytes = defineKind('bytes', {
    rule: joi => joi.number().integer().min(0).max(MAX_INTEGER),
    column: () => ({ type: 'INTEGER' }),
    operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'],
    parse: text => parseNumber(text),
    format: value => (value === null ? '' : String(value)),
    sheet: 'number',
    read: cell => (cell === null || cell === undefined ? null : Number(cell)),
    write: value => value,
});
