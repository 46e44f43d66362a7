import { fileMessages } from '../../../../models/platform/messages/fileMessages';
import type { Message } from '../../../../models/platform/messages/message';
import type { ReaderLimits } from '../limits';
import { blankRemover, HEADER_ROWS, type FileRow, type FileTable, type SheetSelection, type SheetTop } from '../row';
import type { ParserTask } from './answer';
import { Archive } from './archive';
import type { CellContext } from './cell';
import { damagedBy, damaged, tooMuch } from './damaged';
import { MergedCells } from './merged';
import { findXlsxParts, type XlsxParts } from './parts';
import { SheetRows } from './sheet';
import { StringTable } from './strings';
import { cellFormats } from './styles';
import { TextGatherer } from './text';
import { readAllXml, readXml } from './xml';
import { parseRange, type CellRange } from './reference';

/** Layout of a sheet, without the cells. */
interface SheetLayout {
    readonly merged: readonly CellRange[];
    /** Number of hidden rows. */
    readonly hiddenRows: number;
}

const MAX_MERGED = 500_000;
/** Maximum characters of an incomplete tag; no program writes longer ones. */
const MAX_TAG = 1_048_576;

const CELLS_END = /<\/((?:[\w.-]+:)?)sheetData\s*>/;
const HIDDEN_ROW = /<(?:[\w.-]+:)?row\s[^>]*?\bhidden="(?:1|true)"/g;

/** Skips the XML of the cells, and yields the XML after them as a separate document. */
async function* behindCells(pieces: AsyncIterable<string>, hidden: (rows: number) => void): AsyncGenerator<string> {
    let isBehind = false;
    let rest = '';
    for await (const piece of pieces) {
        if (isBehind) {
            yield piece;
            continue;
        }
        const text = rest + piece;
        if (text.includes('hidden="')) hidden(text.match(HIDDEN_ROW)?.length ?? 0);
        const end = text.includes('sheetData') ? CELLS_END.exec(text) : null;
        if (end) {
            isBehind = true;
            yield `<${end[1]}worksheet>${text.slice(end.index + end[0].length)}`;
        }
        // A tag that continues in the next chunk is checked there.
        const tag = text.lastIndexOf('<');
        rest = tag > text.lastIndexOf('>') ? text.slice(tag) : '';
        if (rest.length > MAX_TAG) throw damaged();
    }
}

/**
 * Reads the part of a sheet after its cells before the cells: it defines which of them are merged.
 *
 * @throws FileError
 */
const layoutOf = async (archive: Archive, sheet: string): Promise<SheetLayout> => {
    const merged: CellRange[] = [];
    let hiddenRows = 0;
    const hidden = (rows: number): number => (hiddenRows += rows);
    await readAllXml(behindCells(archive.latin1(sheet), hidden), {
        open: (name, { ref = '' }) => {
            if (name !== 'mergeCell') return;
            const range = parseRange(ref);
            if (!range) throw damaged();
            if (merged.length >= MAX_MERGED) throw tooMuch(fileMessages.tooManyMerged);
            merged.push(range);
        },
    });
    return { merged, hiddenRows };
};

const BATCH = 200;

const NOT_MERGED = { merged: [] };

const readStrings = async (archive: Archive, part: string | undefined, strings: StringTable): Promise<void> => {
    const gatherer = new TextGatherer();
    if (part !== undefined) {
        await readAllXml(archive.text(part), {
            open: name => gatherer.open(name),
            text: text => gatherer.text(text),
            close: name => {
                gatherer.close(name);
                if (name === 'si') strings.add(gatherer.take());
            },
        });
    }
    strings.seal();
};

async function* rowsOf(
    archive: Archive,
    sheet: string,
    context: CellContext,
    { merged }: Pick<SheetLayout, 'merged'>,
    limits: ReaderLimits,
): AsyncGenerator<FileRow[]> {
    const rows = new SheetRows(context, new MergedCells(merged, limits.columns), limits);
    const withoutBlank = blankRemover(limits);
    try {
        for await (const _ of readXml(archive.text(sheet), rows)) {
            if (rows.waiting >= BATCH) yield withoutBlank(rows.take());
        }
        yield withoutBlank(rows.take());
    } catch (error) {
        damagedBy(error);
    }
}

/** Returns the remarks on a sheet that is read. */
const remarksOf = ({ hiddenRows }: SheetLayout): Message[] =>
    hiddenRows > 0 ? [fileMessages.hiddenRows({ count: hiddenRows })] : [];

/** Sheets whose first rows are read. */
const MAX_TOPS = 10;

type RowsOf = (sheet: string) => AsyncGenerator<FileRow[]>;

/** Returns the first rows of a sheet, without blank ones. */
const topOf = async (rows: AsyncGenerator<FileRow[]>): Promise<SheetTop['rows']> => {
    for await (const batch of rows) if (batch.length > 0) return batch.slice(0, HEADER_ROWS).map(({ cells }) => cells);
    return [];
};

const toSheetSelection = async (
    { sheetName, otherSheets, behind }: XlsxParts,
    read: RowsOf,
): Promise<SheetSelection> => {
    const tops: SheetTop[] = [];
    for (const { name, sheet } of behind.slice(0, MAX_TOPS)) tops.push({ name, rows: await topOf(read(sheet)) });
    return { name: sheetName, others: otherSheets, behind: tops };
};

/**
 * Opens a sheet of an XLSX workbook as rows of text cells, read as a stream: memory does not grow with it.
 *
 * @throws FileError when it is not a workbook, is protected, or would unpack to more than the limit
 */
export const openWorkbook = async ({ path, sheet, limits }: ParserTask): Promise<FileTable> => {
    const archive = await Archive.open(path);
    const strings = new StringTable(path);
    const close = async (): Promise<void> => {
        strings.close();
        archive.close();
    };
    try {
        const parts = await findXlsxParts(archive, sheet);
        const formats = await cellFormats(archive, parts.styles);
        const layout = await layoutOf(archive, parts.sheet);
        await readStrings(archive, parts.strings, strings);
        const cellContext = { strings, formats, is1904: parts.is1904 };
        const selection = await toSheetSelection(parts, other =>
            rowsOf(archive, other, cellContext, NOT_MERGED, limits),
        );
        const rows = rowsOf(archive, parts.sheet, cellContext, layout, limits);
        const closeAll = async (): Promise<void> => {
            await rows.return(undefined);
            await close();
        };
        return { rows, remarks: remarksOf(layout), sheets: parts.sheets, selection, close: closeAll };
    } catch (error) {
        await close();
        return damagedBy(error);
    }
};
