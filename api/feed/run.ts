import type { Header } from '../../models/feed/header';
import { CatalogueApply } from './apply/catalogue';
import { rowCheck, type RowCheck } from './check/row';
import { checkDrop } from './guard';
import { endProgress, readProgress, startProgress, type FeedProgress } from './progress';
import { FileError } from './fileError';
import { openFeedFile, type FeedFile } from './reader/reader';
import { endFeed, noteFeed } from './record';
import { writeRejects } from './rejects';
import { rejectRepeats } from './repeats';
import { stageRows } from './stage';
import { readFeed } from './store';
import type { FeedWork } from './work';

const LONGEST_MESSAGE = 500;

export const clipped = (message: string): string =>
    message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message;

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

/** Reading, checking, staging, and the guard: all that comes before anything is applied. */
const prepare = async (work: FeedWork, file: FeedFile, check: RowCheck): Promise<FeedProgress> => {
    const { database, feed } = work;
    const rows = await stageRows(work, file, check);
    if (database.dialect.name === 'postgres') {
        // Without it the planner may compare every row with every other.
        await database.write(transaction => database.run('ANALYZE feed_row', [], transaction));
    }
    await rejectRepeats(work, keyColumn(file.header, work));
    const [rejected] = await database.read<{ n: number | string }>(REJECTED, [feed.id]);
    const counts = { rows_total: rows, rows_read: rows, rows_rejected: Number(rejected?.n ?? 0) };
    await database.write(transaction => noteFeed(database, feed.id, counts, transaction));
    const toDrop = await checkDrop(work);
    return database.write(transaction => startProgress(database, feed.id, toDrop, transaction));
};

const messageOf = ({ ignored }: Header): string | null =>
    ignored.length > 0 ? clipped(`Columns that were ignored: ${ignored.join(', ')}.`) : null;

/**
 * Runs a feed from wherever it is to its end. The file's errors and the guard come first and change nothing; then rows
 * are applied in steps that are noted, so that calling this again after a crash goes on where it stopped.
 *
 * @throws FileError for what is wrong with the file, Stopped at shutdown
 */
export const runFeed = async (work: FeedWork): Promise<void> => {
    const { database, feed } = work;
    const header = await withFile(work, async file => {
        const check = rowCheck(file.header, work.rules, feed.check_digit);
        const progress = (await readProgress(database, feed.id)) ?? (await prepare(work, file, check));
        await new CatalogueApply(work, progress, check.columns).apply();
        return file.header;
    });
    const { rows_rejected } = await readFeed(database, feed.id);
    if (rows_rejected > 0) await withFile(work, file => writeRejects(work, file));
    await database.write(async transaction => {
        const now = await readFeed(database, feed.id, transaction);
        await endFeed(database, now, { status: 'COMPLETE', message: messageOf(header) }, transaction);
        await endProgress(database, feed.id, transaction);
    });
};
