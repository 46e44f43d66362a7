import type { Readable } from 'node:stream';

/** The progress of an export: the bytes of its file so far. */
interface ExportProgress {
    bytes: number;
}

/** Checks within the time that a reader has. */
const CHECKS_PER_TIMEOUT = 4;

/** Counts the bytes of the chunks. */
export async function* withIdleLimit(
    pieces: AsyncGenerator<string | Buffer>,
    progress: ExportProgress,
): AsyncGenerator<string | Buffer> {
    for await (const piece of pieces) {
        progress.bytes += Buffer.byteLength(piece);
        yield piece;
    }
}

/** A client has requested a file and does not read it. No server error. */
export class UntakenError extends Error {}

/**
 * Aborts a file of which the client reads nothing for this long although data is available. A file whose rows take long
 * to read is not idle.
 *
 * @param timeoutMs in milliseconds
 * @returns returns for how many milliseconds nothing was read
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
