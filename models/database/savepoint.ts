import { callMessages } from '../callMessages';
import type { Database } from './database';
import { violationOf } from './errors';
import type { Transaction } from './transaction';
import type { Said } from '../said';

/** What a rule of the database refuses is that item's; all else ends the transaction. */
const reasonOf = (error: unknown): Said => {
    const kind = violationOf(error)?.kind;
    if (kind === 'unique') return callMessages.sameValues;
    if (kind === 'reference') return callMessages.goneReferenceOf;
    throw error;
};

/** Runs work that can be taken back by itself. @returns why the database refuses it; undefined when it is done */
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
        const reason = reasonOf(error);
        await database.run('ROLLBACK TO SAVEPOINT item', [], transaction);
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
