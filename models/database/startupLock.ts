import { setTimeout } from 'node:timers/promises';

/** A lock of a database that one process at a time has; it ends with the process, however that ends. */
export interface StartupLock {
    /** Whether it is this process's now. */
    tryAcquire(): Promise<boolean>;
    /** @throws when it was lost since it was acquired */
    confirm(): Promise<void>;
    release(): Promise<void>;
}

/** Milliseconds between two tries to acquire it. */
const RETRY_MS = 200;

interface LockWaiting {
    /** Called once where another process has the lock. */
    readonly onWait: () => void;
    /** Ends the waiting. */
    readonly signal: AbortSignal;
}

/**
 * Runs work that one process of all that share the database may do at a time, such as migrations and seeds
 * (docs/operations.md, "Safety"). Work runs in many transactions, so no lock of a transaction covers it.
 *
 * @param open opens the database's lock
 * @throws what the work throws, or why the lock was lost meanwhile: then another process may have begun the same
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
