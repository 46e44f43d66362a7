import type { MessageDescriptor } from '../../../models/platform/messages/message';

/** Maximum number of records of one call: it answers within a second or so. */
const PORTION = 25;

/** The outcome of a step with some records. */
export interface Outcome<R> {
    /** Ids of those for which the step was taken. */
    readonly done: readonly number[];
    readonly rejected: readonly R[];
}

/** A record that was left unchanged, as calls answer it. */
export interface RejectedRecord {
    readonly id: number;
    readonly message?: MessageDescriptor | null;
}

/** Messages of records that the server had no time or room for in that call: it accepts them in a next one. */
const AGAIN: readonly string[] = ['call.notReached', 'adr.nextPortion'];

const isToSendAgain = ({ message }: RejectedRecord): boolean =>
    message !== undefined && message !== null && AGAIN.includes(message.key);

/**
 * Takes a step with any number of records, some in a call, one call after the other. If a call fails, what those before
 * it did is done, and the next run continues from there.
 */
export class StepRun<R extends RejectedRecord> {
    private readonly done: number[] = [];
    private readonly rejections: R[] = [];
    private isStopped = false;

    /** Returns the outcome so far. */
    get outcome(): Outcome<R> {
        return { done: [...this.done], rejected: [...this.rejections] };
    }

    /** Ends it after the current call; what is left stays as it is. */
    stop(): void {
        this.isStopped = true;
    }

    /** @param onProgress called after each call with how many of them are done @throws the failure of a call */
    async run(
        ids: readonly number[],
        send: (ids: readonly number[]) => Promise<Outcome<R>>,
        onProgress: (through: number) => void,
    ): Promise<Outcome<R>> {
        const through = new Set([...this.done, ...this.rejections.map(({ id }) => id)]);
        let left = ids.filter(id => !through.has(id));
        while (left.length > 0 && !this.isStopped) {
            const { done, rejected } = await send(left.slice(0, PORTION));
            // If a call makes no progress at all, it is not sent endlessly.
            const again = done.length > 0 ? rejected.filter(isToSendAgain) : [];
            this.done.push(...done);
            this.rejections.push(...rejected.filter(one => !again.includes(one)));
            left = [...again.map(({ id }) => id), ...left.slice(PORTION)];
            onProgress(ids.length - left.length);
        }
        return this.outcome;
    }
}
