import { Transaction, type Sequelize } from 'sequelize';

/** What Sequelize knows of a transaction that it did not begin itself. */
interface Begun<C> {
    connection: C;
    finished?: 'commit' | 'rollback';
}

/** The connection that a transaction is on. */
export const connectionOf = (transaction: Transaction): unknown =>
    (transaction as unknown as Begun<unknown>).connection;

interface Ground<C> {
    readonly sequelize: Sequelize;
    readonly connection: C;
    /** How a transaction begins here. */
    readonly begin: string;
    readonly run: (sql: string) => Promise<unknown>;
}

/**
 * Runs work in a transaction: all or nothing. It is one of Sequelize's, so model calls can take part in it; but it
 * begins and ends by statements of our own, since Sequelize's way around them takes longer than a small write.
 */
export const inTransaction = async <C, T>(
    { sequelize, connection, begin, run }: Ground<C>,
    work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
    const transaction = new Transaction(sequelize, {});
    const begun = transaction as unknown as Begun<C>;
    begun.connection = connection;
    await run(begin);
    try {
        const result = await work(transaction);
        await run('COMMIT');
        begun.finished = 'commit';
        return result;
    } catch (error) {
        begun.finished = 'rollback';
        // What made the work fail may have ended the transaction, or the connection, already: that is what to tell.
        await run('ROLLBACK').catch(() => undefined);
        throw error;
    }
};
