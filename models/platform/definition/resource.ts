import type { Access } from '../access/access';
import { commonFieldsWith, type CommonFields, type CommonWords } from './commonFields';
import type { Field } from '../fields/kind';

/**
 * All resources: path -> definition. Each definition adds itself here from its own file. References between resources
 * are checked against it without one importing the other.
 */

export interface Resources {}
export type ResourcePath = keyof Resources;

export type Fields = Readonly<Record<string, Field>>;

/** Calls that are generated at `/iss/api/<path>` (docs/api.md). */
export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete';
/** Screens at `/iss/<path>/…`. */
export type ScreenView = 'list' | 'create' | 'detail' | 'update' | 'clone';

const ALL_OPERATIONS: readonly Operation[] = ['list', 'get', 'create', 'update', 'delete'];
export const ALL_VIEWS: readonly ScreenView[] = ['list', 'create', 'detail', 'update', 'clone'];

export type Direction = 'ASC' | 'DESC';

/** The source of the version of a child record: it is that of the record at the path, which the field refers to. */
export interface OfOwner {
    readonly path: string;
    readonly by: string;
}

const versionOf = (
    fields: Fields,
    { version }: CommonFields,
    childOf: string | null | undefined,
): Pick<CommonFields, 'version'> => {
    if (!childOf) return { version };
    const { to: path = '' } = fields[childOf]?.options as { readonly to?: string };
    const ofOwner: OfOwner = { path, by: childOf };
    return { version: { ...version, options: { ...version.options, ofOwner } as typeof version.options } };
};

interface DefinitionProperties<K extends string> {
    readonly table: string;
    /** English; other languages are in the catalogues of `admin/`. */
    readonly label: readonly [one: string, many: string];
    /** The purpose of the screen, in one line. */
    readonly about: string;
    /** The rights to see its records, and to change them (docs/domain.md section 2). */
    readonly access: { readonly view: Access; readonly change: Access };
    readonly operations: readonly Operation[];
    readonly views: readonly ScreenView[];
    readonly list: {
        readonly columns: readonly K[];
        readonly sort: readonly [K, Direction];
        /** Amounts whose sum over all matches is shown below the list. */
        readonly totals?: readonly K[];
    };
    /** The fields that `q` searches. */
    readonly search: readonly K[];
    /** Whether the table is large: `q` uses a dedicated index (`models/database/query/search.ts`). */
    readonly searchIndex: boolean;
    /** The fields of a large table that it is sorted by; its migration creates an index for each. */
    readonly sortIndexes: readonly K[];
    /** The fields that represent a record in one line, with `representBetween` between them. */
    readonly represent: readonly K[];
    readonly representBetween: string;
    /** The field with the colour that its records are shown in: of statuses. */
    readonly color: K | null;
    /** The fields that distinguish records with the same representation, shown beside it; empty: their ids. */
    readonly distinguishedBy: readonly K[];
    /** The fields that a clone does not copy from its source. */
    readonly cloneOmits: readonly K[];
    /** The fields that may be changed in a record that the program itself depends on (docs/domain.md section 1). */
    readonly systemChanges: readonly K[];
    /** Sets of fields that are unique together. A single field has the option `unique` itself. */
    readonly unique: readonly (readonly K[])[];
    /** The field with the username whose account the record is: users cannot delete their own account. */
    readonly accountOf: K | null;
    /** The path and the documented group of its history, if its other calls are custom (docs/api.md). */
    readonly history: { readonly path: string; readonly group: string } | null;
    /** Whether the deletion of its records can be undone: not where files are deleted with them. */
    readonly isRestorable: boolean;
    /**
     * The reference to the record whose child collection its records are (`RecordCollection`): each write locks that
     * record, increments its version, which is theirs too, and is added to its history.
     */
    readonly childOf: K | null;
    /** Fields of that record that the list can be filtered by too (`ownerFilters.ts`). */
    readonly ownerFilters: { readonly of: Definition; readonly fields: readonly string[] } | null;
    /** The path of the screen that shows its records, where they have no list of their own; null: its own path. */
    readonly screen: string | null;
}

/** Any definition, its names as plain strings. */
export interface Definition<P extends string = string, F extends Fields = Fields> extends DefinitionProperties<string> {
    readonly path: P;
    /** The author's own fields. */
    readonly fields: F;
    /** The author's own fields and the common ones. */
    readonly allFields: F & CommonFields;
}

type OwnOrCommon<F> = (keyof F | keyof CommonFields) & string;
type Defaulted =
    | 'operations'
    | 'views'
    | 'search'
    | 'searchIndex'
    | 'sortIndexes'
    | 'representBetween'
    | 'color'
    | 'distinguishedBy'
    | 'cloneOmits'
    | 'systemChanges'
    | 'unique'
    | 'accountOf'
    | 'history'
    | 'childOf'
    | 'isRestorable'
    | 'ownerFilters'
    | 'screen';

/** A definition as an author writes it: names are checked against its own fields. */
type Written<F extends Fields> = Omit<DefinitionProperties<OwnOrCommon<F>>, Defaulted> &
    Partial<Pick<DefinitionProperties<OwnOrCommon<F>>, Defaulted>> & {
        /** Texts for common fields, where the default texts do not fit. */
        readonly common?: CommonWords;
    };

const DEFAULTS = {
    operations: ALL_OPERATIONS,
    views: ALL_VIEWS,
    search: [],
    searchIndex: false,
    sortIndexes: [],
    representBetween: ' · ',
    color: null,
    distinguishedBy: [],
    cloneOmits: [],
    systemChanges: ['description', 'weight'],
    unique: [],
    accountOf: null,
    history: null,
    childOf: null,
    isRestorable: true,
    ownerFilters: null,
    screen: null,
} as const;

/**
 * Defines a resource once; its table, rules, calls and screens are derived from it.
 *
 * @param path the same in the API, on the screen and as react-admin's resource name: `settings/entitytype`
 */
export const defineResource = <P extends string, const F extends Fields>(
    path: P,
    { common: words = {}, ...written }: { readonly fields: F } & Written<NoInfer<F>>,
): Definition<P, F> => {
    const common = commonFieldsWith(words);
    return {
        path,
        ...DEFAULTS,
        ...written,
        allFields: { ...written.fields, ...common, ...versionOf(written.fields, common, written.childOf) },
    };
};

// ---- the types of records that are derived from a definition

type Is<O, K extends string> = O extends { options: Readonly<Record<K, true>> } ? true : false;
type HasDefault<O> = O extends { options: { readonly default: unknown } } ? true : false;
type ValueOf<X> = X extends { value?: infer V } ? Exclude<V, undefined> : never;
type Stored<X> = Is<X, 'required'> extends true ? ValueOf<X> : ValueOf<X> | null;
type Flat<T> = { [K in keyof T]: T[K] };

type Readable<F> = { -readonly [K in keyof F as Is<F[K], 'writeOnly'> extends true ? never : K]: Stored<F[K]> };
type Writable<F> = { -readonly [K in keyof F as Is<F[K], 'readOnly'> extends true ? never : K]: Stored<F[K]> };
type RequiredNames<F> = {
    [K in keyof F]: Is<F[K], 'required'> extends true ? (HasDefault<F[K]> extends true ? never : K) : never;
}[keyof F];
type CreateFrom<F> = Flat<Partial<Writable<F>> & Pick<Writable<F>, RequiredNames<F> & keyof Writable<F>>>;

/** The values of a set of fields, in the form of a record. */
export type ValuesOf<F> = Flat<Readable<F>>;

/** A stored record, in the form of an answer. */
export type RecordOf<D extends Definition> = Flat<Readable<D['allFields']>>;
/** The input that creates a record. */
export type CreateOf<D extends Definition> = CreateFrom<D['allFields']>;
/** The input that changes a record: the changed fields, and the version at which it was read. */
export type PatchOf<D extends Definition> = Flat<Partial<Writable<D['allFields']>> & { version: number }>;

type Bookkeeping = 'id' | 'version' | 'create_date' | 'create_user' | 'update_date' | 'update_user';
type IsTotal<O> = O extends { options: { readonly total: unknown } } ? true : false;
type AllValues<F> = {
    -readonly [K in keyof F as IsTotal<F[K]> extends true ? never : Exclude<K, Bookkeeping>]: Stored<F[K]>;
};
type StoreFrom<F> = Flat<
    Partial<AllValues<F>> & Pick<AllValues<F>, Exclude<RequiredNames<F>, Bookkeeping> & keyof AllValues<F>>
>;

/** The stored values of a new record, including those that a caller may not set, without bookkeeping. */
export type StoreOf<D extends Definition> = StoreFrom<D['allFields']>;
