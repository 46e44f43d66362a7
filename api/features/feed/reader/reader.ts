import { nameCount, readHeader, type Header } from '../../../../models/features/feed/header';
import { feedMessages } from '../../../../models/features/feed/messages';
import type { SourceRules } from '../../../../models/features/feed/source';
import type { Message } from '../../../../models/platform/messages/message';
import { feedColumns, type FeedColumnName } from '../../../../models/features/feed/columns';
import { timeChunks } from '../../../platform/jobs/timeSlice';
import { FileError } from '../../../platform/sheets/fileError';
import { detectContent } from './content';
import { decodeFile, unreadable, type Encoding } from './decode';
import { LIMITS, type ReaderLimits } from '../../../platform/sheets/limits';
import { HEADER_ROWS, type FileRow, type FileTable } from '../../../platform/sheets/row';
import { csvRows } from './rows';
import { otherSheets, throughSheets } from './sheets';
import { parseWorkbook } from '../../../platform/sheets/workbook/parser';

type Use = (shown: string, number: string) => string;

const asShown: Use = shown => shown;
const asNumber: Use = (_shown, number) => number;

/** Characters of codes, including leading zeros and hyphens. */
const CODE = /^[\p{L}\p{N}\p{Pd}\s]+$/u;

/** Returns a code without the commas, decimals and percent signs with which a spreadsheet shows numbers. */
const asCode: Use = (shown, number) => (CODE.test(shown) ? shown : number);

/**
 * Uses of a cell that shows its number differently from its stored value, by the kind of the column's field: money and
 * whole numbers use the stored value, 1.23 shown as `$1.2`; texts use the shown one, `12 oz` for a 12 (docs/domain.md
 * section 4, "Feed files").
 */
const USES: Readonly<Record<string, Use>> = {
    money: asNumber,
    integer: asNumber,
    upc: asCode,
    code: asCode,
    referenceCode: asCode,
};

/** Codes that are read as texts. */
const CODE_COLUMNS: readonly FeedColumnName[] = ['cust_code'];

const useOf = (column: FeedColumnName | undefined): Use => {
    if (column === undefined) return asShown;
    return CODE_COLUMNS.includes(column) ? asCode : (USES[feedColumns[column].field.kind.name] ?? asShown);
};

/** Converts rows of a workbook into rows of texts, as those of CSV are, by the columns of this header. */
const meantRow = ({ columns, cells: { length: width } }: Header): ((row: FileRow) => FileRow) => {
    const uses = columns.map(useOf);
    return row => {
        const { numbers, repeats, faults } = row;
        if (!numbers && !repeats) return row;
        const cells = [...row.cells];
        numbers?.forEach((number, at) => (cells[at] = (uses[at] ?? asShown)(cells[at] ?? '', number)));
        // A cell that is merged over the header's end is still one of its columns.
        repeats?.forEach(at => at >= width && (cells[at] = ''));
        return { row: row.row, cells, ...(faults && { faults }) };
    };
};

/** A file with a valid header; its rows are those below the header. */
export interface FeedFile extends FileTable {
    readonly header: Header;
}

/** Returns the cells of a header: of a cell that is merged over several columns only the first has its name. */
const headerCells = ({ cells, repeats = [] }: FileRow): readonly string[] =>
    cells.map((cell, at) => (repeats.includes(at) ? '' : cell));

/** Rows that a file may have, and the message about one with more. */
interface RowLimit {
    readonly max: number;
    readonly tooMany: (values: { readonly max: string }) => Message;
}

const toRowLimit = ({ maxRows }: SourceRules, { rows }: ReaderLimits): RowLimit =>
    maxRows !== undefined && maxRows < rows
        ? { max: maxRows, tooMany: feedMessages.tooManyImported }
        : { max: rows, tooMany: feedMessages.tooManyRows };

/** Counts rows, and yields to API calls between batches. */
async function* counted(batches: AsyncGenerator<FileRow[]>, { max, tooMany }: RowLimit): FeedFile['rows'] {
    let count = 0;
    const yieldToEventLoop = timeChunks();
    for await (const batch of batches) {
        count += batch.length;
        if (count > max) throw new FileError(tooMany({ max: max.toLocaleString('en-US') }));
        if (batch.length > 0) yield batch;
        await yieldToEventLoop();
    }
    if (count === 0) throw new FileError(feedMessages.noRows);
}

const openText = (encoding: Encoding, { path, countNames, limits }: TableOpening): FileTable => {
    const isUnreadable = unreadable(encoding);
    const rows = csvRows(decodeFile(path, encoding), { limits, countNames, isUnreadable });
    const close = async (): Promise<void> => {
        await rows.return(undefined);
    };
    return { rows, remarks: [], sheets: 1, close };
};

interface TableOpening {
    readonly path: string;
    /** Counts the cells that are names of columns, which detects the separator of a text. */
    readonly countNames: (cells: readonly string[]) => number;
    readonly limits: ReaderLimits;
}

interface Opening extends TableOpening {
    readonly rules: SourceRules;
}

/** Opens a file as rows of text cells, whatever its form: the code after this does not depend on the form. */
export const openTable = async (opening: TableOpening, sheet: number): Promise<FileTable> => {
    const { path, limits } = opening;
    const content = await detectContent(path);
    if (content.form === 'workbook') return parseWorkbook({ path, sheet, limits });
    return openText(content.encoding, opening);
};

interface FoundHeader {
    readonly header: Header;
    readonly row: number;
    /** The rows after it that have been read. */
    readonly rest: readonly FileRow[];
    /** Only blank rows are above it. */
    readonly isFirst: boolean;
}

/**
 * Finds the header: the first row that has every required column.
 *
 * @throws FileError that describes the problem of the row that names most columns
 */
const findHeader = async (batches: AsyncGenerator<FileRow[]>, rules: SourceRules): Promise<FoundHeader> => {
    const countNames = nameCount(rules);
    let best: { readonly error: Message; readonly names: number } | undefined;
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

/** A sheet without any expected column, such as one of notes before that of the items. */
class OtherTable extends FileError {}

/** Sheets that are searched for the header. */
const MAX_SHEETS = 10;

const openSheet = async (opening: Opening, table: FileTable, at: number): Promise<FeedFile> => {
    const { rules, limits } = opening;
    const { header, row, rest, isFirst } = await findHeader(table.rows, rules);
    const others = otherSheets(table, header, rules, limits.sheetRows);
    const meant = meantRow(header);
    const own = async function* (): AsyncGenerator<FileRow[]> {
        yield [...rest];
        yield* table.rows;
    };
    const open = (sheet: number): Promise<FileTable> => openTable(opening, sheet);
    const read = { table, header, at, full: limits.sheetRows, open };
    const all = async function* (): AsyncGenerator<FileRow[]> {
        for await (const batch of throughSheets(read, own(), limits.sheetRows)) yield batch.map(meant);
    };
    const rows = counted(all(), toRowLimit(rules, limits));
    const close = async (): Promise<void> => {
        await rows.return(undefined);
        await table.close();
    };
    const below = isFirst ? [] : [feedMessages.headerBelow({ row })];
    return { ...table, remarks: [...below, ...others, ...table.remarks], header, rows, close };
};

/**
 * Opens a file as a stream of rows: of a workbook the first visible sheet that names a column.
 *
 * @throws FileError when its content does not match its type, or its header is not valid
 */
export const openFeedFile = async (
    path: string,
    rules: SourceRules,
    limits: ReaderLimits = LIMITS,
): Promise<FeedFile> => {
    const opening = { path, rules, limits, countNames: nameCount(rules) };
    let first: unknown;
    for (let sheet = 0; ; sheet++) {
        const table = await openTable(opening, sheet);
        try {
            return await openSheet(opening, table, sheet);
        } catch (error) {
            await table.close();
            first ??= error;
            if (!(error instanceof OtherTable)) throw error;
            if (sheet + 1 >= Math.min(table.sheets, MAX_SHEETS)) throw first;
        }
    }
};
