import type { Transaction } from './transaction';

const foundByTransaction = new WeakMap<Transaction, Map<string, unknown>>();

/**
 * Returns the cache of what a transaction has read and would query again, thousands of times, under names of its own.
 * Only for what no other transaction can change at the same time; a rollback to a savepoint clears it.
 */
export const foundIn = (transaction: Transaction): Map<string, unknown> => {
    const known = foundByTransaction.get(transaction);
    if (known) return known;
    const cache = new Map<string, unknown>();
    foundByTransaction.set(transaction, cache);
    return cache;
};

/** Clears the cache after part of the transaction is rolled back. */
export const forgetFound = (transaction: Transaction): void => {
    foundByTransaction.delete(transaction);
};
