import type { Access } from '../access/access';
import type { Field } from '../fields/kind';
import { labelOf } from '../definition/label';
import type { Definition, Direction, Fields } from '../definition/resource';
import type { AnswerOf, InputOf, Part, Shape } from '../definition/shape';
import type { At, Computed, InJson, Sign, Term, Test } from './terms';

/** What stands behind an alias: a definition, or the name of a table that has none. */
interface Table {
    readonly of: Definition | string;
    /** Columns that the table has not, but its JSON. */
    readonly inJson?: Readonly<Record<string, InJson>>;
}

/** What a row of a view is: a row of this table. */
export interface Root extends Table {
    readonly as: string;
}

/**
 * A row beside: the one whose column is the other. Unless it is optional there must be exactly one, for where nothing
 * asks for it, it is left out.
 */
export interface Join extends Table {
    readonly on: readonly [own: string, other: At];
    readonly optional?: true;
}

/** Rows of which there may be many, in a table of theirs or in a list of JSON. They are looked at, never shown. */
export type Many =
    | { readonly of: string; readonly on: readonly [own: string, other: At] }
    | { readonly list: At; readonly inJson: Readonly<Record<string, InJson>> };

/** What a filter looks at. What is empty asks nothing; of `many` rows, one has to have all that is asked of them. */
export type Look =
    /** Is this very value. */
    | { readonly equals: At }
    /** Is one of a list of numbers. */
    | { readonly isAmong: At }
    /** Is above, or below. */
    | { readonly compares: At; readonly sign: Sign }
    /** Any of these has the text somewhere, whatever its case; a code is found by its digits. */
    | { readonly contains: readonly Term[] }
    /** Each word of it is in any of these; codes among them stand for what they do in the searched fields of `of`. */
    | { readonly words: readonly Term[]; readonly of: Definition }
    /** What has to hold for each of its choices. */
    | { readonly means: Readonly<Record<string, readonly Test[]>> }
    /** Refers to what a list of one table finds by its filter of this name. */
    | { readonly found: View; readonly by: At; readonly name: string };

/** A filter: its field, and what it looks at. */
export interface Filtering<F extends Field = Field> {
    readonly field: F;
    readonly look: Look;
}

/** What is answered as a column, and where it is from; `null`: the slice tells it. */
export interface ViewColumn<P extends Part = Part> {
    readonly part: P;
    readonly from: Term | Computed | null;
}
type Columns = Readonly<Record<string, ViewColumn>>;
type PartsOf<C> = { readonly [K in keyof C]: C[K] extends ViewColumn<infer P> ? P : never };

type Filterings = Readonly<Record<string, Filtering>>;
type FieldsOf<F> = { readonly [K in keyof F]: F[K] extends Filtering<infer One> ? One : never };

interface Parts<S extends string> {
    /** What its file is called. */
    readonly title: string;
    readonly access: Access;
    readonly of: Root;
    readonly joins: Readonly<Record<string, Join>>;
    readonly many: Readonly<Record<string, Many>>;
    /** What is in it at all. */
    readonly where: readonly Test[];
    /** The columns of the root that tell rows apart, all whole numbers. */
    readonly key: readonly string[];
    /** The order unless another is asked for. */
    readonly start: readonly [S, Direction];
    /** What stands together whatever the order, ascending; without it the key settles ties. */
    readonly then: readonly Term[];
    /** The choice by whose values rows are counted, whichever of them is asked for. */
    readonly counts: string | null;
    /** What a file has, in this order. */
    readonly file: readonly string[];
    /** What a file shows instead of a column's value. */
    readonly shown: Readonly<Record<string, Term>>;
}

/**
 * A list as data: of what, with what beside it, what its rows tell, what they can be found and sorted by. SQL is made of
 * it in `models/database/view/`, its calls in `viewCalls.ts`; a definition's own list is the simplest (`viewOf`).
 */
export interface View<C extends Shape = Shape, F extends Fields = Fields, S extends string = string> extends Parts<S> {
    /** Its calls are below it: `product/tracking`. */
    readonly path: string;
    /** What a row is answered as. */
    readonly fields: C;
    /** Where that is from. */
    readonly columns: Readonly<Record<string, ViewColumn['from']>>;
    readonly filters: F;
    /** What each filter looks at. */
    readonly looks: Readonly<Record<string, Look>>;
    readonly sorts: readonly S[];
    readonly orders: Readonly<Record<S, Term>>;
}

export type RowOf<V> = V extends View<infer C> ? AnswerOf<C> : never;
export type FilterOf<V> = V extends View<infer _C, infer F> ? InputOf<F> : never;
export type SortOf<V> = V extends View<infer _C, infer _F, infer S> ? S : never;

type Defaulted = 'joins' | 'many' | 'where' | 'key' | 'then' | 'counts' | 'file' | 'shown';

/** What an author writes. */
type Written<C, F, S extends string> = Omit<Parts<NoInfer<S>>, Defaulted> &
    Partial<Pick<Parts<S>, Defaulted>> & {
        readonly columns: C;
        readonly filters: F;
        readonly sorts: Readonly<Record<S, Term>>;
    };

const mapped = <A, B>(record: Readonly<Record<string, A>>, make: (value: A, name: string) => B): Record<string, B> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]));

const labelled = (field: Field, name: string): Field => ({
    ...field,
    options: { ...(field.options as object), label: labelOf(name, field) },
});

/**
 * Describes a list once; its SQL, calls, files and documentation follow, and what a screen's filters and orders are.
 *
 * @param path below which its calls are: `product/tracking`
 */
export const defineView = <const C extends Columns, const F extends Filterings, const S extends string>(
    path: string,
    { columns, filters, sorts, ...written }: Written<C, F, S>,
): View<PartsOf<C>, FieldsOf<F>, S> => ({
    path,
    ...{ joins: {}, many: {}, where: [], key: ['id'], then: [], counts: null, shown: {} },
    file: Object.keys(columns),
    ...written,
    fields: mapped(columns, ({ part }) => part) as unknown as PartsOf<C>,
    columns: mapped(columns, ({ from }) => from),
    filters: mapped(filters, ({ field }, name) => labelled(field, name)) as unknown as FieldsOf<F>,
    looks: mapped(filters, ({ look }) => look),
    sorts: Object.keys(sorts) as S[],
    orders: sorts,
});

/** A column of a row. */
export const column = <P extends Part>(from: Term | Computed, part: P): ViewColumn<P> => ({ part, from });

/** What the slice tells of a row. */
export const told = <P extends Part>(part: P): ViewColumn<P> => ({ part, from: null });

export const toldOf = <const S extends Shape>(shape: S): { readonly [K in keyof S]: ViewColumn<S[K]> } =>
    mapped(shape, part => told(part)) as { [K in keyof S]: ViewColumn<S[K]> };

/** Columns of one table, by their own names. */
export const columnsOf = <const S extends Shape>(
    alias: string,
    shape: S,
): { readonly [K in keyof S]: ViewColumn<S[K]> } =>
    mapped(shape, (part, name) => column(`${alias}.${name}`, part)) as { [K in keyof S]: ViewColumn<S[K]> };

const own = new WeakMap<Definition, View>();

const makeOwn = (definition: Definition): View => {
    const { table, allFields, access, label, list } = definition;
    const fields = Object.fromEntries(
        Object.entries(allFields as Fields).filter(([, { options }]) => !options.writeOnly),
    );
    return defineView(definition.path, {
        title: label[1],
        access: access.view,
        of: { of: definition, as: table },
        columns: columnsOf(table, fields),
        filters: {},
        sorts: mapped(fields, (_field, name): Term => `${table}.${name}`),
        start: list.sort,
    });
};

/** A definition's own list: every field that may be read. Its filters are those of generated lists (api.md). */
export const viewOf = (definition: Definition): View => {
    const view = own.get(definition) ?? makeOwn(definition);
    own.set(definition, view);
    return view;
};
