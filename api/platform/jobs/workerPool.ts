import { AT_ONCE, type JobKind } from './kind';
import type { JobStore, Taken } from './store';
import { Task, type Reason, type TaskParts } from './execution';

export interface CrewParts extends TaskParts {
    readonly store: JobStore;
    /** Has somebody look for jobs of the kind in so many seconds. */
    callIn(kind: string, seconds: number): void;
}

/**
 * Those who do the jobs of one kind in this process: so many at once, each of whom takes a job, does it, and takes the
 * next. Who asks for a job while others are being taken has one of the next that are taken together.
 */
export class Crew {
    private readonly tasks = new Map<number, Task>();
    /** How often in a row the database was not there for a job. */
    private readonly outages = new Map<number, number>();
    private asking: ((taken: Taken | undefined) => void)[] = [];
    private isTaking = false;
    private isStopping = false;
    /** Somebody was called while all were busy, or about to go home. */
    private isCalled = false;
    private busy = 0;

    constructor(
        readonly kind: JobKind,
        private readonly parts: CrewParts,
    ) {}

    get size(): number {
        return this.kind.atOnce ?? AT_ONCE;
    }

    get isIdle(): boolean {
        return this.busy === 0 && this.tasks.size === 0;
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

    /** Has one job done that is due, and then what follows it in its lane; if all are busy, one of them does it next. */
    async doOne(): Promise<void> {
        if (this.busy >= this.size) {
            this.isCalled = true;
            return;
        }
        this.busy++;
        try {
            let taken: Taken | undefined;
            do {
                taken = await this.next();
                if (taken) await this.do(taken);
            } while (!this.isStopping && (taken?.lane || this.isCalledAgain()));
        } finally {
            this.busy--;
        }
    }

    /** Does one job that is due. False: there is none. */
    async workOne(): Promise<boolean> {
        const taken = await this.next();
        if (!taken) return false;
        await this.do(taken);
        return true;
    }

    /** Does a job that has been taken, or tidies up after it. */
    async do(taken: Taken): Promise<void> {
        const { id, kind } = taken;
        const outages = this.outages.get(id) ?? 0;
        const task = new Task(this.parts, this.kind, taken, outages);
        this.tasks.get(id)?.stop('lost');
        this.tasks.set(id, task);
        if (this.isStopping) task.stop('shutdown');
        try {
            await task.run();
        } catch (error) {
            this.parts.log.error({ err: error, [kind]: taken.subject }, `A ${kind} failed unexpectedly.`);
        }
        if (this.tasks.get(id) === task) this.tasks.delete(id);
        if (task.again === undefined) this.outages.delete(id);
        else {
            this.outages.set(id, outages + 1);
            this.parts.callIn(kind, task.again);
        }
    }

    /** The jobs that are being done, by the ids of their rows. */
    ids(): number[] {
        return [...this.tasks.keys()];
    }

    /** Of a job that is being done, how it was taken. */
    taken(id: number): Taken | undefined {
        return this.tasks.get(id)?.taken;
    }

    stopOne(id: number, reason: Reason): void {
        this.tasks.get(id)?.stop(reason);
    }

    /** Takes nothing more, and asks what runs to hand back. */
    stop(): void {
        this.isStopping = true;
        for (const task of this.tasks.values()) task.stop('shutdown');
    }

    private isCalledAgain(): boolean {
        const wasCalled = this.isCalled;
        this.isCalled = false;
        return wasCalled;
    }

    private next(): Promise<Taken | undefined> {
        return new Promise(resolve => {
            this.asking.push(resolve);
            void this.take();
        });
    }

    private async take(): Promise<void> {
        if (this.isTaking) return;
        this.isTaking = true;
        // Those who ask in the same moment come along.
        await Promise.resolve();
        while (this.asking.length > 0) {
            const some = this.asking;
            this.asking = [];
            const taken = await this.takeSome(some.length);
            some.forEach((give, index) => give(taken[index]));
        }
        this.isTaking = false;
    }

    /** What cannot be taken now is found by the next look. */
    private async takeSome(most: number): Promise<Taken[]> {
        if (this.isStopping) return [];
        this.isCalled = false;
        try {
            const { name, fair } = this.kind;
            return await this.parts.store.take(name, most, fair && { fair, mostLong: Math.max(1, this.size - 1) });
        } catch (error) {
            this.parts.log.error({ err: error, kind: this.kind.name }, 'Jobs could not be taken.');
            return [];
        }
    }
}
