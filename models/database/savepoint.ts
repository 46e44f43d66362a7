import type { Database } from './database';
import { whyNot } from './failures';
import { forgetFound } from './found';
import type { Transaction } from './transaction';
import type { Message } from '../platform/messages/message';

/**
 * Runs work that can be rolled back by itself. A failure that is not the item's own ends the transaction.
 *
 * @returns why it is rejected; undefined when it is done
 */
export const inSavepoint = async (
    database: Database,
    work: () => Promise<void>,
    transaction: Transaction,
): Promise<Message | undefined> => {
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

interface Outcome<T> {
    readonly item: T;
    /** The reason of its rejection. */
    readonly reason: Message | undefined;
}

/** Writes all items at once; should the database reject that, each by itself, so that only wrong items are rejected. */
export const inSavepoints = async <T>(
    database: Database,
    items: readonly T[],
    write: (items: readonly T[]) => Promise<void>,
    transaction: Transaction,
): Promise<Outcome<T>[]> => {
    if (items.length === 0) return [];
    const reason = await inSavepoint(database, () => write(items), transaction);
    if (reason === undefined || items.length === 1) return items.map(item => ({ item, reason }));
    const outcomes: Outcome<T>[] = [];
    for (const item of items) {
        outcomes.push({ item, reason: await inSavepoint(database, () => write([item]), transaction) });
    }
    return outcomes;
};
