import type { Transaction } from './transaction';

const foundByTransaction = new WeakMap<Transaction, Map<string, unknown>>();

/**
 * Returns what a transaction has found out and would query again, thousands of times, under names of its own. Only what
 * nobody else can change meanwhile; a rollback to a savepoint forgets all of it.
 */
export const foundIn = (transaction: Transaction): Map<string, unknown> => {
    const known = foundByTransaction.get(transaction);
    if (known) return known;
    const cache = new Map<string, unknown>();
    foundByTransaction.set(transaction, cache);
    return cache;
};

/** Part of the transaction is taken back. */
export const forgetFound = (transaction: Transaction): void => {
    foundByTransaction.delete(transaction);
};
