import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../models/database/database';
import { violationOf } from '../../../models/database/errors';
import { clipped } from '../../../models/platform/format/clipped';
import { jobMessages } from '../../../models/platform/messages/jobMessages';
import type { ServerLog } from '../server/log';
import { leasedDatabase } from './leasedDatabase';
import type { JobKind } from './kind';
import { jobDuration, jobsEnded, jobsReturned } from './metrics';
import { MAX_MESSAGE_LENGTH } from './progress';
import { Interrupted, Stopped } from './stopped';
import type { JobStore, AcquiredJob } from './store';
import { GaveUp, MAX_TRIES } from './tries';

/** Minimum and maximum of milliseconds until it is tried again after a failure. */
const WAIT = 250;
const MAX_WAIT_MS = 30_000;

/** Returns the milliseconds to wait after this many failures. */
const waitAfter = (failures: number): number => Math.min(WAIT * 2 ** (failures - 1), MAX_WAIT_MS);

/**
 * Repeats work until it succeeds, and waits longer after each failure.
 *
 * @param failed called with each failure, until it is stopped
 * @returns undefined when it was stopped before it succeeded
 */
const untilDone = async <T>(
    work: () => Promise<T>,
    signal: AbortSignal,
    failed: (error: unknown) => void,
): Promise<T | undefined> => {
    for (let failures = 1; ; failures++) {
        try {
            return await work();
        } catch (error) {
            if (signal.aborted) return undefined;
            failed(error);
        }
        await setTimeout(waitAfter(failures), undefined, { signal }).catch(() => undefined);
    }
};

export interface ExecutionDependencies {
    readonly database: Database;
    readonly store: JobStore;
    readonly log: ServerLog;
    /** Seconds after which another process may take over the job of a killed process. */
    readonly lease: number;
    /** Ends the job and releases it. @returns the state in which it has ended; undefined: another process has it */
    finish(taken: AcquiredJob): Promise<string | undefined>;
}

/** The reason for which a job is to stop. */
export type StopReason = 'shutdown' | 'cancelled' | 'lost';

/** A job that this process has acquired, until it releases it. */
export class Execution {
    private readonly stopping = new AbortController();
    private readonly leasedDatabase: Database;
    /** Seconds until it may be acquired again, if it was returned. */
    again: number | undefined;

    constructor(
        private readonly dependencies: ExecutionDependencies,
        private readonly kind: JobKind,
        readonly taken: AcquiredJob,
        /** Number of consecutive times that the database was unavailable for it. */
        private readonly outages: number,
    ) {
        this.leasedDatabase = leasedDatabase(dependencies.database, taken, dependencies.lease, true);
    }

    stop(reason: StopReason): void {
        this.stopping.abort(reason);
    }

    /** Resolves when the job has ended, or was returned. */
    async run(): Promise<void> {
        const begun = performance.now();
        const outcome = await this.runThrough();
        const { id, kind, subject } = this.taken;
        const ms = Math.round(performance.now() - begun);
        if (outcome === 'returned') jobsReturned.inc({ kind });
        else if (outcome !== 'lost') jobsEnded.inc({ kind, state: outcome });
        jobDuration.observe({ kind }, ms / 1000);
        this.dependencies.log.info({ job: id, kind, [kind]: subject, outcome, ms }, 'job');
    }

    /** Returns the state in which it has ended, or `returned`, or `lost` to another process. */
    private async runThrough(): Promise<string> {
        const isEnded = this.taken.state !== 'RUNNING' || (await this.toEnd());
        if (!isEnded) return this.again === undefined ? 'lost' : 'returned';
        if (this.kind.cleanup && !(await this.tidied())) return 'lost';
        const state = await this.untilDone(() => this.dependencies.finish(this.taken));
        return state?.toLowerCase() ?? 'lost';
    }

    /** Runs the job to its end. False: it was returned, or another process has it. */
    private async toEnd(): Promise<boolean> {
        try {
            await this.begin();
            await this.kind.work(this.leasedDatabase, this.taken.subject, this.stopping.signal);
            return true;
        } catch (error) {
            return this.endedBy(error);
        }
    }

    /** @throws GaveUp when too many tries have made no progress */
    private async begin(): Promise<void> {
        const { taken, kind } = this;
        if (taken.tries === 1) return;
        // A position is permanent; the work before it restarts in each try, and only more of that than before is
        // progress.
        const done = taken.position === null ? ((await kind.done?.(this.leasedDatabase, taken.subject)) ?? 0) : 0;
        if (done > taken.reached) await this.dependencies.store.reach(taken, done);
        else if (taken.tries > MAX_TRIES)
            throw new GaveUp(
                `The ${kind.name} ${taken.subject} got no further in ${MAX_TRIES} tries: ${taken.position ?? done}`,
            );
    }

    private async endedBy(error: unknown): Promise<boolean> {
        const { failures } = this.taken;
        const reason = this.stopping.signal.reason as StopReason | undefined;
        if (reason === 'cancelled') return true;
        if (reason === 'shutdown' && (error instanceof Stopped || isAway(error))) {
            await this.handBack({ seconds: 0, uncounted: 1, failures });
            return false;
        }
        // The process that has acquired the job since ends it.
        if (error instanceof Stopped) return this.isCancelled();
        if (isAway(error) || error instanceof Interrupted) {
            this.dependencies.log.error(
                this.buildLogContext(error),
                `A ${this.kind.name} could not go on and is tried again.`,
            );
            // The next try checks itself whether an interrupted job may be tried again.
            const uncounted = error instanceof Interrupted ? 0 : 1;
            const seconds = waitAfter(this.outages + 1) / 1000;
            await this.handBack({ seconds, uncounted, failures });
            return false;
        }
        return this.failed(error);
    }

    /** Reads whether the job was cancelled: its write may fail before the next heartbeat shows the reason. */
    private async isCancelled(): Promise<boolean> {
        const { id, taken } = this.taken;
        const [row] = (await this.untilDone(() => this.dependencies.store.heartbeat([id]))) ?? [];
        return row?.taken === taken && row.state === 'CANCELLED';
    }

    private async failed(error: unknown): Promise<boolean> {
        const failures = this.taken.failures + 1;
        const seconds = error instanceof GaveUp ? undefined : this.kind.again?.(error, failures);
        if (seconds !== undefined) {
            this.dependencies.log.error(this.buildLogContext(error), `A ${this.kind.name} failed and is tried again.`);
            const message = clipped((error as Error).message, MAX_MESSAGE_LENGTH);
            await this.handBack({ seconds, uncounted: 1, failures, message });
            return false;
        }
        const isFailed = await this.untilDone(() => this.noteFailed(error));
        return isFailed === true || this.stopping.signal.reason === 'cancelled';
    }

    /** Notes that the job failed. False: another process has it, or it was cancelled concurrently. */
    private async noteFailed(error: unknown): Promise<boolean> {
        try {
            await this.dependencies.store.fail(this.taken, await this.buildFailureMessage(error));
            return true;
        } catch (failure) {
            if (failure instanceof Stopped) return false;
            throw failure;
        }
    }

    /** Ends the record. */
    private async buildFailureMessage(error: unknown) {
        const { kind, taken } = this;
        const message = await kind.fail?.(this.leasedDatabase, taken.subject, error);
        if (message) return message;
        const reference = randomBytes(4).toString('hex');
        if (!kind.fail)
            this.dependencies.log.error({ ...this.buildLogContext(error), reference }, `A ${kind.name} failed.`);
        return jobMessages.failed({ reference });
    }

    /** Cleans up after the job. If that fails, the poll for abandoned jobs repeats it. */
    private async tidied(): Promise<boolean> {
        const { database, lease } = this.dependencies;
        try {
            await this.kind.cleanup?.(leasedDatabase(database, this.taken, lease, false), this.taken.subject);
            return true;
        } catch (error) {
            if (!(error instanceof Stopped))
                this.dependencies.log.error(
                    this.buildLogContext(error),
                    `A ${this.kind.name} could not be tidied up after yet.`,
                );
            return false;
        }
    }

    private async handBack(back: Parameters<JobStore['handBack']>[1]): Promise<void> {
        this.again = back.seconds;
        await this.untilDone(() => this.dependencies.store.handBack(this.taken, back));
    }

    private untilDone<T>(work: () => Promise<T>): Promise<T | undefined> {
        return untilDone(work, this.stopping.signal, error =>
            this.dependencies.log.error(
                this.buildLogContext(error),
                `How a ${this.kind.name} ended could not be noted yet.`,
            ),
        );
    }

    private buildLogContext(error: unknown): object {
        return { err: error, [this.kind.name]: this.taken.subject };
    }
}

const isAway = (error: unknown): boolean => violationOf(error)?.kind === 'unavailable';
