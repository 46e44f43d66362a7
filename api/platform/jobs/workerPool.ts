import { DEFAULT_CONCURRENCY, type JobKind } from './kind';
import type { JobStore, AcquiredJob } from './store';
import { inContext } from '../server/requestContext';
import type { SpanOptions, Tracing } from '../tracing/tracing';
import { Execution, type StopReason, type ExecutionDependencies } from './execution';

interface WorkerPoolDependencies extends ExecutionDependencies {
    readonly store: JobStore;
    /** Undefined: no traces are recorded. */
    readonly tracing?: Tracing | undefined;
    /** Polls for jobs of the kind in this many seconds. */
    callIn(kind: string, seconds: number): void;
}

/** Returns the name and the options of a job's span, which continues the trace of the request that started it. */
const jobSpan = ({ id, kind, subject, traceparent }: AcquiredJob): [name: string, options: SpanOptions] => [
    `job ${kind}`,
    {
        kind: 'consumer',
        attributes: { 'endcap.job.id': id, 'endcap.job.kind': kind, 'endcap.job.subject': subject },
        traceparent: traceparent ?? undefined,
    },
];

/**
 * The workers for jobs of one kind in this process: up to its size run concurrently, and each acquires a job, executes
 * it, and acquires the next. Workers that request a job while others are being acquired share the next batch.
 */
export class WorkerPool {
    private readonly executions = new Map<number, Execution>();
    /** Number of consecutive times that the database was unavailable for a job, by the id of its row. */
    private readonly outages = new Map<number, number>();
    private waiters: ((job: AcquiredJob | undefined) => void)[] = [];
    private isTaking = false;
    private isStopping = false;
    /** Whether a call came while all workers were busy, or about to stop. */
    private isCalled = false;
    private busy = 0;

    constructor(
        readonly kind: JobKind,
        private readonly dependencies: WorkerPoolDependencies,
    ) {}

    get size(): number {
        return this.kind.atOnce ?? DEFAULT_CONCURRENCY;
    }

    get isIdle(): boolean {
        return this.busy === 0 && this.executions.size === 0;
    }

    /** Starts one more worker until no job is due; if all are busy, they check again. */
    call(): void {
        this.isCalled = true;
        if (this.busy < this.size) void this.workAll();
    }

    /** Executes due jobs until there are none. */
    async workAll(): Promise<void> {
        this.busy++;
        try {
            while (!this.isStopping) if (!(await this.workOne()) && !this.isCalledAgain()) return;
        } finally {
            this.busy--;
        }
    }

    /**
     * Executes one due job, and then those that follow it in its queue; if all workers are busy, one of them does it
     * next.
     */
    async doOne(): Promise<void> {
        if (this.busy >= this.size) {
            this.isCalled = true;
            return;
        }
        this.busy++;
        try {
            let job: AcquiredJob | undefined;
            do {
                job = await this.next();
                if (job) await this.do(job);
            } while (!this.isStopping && (job?.queue_key || this.isCalledAgain()));
        } finally {
            this.busy--;
        }
    }

    /** Executes one due job. False: there is none. */
    async workOne(): Promise<boolean> {
        const job = await this.next();
        if (!job) return false;
        await this.do(job);
        return true;
    }

    /** Executes an acquired job, or cleans up after it. */
    async do(job: AcquiredJob): Promise<void> {
        const { id, kind } = job;
        const outages = this.outages.get(id) ?? 0;
        const execution = new Execution(this.dependencies, this.kind, job, outages);
        this.executions.get(id)?.stop('lost');
        this.executions.set(id, execution);
        if (this.isStopping) execution.stop('shutdown');
        const run = (): Promise<void> => execution.run();
        const { tracing } = this.dependencies;
        const context = { requestId: job.request_id ?? undefined };
        try {
            await inContext(context, tracing ? () => tracing.inSpan(...jobSpan(job), run) : run);
        } catch (error) {
            this.dependencies.log.error({ err: error, [kind]: job.subject }, `A ${kind} failed unexpectedly.`);
        }
        if (this.executions.get(id) === execution) this.executions.delete(id);
        if (execution.again === undefined) this.outages.delete(id);
        else {
            this.outages.set(id, outages + 1);
            this.dependencies.callIn(kind, execution.again);
        }
    }

    /** Returns the row ids of the executing jobs. */
    ids(): number[] {
        return [...this.executions.keys()];
    }

    /** Returns an executing job as it was acquired. */
    getJob(id: number): AcquiredJob | undefined {
        return this.executions.get(id)?.taken;
    }

    stopOne(id: number, reason: StopReason): void {
        this.executions.get(id)?.stop(reason);
    }

    /** Acquires no more jobs, and stops running ones so that they are returned. */
    stop(): void {
        this.isStopping = true;
        for (const execution of this.executions.values()) execution.stop('shutdown');
    }

    private isCalledAgain(): boolean {
        const wasCalled = this.isCalled;
        this.isCalled = false;
        return wasCalled;
    }

    private next(): Promise<AcquiredJob | undefined> {
        return new Promise(resolve => {
            this.waiters.push(resolve);
            void this.take();
        });
    }

    private async take(): Promise<void> {
        if (this.isTaking) return;
        this.isTaking = true;
        // Requests of the same tick join the batch.
        await Promise.resolve();
        while (this.waiters.length > 0) {
            const some = this.waiters;
            this.waiters = [];
            const acquiredJobs = await this.takeSome(some.length);
            some.forEach((give, index) => give(acquiredJobs[index]));
        }
        this.isTaking = false;
    }

    /** Acquires due jobs. If that fails, the next poll finds them. */
    private async takeSome(max: number): Promise<AcquiredJob[]> {
        if (this.isStopping) return [];
        this.isCalled = false;
        try {
            const { name, fair } = this.kind;
            return await this.dependencies.store.take(name, max, fair && { fair, maxLong: Math.max(1, this.size - 1) });
        } catch (error) {
            this.dependencies.log.error({ err: error, kind: this.kind.name }, 'Jobs could not be taken.');
            return [];
        }
    }
}
