import type { Transaction } from 'sequelize';
import type { Database } from './database';

/** It ends with the transaction; other names have other locks. */
const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Lets one transaction at a time, on all nodes, go on from here to its end: what it then reads stays true until what it
 * writes is there. For rules over more than a record ("at least one", "at most", "only if"), which no lock of a row and
 * no index holds. Whoever takes several takes them in one order, and before any row.
 *
 * @param name of the rule, and of what it is about
 */
export const takeTurn = async (database: Database, name: string, transaction: Transaction): Promise<void> => {
    // SQLite's writers take turns anyway.
    if (database.dialect.name === 'postgres') await database.run(LOCK, [name], transaction);
};
