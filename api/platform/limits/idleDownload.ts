import type { Readable } from 'node:stream';

/** The progress of an export: the bytes of its file so far. */
interface ExportProgress {
    bytes: number;
}

/** Looks in the time that a reader has. */
const CHECKS_PER_TIMEOUT = 4;

/** Counts the bytes of what is made. */
export async function* withIdleLimit(
    pieces: AsyncGenerator<string | Buffer>,
    progress: ExportProgress,
): AsyncGenerator<string | Buffer> {
    for await (const piece of pieces) {
        progress.bytes += Buffer.byteLength(piece);
        yield piece;
    }
}

/** Whoever asked for a file takes nothing of it. Nobody here is at fault. */
export class UntakenError extends Error {}

/**
 * Breaks off a file of which nothing is taken for so long although there is something to take. One whose rows take
 * long to find is not idle.
 *
 * @param timeoutMs in milliseconds
 * @returns for how many milliseconds nothing was taken
 */
export const breakOffIdle = (stream: Readable, progress: ExportProgress, timeoutMs: number): (() => number) => {
    let consumedBytes = 0;
    let since = performance.now();
    const idle = (): number => {
        const now = progress.bytes - stream.readableLength;
        if (now !== consumedBytes || stream.readableLength === 0) [consumedBytes, since] = [now, performance.now()];
        return performance.now() - since;
    };
    const timer = setInterval(() => {
        if (idle() >= timeoutMs) stream.destroy(new UntakenError());
    }, timeoutMs / CHECKS_PER_TIMEOUT).unref();
    stream.once('close', () => clearInterval(timer));
    return idle;
};
