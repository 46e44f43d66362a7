import { setTimeout } from 'node:timers/promises';

/** A lock of a database that one process at a time holds; it ends with the process, however that ends. */
export interface StartupLock {
    /** Whether this process holds the lock now. */
    tryAcquire(): Promise<boolean>;
    /** @throws when it was lost since it was acquired */
    confirm(): Promise<void>;
    release(): Promise<void>;
}

/** Milliseconds between two attempts to acquire it. */
const RETRY_MS = 200;

interface LockWaiting {
    /** Called once where another process has the lock. */
    readonly onWait: () => void;
    /** Ends the waiting. */
    readonly signal: AbortSignal;
}

/**
 * Runs work that only one of the processes that share the database may do at a time, such as migrations and seeds
 * (docs/operations.md, "Safety"). The work runs in many transactions, so no lock of a transaction covers it.
 *
 * @param open opens the database's lock
 * @throws what the work throws, or an error where the lock was lost in the meantime: then another process may have
 * begun the same work
 */
export const withStartupLock = async <T>(
    open: () => Promise<StartupLock>,
    work: () => Promise<T>,
    { onWait, signal }: LockWaiting,
): Promise<T> => {
    const lock = await open();
    try {
        for (let isFirst = true; !(await lock.tryAcquire()); isFirst = false) {
            if (isFirst) onWait();
            await setTimeout(RETRY_MS, undefined, { signal });
        }
        try {
            return await work();
        } finally {
            await lock.confirm();
        }
    } finally {
        await lock.release();
    }
};
