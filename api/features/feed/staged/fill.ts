import { goOn } from '../../../platform/jobs/stopped';
import type { RowCheck } from '../check/row';
import type { FileRow } from '../reader/row';
import { noteFeed } from '../record';
import type { RunningFeed } from '../runningFeed';
import { CheckedBatch } from './batch';
import { clearStaged, StagedRows } from './rows';

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
export const stageRows = async (
    running: RunningFeed,
    rows: AsyncIterable<FileRow[]>,
    { columns, check }: RowCheck,
): Promise<number> => {
    const { database, feed } = running;
    await clearStaged(database, feed.id);
    const staged = new StagedRows(database, feed.id, columns);
    const isTime = everySoOften();
    let read = 0;
    let open = new CheckedBatch();
    const flush = async (isLast: boolean): Promise<void> => {
        goOn(running);
        const checked = open;
        open = new CheckedBatch();
        read += checked.count;
        await database.write(async transaction => {
            await staged.add(checked, transaction);
            if (isTime() || isLast) await noteFeed(database, feed.id, { rows_read: read }, transaction);
        });
    };
    for await (const batch of rows) {
        open.add(batch.map(check));
        if (open.count >= ROWS) await flush(false);
    }
    await flush(true);
    return read;
};
