import { text } from './platform/fields/text';
import { told } from './fields/told';
import { reasonOf, type Said, type Told } from './said';
import { list, object, type Shape } from './platform/definition/shape';

/** Something of many that was not done, by its id or its place in what was given, and why. */
export type Refusal<By extends object = { readonly id: number }> = By & {
    readonly reason: string;
    readonly said: Told;
};

export const refusal = <By extends object>(by: By, said: Said): Refusal<By> => ({ ...by, ...reasonOf(said) });

/** What was refused, as a call answers it. @param by `id` or `index`, and what else is told of each */
export const refusalList = <const S extends Shape>(by: S) =>
    list(object({ ...by, reason: text({ max: 500, required: true }), said: told({}) }, { required: true }), {
        required: true,
    });
