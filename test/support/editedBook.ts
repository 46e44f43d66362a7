import { archive } from './workbook';
import { cellsOf, unzip, type ReadCell } from './xlsx';

/** A cell after a user's edit; a plain text has the style of its column. */
type Cell = ReadCell | string | number | undefined;
type Row = Cell[];

const columnOf = (letters: string): number =>
    Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const lettersOf = (index: number): string =>
    (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A sheet of an exported workbook, changed as in a spreadsheet program. */
export class EditedSheet {
    readonly rows: Row[] = [];
    /** Ranges that are merged. */
    readonly merged: string[] = [];
    /** XML of a cell in place of its value, by its position: `C3`. */
    readonly xml = new Map<string, string>();

    constructor(source: string) {
        for (const [place, cell] of cellsOf(source)) {
            const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
            (this.rows[Number(number) - 1] ??= [])[columnOf(letters)] = cell;
        }
    }

    get header(): readonly string[] {
        return Array.from(this.rows[0] ?? [], cell => String(textOf(cell) ?? ''));
    }

    /** The index of a column by its header. */
    at(label: string): number {
        const at = this.header.indexOf(label);
        if (at < 0) throw new Error(`There is no column ${label}: ${this.header.join(', ')}`);
        return at;
    }

    /** Finds the row whose column has a text. */
    rowOf(label: string, text: string): Row {
        const row = this.rows.find(one => textOf(one[this.at(label)]) === text);
        if (!row) throw new Error(`There is no row with ${text}`);
        return row;
    }

    text(row: Row, label: string): string | number | undefined {
        return textOf(row[this.at(label)]);
    }

    set(row: Row, label: string, value: string | number | undefined): void {
        const at = this.at(label);
        const before = row[at];
        const style = typeof before === 'object' ? before.style : 1;
        row[at] = value === undefined ? undefined : { value, style };
    }

    remove(row: Row): void {
        this.rows.splice(this.rows.indexOf(row), 1);
    }

    /** The current number of a row. */
    numberOf(row: Row): number {
        return this.rows.indexOf(row) + 1;
    }

    /** Returns the XML as a spreadsheet program saves it. */
    toXml(): string {
        const rows = this.rows.map((row, index) => {
            const cells = Array.from(row, (cell, at) => this.cellXml(cell, `${lettersOf(at)}${String(index + 1)}`));
            return `<row r="${String(index + 1)}">${cells.join('')}</row>`;
        });
        const merged = this.merged.map(ref => `<mergeCell ref="${ref}"/>`).join('');
        const behind = merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`;
        const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
        return `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData>${behind}</worksheet>`;
    }

    private cellXml(cell: Cell, place: string): string {
        const own = this.xml.get(place);
        if (own !== undefined) return own;
        if (cell === undefined) return '';
        const { value, style } = typeof cell === 'object' ? cell : { value: cell, style: 1 };
        if (typeof value === 'number') return `<c r="${place}" s="${String(style)}"><v>${String(value)}</v></c>`;
        return `<c r="${place}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
    }
}

const textOf = (cell: Cell): string | number | undefined => (typeof cell === 'object' ? cell.value : cell);

/** An exported workbook, changed and saved as a user would. */
export class EditedBook {
    private readonly parts: Map<string, Buffer>;
    private readonly sheets = new Map<number, EditedSheet>();

    constructor(file: Buffer) {
        this.parts = unzip(file);
    }

    /** Returns the text of a part. */
    part(path: string): string {
        return this.parts.get(path)?.toString() ?? '';
    }

    setPart(path: string, text: string): void {
        this.parts.set(path, Buffer.from(text));
    }

    /** @param number counted from 1 */
    sheet(number = 1): EditedSheet {
        const sheet = this.sheets.get(number) ?? new EditedSheet(this.part(`xl/worksheets/sheet${String(number)}.xml`));
        this.sheets.set(number, sheet);
        return sheet;
    }

    save(): Promise<Buffer> {
        for (const [number, sheet] of this.sheets)
            this.setPart(`xl/worksheets/sheet${String(number)}.xml`, sheet.toXml());
        return archive(Object.fromEntries(this.parts));
    }
}
