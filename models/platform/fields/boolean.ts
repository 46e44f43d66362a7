import { defineKind } from './kind';

declare module './kind' {
    interface Kinds {
        boolean: { value: boolean; options: object };
    }
}

/** Yes or No. SQLite returns booleans as 1 and 0. */
export const boolean = defineKind('boolean', {
    rule: joi => joi.boolean(),
    column: () => ({ type: 'BOOLEAN' }),
    isPicked: true,
    operators: ['eq', 'neq', 'null'],
    parse: text => (text === '' ? null : text === 'true'),
    format: value => (value === null ? '' : value ? 'Yes' : 'No'),
    read: cell => (cell === null || cell === undefined ? null : Boolean(cell)),
    write: value => value,
});
