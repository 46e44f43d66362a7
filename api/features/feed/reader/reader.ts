import { nameCount, readHeader, type Header } from '../../../../models/features/feed/header';
import { feedMessages } from '../../../../models/features/feed/messages';
import type { SourceRules } from '../../../../models/features/feed/source';
import type { Said } from '../../../../models/said';
import { FileError } from '../../../feed/reader/fileError';
import { slices } from '../../../job/slices';
import { detectContent } from './content';
import { decodeFile, unreadable, type Encoding } from './decode';
import { LIMITS, type ReaderLimits } from './limits';
import { meantRow } from './meant';
import type { FileRow, FileTable } from '../../../feed/reader/row';
import { csvRows } from './rows';
import { parseWorkbook } from './workbook/parser';

/** A file whose header will do; its rows are those below the header. */
export interface FeedFile extends FileTable {
    readonly header: Header;
}

/** The cells of a header, of which one that is merged over several columns names the first. */
const headerCells = ({ cells, repeats = [] }: FileRow): readonly string[] =>
    cells.map((cell, at) => (repeats.includes(at) ? '' : cell));

/** Rows that a file may have, and what is said of one with more. */
interface Most {
    readonly most: number;
    readonly tooMany: (values: { readonly most: string }) => Said;
}

const mostOf = ({ mostRows }: SourceRules, { rows }: ReaderLimits): Most =>
    mostRows !== undefined && mostRows < rows
        ? { most: mostRows, tooMany: feedMessages.mostImported }
        : { most: rows, tooMany: feedMessages.mostRows };

/** Counts rows, and lets calls to the API in between batches and what their user does with them. */
async function* counted(batches: AsyncGenerator<FileRow[]>, { most, tooMany }: Most): FeedFile['rows'] {
    let count = 0;
    const giveTurn = slices();
    for await (const batch of batches) {
        count += batch.length;
        if (count > most) throw new FileError(tooMany({ most: most.toLocaleString('en-US') }));
        if (batch.length > 0) yield batch;
        await giveTurn();
    }
    if (count === 0) throw new FileError(feedMessages.noRows);
}

const openText = (path: string, encoding: Encoding, rules: SourceRules, limits: ReaderLimits): FileTable => {
    const countNames = nameCount(rules);
    const isUnreadable = unreadable(encoding);
    const rows = csvRows(decodeFile(path, encoding), { limits, countNames, isUnreadable });
    const close = async (): Promise<void> => {
        await rows.return(undefined);
    };
    return { rows, remarks: [], sheets: 1, close };
};

interface Opening {
    readonly path: string;
    readonly rules: SourceRules;
    readonly limits: ReaderLimits;
}

/** Whatever form a file has, it becomes rows of text cells here, and nothing behind this knows which form it was. */
const openTable = async ({ path, rules, limits }: Opening, sheet: number): Promise<FileTable> => {
    const content = await detectContent(path);
    if (content.form === 'workbook') return parseWorkbook({ path, sheet, limits });
    return openText(path, content.encoding, rules, limits);
};

/** Rows from the top that the header may be among: titles and blank rows may stand above it. */
const HEADER_ROWS = 20;

interface FoundHeader {
    readonly header: Header;
    readonly row: number;
    /** The rows behind it that have been read. */
    readonly rest: readonly FileRow[];
    /** Nothing but blank rows stands above it. */
    readonly isFirst: boolean;
}

/**
 * Finds the header: the first row that has every column that is needed.
 *
 * @throws FileError that says what is wrong with the row that names most columns
 */
const findHeader = async (batches: AsyncGenerator<FileRow[]>, rules: SourceRules): Promise<FoundHeader> => {
    const countNames = nameCount(rules);
    let best: { readonly error: Said; readonly names: number } | undefined;
    let read = 0;
    while (read < HEADER_ROWS) {
        const batch = await batches.next();
        if (batch.done) break;
        for (const [at, row] of batch.value.slice(0, HEADER_ROWS - read).entries()) {
            const cells = headerCells(row);
            const header = readHeader(cells, rules);
            if (!('error' in header))
                return { header, row: row.row, rest: batch.value.slice(at + 1), isFirst: read + at === 0 };
            const names = countNames(cells);
            if (!best || names > best.names) best = { error: header.error, names };
        }
        read += batch.value.length;
    }
    throw best && best.names > 0 ? new FileError(best.error) : new OtherTable(best?.error ?? feedMessages.empty);
};

/** A sheet that has nothing of what it should have, such as one of notes before that of the items. */
class OtherTable extends FileError {}

/** Sheets that the header is looked for in. */
const MAX_SHEETS = 10;

const openSheet = async (opening: Opening, table: FileTable): Promise<FeedFile> => {
    const { header, row, rest, isFirst } = await findHeader(table.rows, opening.rules);
    const meant = meantRow(header);
    const rows = async function* (): AsyncGenerator<FileRow[]> {
        yield rest.map(meant);
        for await (const batch of table.rows) yield batch.map(meant);
    };
    const remarks = isFirst ? table.remarks : [feedMessages.headerBelow({ row }), ...table.remarks];
    return { ...table, remarks, header, rows: counted(rows(), mostOf(opening.rules, opening.limits)) };
};

/**
 * Opens a file as a stream of rows: of a workbook the first sheet that people see and that names a column.
 *
 * @throws FileError when it is not what it claims, or its header does not do
 */
export const openFeedFile = async (
    path: string,
    rules: SourceRules,
    limits: ReaderLimits = LIMITS,
): Promise<FeedFile> => {
    const opening = { path, rules, limits };
    let first: unknown;
    for (let sheet = 0; ; sheet++) {
        const table = await openTable(opening, sheet);
        try {
            return await openSheet(opening, table);
        } catch (error) {
            await table.close();
            first ??= error;
            if (!(error instanceof OtherTable)) throw error;
            if (sheet + 1 >= Math.min(table.sheets, MAX_SHEETS)) throw first;
        }
    }
};
