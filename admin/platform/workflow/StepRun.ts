import type { MessageDescriptor } from '../../../models/platform/messages/message';

/** Records that one call takes a step with: it answers within a second or so. */
const PORTION = 25;

/** The outcome of a step with some records. */
export interface Outcome<R> {
    /** Ids of those that went on. */
    readonly done: readonly number[];
    readonly rejected: readonly R[];
}

/** A record that was left as it is, as calls answer it. */
export interface RejectedRecord {
    readonly id: number;
    readonly message?: MessageDescriptor | null;
}

/** The server had no time or room for them in that call, and takes them in a next one. */
const AGAIN: readonly string[] = ['call.notReached', 'adr.nextPortion'];

const isToSendAgain = ({ message }: RejectedRecord): boolean =>
    message !== undefined && message !== null && AGAIN.includes(message.key);

/**
 * Takes a step with any number of records, some in a call, one call after the other. Where a call fails, what those before
 * it did is done, and the next run goes on from there.
 */
export class StepRun<R extends RejectedRecord> {
    private readonly done: number[] = [];
    private readonly rejections: R[] = [];
    private isStopped = false;

    /** Returns the outcome so far. */
    get outcome(): Outcome<R> {
        return { done: [...this.done], rejected: [...this.rejections] };
    }

    /** Ends it after the call that is under way; what is left stays as it is. */
    stop(): void {
        this.isStopped = true;
    }

    /** @param onProgress told after each call how many of them are through. @throws what a call fails with */
    async run(
        ids: readonly number[],
        send: (ids: readonly number[]) => Promise<Outcome<R>>,
        onProgress: (through: number) => void,
    ): Promise<Outcome<R>> {
        const through = new Set([...this.done, ...this.rejections.map(({ id }) => id)]);
        let left = ids.filter(id => !through.has(id));
        while (left.length > 0 && !this.isStopped) {
            const { done, rejected } = await send(left.slice(0, PORTION));
            // One that gets nowhere at all is not sent for ever.
            const again = done.length > 0 ? rejected.filter(isToSendAgain) : [];
            this.done.push(...done);
            this.rejections.push(...rejected.filter(one => !again.includes(one)));
            left = [...again.map(({ id }) => id), ...left.slice(PORTION)];
            onProgress(ids.length - left.length);
        }
        return this.outcome;
    }
}
