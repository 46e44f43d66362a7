/** Runs work one at a time, first come first served; a failure is its caller's and does not block the next. */
class Queue {
    private last: Promise<unknown> = Promise.resolve();

    take<T>(work: () => Promise<T>): Promise<T> {
        const result = this.last.then(work, work);
        this.last = result.catch(() => undefined);
        return result;
    }
}

/** Queues by name; an empty one is removed. */
export class Queues {
    private readonly queues = new Map<string, { readonly queue: Queue; waiting: number }>();

    /** Runs work when all earlier work of the same name is done. */
    async take<T>(name: string, work: () => Promise<T>): Promise<T> {
        const entry = this.queues.get(name) ?? { queue: new Queue(), waiting: 0 };
        this.queues.set(name, entry);
        entry.waiting += 1;
        try {
            return await entry.queue.take(work);
        } finally {
            entry.waiting -= 1;
            if (entry.waiting === 0) this.queues.delete(name);
        }
    }
}
