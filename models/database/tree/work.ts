import type { Definition } from '../../platform/definition/resource';
import type { Tree } from '../../platform/tree/tree';
import type { Database } from '../database';
import type { Transaction } from '../transaction';
import type { Writer } from '../writer';

/** A tree, what writes its records, and the transaction in which something is done to it. */
export interface TreeWork {
    readonly database: Database;
    readonly tree: Tree;
    readonly writer: Writer<Definition>;
    readonly transaction: Transaction;
}
