import { feedMessages } from '../../../../../models/features/feed/messages';
import type { Said } from '../../../../../models/said';
import type { ReaderLimits } from '../limits';
import { blankRemover, type FileRow, type FileTable } from '../../../../feed/reader/row';
import type { ParserTask } from './answer';
import { Archive } from './archive';
import type { CellParts } from './cell';
import { damagedBy } from './damaged';
import { layoutOf, type SheetLayout } from './layout';
import { MergedCells } from './merged';
import { partsOf, type Parts } from './parts';
import { SheetRows } from './sheet';
import { StringTable } from './strings';
import { cellFormats } from './styles';
import { TextGatherer } from './text';
import { readAllXml, readXml } from './xml';

const BATCH = 200;

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
    parts: CellParts,
    { merged }: SheetLayout,
    limits: ReaderLimits,
): AsyncGenerator<FileRow[]> {
    const rows = new SheetRows(parts, new MergedCells(merged, limits.columns), limits);
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

/** Sheets that are named one by one. */
const MAX_NAMED = 10;

const remarksOf = ({ sheetName, otherSheets }: Parts, { hiddenRows }: SheetLayout): Said[] => {
    const remarks: Said[] = [];
    const more = otherSheets.length - MAX_NAMED;
    const names = otherSheets.slice(0, MAX_NAMED).join(', ');
    if (more > 0) remarks.push(feedMessages.otherSheetsMore({ name: sheetName, names, more }));
    else if (names !== '') remarks.push(feedMessages.otherSheets({ name: sheetName, names }));
    if (hiddenRows > 0) remarks.push(feedMessages.hiddenRows({ count: hiddenRows }));
    return remarks;
};

/**
 * Opens a sheet of an XLSX workbook as rows of text cells, read as a stream: memory does not grow with it.
 *
 * @throws FileError when it is not a workbook, is protected, or would unpack to more than a file may hold
 */
export const openWorkbook = async ({ path, sheet, limits }: ParserTask): Promise<FileTable> => {
    const archive = await Archive.open(path);
    const strings = new StringTable(path);
    const close = async (): Promise<void> => {
        strings.close();
        archive.close();
    };
    try {
        const parts = await partsOf(archive, sheet);
        const formats = await cellFormats(archive, parts.styles);
        const layout = await layoutOf(archive, parts.sheet);
        await readStrings(archive, parts.strings, strings);
        const rows = rowsOf(archive, parts.sheet, { strings, formats, is1904: parts.is1904 }, layout, limits);
        const closeAll = async (): Promise<void> => {
            await rows.return(undefined);
            await close();
        };
        return { rows, remarks: remarksOf(parts, layout), sheets: parts.sheets, close: closeAll };
    } catch (error) {
        await close();
        return damagedBy(error);
    }
};
