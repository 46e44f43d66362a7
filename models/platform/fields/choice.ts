import { inMessageOrder } from './choiceErrors';
import { defineKind, type Common, type Field, type NoOther } from './kind';
import type { Colored } from './palette';

declare module './kind' {
    interface Kinds {
        choice: { value: string; options: { readonly of: readonly string[] } & Named };
    }
}

/** A choice of codes. */
export interface Named extends Colored<string> {
    /** The displayed names of its values: files contain these, and screens show their translations. */
    readonly names?: Readonly<Record<string, string>>;
    /** Whether its values are abbreviations: lists show them, and the full names on hover. */
    readonly abbreviated?: true;
}

const SHORTEST_COLUMN = 25;

const kind = defineKind('choice', {
    rule: (joi, { of }) =>
        joi
            .string()
            .valid(...of)
            .error(inMessageOrder),
    column: ({ of }) => ({ type: 'STRING', length: Math.max(SHORTEST_COLUMN, ...of.map(({ length }) => length)) }),
    operators: ['eq', 'neq', 'null'],
    parse: text => text || null,
    format: value => value ?? '',
    inFile: (value, { names }) => names?.[value] ?? value,
    read: cell => (cell === null || cell === undefined ? null : String(cell)),
    write: value => value || null,
});

/** Defines a field with one of a fixed list of values; the record's type is their union. */
export const choice = <const T extends string, const O extends Common & Named>(
    of: readonly T[],
    options: O & NoOther<O, Common & Named>,
) => kind({ ...options, of } as never) as unknown as Field<'choice', T, O & { of: readonly T[] }>;
