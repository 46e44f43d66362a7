import type { Field } from '../fields/kind';

/** A part of a payload or an answer: fields, objects of them and lists. */
export type Part = Field | ObjectPart | ListPart;
export type Shape = Readonly<Record<string, Part>>;

interface PartOptions {
    readonly required?: boolean;
}
interface ObjectPart<S extends Shape = Shape, O extends PartOptions = PartOptions> {
    readonly object: S;
    readonly options: O;
}
export interface ListPart<P extends Part = Part, O extends ListOptions = ListOptions> {
    readonly list: P;
    readonly options: O;
}
interface ListOptions extends PartOptions {
    readonly max?: number;
    readonly min?: number;
    /** Whether a single value is accepted as a list of it. */
    readonly single?: boolean;
}

export const object = <const S extends Shape, const O extends PartOptions>(shape: S, options: O): ObjectPart<S, O> => ({
    object: shape,
    options,
});
export const list = <const P extends Part, const O extends ListOptions>(part: P, options: O): ListPart<P, O> => ({
    list: part,
    options,
});

/** Whether it is a list by itself, and not an object with a part of that name. */
export const isList = (of: Shape | ListPart): of is ListPart => 'list' in of && 'options' in of;

/** Fields of an update: each may be left out, and a required one is not cleared. */
type Patched<S> = {
    readonly [K in keyof S]: S[K] extends { options: infer O }
        ? S[K] & { options: O & { readonly patch: true } }
        : S[K];
};
export const patchOf = <const S extends Readonly<Record<string, Field>>>(fields: S): Patched<S> =>
    Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, { ...field, options: { ...field.options, patch: true } }]),
    ) as unknown as Patched<S>;

type Optional<S> = {
    readonly [K in keyof S]: S[K] extends { options: infer O }
        ? Omit<S[K], 'options'> & { readonly options: Omit<O, 'required' | 'default'> }
        : S[K];
};
/** Returns the same fields, of which each may be left out, or be null. */
export const optionalOf = <const S extends Readonly<Record<string, Field>>>(fields: S): Optional<S> =>
    Object.fromEntries(
        Object.entries(fields).map(([name, { options, ...field }]) => {
            const { required: _required, default: _default, ...rest } = options;
            return [name, { ...field, options: rest }];
        }),
    ) as unknown as Optional<S>;

/** Returns the same fields, each required. */
export const requiredOf = <const S extends Readonly<Record<string, Field>>>(fields: S): S =>
    Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
            name,
            { ...field, options: { ...field.options, required: true } },
        ]),
    ) as S;

type ReadOnly<S> = { readonly [K in keyof S]: S[K] & { readonly options: { readonly readOnly: true } } };
/** Returns fields that the server sets: only custom calls accept them, generated ones do not. */
export const readOnly = <const S extends Readonly<Record<string, Field>>>(fields: S): ReadOnly<S> =>
    Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
            name,
            { ...field, options: { ...field.options, readOnly: true } },
        ]),
    ) as unknown as ReadOnly<S>;

/** Returns some fields of a definition. */
export const pick = <const S extends Shape, const K extends keyof S & string>(
    shape: S,
    names: readonly K[],
): Pick<S, K> => Object.fromEntries(names.map(name => [name, shape[name]])) as Pick<S, K>;

// ---- the types of values that are derived from a shape

type Flat<T> = { [K in keyof T]: T[K] };
type IsPatch<P> = P extends { options: { readonly patch: true } } ? true : false;
type IsRequired<P> =
    IsPatch<P> extends true ? false : P extends { options: { readonly required: true } } ? true : false;
type RequiredKeys<S> = { [K in keyof S]: IsRequired<S[K]> extends true ? K : never }[keyof S];

type ValueOf<P, Mode extends 'input' | 'answer'> =
    P extends ObjectPart<infer S, infer _O>
        ? Mode extends 'input'
            ? InputOf<S>
            : AnswerOf<S>
        : P extends ListPart<infer Q, infer _O>
          ? ValueOf<Q, Mode>[]
          : P extends { value?: infer V }
            ? Exclude<V, undefined>
            : never;

/** The input of a shape: fields that are not required may be absent or null. */
export type InputOf<S> = Flat<
    { -readonly [K in keyof S as K extends RequiredKeys<S> ? K : never]: ValueOf<S[K], 'input'> } & {
        -readonly [K in keyof S as K extends RequiredKeys<S> ? never : K]?: ValueOf<S[K], 'input'> | null;
    }
>;

type IsWriteOnly<P> = P extends { options: { readonly writeOnly: true } } ? true : false;

/** The answer of a shape: every key is present; fields that are not required may be null. */
export type AnswerOf<S> = {
    -readonly [K in keyof S as IsWriteOnly<S[K]> extends true ? never : K]: IsRequired<S[K]> extends true
        ? ValueOf<S[K], 'answer'>
        : ValueOf<S[K], 'answer'> | null;
};

/** The same for a list by itself. */
export type ItemsOf<L extends ListPart> = ValueOf<L, 'answer'>;
