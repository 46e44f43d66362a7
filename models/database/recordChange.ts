import type { Changes } from '../platform/history/history';
import type { RowChange } from '../platform/children/rowChange';
import type { CreateOf, Definition, RecordOf, StoreOf } from '../platform/definition/resource';

/** The cells that are written with their record. */
interface WithRows<Row> {
    readonly rows?: readonly RowChange<Row>[];
    /** Changes beside it that its history has, such as those of child records, and all of one that goes. */
    readonly also?: Changes;
}

export interface Creation<D extends Definition, Row = object> extends WithRows<Row> {
    readonly values: CreateOf<D> | StoreOf<D>;
}

/** A record that is locked, as it is, and what is to be stored of it. */
export interface RecordChange<D extends Definition, Row = object> extends WithRows<Row> {
    readonly before: RecordOf<D>;
    readonly values: Partial<StoreOf<D>>;
}

/** A record that is locked. */
export interface Removal<D extends Definition> extends Pick<WithRows<unknown>, 'also'> {
    readonly before: RecordOf<D>;
}
