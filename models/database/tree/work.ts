import type { Tree } from '../../tree/tree';
import type { Database } from '../database';
import type { Transaction } from '../transaction';

/** A tree, and the transaction in which something is done to it. */
export interface TreeWork {
    readonly database: Database;
    readonly tree: Tree;
    readonly transaction: Transaction;
}
