/** Work that takes turns, first come first served; a failure is its caller's and does not hold up the next. */
export class Queue {
    private last: Promise<unknown> = Promise.resolve();

    take<T>(work: () => Promise<T>): Promise<T> {
        const result = this.last.then(work, work);
        this.last = result.catch(() => undefined);
        return result;
    }
}
