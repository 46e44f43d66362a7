import { actionOf } from '../apply/actions';
import type { RowCheck } from '../check/row';
import type { FeedFile } from '../reader/reader';
import type { RunningFeed } from '../runningFeed';
import { stageRows } from '../staged/fill';
import { prefetch } from './readAhead';
import { FeedCodes, type CodeReadings, type ReadingFields } from './feedCodes';
import { stopForCodes } from './unclear';

/** Rows by which it is told how codes are likely to be read: they are in memory at once. */
export const PREFETCH_ROWS = 5_000;

/** Result of staging the rows of a file. */
export interface Staged {
    readonly rows: number;
    readonly check: RowCheck;
    readonly readings: CodeReadings;
    /** For the feed's record. */
    readonly fields: ReadingFields;
}

const isSame = (one: CodeReadings, other: CodeReadings): boolean =>
    one.upc_item === other.upc_item && one.upc_case === other.upc_case;

/**
 * Stages the rows of a file, their codes as their columns are read. A column is judged by all its codes, and the first
 * rows nearly always tell the same: only where they do not, the file is read a second time.
 *
 * @param reopen runs a pass over the file from its first row
 * @throws FileError, and HeldError when it is not clear how a column is read
 */
export const stageJudged = async (
    running: RunningFeed,
    file: FeedFile,
    reopen: <T>(pass: (file: FeedFile) => Promise<T>) => Promise<T>,
): Promise<Staged> => {
    const codes = new FeedCodes(running.feed, file.header);
    const checkOf = (readings: CodeReadings) => actionOf(running.rules).check(running, file.header, readings);

    const batches = await prefetch(codes.watch(file.rows), PREFETCH_ROWS);
    const initialReadings = codes.detectReadings();
    const check = await checkOf(initialReadings);
    const rows = await stageRows(running, batches, check);
    const unclear = codes.unclear();
    if (unclear.length > 0) stopForCodes(unclear, rows);

    const [readings, fields] = [codes.detectReadings(), codes.fields()];
    if (isSame(initialReadings, readings)) return { rows, check, readings, fields };
    const again = await checkOf(readings);
    return { rows: await reopen(({ rows }) => stageRows(running, rows, again)), check: again, readings, fields };
};
