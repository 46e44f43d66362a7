import { DEFAULT_CONCURRENCY, type JobKind } from './kind';
import type { JobStore, AcquiredJob } from './store';
import { Execution, type StopReason, type ExecutionDependencies } from './execution';

interface WorkerPoolDependencies extends ExecutionDependencies {
    readonly store: JobStore;
    /** Has somebody look for jobs of the kind in so many seconds. */
    callIn(kind: string, seconds: number): void;
}

/**
 * Those who do the jobs of one kind in this process: so many at once, each of whom takes a job, does it, and takes the
 * next. Who asks for a job while others are being taken has one of the next that are taken together.
 */
export class WorkerPool {
    private readonly executions = new Map<number, Execution>();
    /** Times in a row that the database was not there for a job, by the id of its row. */
    private readonly outages = new Map<number, number>();
    private waiters: ((job: AcquiredJob | undefined) => void)[] = [];
    private isTaking = false;
    private isStopping = false;
    /** Somebody was called while all were busy, or about to go home. */
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

    /** Has one more of them come to work until nothing is due; if all do already, they look again. */
    call(): void {
        this.isCalled = true;
        if (this.busy < this.size) void this.workAll();
    }

    /** Does what is due until nothing is. */
    async workAll(): Promise<void> {
        this.busy++;
        try {
            while (!this.isStopping) if (!(await this.workOne()) && !this.isCalledAgain()) return;
        } finally {
            this.busy--;
        }
    }

    /** Has one job done that is due, and then what follows it in its queue; if all are busy, one of them does it next. */
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

    /** Does one job that is due. False: there is none. */
    async workOne(): Promise<boolean> {
        const job = await this.next();
        if (!job) return false;
        await this.do(job);
        return true;
    }

    /** Does a job that has been taken, or tidies up after it. */
    async do(job: AcquiredJob): Promise<void> {
        const { id, kind } = job;
        const outages = this.outages.get(id) ?? 0;
        const execution = new Execution(this.dependencies, this.kind, job, outages);
        this.executions.get(id)?.stop('lost');
        this.executions.set(id, execution);
        if (this.isStopping) execution.stop('shutdown');
        try {
            await execution.run();
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

    /** The jobs that are being done, by the ids of their rows. */
    ids(): number[] {
        return [...this.executions.keys()];
    }

    /** Of a job that is being done, how it was taken. */
    getJob(id: number): AcquiredJob | undefined {
        return this.executions.get(id)?.taken;
    }

    stopOne(id: number, reason: StopReason): void {
        this.executions.get(id)?.stop(reason);
    }

    /** Takes nothing more, and asks what runs to hand back. */
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
        // Those who ask in the same moment come along.
        await Promise.resolve();
        while (this.waiters.length > 0) {
            const some = this.waiters;
            this.waiters = [];
            const acquiredJobs = await this.takeSome(some.length);
            some.forEach((give, index) => give(acquiredJobs[index]));
        }
        this.isTaking = false;
    }

    /** Acquires jobs that are due. What cannot be acquired now is found by the next poll. */
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
