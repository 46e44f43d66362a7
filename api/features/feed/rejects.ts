import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '../../../models/platform/format/csv';
import type { Database } from '../../../models/database/database';
import { addedColumns, REJECT_COLUMNS, type Header } from '../../../models/features/feed/header';
import { escapeFormula } from '../../../models/platform/format/formula';
import type { FeedFile } from './reader/reader';
import type { FileRow } from '../../platform/sheets/row';
import type { FeedRecord, RunningFeed } from './runningFeed';

/** Counts the columns of a file that are those of the rejects file that it corrects. */
export const rejectColumns = ({ corrects }: Pick<FeedRecord, 'corrects'>, { cells }: Header): number =>
    corrects === null ? 0 : addedColumns(cells);

interface Reject {
    readonly row_number: number;
    readonly bad_column: number;
    readonly reason: string;
}

const PAGE = 5_000;
const REJECTS = `SELECT row_number, bad_column, reason FROM feed_row
    WHERE feed_id = $1 AND row_number > $2 AND reason IS NOT NULL ORDER BY row_number LIMIT ${PAGE}`;

/** Yields rejected rows in the order of the file, one page at a time. */
async function* rejectsOf(database: Database, feedId: number): AsyncGenerator<Reject> {
    for (let after = 0; ;) {
        const page = await database.read<Reject>(REJECTS, [feedId, after]);
        yield* page;
        const last = page.at(-1);
        if (!last || page.length < PAGE) return;
        after = last.row_number;
    }
}

/** Builds a line of the rejects file. Formulas are escaped in a way that reading a corrected file reverses. */
export const rejectLine = (cells: readonly string[]): string => csvLine(cells.map(escapeFormula));

const line = (
    { row, cells }: FileRow,
    { bad_column, reason }: Reject,
    { cells: header }: Header,
    added: number,
): string =>
    rejectLine([String(row), header[bad_column]?.trim() ?? '', cells[bad_column] ?? '', reason, ...cells.slice(added)]);

/** Yields the lines of the rejects file: the file is read again in parallel with the list of rejected rows. */
async function* linesOf(running: RunningFeed, { header, rows }: FeedFile): AsyncGenerator<string> {
    const added = rejectColumns(running.feed, header);
    yield `\ufeff${rejectLine([...REJECT_COLUMNS, ...header.cells.slice(added)])}`;
    const rejects = rejectsOf(running.database, running.feed.id);
    let next = await rejects.next();
    for await (const batch of rows) {
        const lines: string[] = [];
        for (const row of batch) {
            if (next.done) break;
            if (next.value.row_number !== row.row) continue;
            lines.push(line(row, next.value, header, added));
            next = await rejects.next();
        }
        if (lines.length > 0) yield lines.join('');
        if (next.done) return;
    }
}

/** Writes the rejects file: each rejected row once, with its own cells, to be corrected and uploaded again. */
export const writeRejects = async (running: RunningFeed, file: FeedFile): Promise<void> => {
    const unfinished = `${running.folder.rejects}.part`;
    await pipeline(Readable.from(linesOf(running, file)), createWriteStream(unfinished));
    await rename(unfinished, running.folder.rejects);
};
