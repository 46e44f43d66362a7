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

/** Calls that are generated at `/iss/api/<path>` (api.md). */
export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete';
/** Screens at `/iss/<path>/…`. */
export type View = 'list' | 'create' | 'detail' | 'update' | 'clone';

export const ALL_OPERATIONS: readonly Operation[] = ['list', 'get', 'create', 'update', 'delete'];
export const ALL_VIEWS: readonly View[] = ['list', 'create', 'detail', 'update', 'clone'];

export type Direction = 'ASC' | 'DESC';

/** Whose rows the records of a resource are (`api/resources/owned/`). */
export interface Owner<K extends string = string> {
    /** The reference to the record that they belong to. */
    readonly field: K;
    /** Begins the names of its rows in the history: `product:…`. */
    readonly name: string;
    /** The fields by which the history calls a row. */
    readonly code: readonly K[];
    /** What a row has from its owner, by the same names. */
    readonly same: readonly K[];
    /** Rows of one owner. */
    readonly most: number;
}

/** Of the version of a row: it is that of the record at the path, which the field refers to. */
export interface OfOwner {
    readonly path: string;
    readonly by: string;
}

const versionOf = (
    fields: Fields,
    { version }: CommonFields,
    owner: Owner | null | undefined,
): Pick<CommonFields, 'version'> => {
    if (!owner) return { version };
    const { to: path = '' } = fields[owner.field]?.options as { readonly to?: string };
    const ofOwner: OfOwner = { path, by: owner.field };
    return { version: { ...version, options: { ...version.options, ofOwner } as typeof version.options } };
};

interface Parts<K extends string> {
    readonly table: string;
    /** English; other languages are in the message files. */
    readonly label: readonly [one: string, many: string];
    /** One line on what the screen is for. */
    readonly about: string;
    /** Who may see its records, and who may change them (domain.md section 2). */
    readonly access: { readonly view: Access; readonly change: Access };
    readonly operations: readonly Operation[];
    readonly views: readonly View[];
    readonly list: { readonly columns: readonly K[]; readonly sort: readonly [K, Direction] };
    /** What `q` looks in. */
    readonly search: readonly K[];
    /** Large: `q` goes through an index made for it (`models/database/search.ts`). */
    readonly searchIndex: boolean;
    /** Large: what an index made for it sorts by; its migration makes it. */
    readonly sortIndexes: readonly K[];
    /** How a record is written in one line: these fields, with `representBetween` between them. */
    readonly represent: readonly K[];
    readonly representBetween: string;
    /** What tells apart records that are written alike, beside that line; none: their ids. */
    readonly distinguishedBy: readonly K[];
    /** What a clone does not take from its source. */
    readonly cloneOmits: readonly K[];
    /** What may change of a record that the program itself depends on (domain.md section 1). */
    readonly systemChanges: readonly K[];
    /** Sets of fields that are unique together. One field alone says `unique` itself. */
    readonly unique: readonly (readonly K[])[];
    /** The field with the username of whom a record is the account of: nobody deletes their own. */
    readonly accountOf: K | null;
    /** Where its history is and with which calls it is documented, if its other calls are hand-made (api.md). */
    readonly history: { readonly path: string; readonly group: string } | null;
    /**
     * Its records are rows of another's, with ids and calls of their own: each write locks that record, moves its
     * version, which is theirs too, and stands in its history.
     */
    readonly owner: Owner<K> | null;
}

/** What the machinery takes: any definition, its names as plain strings. */
export interface Definition<P extends string = string, F extends Fields = Fields> extends Parts<string> {
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
    | 'distinguishedBy'
    | 'cloneOmits'
    | 'systemChanges'
    | 'unique'
    | 'accountOf'
    | 'history'
    | 'owner';

/** What an author writes: names are checked against the definition's own fields. */
type Written<F extends Fields> = Omit<Parts<OwnOrCommon<F>>, Defaulted> &
    Partial<Pick<Parts<OwnOrCommon<F>>, Defaulted>> & {
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
    distinguishedBy: [],
    cloneOmits: [],
    systemChanges: ['description', 'weight'],
    unique: [],
    accountOf: null,
    history: null,
    owner: null,
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
        allFields: { ...written.fields, ...common, ...versionOf(written.fields, common, written.owner) },
    };
};

// ---- the types of records that follow from a definition

type Is<O, K extends string> = O extends { options: Readonly<Record<K, true>> } ? true : false;
type HasDefault<O> = O extends { options: { readonly default: unknown } } ? true : false;
type ValueOf<X> = X extends { value?: infer V } ? Exclude<V, undefined> : never;
type Stored<X> = Is<X, 'required'> extends true ? ValueOf<X> : ValueOf<X> | null;
type Flat<T> = { [K in keyof T]: T[K] };

type Readable<F> = { -readonly [K in keyof F as Is<F[K], 'writeOnly'> extends true ? never : K]: Stored<F[K]> };
type Given<F> = { -readonly [K in keyof F as Is<F[K], 'readOnly'> extends true ? never : K]: Stored<F[K]> };
type Needed<F> = {
    [K in keyof F]: Is<F[K], 'required'> extends true ? (HasDefault<F[K]> extends true ? never : K) : never;
}[keyof F];
type CreateFrom<F> = Flat<Partial<Given<F>> & Pick<Given<F>, Needed<F> & keyof Given<F>>>;

/** The values of a set of fields, as a record has them. */
export type ValuesOf<F> = Flat<Readable<F>>;
export type GivenOf<F> = CreateFrom<F>;

/** A stored record, as it is answered. */
export type RecordOf<D extends Definition> = Flat<Readable<D['allFields']>>;
/** What a caller gives to create a record. */
export type CreateOf<D extends Definition> = CreateFrom<D['allFields']>;
/** What a caller gives to change a record: what changes, and the version it was read at. */
export type PatchOf<D extends Definition> = Flat<Partial<Given<D['allFields']>> & { version: number }>;

type Bookkeeping = 'id' | 'version' | 'create_date' | 'create_user' | 'update_date' | 'update_user';
type IsTotal<O> = O extends { options: { readonly total: unknown } } ? true : false;
type AllValues<F> = {
    -readonly [K in keyof F as IsTotal<F[K]> extends true ? never : Exclude<K, Bookkeeping>]: Stored<F[K]>;
};
type StoreFrom<F> = Flat<
    Partial<AllValues<F>> & Pick<AllValues<F>, Exclude<Needed<F>, Bookkeeping> & keyof AllValues<F>>
>;

/** What the server stores of a new record: what a caller may not give is among it, bookkeeping apart. */
export type StoreOf<D extends Definition> = StoreFrom<D['allFields']>;
