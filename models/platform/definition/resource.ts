import type { Access } from '../access/access';
import { commonFieldsWith, type CommonFields, type CommonWords } from './commonFields';
import type { Field } from '../fields/kind';

/**
 * Each definition adds itself here from its own file: path -> definition.
 * References between resources are checked against it without one importing the other.
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

/** Of the version of a child record: it is that of the record at the path, which the field refers to. */
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
    /** One line on what the screen is for. */
    readonly about: string;
    /** The rights to see its records, and to change them (docs/domain.md section 2). */
    readonly access: { readonly view: Access; readonly change: Access };
    readonly operations: readonly Operation[];
    readonly views: readonly ScreenView[];
    readonly list: {
        readonly columns: readonly K[];
        readonly sort: readonly [K, Direction];
        /** Amounts whose sum over all that is found stands under the list. */
        readonly totals?: readonly K[];
    };
    /** The fields that `q` looks in. */
    readonly search: readonly K[];
    /** Large: `q` goes through an index made for it (`models/database/query/search.ts`). */
    readonly searchIndex: boolean;
    /** Large: what an index made for it sorts by; its migration makes it. */
    readonly sortIndexes: readonly K[];
    /** The fields that write a record in one line, with `representBetween` between them. */
    readonly represent: readonly K[];
    readonly representBetween: string;
    /** The field with the colour that its records have wherever they are written: of statuses. */
    readonly color: K | null;
    /** The fields that tell apart records that are written alike, beside that line; none: their ids. */
    readonly distinguishedBy: readonly K[];
    /** The fields that a clone does not take from its source. */
    readonly cloneOmits: readonly K[];
    /** The fields that may change of a record that the program itself depends on (docs/domain.md section 1). */
    readonly systemChanges: readonly K[];
    /** Sets of fields that are unique together. One field alone says `unique` itself. */
    readonly unique: readonly (readonly K[])[];
    /** The field with the username of whom a record is the account of: nobody deletes their own. */
    readonly accountOf: K | null;
    /** The path and the documented group of its history, if its other calls are hand-made (docs/api.md). */
    readonly history: { readonly path: string; readonly group: string } | null;
    /** Whether the deletion of its records can be taken back: not where files go with them. */
    readonly isRestorable: boolean;
    /**
     * The reference to the record whose child collection its records are (`RecordCollection`): each write locks that
     * record, moves its version, which is theirs too, and stands in its history.
     */
    readonly childOf: K | null;
    /** Fields of that record by which the list is filtered too (`ownerFilters.ts`). */
    readonly ownerFilters: { readonly of: Definition; readonly fields: readonly string[] } | null;
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
    | 'ownerFilters';

/** A definition as an author writes it: names are checked against its own fields. */
type Written<F extends Fields> = Omit<DefinitionProperties<OwnOrCommon<F>>, Defaulted> &
    Partial<Pick<DefinitionProperties<OwnOrCommon<F>>, Defaulted>> & {
        /** Words for common fields, where theirs do not fit. */
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
} as const;

/**
 * Describes a resource once; its table, rules, calls and screens follow.
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

// ---- the types of records that follow from a definition

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

/** The values of a set of fields, as a record has them. */
export type ValuesOf<F> = Flat<Readable<F>>;

/** A stored record, as it is answered. */
export type RecordOf<D extends Definition> = Flat<Readable<D['allFields']>>;
/** The input that creates a record. */
export type CreateOf<D extends Definition> = CreateFrom<D['allFields']>;
/** The input that changes a record: what changes, and the version it was read at. */
export type PatchOf<D extends Definition> = Flat<Partial<Writable<D['allFields']>> & { version: number }>;

type Bookkeeping = 'id' | 'version' | 'create_date' | 'create_user' | 'update_date' | 'update_user';
type IsTotal<O> = O extends { options: { readonly total: unknown } } ? true : false;
type AllValues<F> = {
    -readonly [K in keyof F as IsTotal<F[K]> extends true ? never : Exclude<K, Bookkeeping>]: Stored<F[K]>;
};
type StoreFrom<F> = Flat<
    Partial<AllValues<F>> & Pick<AllValues<F>, Exclude<RequiredNames<F>, Bookkeeping> & keyof AllValues<F>>
>;

/** The stored values of a new record, with those that a caller may not give, without bookkeeping. */
export type StoreOf<D extends Definition> = StoreFrom<D['allFields']>;
