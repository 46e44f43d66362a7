import { defineKind } from './kind';

declare module './kind' {
    interface Kinds {
        integer: { value: number; options: { readonly min: number; readonly max: number } };
    }
}

/** The largest value that an INTEGER column of PostgreSQL holds. */
export const LARGEST_INTEGER = 2_147_483_647;

export const integer = defineKind('integer', {
    rule: (joi, { min, max }) => joi.number().integer().min(min).max(max),
    column: () => ({ type: 'INTEGER' }),
    operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'],
    parse: text => (text.trim() === '' ? null : Number(text)),
    format: value => (value === null ? '' : String(value)),
    sheet: 'number',
    read: cell => (cell === null || cell === undefined ? null : Number(cell)),
    write: value => value,
});
