import type { Access } from '../access/access';
import type { Field, Operator } from '../fields/kind';
import { isSortable } from '../fields/stored';
import { text } from '../fields/text';
import { labelOf } from '../definition/label';
import { ownerFiltersOf } from '../definition/ownerFilters';
import type { Definition, Direction, Fields } from '../definition/resource';
import type { AnswerOf, InputOf, Part, Shape } from '../definition/shape';
import type { At, Computed, InJson, Term, Test } from './terms';

/** The table of an alias: a definition, or the name of a table that has none. */
interface Table {
    readonly of: Definition | string;
    /** Columns that are not in the table but in its JSON. */
    readonly inJson?: Readonly<Record<string, InJson>>;
}

/** The table whose rows are the rows of a view. */
interface Root extends Table {
    readonly as: string;
}

/**
 * A joined row: its own column equals the other. Unless it is optional there must be exactly one such row, since the
 * join is omitted where nothing needs it.
 */
interface Join extends Table {
    readonly on: readonly [own: string, other: At];
    readonly optional?: true;
}

/**
 * Rows of which there may be many, in another table or in a JSON list. They are only used in conditions, never shown.
 */
type Many =
    | {
          readonly of: string;
          readonly on: readonly [own: string, other: At];
          /** Whether it is the parent of the rows of a definition's own list. */
          readonly isOwner?: true;
      }
    | { readonly list: At; readonly inJson: Readonly<Record<string, InJson>> };

/**
 * The condition of a filter. An empty value filters nothing; one of the `many` rows has to meet all conditions on them.
 */
export type FilterCondition =
    /**
     * Compares by an operator; a list matches any of its values. With `comparesEmpty` an empty value is compared too.
     */
    | { readonly at: At; readonly operator: Operator; readonly comparesEmpty?: true }
    /** Is one of a list of numbers. */
    | { readonly isAmong: At }
    /** Any of these contains the text, whatever its case; a code is found by its digits. */
    | { readonly contains: readonly Term[] }
    /**
     * Each word of it is in any of these, or, without any, in the search fields of `of`; codes among them are expanded
     * as in its search.
     */
    | { readonly words: readonly Term[]; readonly of: Definition }
    /** The tests of each of its choices. */
    | { readonly means: Readonly<Record<string, readonly Test[]>> }
    /** Tests that compare with its value, and may read other tables. */
    | { readonly tests: readonly Test[] }
    /** Refers to a match of a list of one table with its filter of this name. */
    | { readonly found: View; readonly by: At; readonly name: string };

/** A filter: its field, and its condition. */
export interface Filtering<F extends Field = Field> {
    readonly field: F;
    readonly look: FilterCondition;
}

/** A column of the answer, and its source; `null`: the feature computes it. */
interface ViewColumn<P extends Part = Part> {
    readonly part: P;
    readonly from: Term | Computed | null;
}
type Columns = Readonly<Record<string, ViewColumn>>;
type PartsOf<C> = { readonly [K in keyof C]: C[K] extends ViewColumn<infer P> ? P : never };

type Filterings = Readonly<Record<string, Filtering>>;
type FieldsOf<F> = { readonly [K in keyof F]: F[K] extends Filtering<infer One> ? One : never };

interface ViewProperties<S extends string> {
    /** The title of its file. */
    readonly title: string;
    readonly access: Access;
    readonly of: Root;
    readonly joins: Readonly<Record<string, Join>>;
    readonly many: Readonly<Record<string, Many>>;
    /** The tests of all its rows. */
    readonly where: readonly Test[];
    /** The columns of the root that identify rows, all integers. */
    readonly key: readonly string[];
    /** The default order. */
    readonly start: readonly [S, Direction];
    /** The terms that group rows whatever the order, ascending; without them the key makes the order total. */
    readonly then: readonly Term[];
    /** The choice by whose values rows are counted, whichever of them is selected. */
    readonly counts: string | null;
    /** Columns with amounts whose sum over all matches is shown below the list; each is one of a table. */
    readonly totals: readonly string[];
    /** The columns of a file, in this order. */
    readonly file: readonly string[];
    /** Terms that a file shows instead of a column's value. */
    readonly shown: Readonly<Record<string, Term>>;
}

/**
 * A list as data: its table, the joined tables, the columns of its rows, its filters and orders.
 * `models/database/query/` builds its SQL, `viewCalls.ts` its calls; a definition's own list is the simplest view
 * (`viewOf`).
 */
export interface View<
    C extends Shape = Shape,
    F extends Fields = Fields,
    S extends string = string,
> extends ViewProperties<S> {
    /** The path below which its calls are: `product/tracking`. */
    readonly path: string;
    /** The fields of a row's answer. */
    readonly fields: C;
    /** The sources of these fields. */
    readonly columns: Readonly<Record<string, ViewColumn['from']>>;
    readonly filters: F;
    /** The conditions of the filters. */
    readonly conditions: Readonly<Record<string, FilterCondition>>;
    readonly sorts: readonly S[];
    readonly orders: Readonly<Record<S, Term>>;
}

export type RowOf<V> = V extends View<infer C> ? AnswerOf<C> : never;
export type FilterOf<V> = V extends View<infer _C, infer F> ? InputOf<F> : never;
export type SortOf<V> = V extends View<infer _C, infer _F, infer S> ? S : never;

type Defaulted = 'joins' | 'many' | 'where' | 'key' | 'then' | 'counts' | 'totals' | 'file' | 'shown';

/** A view as an author writes it. */
type Written<C, F, S extends string> = Omit<ViewProperties<NoInfer<S>>, Defaulted> &
    Partial<Pick<ViewProperties<S>, Defaulted>> & {
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
 * Defines a list once; its SQL, calls, files and documentation are derived from it, and the filters and orders of a
 * screen.
 *
 * @param path below which its calls are: `product/tracking`
 */
export const defineView = <const C extends Columns, const F extends Filterings, const S extends string>(
    path: string,
    { columns, filters, sorts, ...written }: Written<C, F, S>,
): View<PartsOf<C>, FieldsOf<F>, S> => ({
    path,
    joins: {},
    many: {},
    where: [],
    key: ['id'],
    then: [],
    counts: null,
    totals: [],
    shown: {},
    file: Object.keys(columns),
    ...written,
    fields: mapped(columns, ({ part }) => part) as unknown as PartsOf<C>,
    columns: mapped(columns, ({ from }) => from),
    filters: mapped(filters, ({ field }, name) => labelled(field, name)) as unknown as FieldsOf<F>,
    conditions: mapped(filters, ({ look }) => look),
    sorts: Object.keys(sorts) as S[],
    orders: sorts,
});

/** Returns a column of a row. */
export const column = <P extends Part>(from: Term | Computed, part: P): ViewColumn<P> => ({ part, from });

/** Returns a column of a row that the feature computes. */
export const computedColumn = <P extends Part>(part: P): ViewColumn<P> => ({ part, from: null });

export const computedColumns = <const S extends Shape>(shape: S): { readonly [K in keyof S]: ViewColumn<S[K]> } =>
    mapped(shape, part => computedColumn(part)) as { [K in keyof S]: ViewColumn<S[K]> };

/** Returns columns of one table, by their own names. */
export const viewColumns = <const S extends Shape>(
    alias: string,
    shape: S,
): { readonly [K in keyof S]: ViewColumn<S[K]> } =>
    mapped(shape, (part, name) => column(`${alias}.${name}`, part)) as { [K in keyof S]: ViewColumn<S[K]> };

const own = new WeakMap<Definition, View>();

/** Characters of a search. */
export const MAX_SEARCH_LENGTH = 100;

/** Returns the name of the filter for a field with an operator, in a definition's own list (docs/api.md). */
export const filterName = (name: string, operator: Operator): string =>
    operator === 'eq' ? name : `${name}_${operator}`;

/** Returns the filters by a field with every operator of its kind. */
const byOperators = (name: string, field: Field, at: At): readonly (readonly [name: string, filtering: Filtering])[] =>
    field.kind.operators.map(operator => [
        filterName(name, operator),
        { field, look: { at, operator, comparesEmpty: true } },
    ]);

/** The alias of the parent of a list's records. */
const OWNER = 'owner';

const ownFilters = (definition: Definition, fields: Fields): Filterings => ({
    q: { field: text({ max: MAX_SEARCH_LENGTH }), look: { words: [], of: definition } },
    ...Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => byOperators(name, field, `${definition.table}.${name}`)),
    ),
    ...Object.fromEntries(
        ownerFiltersOf(definition).flatMap(({ name, field, ownName }) =>
            byOperators(name, field, `${OWNER}.${ownName}`),
        ),
    ),
});

const ownerTable = ({ table, childOf, ownerFilters }: Definition): Readonly<Record<string, Many>> =>
    ownerFilters && childOf !== null
        ? { [OWNER]: { of: ownerFilters.of.table, on: ['id', `${table}.${childOf}`], isOwner: true } }
        : {};

const makeOwn = (definition: Definition): View => {
    const { table, allFields, access, label, list } = definition;
    const fields = Object.fromEntries(
        Object.entries(allFields as Fields).filter(([, { options }]) => !options.writeOnly),
    );
    return defineView(definition.path, {
        title: label[1],
        access: access.view,
        of: { of: definition, as: table },
        many: ownerTable(definition),
        columns: viewColumns(table, fields),
        filters: ownFilters(definition, fields),
        sorts: mapped(
            Object.fromEntries(Object.entries(fields).filter(([, field]) => isSortable(field))),
            (_field, name): Term => `${table}.${name}`,
        ),
        start: list.sort,
        totals: list.totals ?? [],
    });
};

/** Returns a definition's own list: every readable field, with the filters of generated lists (docs/api.md). */
export const viewOf = (definition: Definition): View => {
    const view = own.get(definition) ?? makeOwn(definition);
    own.set(definition, view);
    return view;
};
