import { Transaction as SequelizeTransaction, type Sequelize } from 'sequelize';

declare const begun: unique symbol;

/** A transaction under way. What it is made of concerns nobody but this file and the two databases. */
export interface Transaction {
    readonly [begun]: true;
}

/** For the few calls that go through Sequelize: of its models and of its query interface. */
export const ofSequelize = (transaction: Transaction): SequelizeTransaction =>
    transaction as unknown as SequelizeTransaction;

const afterwards = new WeakMap<Transaction, (() => void)[]>();

/** Does something when the transaction is on disk, and nothing if it never is. */
export const afterCommit = (transaction: Transaction, work: () => void): void => {
    const works = afterwards.get(transaction) ?? [];
    afterwards.set(transaction, works);
    works.push(work);
};

const beforehand = new WeakMap<Transaction, Map<string, () => Promise<void>>>();

/** Does something, once for each name, at the end of a transaction, as its last statements. */
export const beforeCommit = (transaction: Transaction, name: string, work: () => Promise<void>): void => {
    const works = beforehand.get(transaction) ?? new Map<string, () => Promise<void>>();
    beforehand.set(transaction, works);
    if (!works.has(name)) works.set(name, work);
};

/** Runs work in a transaction, and after its commit what the work wants done then. @param begin runs it, or tries again */
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

/** A transaction that Sequelize did not begin itself, as it knows it. */
interface Begun<C> {
    connection: C;
    finished?: 'commit' | 'rollback';
}

/** The connection that a transaction is on. */
export const connectionOf = (transaction: Transaction): unknown =>
    (transaction as unknown as Begun<unknown>).connection;

/** Runs work on a connection on which a transaction has begun; what it is given is one of Sequelize's, so model calls can take part. */
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
 * All or nothing: work between BEGIN and COMMIT. They are statements of our own, since Sequelize's way around them takes
 * longer than a small write.
 */
export const allOrNothing = async <T>(run: (sql: string) => Promise<unknown>, work: () => Promise<T>): Promise<T> => {
    await run('BEGIN');
    try {
        const result = await work();
        await run('COMMIT');
        return result;
    } catch (error) {
        // What made the work fail may have ended the transaction, or the connection, already: that is what to tell.
        await run('ROLLBACK').catch(() => undefined);
        throw error;
    }
};
