import type { Changes } from '../platform/history/history';
import type { RowChange } from '../part';
import type { CreateOf, Definition, RecordOf, StoreOf } from '../platform/definition/resource';
import type { Transaction } from './transaction';

/** Who writes: the username goes into the record and its audit row. */
export interface Actor {
    readonly username: string;
    /** Aborted when nobody waits for the work any more: what is written later would contradict what was answered. */
    readonly signal?: AbortSignal | undefined;
}

/** What is written of a part with its record. */
interface WithRows<Row> {
    readonly rows?: readonly RowChange<Row>[];
    /** What changes beside it that its history tells, such as rows with ids of their own. */
    readonly also?: Changes;
}

export interface Creation<D extends Definition, Row = object> extends WithRows<Row> {
    readonly values: CreateOf<D> | StoreOf<D>;
}

/** A record that is held, as it is, and what is to be stored of it. */
export interface RecordChange<D extends Definition, Row = object> extends WithRows<Row> {
    readonly before: RecordOf<D>;
    readonly values: Partial<StoreOf<D>>;
}

/** A record that is held; `rows` are all that it has. */
export interface Removal<D extends Definition, Row = object> extends WithRows<Row> {
    readonly before: RecordOf<D>;
}

/**
 * Writes records of a resource, one or thousands: each gets a new version, and one audit row with what changed of it and
 * of its part. Everything that writes records takes one of these; each throws when nobody waits any more.
 */
export interface Writer<D extends Definition, Row = object> {
    /** Stores new records, with defaults for what is not given. @returns them in the order given */
    create(creations: readonly Creation<D, Row>[], by: Actor, transaction: Transaction): Promise<RecordOf<D>[]>;
    /**
     * Stores what changes of records that the transaction holds. What changes nothing leaves no trace: the record stays
     * as it is (domain.md section 1).
     *
     * @returns them as they are then, in the order given
     */
    change(changes: readonly RecordChange<D, Row>[], by: Actor, transaction: Transaction): Promise<RecordOf<D>[]>;
    remove(removals: readonly Removal<D, Row>[], by: Actor, transaction: Transaction): Promise<void>;
}
