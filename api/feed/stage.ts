import type { RowCheck } from './check/row';
import type { FeedFile } from './reader/reader';
import { noteFeed } from './record';
import { clearStaged, Staging } from './staging';
import { WaitingRows } from './waiting';
import { goOn, type FeedWork } from './work';

/** Rows of one transaction: few enough to let other writers in, enough not to write the same pages again and again. */
const ROWS = 20_000;

/** Milliseconds between two notes of progress. */
const NOTED_EVERY = 500;

/** Says when it is time for a note again. */
const everySoOften = (): (() => boolean) => {
    let last = 0;
    return () => {
        const now = performance.now();
        if (now - last < NOTED_EVERY) return false;
        last = now;
        return true;
    };
};

/**
 * The first pass: reads, checks and stages every row. Nothing is applied yet; a run that was interrupted here begins
 * again.
 *
 * @returns how many rows the file has
 * @throws FileError
 */
export const stageRows = async (work: FeedWork, file: FeedFile, { columns, check }: RowCheck): Promise<number> => {
    const { database, feed } = work;
    await clearStaged(database, feed.id);
    const staging = new Staging(database, feed.id, columns);
    const isTime = everySoOften();
    let read = 0;
    let waiting = new WaitingRows();
    const flush = async (isLast: boolean): Promise<void> => {
        goOn(work);
        const rows = waiting;
        waiting = new WaitingRows();
        read += rows.count;
        await database.write(async transaction => {
            await staging.add(rows, transaction);
            if (isTime() || isLast) await noteFeed(database, feed.id, { rows_read: read }, transaction);
        });
    };
    for await (const batch of file.rows) {
        waiting.add(batch.map(check));
        if (waiting.count >= ROWS) await flush(false);
    }
    await flush(true);
    return read;
};
