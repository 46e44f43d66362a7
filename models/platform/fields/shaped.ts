import { shapeSchema } from '../definition/schema';
import type { AnswerOf, Shape } from '../definition/shape';
import { json } from './json';
import { defineKind, type Common, type Field, type NoOther } from './kind';

declare module './kind' {
    interface Kinds {
        shaped: { value: object; options: { readonly shape: Shape } };
    }
}

const ofJson = json({}).kind;

const kind = defineKind('shaped', {
    rule: (joi, { shape }) => shapeSchema(joi, shape),
    column: () => ({ type: 'TEXT' }),
    operators: [],
    parse: text => ofJson.parse(text) as object | null,
    format: value => ofJson.format(value),
    read: cell => ofJson.read(cell) as object | null,
    write: value => ofJson.write(value),
});

/** Defines an object of these parts, as JSON text in the table; errors inside it are reported at their path. */
export const shaped = <const S extends Shape, const O extends Common>(shape: S, options: O & NoOther<O, Common>) =>
    kind({ ...options, shape } as never) as unknown as Field<'shaped', AnswerOf<S>, O & { shape: S }>;
