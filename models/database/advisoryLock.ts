import type { Database } from './database';
import type { Transaction } from './transaction';

/**
 * Lets one transaction at a time, on all nodes, go on from here to its end: what it then reads stays true until what it
 * writes is there. For rules over more than a record ("at least one", "at most", "only if"), which no lock of a row and
 * no index holds. Whoever takes several takes them in one order, and before any row.
 *
 * @param name of the rule, and of what it is about
 */
export const takeAdvisoryLock = async (database: Database, name: string, transaction: Transaction): Promise<void> => {
    const { advisoryLockSql } = database.dialect;
    if (advisoryLockSql) await database.run(advisoryLockSql, [name], transaction);
};
