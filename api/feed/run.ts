import type { Header } from '../../models/feed/header';
import { actionOf } from './apply/actions';
import { rowCheck, type RowCheck } from './check/row';
import { endProgress, readProgress, startProgress, type FeedProgress } from './progress';
import { FileError } from './fileError';
import { openFeedFile, type FeedFile } from './reader/reader';
import { clipped, endFeed, noteFeed } from './record';
import { addedColumns, writeRejects } from './rejects';
import { rejectRepeats } from './repeats';
import { stageRows } from './stage';
import { readFeed } from './store';
import { endTries } from './tries';
import type { FeedWork } from './work';

/** A crash between the record and the file, or somebody who tidied up. */
const lost = (error: unknown): never => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new FileError('The uploaded file is not there any more. Upload it again.');
};

/** Opens the feed's file for one pass and closes it whatever happens. */
const withFile = async <T>({ folder, rules, limits }: FeedWork, pass: (file: FeedFile) => Promise<T>): Promise<T> => {
    const file = await openFeedFile(folder.upload, rules, limits).catch(lost);
    try {
        return await pass(file);
    } finally {
        await file.close();
    }
};

const keyColumn = ({ columns }: Header, { rules }: FeedWork): number =>
    columns.findIndex(column => column === rules.key[0]);

const REJECTED = 'SELECT count(*) AS n FROM feed_row WHERE feed_id = $1 AND reason IS NOT NULL';

const countRejected = async ({ database, feed }: FeedWork): Promise<number> => {
    const [rejected] = await database.read<{ n: number | string }>(REJECTED, [feed.id]);
    return Number(rejected?.n ?? 0);
};

/** Reading, checking, staging, the rejects file, and the guard: all that comes before anything is applied. */
const prepare = async (work: FeedWork, file: FeedFile, check: RowCheck): Promise<FeedProgress> => {
    const { database, feed, rules } = work;
    const rows = await stageRows(work, file, check);
    if (database.dialect.name === 'postgres') {
        // Without it the planner may compare every row with every other.
        await database.write(transaction => database.run('ANALYZE feed_row', [], transaction));
    }
    const key = await actionOf(rules).identify(work, file.header);
    await rejectRepeats(work, key, keyColumn(file.header, work));
    const rejected = await countRejected(work);
    const counts = { rows_total: rows, rows_read: rows, rows_rejected: rejected };
    if (rejected > 0) await withFile(work, again => writeRejects(work, again));
    await database.write(transaction => noteFeed(database, feed.id, counts, transaction));
    const toDrop = await actionOf(rules).guard(work);
    return database.write(transaction => startProgress(database, feed.id, toDrop, transaction));
};

const messageOf = ({ feed }: FeedWork, { header, remarks }: FeedFile): string | null => {
    const ignored = header.ignored.slice(addedColumns(feed, header));
    const all = [...remarks, ...(ignored.length > 0 ? [`Columns that were ignored: ${ignored.join(', ')}.`] : [])];
    return all.length > 0 ? clipped(all.join(' ')) : null;
};

/**
 * Runs a feed from wherever it is to its end. The file's errors and the guard come first and change nothing; then rows
 * are applied in steps that are noted, so that calling this again after a crash goes on where it stopped.
 *
 * @throws FileError for what is wrong with the file, Stopped at shutdown
 */
export const runFeed = async (work: FeedWork): Promise<void> => {
    const { database, feed, rules } = work;
    const { progress, columns, message } = await withFile(work, async file => {
        const check = rowCheck(file.header, rules, feed.check_digit);
        const progress = (await readProgress(database, feed.id)) ?? (await prepare(work, file, check));
        return { progress, columns: check.columns, message: messageOf(work, file) };
    });
    await actionOf(rules).apply(work, progress, columns);
    await database.write(async transaction => {
        const now = await readFeed(database, feed.id, transaction);
        await endFeed(database, now, { status: 'COMPLETE', message }, transaction);
        await endProgress(database, feed.id, transaction);
        await endTries(database, feed.id, transaction);
    });
};
