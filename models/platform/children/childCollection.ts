import type { CellCollection } from './cellCollection';
import type { RecordCollection } from './recordCollection';

/**
 * Rows that belong to a record and are written with it: under its version, in its transaction and its history. Its
 * `storage` defines the kind of its rows: a cell, one of a record for each target, or a record with its own id.
 */
export type ChildCollection = CellCollection | RecordCollection;

export const isCells = (collection: ChildCollection): collection is CellCollection => collection.storage === 'cells';

export const isRecords = (collection: ChildCollection): collection is RecordCollection =>
    collection.storage === 'records';
