import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../models/database/database';
import type { Transaction } from '../../models/database/transaction';
import { takeTurn } from '../../models/database/advisoryLock';
import { jobMessages } from '../../models/platform/messages/jobMessages';
import { Failure } from '../platform/server/failure';
import type { Log } from '../log';
import type { Carrier } from '../platform/jobs/transport';
import { JobControl } from '../platform/jobs/control';
import { Crew } from '../platform/jobs/workerPool';
import { Gathered } from '../platform/jobs/batchedReader';
import { InProcessCarrier } from './inProcess';
import { sweepEnded } from '../platform/jobs/history';
import type { JobKind, NewJob } from '../platform/jobs/kind';
import { JobStore } from '../platform/jobs/store';

export interface JobsParts {
    readonly database: Database;
    readonly log: Log;
    /** Seconds that what a killed process was doing waits for the next. */
    readonly lease?: number;
    /** Milliseconds between looks for jobs that are due and were left. */
    readonly lookEvery?: number;
    /** Whether this process does jobs; true without it. */
    readonly works?: boolean;
    /** What tells whoever does jobs that there is one; this process itself without it. */
    readonly carrier?: Carrier;
}

/** Seconds that a job is taken to be done without a sign of life: what a killed process did is free again after them. */
export const LEASE = 10;
/** Signs of life in that time; and milliseconds between two at most, since a cancel is found out by them. */
const BEATS = 3;
const LONGEST_BEAT = 1_000;
const SECOND = 1_000;

/** Milliseconds; what was interrupted resumes within 30 s (domain.md section 4). */
const LOOK_EVERY = 5_000;
const SWEEP_EVERY = 3_600_000;

/** Milliseconds between two looks at whether all is done. */
const SOON = 20;

/**
 * What is done in the background, on whichever node. The row of a job is the truth (`job`): it is added in the
 * transaction of the record that says what is to be done, taken by one process at a time, and found again whatever
 * became of the process, or of the news that it is there.
 */
export class Jobs {
    private readonly crews = new Map<string, Crew>();
    private readonly store: JobStore;
    private readonly carrier: Carrier;
    private readonly finishing: Gathered<number>;
    private readonly lease: number;
    private sweeping: NodeJS.Timeout | undefined;
    private looking: NodeJS.Timeout | undefined;
    private beating: NodeJS.Timeout | undefined;
    private isBeating = false;
    private readonly later = new Set<NodeJS.Timeout>();
    private isStopping = false;

    constructor(private readonly parts: JobsParts) {
        this.lease = parts.lease ?? LEASE;
        this.control = new JobControl({
            database: parts.database,
            kindOf: name => this.crews.get(name)?.kind,
            cancelled: id => this.cancelled(id),
            tell: (kind, transaction) => this.carrier.tell(kind, transaction),
        });
        this.store = new JobStore(parts.database, this.lease);
        this.finishing = new Gathered(ids => this.store.finish(ids));
        this.carrier = parts.carrier ?? new InProcessCarrier(kind => this.call(kind));
    }

    /** What administrators do about jobs. */
    readonly control: JobControl;

    /** Says what does the jobs of a kind. */
    handle(kind: JobKind): void {
        const { database, log } = this.parts;
        const { store, lease } = this;
        const finish = (taken: { readonly id: number }) => this.finishing.do(taken.id);
        const callIn = (name: string, seconds: number) => this.callIn(name, seconds);
        this.crews.set(kind.name, new Crew(kind, { database, log, store, lease, finish, callIn }));
    }

    /**
     * Adds a job in the transaction of the record that says what is to be done: it is done once that is committed, and
     * the transaction need not wait for anything. One that already waits is not added twice.
     */
    async add(job: NewJob, transaction: Transaction): Promise<void> {
        if (!this.crews.has(job.kind)) throw new Error(`Nothing does jobs of kind ${job.kind}`);
        await this.store.add(job, transaction);
        // One that is not due is found by a look.
        if (!job.notBefore || job.notBefore.getTime() <= Date.now()) await this.carrier.tell(job.kind, transaction);
    }

    /**
     * Checks that a user may have one more job of a kind wait, in the transaction that adds it: of several at the same
     * moment each counts those before.
     *
     * @throws Failure 409 where as many wait as may
     */
    async checkRoom(kind: string, username: string, transaction: Transaction): Promise<void> {
        const most = this.crews.get(kind)?.kind.fair?.maxWaiting;
        if (most === undefined) return;
        await takeTurn(this.parts.database, `waiting ${kind} of ${username}`, transaction);
        if ((await this.store.waitingOf(kind, username, transaction)) < most) return;
        throw Failure.service(409, jobMessages.mostWaiting({ count: most }));
    }

    /** From now on jobs are done here, those among them that a crash or a shutdown interrupted. */
    async start(): Promise<void> {
        const { works = true, log } = this.parts;
        if (!works) return;
        await this.carrier.start({
            kinds: [...this.crews].map(([name, { size }]) => ({ name, size })),
            one: async kind => this.crews.get(kind)?.doOne(),
            look: kind => (kind === undefined ? this.lookNow() : this.call(kind)),
        });
        await this.look();
        this.looking = setInterval(() => {
            this.lookNow();
        }, this.lookEvery).unref();
        const sweep = (): void => {
            sweepEnded(this.parts.database).catch((error: unknown) => {
                log.error({ err: error }, 'Jobs that ended long ago could not be removed.');
            });
        };
        sweep();
        this.sweeping = setInterval(sweep, SWEEP_EVERY).unref();
    }

    /** Has done what is due and what others left, and removes what is left of the rest. */
    async look(): Promise<void> {
        if (this.isStopping) return;
        this.showLife();
        for (const left of await this.store.takeOver()) void this.crews.get(left.kind)?.do(left);
        for (const { kind, seconds } of await this.store.due(this.lookEvery / SECOND)) this.callIn(kind, seconds);
        for (const { kind } of this.crews.values()) await kind.sweep?.();
    }

    /** Waits until nothing that is due is left to do, on any node. */
    async drain(): Promise<void> {
        const isBusy = async (): Promise<boolean> =>
            !this.isIdle() || (!this.isStopping && (await this.store.isBusy([...this.crews.keys()])));
        while (await isBusy()) {
            await this.look();
            await pause(SOON);
        }
    }

    /** Takes nothing more, asks what runs to hand back, and waits for it. */
    async stop(): Promise<void> {
        this.isStopping = true;
        for (const timer of [this.looking, this.sweeping]) clearInterval(timer);
        for (const timer of this.later) clearTimeout(timer);
        for (const crew of this.crews.values()) crew.stop();
        while (!this.isIdle()) await pause(SOON);
        clearInterval(this.beating);
        await this.carrier.stop();
    }

    private isIdle(): boolean {
        return [...this.crews.values()].every(crew => crew.isIdle);
    }

    private call(kind: string): void {
        if (this.isStopping) return;
        this.showLife();
        // The call that brings it is answered first.
        setImmediate(() => !this.isStopping && this.crews.get(kind)?.call());
    }

    /** Elsewhere the next sign of life finds out. */
    private cancelled(id: number): void {
        for (const crew of this.crews.values()) crew.stopOne(id, 'cancelled');
        if (this.parts.works ?? true) this.lookNow();
    }

    private get lookEvery(): number {
        return this.parts.lookEvery ?? LOOK_EVERY;
    }

    private lookNow(): void {
        this.look().catch((error: unknown) => this.parts.log.error({ err: error }, 'Jobs could not be looked for.'));
    }

    /** What is due later than the next look is found by a look. */
    private callIn(kind: string, seconds: number): void {
        if (this.isStopping || seconds * SECOND > this.lookEvery) return;
        if (seconds <= 0) {
            this.call(kind);
            return;
        }
        const timer = setTimeout(() => {
            this.later.delete(timer);
            this.call(kind);
        }, seconds * SECOND).unref();
        this.later.add(timer);
    }

    private showLife(): void {
        const every = Math.min((this.lease * SECOND) / BEATS, LONGEST_BEAT);
        // One that fails is no harm: the next write of the work itself finds out what is wrong.
        this.beating ??= setInterval(() => void this.beat().catch(() => undefined), every).unref();
    }

    private async beat(): Promise<void> {
        if (this.isBeating) return;
        this.isBeating = true;
        try {
            await this.beatOnce();
        } finally {
            this.isBeating = false;
        }
    }

    /** Signs of life, by which is found out what is not this process's to do any more. */
    private async beatOnce(): Promise<void> {
        const crews = [...this.crews.values()];
        const before = new Map(
            crews.flatMap(crew => crew.ids().map(id => [id, { crew, taken: crew.taken(id)?.taken }])),
        );
        if (before.size === 0) return;
        const still = new Map((await this.store.beat([...before.keys()])).map(row => [row.id, row]));
        for (const [id, { crew, taken }] of before) {
            const row = still.get(id);
            // Meanwhile it may have ended.
            if (crew.taken(id)?.taken !== taken) continue;
            if (!row || row.taken !== taken) crew.stopOne(id, 'lost');
            else if (row.state === 'CANCELLED') crew.stopOne(id, 'cancelled');
        }
    }
}
