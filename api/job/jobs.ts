import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../models/database/database';
import { afterCommit, type Transaction } from '../../models/database/transaction';
import type { Log } from '../log';
import type { Carrier } from './carrier';
import { Crew } from './crew';
import { Gathered } from './gathered';
import { InProcessCarrier } from './inProcess';
import type { JobKind, NewJob } from './kind';
import { JobStore } from './store';

export interface JobsParts {
    readonly database: Database;
    readonly log: Log;
    /** Seconds that what a killed process was doing waits for the next. */
    readonly lease?: number;
    /** Milliseconds between looks for jobs that are due and were left. */
    readonly lookEvery?: number;
}

/** Seconds that a job is taken to be done without a sign of life: what a killed process did is free again after them. */
export const LEASE = 10;
/** Signs of life in that time; and milliseconds between two at most, since a cancel is found out by them. */
const BEATS = 3;
const LONGEST_BEAT = 1_000;
const SECOND = 1_000;

/** Milliseconds; what was interrupted resumes within 30 s (domain.md section 4). */
const LOOK_EVERY = 15_000;

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
    private looking: NodeJS.Timeout | undefined;
    private beating: NodeJS.Timeout | undefined;
    private isBeating = false;
    private readonly later = new Set<NodeJS.Timeout>();
    private isStopping = false;

    constructor(private readonly parts: JobsParts) {
        this.lease = parts.lease ?? LEASE;
        this.store = new JobStore(parts.database, this.lease);
        this.finishing = new Gathered(ids => this.store.finish(ids));
        this.carrier = new InProcessCarrier(kind => this.call(kind));
    }

    /** Says what does the jobs of a kind. */
    handle(kind: JobKind): void {
        const { database, log } = this.parts;
        const { store, lease } = this;
        const finish = (taken: { readonly id: number }) => this.finishing.do(taken.id);
        const wakeIn = (name: string, seconds: number) => this.wakeIn(name, seconds);
        this.crews.set(kind.name, new Crew(kind, { database, log, store, lease, finish, wakeIn }));
    }

    /**
     * Adds a job in the transaction of the record that says what is to be done: it is done once that is committed, and
     * the transaction need not wait for anything. One that already waits is not added twice.
     */
    async add(job: NewJob, transaction: Transaction): Promise<void> {
        if (!this.crews.has(job.kind)) throw new Error(`Nothing does jobs of kind ${job.kind}`);
        await this.store.add(job, transaction);
        const seconds = job.notBefore ? (job.notBefore.getTime() - Date.now()) / SECOND : 0;
        afterCommit(transaction, () => this.wakeIn(job.kind, seconds));
    }

    /** From now on jobs are done here, those among them that a crash or a shutdown interrupted. */
    async start(): Promise<void> {
        await this.carrier.start();
        await this.look();
        const { lookEvery = LOOK_EVERY, log } = this.parts;
        this.looking = setInterval(() => {
            this.look().catch((error: unknown) => log.error({ err: error }, 'Jobs could not be looked for.'));
        }, lookEvery).unref();
    }

    /** Has done what is due and what others left, and removes what is left of the rest. */
    async look(): Promise<void> {
        if (this.isStopping) return;
        this.showLife();
        for (const left of await this.store.takeOver()) void this.crews.get(left.kind)?.do(left);
        for (const kind of await this.store.due()) this.carrier.wake(kind);
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
        clearInterval(this.looking);
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

    /** What is due later than the next look is found by a look. */
    private wakeIn(kind: string, seconds: number): void {
        if (this.isStopping) return;
        if (seconds <= 0) {
            this.carrier.wake(kind);
            return;
        }
        if (seconds * SECOND > (this.parts.lookEvery ?? LOOK_EVERY)) return;
        const timer = setTimeout(() => {
            this.later.delete(timer);
            this.carrier.wake(kind);
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
