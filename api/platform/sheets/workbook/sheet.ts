import { fileMessages } from '../../../../models/platform/messages/fileMessages';
import type { ReaderLimits } from '../limits';
import { rowTooLong, tooManyColumns, type FileRow } from '../row';
import { readCell, type CellContext } from './cell';
import { damaged, tooMuch } from './damaged';
import type { MergedCells, OpenRow } from './merged';
import { columnNumber, LAST_ROW } from './reference';
import { TextGatherer } from './text';
import type { XmlListener } from './xml';

const MAX_COLUMNS = 16_384;

/** Converts the XML of a sheet to rows. Rows and cells without a number follow the one before. */
export class SheetRows implements XmlListener {
    private rows: FileRow[] = [];
    private row = 0;
    private current: OpenRow = { cells: [] };
    private length = 0;
    private column = -1;
    /** Cells so far, including empty ones. */
    private inRow = 0;
    private type = 'n';
    private style = 0;
    private isFormula = false;
    private isValue = false;
    private value = '';
    private readonly inline = new TextGatherer();

    constructor(
        private readonly context: CellContext,
        private readonly merged: MergedCells,
        private readonly limits: ReaderLimits,
    ) {}

    /** Returns the completed rows, each once. */
    take(): FileRow[] {
        const { rows } = this;
        this.rows = [];
        return rows;
    }

    get waiting(): number {
        return this.rows.length;
    }

    open(name: string, attributes: Readonly<Record<string, string>>): void {
        if (name === 'c') this.beginCell(attributes);
        else if (name === 'row') this.beginRow(attributes['r']);
        else if (name === 'f') this.isFormula = true;
        else this.inline.open(name);
        this.isValue = name === 'v';
    }

    text(text: string): void {
        if (!this.isValue) {
            this.inline.text(text);
            return;
        }
        this.value += text;
        if (this.value.length > this.limits.rowLength) throw rowTooLong(this.row, this.limits.rowLength);
    }

    close(name: string): void {
        this.isValue = false;
        this.inline.close(name);
        if (name === 'c') this.endCell();
        else if (name === 'row') this.endRow();
    }

    private endRow(): void {
        this.length += this.merged.fill(this.row, this.current);
        if (this.length > this.limits.rowLength) throw rowTooLong(this.row, this.limits.rowLength);
        this.rows.push({ row: this.row, ...this.current });
    }

    private beginRow(number: string | undefined): void {
        const row = number === undefined ? this.row + 1 : Number(number);
        if (!Number.isInteger(row) || row <= this.row || row > LAST_ROW) throw damaged();
        this.row = row;
        this.current = { cells: [] };
        this.length = 0;
        this.column = -1;
        this.inRow = 0;
    }

    private beginCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
        this.column = r === undefined ? this.column + 1 : columnNumber(r);
        if (++this.inRow > MAX_COLUMNS)
            throw tooMuch(fileMessages.tooManyCells({ max: MAX_COLUMNS.toLocaleString('en-US'), row: this.row }));
        this.type = t;
        this.style = Number(s);
        this.isFormula = false;
        this.value = '';
    }

    private endCell(): void {
        const { type, style, value, isFormula, column, limits } = this;
        const { text, number, fault } = readCell(
            { type, style, value, isFormula, inline: this.inline.take() },
            this.context,
        );
        if (text === '' && number === undefined && fault === undefined) return;
        if (column >= limits.columns) throw tooManyColumns(this.row, column + 1, limits.columns);
        this.length += text.length;
        if (this.length > limits.rowLength) throw rowTooLong(this.row, limits.rowLength);
        const { cells } = this.current;
        while (cells.length < column) cells.push('');
        cells[column] = text;
        if (number !== undefined) (this.current.numbers ??= new Map()).set(column, number);
        if (fault !== undefined) (this.current.faults ??= new Map()).set(column, fault);
    }
}
