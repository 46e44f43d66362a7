import { headerTest, readHeader, type Header } from '../../../../models/features/feed/header';
import { feedMessages } from '../../../../models/features/feed/messages';
import type { SourceRules } from '../../../../models/features/feed/source';
import type { Message } from '../../../../models/platform/messages/message';
import { MAX_SHEET_NAME_LENGTH } from '../../../platform/export/xlsx/book';
import { FileError } from '../../../platform/sheets/fileError';
import type { FileRow, FileTable, SheetSelection, SheetTop } from '../../../platform/sheets/row';

/** Sheets that a message lists by name. */
const MAX_NAMED = 10;

/** `Products`, `Products (2)` -> `Products (3)`: the name by which our exports continue a full sheet. */
const nextName = (name: string): string => {
    const [, base = name, number = '1'] = /^(.*) \((\d+)\)$/.exec(name) ?? [];
    const ending = ` (${Number(number) + 1})`;
    return base.slice(0, MAX_SHEET_NAME_LENGTH - ending.length) + ending;
};

/** Returns the sheet that continues one: the next sheet, with the expected name and the same header. */
const goesOnIn = ({ name, behind: [next] }: SheetSelection, header: Header): SheetTop | undefined => {
    const isNext = next?.name === nextName(name);
    const [first = []] = next?.rows ?? [];
    return isNext && first.join('\n') === header.cells.join('\n') ? next : undefined;
};

/** Returns the names of sheets that could be read as well. */
const alikeIn = ({ behind }: SheetSelection, rules: SourceRules): string[] =>
    behind.filter(({ rows }) => rows.some(cells => !('error' in readHeader(cells, rules)))).map(({ name }) => name);

const several = ({ name }: SheetSelection, others: readonly string[]): FileError =>
    new FileError(feedMessages.sheetsAlike({ name, names: others.slice(0, MAX_NAMED).join(', ') }));

/** Reports which sheets were left out, and that the rows continue in another. */
const remarksOf = ({ name, others }: SheetSelection, next: SheetTop | undefined, from: number): Message[] => {
    const left = others.filter(other => other !== next?.name);
    const names = left.slice(0, MAX_NAMED).join(', ');
    const more = left.length - MAX_NAMED;
    const goesOn = next ? [feedMessages.sheetGoesOn({ name: next.name, row: from.toLocaleString('en-US') })] : [];
    if (more > 0) return [...goesOn, feedMessages.otherSheetsMore({ name, names, more })];
    return names === '' ? goesOn : [...goesOn, feedMessages.otherSheets({ name, names })];
};

/**
 * Reports how the other sheets of a workbook are treated when one of its sheets is read.
 *
 * @param sheetRows rows that a sheet has room for
 * @throws FileError where another has rows as well, and the file must be a full one
 */
export const otherSheets = (
    { selection }: FileTable,
    header: Header,
    rules: SourceRules,
    sheetRows: number,
): readonly Message[] => {
    if (!selection) return [];
    const next = goesOnIn(selection, header);
    const others = alikeIn(selection, rules).filter(name => name !== next?.name);
    if (rules.isFull && others.length > 0) throw several(selection, others);
    return remarksOf(selection, next, sheetRows + 1);
};

async function* shifted(rows: FileTable['rows'], header: Header, by: number): FileTable['rows'] {
    const isHeader = headerTest(header);
    for await (const batch of rows)
        yield batch
            .filter(({ row, cells }) => row > 1 || !isHeader(cells))
            .map(({ row, ...rest }) => ({ row: row + by, ...rest }));
}

/** A sheet that is read, with a function to open those after it. */
interface ReadSheet {
    readonly table: FileTable;
    readonly header: Header;
    /** Index among the visible sheets. */
    readonly at: number;
    /** The number of its last row, once it is full. */
    readonly full: number;
    readonly open: (at: number) => Promise<FileTable>;
}

/**
 * Reads the rows of a sheet, then those of the sheet that continues it, as our exports write them once a sheet is full.
 * Row numbers continue.
 *
 * @throws FileError when the sheet is not full: the next one may be a copy of it
 */
export async function* throughSheets(
    sheet: ReadSheet,
    rows: AsyncGenerator<FileRow[]>,
    sheetRows: number,
): AsyncGenerator<FileRow[]> {
    const { table, header, at, full, open } = sheet;
    let last = 0;
    for await (const batch of rows) {
        last = batch.at(-1)?.row ?? last;
        yield batch;
    }
    const next = table.selection && goesOnIn(table.selection, header);
    if (!table.selection || !next) return;
    if (last < full) throw several(table.selection, [next.name]);
    const other = await open(at + 1);
    try {
        const own = shifted(other.rows, header, full);
        yield* throughSheets({ ...sheet, table: other, at: at + 1, full: full + sheetRows }, own, sheetRows);
    } finally {
        await other.close();
    }
}
