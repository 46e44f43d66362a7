import { feedMessages } from '../../../../../models/features/feed/messages';
import type { Archive } from './archive';
import { damaged, tooMuch } from './damaged';
import { rangeOf, type CellRange } from './reference';
import { readAllXml } from './xml';

/** Layout of a sheet, beside the cells themselves. */
export interface SheetLayout {
    readonly merged: readonly CellRange[];
    /** Number of rows that people do not see. */
    readonly hiddenRows: number;
}

const MAX_MERGED = 500_000;
/** Characters of a tag that is not complete yet; no program writes one that long. */
const MAX_TAG = 1_048_576;

const CELLS_END = /<\/((?:[\w.-]+:)?)sheetData\s*>/;
const HIDDEN_ROW = /<(?:[\w.-]+:)?row\s[^>]*?\bhidden="(?:1|true)"/g;

/** Goes over the XML of the cells without reading it, and gives what stands behind them, as XML of its own. */
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
        // A tag that goes on in the next piece is looked at there.
        const tag = text.lastIndexOf('<');
        rest = tag > text.lastIndexOf('>') ? text.slice(tag) : '';
        if (rest.length > MAX_TAG) throw damaged();
    }
}

/**
 * Reads what stands in a sheet behind its cells, before they are read: which of them are merged.
 *
 * @throws FileError
 */
export const layoutOf = async (archive: Archive, sheet: string): Promise<SheetLayout> => {
    const merged: CellRange[] = [];
    let hiddenRows = 0;
    const hidden = (rows: number): number => (hiddenRows += rows);
    await readAllXml(behindCells(archive.latin1(sheet), hidden), {
        open: (name, { ref = '' }) => {
            if (name !== 'mergeCell') return;
            const range = rangeOf(ref);
            if (!range) throw damaged();
            if (merged.length >= MAX_MERGED) throw tooMuch(feedMessages.tooManyMerged);
            merged.push(range);
        },
    });
    return { merged, hiddenRows };
};
