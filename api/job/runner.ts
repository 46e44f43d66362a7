import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../models/database/database';
import { violationOf } from '../../models/database/errors';
import type { Log } from '../log';
import { Claim } from './claim';
import type { Job, Jobs } from './jobs';
import type { JobKind, Unfinished } from './kind';
import { Interrupted, Stopped } from './stopped';
import { beginTry, takeTryBack } from './tries';

export interface RunnerParts {
    readonly database: Database;
    readonly jobs: Jobs;
    readonly log: Log;
    /** Seconds that what a killed process was doing waits for the next. */
    readonly lease?: number;
    /** Milliseconds between looks for jobs that another node left. */
    readonly lookEvery?: number;
}

/** Milliseconds; what was interrupted resumes within 30 s of the start (domain.md section 4). */
const LOOK_EVERY = 15_000;

/** Milliseconds until another process is asked again whether it is through, and after a failure. */
const WAIT = 250;
const LONGEST_WAIT = 30_000;

/** Waits longer after each failure; comes back at once when the process is shutting down. */
const patience = (signal: AbortSignal) => {
    let wait = WAIT;
    return {
        begin: () => (wait = WAIT),
        more: () => (wait = Math.min(wait * 2, LONGEST_WAIT)),
        pass: () => setTimeout(wait, undefined, { signal }).catch(() => undefined),
    };
};

/** Runs the jobs of a kind: one at a time of each lane on all nodes, the others in their order. */
export class JobRunner {
    /** Jobs whose last try did not count and could not be taken back. */
    private readonly uncounted = new Set<number>();
    private looking: NodeJS.Timeout | undefined;

    constructor(
        private readonly kind: JobKind,
        private readonly parts: RunnerParts,
    ) {
        parts.jobs.handle(kind.name, (id, signal) => this.run(id, signal));
    }

    enqueue(id: number, lane: string): void {
        this.parts.jobs.enqueue(this.kind.name, id, lane);
    }

    /** From the start on: what a crash or a shutdown interrupted goes on, on this node if its own does not come back. */
    async watch(): Promise<void> {
        await this.resume();
        const { lookEvery = LOOK_EVERY } = this.parts;
        this.looking = setInterval(() => {
            this.resume().catch((error: unknown) => {
                this.parts.log.error({ err: error }, `Unfinished ${this.kind.name}s could not be looked for.`);
            });
        }, lookEvery).unref();
    }

    stopWatching(): void {
        clearInterval(this.looking);
    }

    /** What was interrupted goes on, and what is left of the rest is removed. */
    async resume(): Promise<void> {
        for (const { id, lane } of await this.kind.unfinished(this.parts.database)) this.enqueue(id, lane);
        await this.kind.sweep?.();
    }

    /** Comes back when the job is at its end, whichever process ran it, and nothing of it is left to tidy up. */
    async run(id: number, signal: AbortSignal = new AbortController().signal): Promise<void> {
        for (const waiting = patience(signal); !signal.aborted;) {
            try {
                const job = (await this.kind.unfinished(this.parts.database)).find(one => one.id === id);
                if (!job) return;
                if (await this.turn(job, signal)) continue;
                waiting.begin();
            } catch (error) {
                this.parts.log.error(this.told(id, error), `A ${this.kind.name} could not go on and is tried again.`);
                waiting.more();
            }
            await waiting.pass();
        }
    }

    /** Runs whichever job of the lane is next. False: another process is at it. */
    private async turn(asked: Unfinished, signal: AbortSignal): Promise<boolean> {
        const claim = new Claim(this.parts.database, `${this.kind.name} ${asked.lane}`, this.parts.lease);
        if (!(await claim.take())) return false;
        await claim.hold(async database => {
            const unfinished = await this.kind.unfinished(database);
            const next =
                unfinished.find(({ lane, isOpen }) => isOpen && lane === asked.lane) ??
                unfinished.find(({ id }) => id === asked.id);
            if (!next) return;
            try {
                if (next.isOpen) await this.toEnd(database, next.id, signal);
                await this.kind.tidy(database, next.id);
            } catch (error) {
                if (!(error instanceof Stopped)) throw error;
            }
        });
        return true;
    }

    /** To its end, or to that of a job that failed. */
    private async toEnd(database: Database, id: number, signal: AbortSignal): Promise<void> {
        const job = this.job(id);
        const done = await this.kind.done(database, id);
        try {
            await beginTry(database, job, done, !this.uncounted.delete(id));
            await this.kind.work(database, id, signal);
        } catch (error) {
            // Whether there is another try, it will find out itself.
            if (error instanceof Interrupted) throw error;
            // It goes on when the database is there again.
            if (error instanceof Stopped || violationOf(error)?.kind === 'unavailable') {
                await takeTryBack(database, job).catch(() => this.uncounted.add(id));
                throw error;
            }
            await this.fail(database, id, error, signal);
        }
    }

    /** Tries until it works: what stopped the job may be what keeps its end from being noted. */
    private async fail(database: Database, id: number, error: unknown, signal: AbortSignal): Promise<void> {
        for (const waiting = patience(signal); !signal.aborted; waiting.more()) {
            try {
                await this.kind.fail(database, id, error);
                return;
            } catch (failure) {
                if (failure instanceof Stopped) throw failure;
                this.parts.log.error(this.told(id, failure), `How a ${this.kind.name} ended could not be noted yet.`);
            }
            await waiting.pass();
        }
    }

    private job(id: number): Job {
        return { kind: this.kind.name, id };
    }

    private told(id: number, error: unknown): object {
        return { err: error, [this.kind.name]: id };
    }
}
