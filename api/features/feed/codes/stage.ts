import type { Feed } from '../../../../models/features/feed/dataFeed';
import { feedMessages } from '../../../../models/features/feed/messages';
import { joinMessages } from '../../../../models/platform/messages/message';
import {
    MAX_UPC_TEXT_LENGTH,
    normaliseUpc,
    type UpcColumn,
    type UpcReading,
} from '../../../../models/platform/format/upc';
import { throwIfStopped } from '../../../platform/jobs/stopped';
import { actionOf } from '../apply/actions';
import type { RowCheck } from '../check/row';
import type { FeedFile } from '../reader/reader';
import type { RunningFeed } from '../runningFeed';
import { StoppedError } from '../stoppedError';
import type { FileRow } from '../../../platform/sheets/row';
import { noteFeed } from '../record';
import { CheckedBatch } from '../staged/batch';
import { clearStaged, StagedRows } from '../staged/rows';
import { FeedCodes, type CodeReadings, type ReadingFields, type UnclearColumn } from './feedCodes';

/** Rows of one transaction: few enough to let other writers in, enough not to write the same pages repeatedly. */
const ROWS = 20_000;

/** Milliseconds between two notes of progress. */
const NOTED_EVERY = 500;

/** Returns a function that is true when progress is to be noted again. */
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
 * The first pass: reads, checks and stages every row. Nothing is applied yet; a run that is interrupted here starts
 * over.
 *
 * @returns how many rows the file has
 * @throws FileError
 */
const stageRows = async (
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
        throwIfStopped(running);
        const checked = open;
        open = new CheckedBatch();
        read += checked.count;
        await database.write(async transaction => {
            await staged.add(checked, transaction);
            if (isTime() || isLast) await noteFeed(database, feed.id, { rows_read: read }, transaction);
        }, 'relaxed');
    };
    for await (const batch of rows) {
        open.add(batch.map(check));
        if (open.count >= ROWS) await flush(false);
    }
    await flush(true);
    return read;
};

type SerializedColumn = NonNullable<Feed['unclear_codes']>['columns'][number];

const numberOf = (n: number): string => n.toLocaleString('en-US');

/** Returns a code as a reading has it; null: a bad row. */
const readAs = (code: string, reading: UpcReading, column: UpcColumn): string | null => {
    const normalised = normaliseUpc(code, { reading, column });
    return 'code' in normalised ? normalised.code : null;
};

const columnOf = ({ column, because, counts, examples }: UnclearColumn): SerializedColumn => ({
    column,
    because,
    lengths: [...counts],
    examples: examples.map(code => ({
        code: code.slice(0, MAX_UPC_TEXT_LENGTH),
        with: readAs(code, 'with', column),
        without: readAs(code, 'without', column),
    })),
});

const sentenceOf = ({ column, counts }: UnclearColumn) =>
    feedMessages.codesOfColumn({
        column,
        codes: numberOf(counts.reduce((sum, { codes }) => sum + codes, 0)),
        valid: numberOf(counts.reduce((sum, { valid }) => sum + valid, 0)),
    });

/**
 * Stops a feed with unclear readings of its codes, with ten example codes of each such column in each reading.
 *
 * @param columns at least one
 */
const stopForCodes = (columns: readonly UnclearColumn[], rows: number): never => {
    const all = joinMessages('semicolon', columns.map(sentenceOf));
    throw new StoppedError(feedMessages.codesUnclear({ columns: all ?? '' }), {
        rows_total: rows,
        unclear_codes: { columns: columns.map(columnOf) },
    });
};

/**
 * Reads batches until they have this many rows, or there are no more.
 *
 * @returns all batches from the first on, those that were read with those that follow
 */
const prefetch = async <T>(batches: AsyncIterable<T[]>, rows: number): Promise<AsyncGenerator<T[]>> => {
    const all = batches[Symbol.asyncIterator]();
    const read: T[][] = [];
    for (let count = 0; count < rows;) {
        const next = await all.next();
        if (next.done) break;
        read.push(next.value);
        count += next.value.length;
    }
    return (async function* () {
        try {
            for (let batch = read.shift(); batch; batch = read.shift()) yield batch;
            for (let next = await all.next(); !next.done; next = await all.next()) yield next.value;
        } finally {
            await all.return?.();
        }
    })();
};

/** Rows from which the reading of codes is guessed: they are in memory together. */
export const PREFETCH_ROWS = 5_000;

/** Result of staging the rows of a file. */
interface Staged {
    readonly rows: number;
    readonly check: RowCheck;
    readonly readings: CodeReadings;
    /** For the feed's record. */
    readonly fields: ReadingFields;
}

const isSame = (one: CodeReadings, other: CodeReadings): boolean =>
    one.upc_item === other.upc_item && one.upc_case === other.upc_case;

/**
 * Stages the rows of a file, with the reading of each code column. All codes of a column decide its reading, and the
 * first rows nearly always give the same result: only where they do not, the file is read a second time.
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
