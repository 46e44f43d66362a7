import type { Database } from './database';
import { whyNot } from './failures';
import { forgetFound } from './found';
import type { Transaction } from './transaction';
import type { Said } from '../said';

/**
 * Runs work that can be taken back by itself. What fails for another reason than the item's own ends the transaction.
 *
 * @returns why it is refused; undefined when it is done
 */
export const inSavepoint = async (
    database: Database,
    work: () => Promise<void>,
    transaction: Transaction,
): Promise<Said | undefined> => {
    await database.run('SAVEPOINT item', [], transaction);
    try {
        await work();
        await database.run('RELEASE SAVEPOINT item', [], transaction);
        return undefined;
    } catch (error) {
        const reason = whyNot(error);
        if (reason === undefined) throw error;
        await database.run('ROLLBACK TO SAVEPOINT item', [], transaction);
        forgetFound(transaction);
        await database.run('RELEASE SAVEPOINT item', [], transaction);
        return reason;
    }
};

interface Settled<T> {
    readonly item: T;
    /** Why it is refused. */
    readonly reason: Said | undefined;
}

/** Writes all items at once; should the database refuse that, each by itself, so that only what is wrong is refused. */
export const inSavepoints = async <T>(
    database: Database,
    items: readonly T[],
    write: (items: readonly T[]) => Promise<void>,
    transaction: Transaction,
): Promise<Settled<T>[]> => {
    if (items.length === 0) return [];
    const reason = await inSavepoint(database, () => write(items), transaction);
    if (reason === undefined || items.length === 1) return items.map(item => ({ item, reason }));
    const settled: Settled<T>[] = [];
    for (const item of items) {
        settled.push({ item, reason: await inSavepoint(database, () => write([item]), transaction) });
    }
    return settled;
};
