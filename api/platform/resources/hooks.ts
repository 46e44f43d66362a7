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

/** Counts of what was removed with a record. */
export type Removed = Readonly<Record<string, number>>;

/**
 * Rules of a resource's records that its definition's data cannot express. Hooks run in the transaction of the write;
 * what they throw rejects it. What a `before` hook returns is stored in place of the input.
 */
export interface Hooks<D extends Definition> {
    /** The name under which all its writes take turns, from before they read: for rules over more than the record. */
    readonly advisoryLock?: string;
    readonly beforeCreate?: (is: Around & { values: CreateOf<D> }) => Promise<CreateOf<D> | StoreOf<D>>;
    /** After new records are stored, all of them at once; not after those that are there again. */
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
     * Before a record is written with its child records (`writeWithRows`), maybe before any transaction: nothing is asked
     * of the database. What it returns of the record's values is stored beside what is given, and of its rows in place of what
     * is given.
     *
     * @param is.all every row of the record, by the path of its resource
     */
    readonly withRows?: (is: {
        readonly before: RecordOf<D> | null;
        readonly values: object;
        readonly all: ReadonlyMap<string, ChildRow[]>;
    }) => { readonly values: object; readonly all: Map<string, ChildRow[]> };
    /** The same in the transaction, for rules over more than the record. @param is.values with what `withRows` returned */
    readonly beforeRows?: (is: Around & { before: RecordOf<D> | null; values: object }) => Promise<void>;
    /** Takes the turn that a deletion needs before it holds the record: of those who add below it, who have it first. */
    readonly lockBeforeDelete?: (id: number, transaction: Transaction) => Promise<void>;
    /** Counts what goes along with a record, by what it is, before it goes: the answer says so. */
    readonly countRemoved?: (id: number, transaction: Transaction) => Promise<Removed>;
    /** Before records go, all of them at once: for what would be a query for each. Nothing is refused here. */
    readonly beforeDeleteMany?: (is: Around & { records: readonly RecordOf<D>[] }) => Promise<void>;
    readonly beforeDelete?: (is: Around & { record: RecordOf<D> }) => Promise<void>;
    /** After any write, still in its transaction: for rules over more than the record. */
    readonly afterWrite?: (is: Around & { record: RecordOf<D> }) => Promise<void>;
    /** After the transaction: nothing is refused any more. */
    readonly committed?: (record: RecordOf<D>) => void;
}

/** The hooks of those resources that have any. */
export type AllHooks = { readonly [P in ResourcePath]?: Hooks<Required<Resources>[P]> };
