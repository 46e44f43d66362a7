import type { Changes } from '../platform/history/history';
import type { RowChange } from '../platform/children/rowChange';
import type { CreateOf, Definition, RecordOf, StoreOf } from '../platform/definition/resource';

/** The cells that are written with their record. */
interface WithRows<Row> {
    readonly rows?: readonly RowChange<Row>[];
    /**
     * Further changes for its history, such as those of child records, and all child records of one that is deleted.
     */
    readonly also?: Changes;
}

export interface Creation<D extends Definition, Row = object> extends WithRows<Row> {
    readonly values: CreateOf<D> | StoreOf<D>;
}

/** A locked record in its current state, and the values to be stored. */
export interface RecordChange<D extends Definition, Row = object> extends WithRows<Row> {
    readonly before: RecordOf<D>;
    readonly values: Partial<StoreOf<D>>;
}

/** A record that is locked. */
export interface Removal<D extends Definition> extends Pick<WithRows<unknown>, 'also'> {
    readonly before: RecordOf<D>;
}
