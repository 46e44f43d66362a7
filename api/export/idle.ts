import type { Readable } from 'node:stream';

/** How much of a file has been made so far. */
interface Made {
    bytes: number;
}

/** Looks in the time that a reader has. */
const LOOKS = 4;

/** Counts the bytes of what is made. */
export async function* counted(pieces: AsyncGenerator<string | Buffer>, made: Made): AsyncGenerator<string | Buffer> {
    for await (const piece of pieces) {
        made.bytes += Buffer.byteLength(piece);
        yield piece;
    }
}

/** Whoever asked for a file takes nothing of it. Nobody here is at fault. */
export class UntakenError extends Error {}

/**
 * Breaks off a file of which nothing is taken for so long although there is something to take. One whose rows take
 * long to find is not idle.
 *
 * @param patience in milliseconds
 * @returns for how many milliseconds nothing was taken
 */
export const breakOffIdle = (stream: Readable, made: Made, patience: number): (() => number) => {
    let taken = 0;
    let since = performance.now();
    const idle = (): number => {
        const now = made.bytes - stream.readableLength;
        if (now !== taken || stream.readableLength === 0) [taken, since] = [now, performance.now()];
        return performance.now() - since;
    };
    const look = setInterval(() => {
        if (idle() >= patience) stream.destroy(new UntakenError());
    }, patience / LOOKS).unref();
    stream.once('close', () => clearInterval(look));
    return idle;
};
