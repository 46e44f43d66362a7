import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import { jobMessages } from '../../../models/platform/messages/jobMessages';
import { Failure } from '../server/failure';
import type { ServerLog } from '../server/log';
import { outsideContext } from '../server/requestContext';
import type { Tracing } from '../tracing/tracing';
import { type JobTransport, InProcessTransport } from './transport';
import { JobControl } from './control';
import { WorkerPool } from './workerPool';
import { Gathered } from './batchedReader';
import { JOB_RETENTION_DAYS, purgeEndedJobs } from './history';
import type { JobKind, NewJob } from './kind';
import { JobStore } from './store';

interface JobsDependencies {
    readonly database: Database;
    readonly log: ServerLog;
    /** Undefined: no traces are recorded. */
    readonly tracing?: Tracing | undefined;
    /** Seconds after which another process may take over the jobs of a killed process. */
    readonly lease?: number;
    /** Milliseconds between polls for due and abandoned jobs. */
    readonly lookEvery?: number;
    /** Whether this process does jobs; true without it. */
    readonly works?: boolean;
    /** Days for which ended jobs are stored. */
    readonly days?: number;
    /** Notifies workers of new jobs; without it this process executes them itself. */
    readonly transport?: JobTransport;
}

/** Seconds for which a job is leased without a heartbeat: then the jobs of a killed process are available again. */
const LEASE = 10;
/** Heartbeats in that time; and the maximum of milliseconds between two, since a cancellation is detected by them. */
const HEARTBEATS_PER_LEASE = 3;
const MAX_HEARTBEAT_INTERVAL_MS = 1_000;
const SECOND = 1_000;

/** Milliseconds; interrupted jobs resume within 30 s (docs/domain.md section 4). */
const POLL_INTERVAL_MS = 5_000;
const PURGE_INTERVAL_MS = 3_600_000;

/** Milliseconds between two checks whether all jobs are done. */
const SOON = 20;

/**
 * Runs work in the background, on any node. The row of a job (`job`) is the source of truth: it is added in the
 * transaction of the record that describes the work, acquired by one process at a time, and found again after a crash
 * of the process or the loss of its message.
 */
export class Jobs {
    private readonly pools = new Map<string, WorkerPool>();
    private readonly store: JobStore;
    private readonly transport: JobTransport;
    private readonly finishing: Gathered<number, string>;
    private readonly lease: number;
    private purgeTimer: NodeJS.Timeout | undefined;
    private pollTimer: NodeJS.Timeout | undefined;
    private heartbeatTimer: NodeJS.Timeout | undefined;
    private isSendingHeartbeat = false;
    private readonly later = new Set<NodeJS.Timeout>();
    private isStopping = false;

    constructor(private readonly dependencies: JobsDependencies) {
        this.lease = dependencies.lease ?? LEASE;
        this.control = new JobControl({
            database: dependencies.database,
            kindOf: name => this.pools.get(name)?.kind,
            cancelled: id => this.cancelled(id),
            tell: (kind, transaction) => this.transport.tell(kind, transaction),
        });
        this.store = new JobStore(dependencies.database, this.lease);
        this.finishing = new Gathered(ids => this.store.finish(ids));
        this.transport = dependencies.transport ?? new InProcessTransport(kind => this.call(kind));
    }

    /** Actions of administrators on jobs. */
    readonly control: JobControl;

    /** Registers the implementation of a kind of job. */
    handle(kind: JobKind): void {
        const { database, log, tracing } = this.dependencies;
        const { store, lease } = this;
        const finish = (taken: { readonly id: number }) => this.finishing.do(taken.id);
        const callIn = (name: string, seconds: number) => this.callIn(name, seconds);
        this.pools.set(kind.name, new WorkerPool(kind, { database, log, tracing, store, lease, finish, callIn }));
    }

    /**
     * Adds a job in the transaction of the record that describes the work: it is executed after the commit, and the
     * transaction waits for nothing. A job that already waits is not added twice.
     */
    async add(job: NewJob, transaction: Transaction): Promise<void> {
        if (!this.pools.has(job.kind)) throw new Error(`Nothing does jobs of kind ${job.kind}`);
        await this.store.add(job, transaction);
        // A job that is not due yet is found by polling.
        if (!job.notBefore || job.notBefore.getTime() <= Date.now()) await this.transport.tell(job.kind, transaction);
    }

    /**
     * Checks that a user may have one more waiting job of a kind, in the transaction that adds it: concurrent calls
     * each count the jobs of those before.
     *
     * @throws Failure 409 where the maximum is waiting
     */
    async checkRoom(kind: string, username: string, transaction: Transaction): Promise<void> {
        const maxWaiting = this.pools.get(kind)?.kind.fair?.maxWaiting;
        if (maxWaiting === undefined) return;
        await takeAdvisoryLock(this.dependencies.database, `waiting ${kind} of ${username}`, transaction);
        if ((await this.store.waitingOf(kind, username, transaction)) < maxWaiting) return;
        throw Failure.service(409, jobMessages.tooManyWaiting({ count: maxWaiting }));
    }

    /** Starts the execution of jobs here, including those that a crash or a shutdown interrupted. */
    async start(): Promise<void> {
        const { works = true, log, days = JOB_RETENTION_DAYS } = this.dependencies;
        if (!works) return;
        await this.transport.start({
            kinds: [...this.pools].map(([name, { size }]) => ({ name, size })),
            one: async kind => this.pools.get(kind)?.doOne(),
            look: kind => (kind === undefined ? this.pollNow() : this.call(kind)),
        });
        await this.poll();
        this.pollTimer = setInterval(() => {
            this.pollNow();
        }, this.pollIntervalMs).unref();
        const purge = (): void => {
            purgeEndedJobs(this.dependencies.database, days).catch((error: unknown) => {
                log.error({ err: error }, 'Jobs that ended long ago could not be removed.');
            });
        };
        purge();
        this.purgeTimer = setInterval(purge, PURGE_INTERVAL_MS).unref();
    }

    /** Executes due and abandoned jobs, and purges what no job needs any more. */
    async poll(): Promise<void> {
        if (this.isStopping) return;
        this.showLife();
        const executing = [...this.pools.values()].flatMap(pool => pool.ids());
        for (const left of await this.store.takeOver(executing)) void this.pools.get(left.kind)?.do(left);
        for (const { kind, seconds } of await this.store.due(this.pollIntervalMs / SECOND)) this.callIn(kind, seconds);
        for (const { kind } of this.pools.values()) await kind.purge?.();
    }

    /** Waits until no due job is left, on any node. */
    async drain(): Promise<void> {
        const isBusy = async (): Promise<boolean> =>
            !this.isIdle() || (!this.isStopping && (await this.store.isBusy([...this.pools.keys()])));
        while (await isBusy()) {
            await this.poll();
            await pause(SOON);
        }
    }

    /** Acquires no more jobs, stops running ones so that they are returned, and waits for them. */
    async stop(): Promise<void> {
        this.isStopping = true;
        for (const timer of [this.pollTimer, this.purgeTimer]) clearInterval(timer);
        for (const timer of this.later) clearTimeout(timer);
        for (const pool of this.pools.values()) pool.stop();
        while (!this.isIdle()) await pause(SOON);
        clearInterval(this.heartbeatTimer);
        await this.transport.stop();
    }

    private isIdle(): boolean {
        return [...this.pools.values()].every(pool => pool.isIdle);
    }

    private call(kind: string): void {
        if (this.isStopping) return;
        outsideContext(() => {
            this.showLife();
            // The call that adds the job is answered first.
            setImmediate(() => !this.isStopping && this.pools.get(kind)?.call());
        });
    }

    /** Other nodes find out by the next heartbeat. */
    private cancelled(id: number): void {
        for (const pool of this.pools.values()) pool.stopOne(id, 'cancelled');
        if (this.dependencies.works ?? true) this.pollNow();
    }

    private get pollIntervalMs(): number {
        return this.dependencies.lookEvery ?? POLL_INTERVAL_MS;
    }

    private pollNow(): void {
        outsideContext(() => this.poll()).catch((error: unknown) =>
            this.dependencies.log.error({ err: error }, 'Jobs could not be looked for.'),
        );
    }

    /** Calls for jobs of a kind in this many seconds. Jobs that are due after the next poll are found by that. */
    private callIn(kind: string, seconds: number): void {
        if (this.isStopping || seconds * SECOND > this.pollIntervalMs) return;
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
        const every = Math.min((this.lease * SECOND) / HEARTBEATS_PER_LEASE, MAX_HEARTBEAT_INTERVAL_MS);
        // A failed heartbeat does no harm: the next write of the job itself reports the problem.
        this.heartbeatTimer ??= setInterval(() => void this.heartbeat().catch(() => undefined), every).unref();
    }

    private async heartbeat(): Promise<void> {
        if (this.isSendingHeartbeat) return;
        this.isSendingHeartbeat = true;
        try {
            await this.heartbeatOnce();
        } finally {
            this.isSendingHeartbeat = false;
        }
    }

    /** Sends heartbeats, which show the jobs that this process no longer has. */
    private async heartbeatOnce(): Promise<void> {
        const pools = [...this.pools.values()];
        const before = new Map(
            pools.flatMap(pool => pool.ids().map(id => [id, { pool, taken: pool.getJob(id)?.taken }])),
        );
        if (before.size === 0) return;
        const still = new Map((await this.store.heartbeat([...before.keys()])).map(row => [row.id, row]));
        for (const [id, { pool, taken }] of before) {
            const row = still.get(id);
            // It may have ended in the meantime.
            if (pool.getJob(id)?.taken !== taken) continue;
            if (!row || row.taken !== taken) pool.stopOne(id, 'lost');
            else if (row.state === 'CANCELLED') pool.stopOne(id, 'cancelled');
        }
    }
}
