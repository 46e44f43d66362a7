import type { Header } from '../../../models/features/feed/header';
import { feedMessages } from '../../../models/features/feed/messages';
import { joinMessages, type Message } from '../../../models/platform/messages/message';
import { movePosition, readPosition } from '../../platform/jobs/progress';
import { actionOf } from './apply/actions';
import type { FeedPosition } from './apply/steps';
import { recordedReadings } from './codes/feedCodes';
import { stageJudged } from './codes/stage';
import { takeCorrected } from './fileCorrections';
import { FileError } from '../../platform/sheets/fileError';
import { openFeedFile, type FeedFile } from './reader/reader';
import { endFeed, MAX_FEED_MESSAGE_LENGTH, feedMessage, noteFeed } from './record';
import type { Reading } from './reading';
import { rejectColumns, writeRejects } from './rejects';
import { feedJob, type RunningFeed } from './runningFeed';
import { countRejected } from './staged/rows';
import { inRanges } from './staged/ranges';

const REPEATED = 'Repeated in this file';

const marking = (key: readonly string[]): string => {
    const same = key.map(column => `later.${column} = feed_row.${column}`).join(' AND ');
    return `UPDATE feed_row SET reason = $4, bad_column = $5
        WHERE feed_id = $1 AND row_number > $2 AND row_number <= $3 AND reason IS NULL AND EXISTS (
            SELECT 1 FROM feed_row AS later
            WHERE later.feed_id = $1 AND ${same} AND later.reason IS NULL AND later.row_number > feed_row.row_number)`;
};

/**
 * Rejects repeated keys of a file: the last good row wins, each earlier good one is rejected (docs/api.md). The last
 * one is never marked, so the ranges may be repeated and come in any order.
 *
 * @param key columns of `feed_row`
 * @param keyColumn position in the file of the key's first column, which the reject names
 */
const rejectRepeats = async (running: RunningFeed, key: readonly string[], keyColumn: number): Promise<void> => {
    const { database, feed } = running;
    const sql = marking(key);
    await inRanges(running, async (from, to, transaction) => {
        await database.run(sql, [feed.id, from, to, REPEATED, keyColumn], transaction);
    });
};

/** Caused by a crash between the record and the file, or by a file that was removed by hand. */
const lost = (error: unknown): never => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new FileError(feedMessages.fileGone);
};

/** Opens the feed's file for one pass and always closes it. */
const withFile = async <T>(
    { folder, rules, limits }: RunningFeed,
    pass: (file: FeedFile) => Promise<T>,
): Promise<T> => {
    const file = await openFeedFile(folder.upload, rules, limits).catch(lost);
    try {
        return await pass(file);
    } finally {
        await file.close();
    }
};

const keyColumn = ({ columns }: Header, { rules }: RunningFeed): number =>
    columns.findIndex(column => column === rules.key[0]);

/** Position that a feed has reached, and the reading of its file. */
interface Prepared {
    readonly position: FeedPosition;
    readonly reading: Reading;
}

/**
 * Reads, checks and stages the rows, writes the rejects file, and runs the guard: all steps before anything is applied.
 */
const prepare = async (running: RunningFeed, file: FeedFile): Promise<Prepared> => {
    const { database, feed, rules } = running;
    const { rows, check, readings, fields } = await stageJudged(running, file, pass => withFile(running, pass));
    for (const sql of database.dialect.filled('feed_row'))
        await database.write(transaction => database.run(sql, [], transaction));
    const correct = (isNoted: boolean): Promise<void> =>
        feed.corrects === null ? Promise.resolve() : withFile(running, again => takeCorrected(running, again, isNoted));
    await correct(false);
    const key = await actionOf(rules).identify(running, file.header);
    if (key.length > 0) await rejectRepeats(running, key, keyColumn(file.header, running));
    await correct(true);
    const rejected = await countRejected(database, feed.id);
    const counts = { rows_total: rows, rows_read: rows, rows_rejected: rejected, ...fields };
    if (rejected > 0 && !actionOf(rules).rejectsLate) await withFile(running, again => writeRejects(running, again));
    await database.write(transaction => noteFeed(database, feed.id, counts, transaction));
    const toDrop = await actionOf(rules).guard(running);
    const start = { item: '', case: '', toDrop, droppedTo: 0 };
    await database.write(transaction => movePosition(database, feedJob(feed), { from: null, to: start }, transaction));
    return { position: start, reading: { header: file.header, columns: check.columns, readings } };
};

/** Returns the state that was prepared before the run was interrupted; undefined: it has not begun. */
const goneOn = async (running: RunningFeed, { header }: FeedFile): Promise<Prepared | undefined> => {
    const { database, feed, rules } = running;
    const position = await readPosition<FeedPosition>(database, feedJob(feed));
    if (!position) return undefined;
    const readings = recordedReadings(feed);
    const { columns } = await actionOf(rules).check(running, header, readings);
    return { position, reading: { header, columns, readings } };
};

/** Names of columns that are not read, as many as a message contains. */
const ignoredOf = (names: readonly string[], remarks: readonly Message[]): readonly Message[] => {
    if (names.length === 0) return [];
    const fullMessage = feedMessages.ignored({ columns: names.join(', ') });
    const room = remarks.reduce<number>((left, { text }) => left - text.length - 1, MAX_FEED_MESSAGE_LENGTH);
    if (fullMessage.text.length <= room) return [fullMessage];
    const maxLength = room - feedMessages.ignoredSome({ columns: '' }).text.length;
    return [feedMessages.ignoredSome({ columns: names.join(', ').slice(0, Math.max(maxLength, 0)) })];
};

/** Returns the message fields of a feed that is through. */
const endOf = (
    running: RunningFeed,
    { header, remarks }: Pick<FeedFile, 'header' | 'remarks'>,
    own: readonly Message[],
) => {
    const all = [...own, ...remarks];
    const message = joinMessages('sentences', [
        ...all,
        ...ignoredOf(header.ignored.slice(rejectColumns(running.feed, header)), all),
    ]);
    return message ? feedMessage(message) : { message: null, message_descriptor: null };
};

/** Writes the rejects file of a source whose rows can also be rejected while they are applied. */
const rejectLate = async (running: RunningFeed): Promise<void> => {
    const { database, feed } = running;
    if ((await countRejected(database, feed.id)) > 0) await withFile(running, file => writeRejects(running, file));
};

/**
 * Processes a feed's file, from the feed's current step to its end. The checks of the file and the guard come first and
 * change nothing; then rows are applied in recorded steps, so that a call after a crash continues where it stopped.
 *
 * @throws FileError for errors of the file, Stopped at shutdown
 */
export const takeIn = async (running: RunningFeed): Promise<void> => {
    const { database, feed, rules } = running;
    const action = actionOf(rules);
    const { position, reading, remarks } = await withFile(running, async file => {
        const prepared = (await goneOn(running, file)) ?? (await prepare(running, file));
        return { ...prepared, remarks: file.remarks };
    });
    await action.apply(running, position, reading);
    if (action.rejectsLate) await rejectLate(running);
    const own = (await action.remarks?.(running)) ?? [];
    const end = endOf(running, { header: reading.header, remarks }, own);
    await endFeed(database, feed.id, () => ({ status: 'COMPLETE', ...end }));
};
