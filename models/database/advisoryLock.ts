import type { Database } from './database';
import type { Transaction } from './transaction';

/**
 * Lets one transaction at a time, on all nodes, continue from here to its end, so that what it reads stays true until
 * its writes are committed. For rules over more than one record ("at least one", "at most", "only if"), which no row
 * lock and no index can enforce. A transaction that takes several locks takes them in a fixed order, and before any row
 * lock.
 *
 * @param name of the rule, and of what it is about
 */
export const takeAdvisoryLock = async (database: Database, name: string, transaction: Transaction): Promise<void> => {
    const { advisoryLockSql } = database.dialect;
    if (advisoryLockSql) await database.run(advisoryLockSql, [name], transaction);
};
