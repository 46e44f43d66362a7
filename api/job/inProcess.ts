import type { Jobs, Worker } from './jobs';

/** Jobs in this process: groups side by side, one job at a time in each, in order. */
export class InProcessJobs implements Jobs {
    private readonly workers = new Map<string, Worker>();
    private readonly groups = new Map<string, Promise<void>>();
    private readonly waiting = new Set<string>();
    private readonly stopping = new AbortController();

    /** @param failed told of a job that threw, which a worker should not let happen */
    constructor(private readonly failed: (kind: string, id: number, error: unknown) => void) {}

    handle(kind: string, worker: Worker): void {
        this.workers.set(kind, worker);
    }

    enqueue(kind: string, id: number, group: string): void {
        const name = `${kind}:${id}`;
        const worker = this.workers.get(kind);
        if (!worker) throw new Error(`Nothing does jobs of kind ${kind}`);
        if (this.waiting.has(name) || this.stopping.signal.aborted) return;
        this.waiting.add(name);
        const key = `${kind}:${group}`;
        const before = this.groups.get(key) ?? Promise.resolve();
        const turn = before
            // The call that enqueues is answered first.
            .then(() => new Promise(resolve => setImmediate(resolve)))
            .then(() => {
                this.waiting.delete(name);
                return this.stopping.signal.aborted ? undefined : worker(id, this.stopping.signal);
            })
            .catch((error: unknown) => this.failed(kind, id, error))
            .finally(() => {
                if (this.groups.get(key) === turn) this.groups.delete(key);
            });
        this.groups.set(key, turn);
    }

    async drain(): Promise<void> {
        while (this.groups.size > 0) await Promise.all(this.groups.values());
    }

    async stop(): Promise<void> {
        this.stopping.abort();
        await this.drain();
    }
}
