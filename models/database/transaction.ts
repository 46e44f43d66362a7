import { Transaction as SequelizeTransaction, type Sequelize } from 'sequelize';

declare const begun: unique symbol;

/** A transaction in progress. Only this file and the two databases know its implementation. */
export interface Transaction {
    readonly [begun]: true;
}

/** Returns a transaction as Sequelize's, for the few calls of its models and of its query interface. */
export const ofSequelize = (transaction: Transaction): SequelizeTransaction =>
    transaction as unknown as SequelizeTransaction;

const afterwards = new WeakMap<Transaction, (() => void)[]>();

/** Runs work after the transaction is committed, and never if it is not. */
export const afterCommit = (transaction: Transaction, work: () => void): void => {
    const works = afterwards.get(transaction) ?? [];
    afterwards.set(transaction, works);
    works.push(work);
};

const beforehand = new WeakMap<Transaction, Map<string, () => Promise<void>>>();

/** Runs work, once for each name, at the end of a transaction, as its last statements. */
export const beforeCommit = (transaction: Transaction, name: string, work: () => Promise<void>): void => {
    const works = beforehand.get(transaction) ?? new Map<string, () => Promise<void>>();
    beforehand.set(transaction, works);
    if (!works.has(name)) works.set(name, work);
};

/** Runs work in a transaction, and its `afterCommit` work after the commit. @param begin runs it, or tries again */
export const andAfterCommit = async <T>(
    begin: (work: (transaction: Transaction) => Promise<T>) => Promise<T>,
    work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
    let works: (() => void)[] = [];
    const result = await begin(async transaction => {
        const done = await work(transaction);
        for (const each of beforehand.get(transaction)?.values() ?? []) await each();
        works = afterwards.get(transaction) ?? [];
        return done;
    });
    for (const each of works) each();
    return result;
};

/** A transaction that Sequelize did not begin itself, in the form that it expects. */
interface Begun<C> {
    connection: C;
    finished?: 'commit' | 'rollback';
}

/** Returns the connection of a transaction. */
export const connectionOf = (transaction: Transaction): unknown =>
    (transaction as unknown as Begun<unknown>).connection;

/**
 * Runs work on a connection on which a transaction has begun; it receives a transaction of Sequelize, so model calls
 * can take part.
 */
export const asTransaction = async <T>(
    sequelize: Sequelize,
    connection: unknown,
    work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
    const transaction = new SequelizeTransaction(sequelize, {});
    const state = transaction as unknown as Begun<unknown>;
    state.connection = connection;
    try {
        const result = await work(transaction as unknown as Transaction);
        state.finished = 'commit';
        return result;
    } catch (error) {
        state.finished = 'rollback';
        throw error;
    }
};

/**
 * Runs work between BEGIN and COMMIT: all or nothing. The statements are our own, since Sequelize's transactions take
 * longer than a small write.
 */
export const allOrNothing = async <T>(run: (sql: string) => Promise<unknown>, work: () => Promise<T>): Promise<T> => {
    await run('BEGIN');
    try {
        const result = await work();
        await run('COMMIT');
        return result;
    } catch (error) {
        // The failure may have ended the transaction, or the connection, already: the original error is the one to
        // report.
        await run('ROLLBACK').catch(() => undefined);
        throw error;
    }
};
