import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { IMPORT_SOURCE } from '../../../models/features/feed/dataFeed';
import { addedColumns, REJECT_COLUMNS } from '../../../models/features/feed/header';
import { feedMessages } from '../../../models/features/feed/messages';
import { feedRulesOf } from '../../../models/features/feed/source';
import { unescapeFormula } from '../../../models/platform/format/formula';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { Message } from '../../../models/platform/messages/message';
import { Failure } from '../../platform/server/failure';
import { openFeedFile } from './reader/reader';
import type { FileRow } from '../../platform/sheets/row';
import { rejectLine } from './rejects';
import type { FeedRecord } from './runningFeed';
import { element } from './staged/rows';

interface CorrectedRow {
    readonly row: number;
    readonly cells: readonly { readonly column: number; readonly value?: string | null }[];
}

interface RejectedRow {
    readonly row: number;
    readonly values: string[];
    /** Position of the wrong cell; null: the row as such. */
    readonly column: number | null;
    readonly reason: string;
}

interface RejectedRows {
    readonly columns: string[];
    /** The requested rows. */
    readonly list: RejectedRow[];
}

/** SQL of corrected rows: a correction that failed before it changed anything, or was undone, leaves them open. */
export const TAKEN = `SELECT feed_correction.row_number, feed_correction.by_feed_id FROM feed_correction
    JOIN data_feed ON data_feed.id = feed_correction.by_feed_id
    WHERE feed_correction.feed_id = $1
        AND (data_feed.undo_status IS NULL OR data_feed.undo_status <> 'COMPLETE')
        AND (data_feed.status <> 'ERROR' OR data_feed.unclear_codes IS NOT NULL
            OR data_feed.rows_added + data_feed.rows_updated > 0)`;

type Taken = ReadonlyMap<number, number>;

const takenOf = (rows: readonly { row_number: number; by_feed_id: number }[]): Taken =>
    new Map(rows.map(({ row_number, by_feed_id }) => [row_number, by_feed_id]));

/** Returns the rejected rows of a feed that have been corrected in place, each with the feed of its correction. */
export const takenRows = async (database: Database, feedId: number): Promise<Taken> =>
    takenOf(await database.read(TAKEN, [feedId]));

/** Reads the requested rows of the rejects file, with their original cells. */
export const readRejected = async (
    path: string,
    { source }: FeedRecord,
    isWanted: (row: number) => boolean,
): Promise<RejectedRows> => {
    const file = await openFeedFile(path, feedRulesOf(source));
    try {
        const added = addedColumns(file.header.cells);
        const columns = file.header.cells.slice(added).map(unescapeFormula);
        const found: RejectedRow[] = [];
        const rejectOf = ({ cells }: FileRow): RejectedRow => {
            const [row = '', column = '', , reason = ''] = cells;
            const at = columns.findIndex(name => name.trim() === unescapeFormula(column));
            const values = columns.map((_name, i) => unescapeFormula(cells[added + i] ?? ''));
            return { row: Number(row), values, column: column === '' || at === -1 ? null : at, reason };
        };
        for await (const batch of file.rows)
            found.push(...batch.filter(({ cells }) => isWanted(Number(cells[0]))).map(rejectOf));
        return { columns, list: found };
    } finally {
        await file.close();
    }
};

const problemOf = (
    { row, cells }: CorrectedRow,
    columns: readonly string[],
    known: ReadonlySet<number>,
): readonly [string, Message] | undefined => {
    if (!known.has(row)) return ['row', feedMessages.notRejected];
    return cells.every(({ column }) => column < columns.length) ? undefined : ['cells', messages.value];
};

/** Returns the values of a row with the cells that are corrected. */
const mergeCells = (values: readonly string[], cells: CorrectedRow['cells'] = []): string[] => {
    const corrected = new Map(cells.map(({ column, value }) => [column, value ?? '']));
    return values.map((value, at) => corrected.get(at) ?? value);
};

/**
 * Builds the file of a correction, in the form of a rejects file. A file of promotions also has their other rejected
 * rows, since a promotion is created completely or not at all.
 *
 * @throws Failure 400, at the row; 409 for rows that have been corrected
 */
export const correctionFile = async (
    path: string,
    feed: FeedRecord,
    rows: readonly CorrectedRow[],
    taken: Taken,
): Promise<{ readonly content: string; readonly rows: readonly number[] }> => {
    checkOpen(
        rows.map(({ row }) => row),
        taken,
    );
    const sent = new Map(rows.map(({ row, cells }) => [row, cells]));
    const isAll = feed.source === IMPORT_SOURCE;
    const { columns, list } = await readRejected(path, feed, row => sent.has(row) || (isAll && !taken.has(row)));
    const known = new Set(list.map(({ row }) => row));
    const errors = rows.flatMap((row, at) => {
        const [name, message] = problemOf(row, columns, known) ?? [];
        return name && message ? [[`rows.${at}.${name}`, message] as const] : [];
    });
    if (errors.length > 0) throw new Failure(400, Object.fromEntries(errors));
    const lines = list.map(({ row, values }) =>
        rejectLine([String(row), '', '', '', ...mergeCells(values, sent.get(row))]),
    );
    const head = `\ufeff${rejectLine([...REJECT_COLUMNS, ...columns])}`;
    return { content: head + lines.join(''), rows: list.map(({ row }) => row) };
};

/** @throws Failure 409 when one of the rows has been corrected already */
const checkOpen = (rows: readonly number[], taken: Taken): void => {
    const row = rows.find(one => taken.has(one));
    if (row !== undefined)
        throw Failure.service(409, feedMessages.alreadyCorrected({ row, feed: taken.get(row) ?? 0 }));
};

/**
 * Notes the rows of a feed that a correction contains; the feed is locked, so that of two concurrent corrections of a
 * row only one succeeds.
 *
 * @throws Failure 409 when one of them has been corrected concurrently
 */
export const noteCorrection = async (
    database: Database,
    { id, corrects }: FeedRecord,
    rows: readonly number[],
    transaction: Transaction,
): Promise<void> => {
    checkOpen(rows, takenOf(await database.run(TAKEN, [corrects], transaction)));
    const { dialect } = database;
    await database.run(
        `INSERT INTO feed_correction (feed_id, row_number, by_feed_id)
            SELECT $1, ${element(dialect, 0, 'INTEGER')}, $3 FROM ${dialect.elements('$2')} WHERE TRUE
            ON CONFLICT (feed_id, row_number) DO UPDATE SET by_feed_id = excluded.by_feed_id`,
        [corrects, JSON.stringify(rows.map(row => [row])), id],
        transaction,
    );
};

const LATER = `SELECT max(id) AS id FROM data_feed
    WHERE source = $1 AND id > $2 AND status = 'COMPLETE' AND corrects IS NULL AND NOT dry_run
        AND (undo_status IS NULL OR undo_status <> 'COMPLETE')`;

/** Returns the last full file of the same source after a feed; null: none, or its files are never full. */
export const supersededBy = async (database: Database, { id, source }: FeedRecord): Promise<number | null> => {
    if (!feedRulesOf(source).isFull) return null;
    const [later] = await database.read<{ id: number | null }>(LATER, [source, id]);
    return later?.id ?? null;
};
