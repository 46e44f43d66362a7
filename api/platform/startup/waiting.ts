import { setTimeout } from 'node:timers/promises';
import { violationOf } from '../../../models/database/errors';
import type { ServerLog } from '../server/log';

/** Milliseconds between two tries, and between two log lines while it is unavailable. */
const RETRY_MS = 1_000;
const LOG_EVERY_MS = 10_000;

/** Codes of PostgreSQL for which waiting does not help: a rejected sign-in, a missing database. */
const REJECTION_CODE = /^(28...|3D000)$/;

const codeOf = (error: unknown): unknown => {
    const { code, parent } = error as { readonly code?: unknown; readonly parent?: { readonly code?: unknown } };
    return parent?.code ?? code;
};

/** Whether the database permanently rejects the connection settings. */
export const isConnectionRejected = (error: unknown): boolean => REJECTION_CODE.test(String(codeOf(error)));

/** For a file that cannot be opened, waiting does not help. */
const isAway = (error: unknown): boolean =>
    violationOf(error)?.kind === 'unavailable' && !isConnectionRejected(error) && codeOf(error) !== 'SQLITE_CANTOPEN';

interface DatabaseWaiting {
    readonly log: ServerLog;
    /** The database's location, for log lines. */
    readonly location: string;
    readonly onAway: () => void;
    /** Ends the waiting. */
    readonly signal: AbortSignal;
}

/**
 * Does work that needs the database, and repeats it while the database is unavailable, without a limit: an orchestrator
 * may start the database later, and limits a start by readiness. Work must be repeatable.
 *
 * @throws any other error, and the reason of an abort
 */
export const untilReached = async <T>(
    work: () => Promise<T>,
    { log, location, onAway, signal }: DatabaseWaiting,
): Promise<T> => {
    const began = performance.now();
    let nextLine = 0;
    for (;;) {
        try {
            return await work();
        } catch (error) {
            signal.throwIfAborted();
            if (!isAway(error)) throw error;
            onAway();
            const waited = performance.now() - began;
            if (waited >= nextLine) {
                const seconds = Math.round(waited / 1000);
                log.error({ err: error, seconds }, `The database cannot be reached at ${location}: waiting for it.`);
                nextLine = waited + LOG_EVERY_MS;
            }
        }
        await setTimeout(RETRY_MS, undefined, { signal });
    }
};
