import type { Actor } from '../../../models/database/actor';
import type { Transaction } from '../../../models/database/transaction';
import type { RowChange } from '../../../models/platform/children/rowChange';
import type { ChildRow } from './children/row';
import type {
    CreateOf,
    Definition,
    PatchOf,
    RecordOf,
    ResourcePath,
    Resources,
    StoreOf,
} from '../../../models/platform/definition/resource';

interface Around {
    readonly by: Actor;
    readonly transaction: Transaction;
}

/** Counts of the records that were deleted with a record. */
export type Removed = Readonly<Record<string, number>>;

/**
 * Rules of a resource's records that its definition's data cannot express. Hooks run in the transaction of the write;
 * an error of a hook rejects it. The result of a `before` hook is stored in place of the input.
 */
export interface Hooks<D extends Definition> {
    /**
     * Name of the advisory lock that serializes all its writes, before they read: for rules about more than the record.
     */
    readonly advisoryLock?: string;
    readonly beforeCreate?: (is: Around & { values: CreateOf<D> }) => Promise<CreateOf<D> | StoreOf<D>>;
    /** After new records are stored, all of them at once; not called for restored records. */
    readonly afterCreateMany?: (is: Around & { records: readonly RecordOf<D>[] }) => Promise<void>;
    readonly beforeUpdate?: (
        is: Around & {
            record: RecordOf<D>;
            patch: PatchOf<D>;
            /** Changes of its child rows. */
            rows: readonly RowChange<object>[];
        },
    ) => Promise<PatchOf<D>>;
    /**
     * Called before a record is written with its child records (`writeWithRows`), possibly before any transaction: it
     * must not query the database. The returned values of the record are stored in addition to the input, and the
     * returned rows in place of those in the input.
     *
     * @param is.all every row of the record, by the path of its resource
     */
    readonly withRows?: (is: {
        readonly before: RecordOf<D> | null;
        readonly values: object;
        readonly all: ReadonlyMap<string, ChildRow[]>;
    }) => { readonly values: object; readonly all: Map<string, ChildRow[]> };
    /**
     * Like `withRows`, but in the transaction, for rules about more than the record.
     *
     * @param is.values with what `withRows` returned
     */
    readonly beforeRows?: (is: Around & { before: RecordOf<D> | null; values: object }) => Promise<void>;
    /**
     * Acquires an advisory lock before the deletion locks the record, in the same order as writers that add records
     * below it.
     */
    readonly lockBeforeDelete?: (id: number, transaction: Transaction) => Promise<void>;
    /**
     * Counts the records that a deletion removes with a record, by resource, before it; the response contains the
     * counts.
     */
    readonly countRemoved?: (id: number, transaction: Transaction) => Promise<Removed>;
    /**
     * Before records are deleted, all of them at once: for work that would be one query for each. It refuses nothing.
     */
    readonly beforeDeleteMany?: (is: Around & { records: readonly RecordOf<D>[] }) => Promise<void>;
    readonly beforeDelete?: (is: Around & { record: RecordOf<D> }) => Promise<void>;
    /** After any write, still in its transaction: for rules about more than the record. */
    readonly afterWrite?: (is: Around & { record: RecordOf<D> }) => Promise<void>;
    /** After the transaction: it can no longer be rejected. */
    readonly committed?: (record: RecordOf<D>) => void;
}

/** The hooks of those resources that have any. */
export type AllHooks = { readonly [P in ResourcePath]?: Hooks<Required<Resources>[P]> };
