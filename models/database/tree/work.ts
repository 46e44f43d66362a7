import type { Definition } from '../../platform/definition/resource';
import type { TreeDefinition } from '../../platform/tree/tree';
import type { Database } from '../database';
import type { RecordStore } from '../recordStore';
import type { Transaction } from '../transaction';

/** A tree, its records, and the transaction in which something is done to it. */
export interface TreeWork {
    readonly database: Database;
    readonly tree: TreeDefinition;
    readonly records: RecordStore<Definition>;
    readonly transaction: Transaction;
}
