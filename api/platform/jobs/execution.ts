import { randomBytes } from 'node:crypto';
import type { Database } from '../../../models/database/database';
import { violationOf } from '../../../models/database/errors';
import { jobMessages } from '../../../models/platform/messages/jobMessages';
import type { Log } from '../../log';
import { heldDatabase } from './leasedDatabase';
import type { JobKind } from './kind';
import { untilDone, waitAfter } from './backoff';
import { Interrupted, Stopped } from './stopped';
import type { JobStore, Taken } from './store';
import { GaveUp, MOST_TRIES } from './tries';

export interface TaskParts {
    readonly database: Database;
    readonly store: JobStore;
    readonly log: Log;
    /** Seconds that what a killed process was doing waits for the next. */
    readonly lease: number;
    /** Ends it and lets go of it. */
    finish(taken: Taken): Promise<void>;
}

/** Why a job is to stop. */
export type Reason = 'shutdown' | 'cancelled' | 'lost';

/** A job that this process has taken, from there to where it lets go of it. */
export class Task {
    private readonly stopping = new AbortController();
    private readonly held: Database;
    /** Seconds until it may be taken again, if it was handed back. */
    again: number | undefined;

    constructor(
        private readonly parts: TaskParts,
        private readonly kind: JobKind,
        readonly taken: Taken,
        /** How often in a row the database was not there for it. */
        private readonly outages: number,
    ) {
        this.held = heldDatabase(parts.database, taken, parts.lease, true);
    }

    stop(reason: Reason): void {
        this.stopping.abort(reason);
    }

    /** Comes back when it is at its end, or handed back. */
    async run(): Promise<void> {
        if (this.taken.state === 'RUNNING' && !(await this.toEnd())) return;
        if (this.kind.tidy && !(await this.tidied())) return;
        await this.untilDone(() => this.parts.finish(this.taken));
    }

    /** False: it was handed back, or is another's. */
    private async toEnd(): Promise<boolean> {
        try {
            await this.begin();
            await this.kind.work(this.held, this.taken.subject, this.stopping.signal);
            return true;
        } catch (error) {
            return this.endedBy(error);
        }
    }

    /** @throws GaveUp when the tries before have come no further too often */
    private async begin(): Promise<void> {
        const { taken, kind } = this;
        if (taken.tries === 1) return;
        // A position stays reached; what comes before it is begun anew in each try, and only more of it is further.
        const done = taken.position === null ? ((await kind.done?.(this.held, taken.subject)) ?? 0) : 0;
        if (done > taken.reached) await this.parts.store.reach(taken, done);
        else if (taken.tries > MOST_TRIES)
            throw new GaveUp(
                `The ${kind.name} ${taken.subject} got no further in ${MOST_TRIES} tries: ${taken.position ?? done}`,
            );
    }

    private async endedBy(error: unknown): Promise<boolean> {
        const { failures } = this.taken;
        const reason = this.stopping.signal.reason as Reason | undefined;
        if (reason === 'cancelled') return true;
        if (reason === 'shutdown' && (error instanceof Stopped || isAway(error))) {
            await this.handBack({ seconds: 0, uncounted: 1, failures });
            return false;
        }
        // Whose it is now sees to its end.
        if (error instanceof Stopped) return this.isCancelled();
        if (isAway(error) || error instanceof Interrupted) {
            this.parts.log.error(this.told(error), `A ${this.kind.name} could not go on and is tried again.`);
            // Whether there is another try after one that was interrupted, that will find out itself.
            const uncounted = error instanceof Interrupted ? 0 : 1;
            const seconds = waitAfter(this.outages + 1) / 1000;
            await this.handBack({ seconds, uncounted, failures });
            return false;
        }
        return this.failed(error);
    }

    /** A write is refused before the next sign of life tells why. */
    private async isCancelled(): Promise<boolean> {
        const { id, taken } = this.taken;
        const [row] = (await this.untilDone(() => this.parts.store.beat([id]))) ?? [];
        return row?.taken === taken && row.state === 'CANCELLED';
    }

    private async failed(error: unknown): Promise<boolean> {
        const failures = this.taken.failures + 1;
        const seconds = error instanceof GaveUp ? undefined : this.kind.again?.(error, failures);
        if (seconds !== undefined) {
            this.parts.log.error(this.told(error), `A ${this.kind.name} failed and is tried again.`);
            const message = (error as Error).message.slice(0, 500);
            await this.handBack({ seconds, uncounted: 1, failures, message });
            return false;
        }
        const isFailed = await this.untilDone(() => this.noteFailed(error));
        return isFailed === true || this.stopping.signal.reason === 'cancelled';
    }

    /** False: it is another's, or was cancelled meanwhile. */
    private async noteFailed(error: unknown): Promise<boolean> {
        try {
            await this.parts.store.fail(this.taken, await this.sayFailed(error));
            return true;
        } catch (failure) {
            if (failure instanceof Stopped) return false;
            throw failure;
        }
    }

    /** Ends the record. */
    private async sayFailed(error: unknown) {
        const { kind, taken } = this;
        const said = await kind.fail?.(this.held, taken.subject, error);
        if (said) return said;
        const reference = randomBytes(4).toString('hex');
        if (!kind.fail) this.parts.log.error({ ...this.told(error), reference }, `A ${kind.name} failed.`);
        return jobMessages.failed({ reference });
    }

    /** What cannot be tidied now is left to the look for what was left. */
    private async tidied(): Promise<boolean> {
        const { database, lease } = this.parts;
        try {
            await this.kind.tidy?.(heldDatabase(database, this.taken, lease, false), this.taken.subject);
            return true;
        } catch (error) {
            if (!(error instanceof Stopped))
                this.parts.log.error(this.told(error), `A ${this.kind.name} could not be tidied up after yet.`);
            return false;
        }
    }

    private async handBack(back: Parameters<JobStore['handBack']>[1]): Promise<void> {
        this.again = back.seconds;
        await this.untilDone(() => this.parts.store.handBack(this.taken, back));
    }

    private untilDone<T>(work: () => Promise<T>): Promise<T | undefined> {
        return untilDone(work, this.stopping.signal, error =>
            this.parts.log.error(this.told(error), `How a ${this.kind.name} ended could not be noted yet.`),
        );
    }

    private told(error: unknown): object {
        return { err: error, [this.kind.name]: this.taken.subject };
    }
}

const isAway = (error: unknown): boolean => violationOf(error)?.kind === 'unavailable';
