import type { Transaction } from './transaction';

const kept = new WeakMap<Transaction, Map<string, unknown>>();

/**
 * What a transaction has found out and would ask for again, thousands of times, under names of its own. Only what
 * nobody else can change meanwhile; what a savepoint takes back is forgotten with all else.
 */
export const foundIn = (transaction: Transaction): Map<string, unknown> => {
    const known = kept.get(transaction);
    if (known) return known;
    const made = new Map<string, unknown>();
    kept.set(transaction, made);
    return made;
};

/** Part of the transaction is taken back. */
export const forgetFound = (transaction: Transaction): void => {
    kept.delete(transaction);
};
