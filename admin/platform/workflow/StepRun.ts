import type { Told } from '../../../models/said';

/** Records that one call takes a step with: it answers within a second or so. */
const PORTION = 25;

/** What came of a step with some records. */
export interface Outcome<R> {
    /** Ids of those that went on. */
    readonly done: readonly number[];
    readonly refused: readonly R[];
}

/** A record that was left as it is, as calls answer it. */
export interface RefusedRecord {
    readonly id: number;
    readonly said?: Told | null;
}

/** The server had no time or room for them in that call, and takes them in a next one. */
const AGAIN: readonly string[] = ['call.notReached', 'adr.nextPortion'];

const isToSendAgain = ({ said }: RefusedRecord): boolean =>
    said !== undefined && said !== null && AGAIN.includes(said.key);

/**
 * Takes a step with any number of records, some in a call, one call after the other. Where a call fails, what those before
 * it did is done, and the next run goes on from there.
 */
export class StepRun<R extends RefusedRecord> {
    private readonly done: number[] = [];
    private readonly refused: R[] = [];
    private isStopped = false;

    /** What has come of it so far. */
    get outcome(): Outcome<R> {
        return { done: [...this.done], refused: [...this.refused] };
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
        const through = new Set([...this.done, ...this.refused.map(({ id }) => id)]);
        let left = ids.filter(id => !through.has(id));
        while (left.length > 0 && !this.isStopped) {
            const { done, refused } = await send(left.slice(0, PORTION));
            // One that gets nowhere at all is not sent for ever.
            const again = done.length > 0 ? refused.filter(isToSendAgain) : [];
            this.done.push(...done);
            this.refused.push(...refused.filter(one => !again.includes(one)));
            left = [...again.map(({ id }) => id), ...left.slice(PORTION)];
            onProgress(ids.length - left.length);
        }
        return this.outcome;
    }
}
