import { normalizeText, toComparable } from '../format/normalize';
import { inMessageOrder } from './choiceErrors';
import { defineKind, type Common, type Field, type Kind, type NoOther } from './kind';
import type { Colored } from './palette';

/** Number -> its name in English. */
export type Names = Readonly<Record<number, string>>;

declare module './kind' {
    interface Kinds {
        numbered: { value: number; options: { readonly of: Names } & Colored<number> };
    }
}

/** Returns the choices in the order of the numbers. */
export const choicesOf = (of: Names): readonly (readonly [value: number, name: string])[] =>
    Object.entries(of).map(([value, name]) => [Number(value), name]);

const INTEGER_PATTERN = /^\d+$/;

/** Returns the number of a name; NaN for a text that names no choice. */
const valueOf = (of: Names, text: string): number | null => {
    const input = normalizeText(text);
    const named = choicesOf(of).find(([, name]) => name.toLowerCase() === toComparable(input));
    if (input === '' || named) return named?.[0] ?? null;
    return INTEGER_PATTERN.test(input) ? Number(input) : NaN;
};

/** Builds the kind of a field with its own names: values become text by them everywhere. */
const buildNumberedKind = (of: Names): Omit<Kind<'numbered'>, 'name'> => ({
    rule: (joi, options) =>
        joi
            .number()
            .valid(...choicesOf(options.of).map(([value]) => value))
            .error(inMessageOrder),
    column: () => ({ type: 'INTEGER' }),
    isPicked: true,
    operators: ['eq', 'neq', 'null'],
    about: options => {
        const meanings = choicesOf(options.of).map(([value, name]) => `${value}: ${name}`);
        return `${meanings.join(', ')}.`;
    },
    parse: text => valueOf(of, text),
    format: value => (value === null ? '' : (of[value] ?? String(value))),
    read: cell => (cell === null || cell === undefined ? null : Number(cell)),
    write: value => value,
});

/**
 * Defines a choice that is stored as a number (specification section 4); the record's type is the union of the numbers.
 * Users read and type its name; calls and the database contain the number.
 */
export const numbered = <const N extends Names, const O extends Common & Colored<number>>(
    of: N,
    options: O & NoOther<O, Common & Colored<number>>,
) =>
    defineKind('numbered', buildNumberedKind(of))({ ...options, of } as never) as unknown as Field<
        'numbered',
        keyof N & number,
        O & { of: N }
    >;
