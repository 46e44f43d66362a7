import { feedMessages } from '../../../../models/features/feed/messages';
import { FileError } from './fileError';
import { CsvText } from './csv';
import type { ReaderLimits } from './limits';
import { LineEnds } from './lines';
import { blankRemover, rowTooLong, tooManyColumns, type FileRow } from './row';
import { detectSeparator, findDeclaredSeparator, type NameCount, type Separator } from './separator';

const neverClosed = (row: number): FileError => new FileError(feedMessages.openQuote({ row }));

/** Options of reading the text of a file. */
export interface CsvOptions {
    readonly limits: ReaderLimits;
    readonly countNames: NameCount;
    /** Whether a text has letters that cannot be read. */
    readonly isUnreadable: (text: string) => boolean;
}

/** Of a cell whose bytes are no letters in the encoding of its file: the row is bad, and the file is not. */
export const UNREADABLE = 'A letter of the cell cannot be read. Type the cell again.';

/** Holds what has not yet become rows; it never holds more than a chunk and a row. */
class Rows {
    private rest = '';
    private row = 1;
    private separator: Separator | undefined;
    private readonly lineEnds = new LineEnds();
    private readonly limits: ReaderLimits;

    constructor(private readonly options: CsvOptions) {
        this.limits = options.limits;
    }

    /** The rows that a further piece of text completes. */
    take(chunk: string, isLast: boolean): FileRow[] {
        let text = this.rest + this.lineEnds.take(chunk, isLast);
        this.rest = '';
        if (!this.separator) {
            if (!this.hasLine(text) && !isLast) return this.keep(text, []);
            const declaration = findDeclaredSeparator(text);
            if (declaration) text = text.slice(declaration.length);
            this.separator = declaration?.separator ?? detectSeparator(text.trimStart(), this.options.countNames);
        }
        const rows = this.split(text, new CsvText(text, this.separator, this.limits.columns, isLast), isLast);
        return this.options.isUnreadable(text) ? rows.map(row => this.withFaults(row)) : rows;
    }

    /** Whether there is a line with anything in it; what is blank for so long has no header that is worth waiting for. */
    private hasLine(text: string): boolean {
        const start = text.search(/\S/);
        return (start !== -1 && text.includes('\n', start)) || text.length > this.limits.rowLength;
    }

    private withFaults(row: FileRow): FileRow {
        const { isUnreadable } = this.options;
        const faults = row.cells.flatMap((cell, at) => (isUnreadable(cell) ? [[at, UNREADABLE] as const] : []));
        return faults.length > 0 ? { ...row, faults: new Map(faults) } : row;
    }

    private split(text: string, csv: CsvText, isLast: boolean): FileRow[] {
        const rows: FileRow[] = [];
        for (let at = 0; at < text.length;) {
            const found = csv.row(at);
            if (found === 'broken' || (found === 'quote' && isLast)) throw neverClosed(this.row);
            if (typeof found === 'string') return this.keep(text.slice(at), rows);
            if (found.next - at > this.limits.rowLength) throw rowTooLong(this.row, this.limits.rowLength);
            if (found.cells.length > this.limits.columns)
                throw tooManyColumns(this.row, found.cells.length, this.limits.columns);
            rows.push({ row: this.row++, cells: found.cells });
            at = found.next;
        }
        return rows;
    }

    private keep(rest: string, rows: FileRow[]): FileRow[] {
        if (rest.length > this.limits.rowLength) throw rowTooLong(this.row, this.limits.rowLength);
        this.rest = rest;
        return rows;
    }
}

/**
 * The rows of CSV text in batches, blank ones left out. Memory does not grow with the file: the next piece of text is
 * taken only when the batch before has been used.
 *
 * @throws FileError where the text is not the CSV it should be
 */
export async function* csvRows(text: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<FileRow[]> {
    const rows = new Rows(options);
    const withoutBlank = blankRemover(options.limits);
    let before: string | undefined;
    for await (const chunk of text) {
        if (before !== undefined) yield withoutBlank(rows.take(before, false));
        before = chunk;
    }
    if (before !== undefined) yield withoutBlank(rows.take(before, true));
}
