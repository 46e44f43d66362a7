import { feedMessages } from '../../../models/feed/messages';
import { FileError } from './fileError';
import { BINARY } from './content';
import { CsvText } from './csv';
import { LIMITS, type ReaderLimits } from './limits';
import { blankRemover, rowTooLong, tooManyColumns, type FileRow } from './row';
import { detectSeparator, type Separator } from './separator';

const neverClosed = (row: number): FileError => new FileError(feedMessages.openQuote({ row }));

/** Holds what has not yet become rows; it never holds more than a chunk and a row. */
class Rows {
    private rest = '';
    private row = 1;
    private separator: Separator | undefined;
    private ending: '\n' | '\r' | undefined;

    constructor(private readonly limits: ReaderLimits) {}

    /** The rows that a further piece of text completes. */
    take(chunk: string, isLast: boolean): FileRow[] {
        const text = this.rest + this.inLines(chunk);
        this.rest = '';
        if (!this.separator) {
            const line = this.headerLine(text, isLast);
            if (line === undefined) return this.keep(text, []);
            this.separator = detectSeparator(line);
        }
        return this.split(text, new CsvText(text, this.separator, this.limits.columns, isLast), isLast);
    }

    /** The first line with anything in it; undefined as long as more of it may come. */
    private headerLine(text: string, isLast: boolean): string | undefined {
        const start = text.search(/\S/);
        const end = start === -1 ? -1 : text.indexOf('\n', start);
        if (end !== -1) return text.slice(start, end);
        // What is blank for so long has no header that is worth waiting for.
        return isLast || text.length > this.limits.rowLength ? text : undefined;
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

    /** Lines that end in CR alone, as on old Macs, are made to end in LF; the first line says which it is. */
    private inLines(chunk: string): string {
        this.ending ??= !chunk.includes('\n') && /\r[^\n]/.test(chunk) ? '\r' : '\n';
        return this.ending === '\r' ? chunk.replaceAll('\r', '\n') : chunk;
    }
}

/**
 * The rows of CSV text in batches, blank ones left out. Memory does not grow with the file: the next piece of text is
 * taken only when the batch before has been used.
 *
 * @throws FileError where the text is not the CSV it should be
 */
export async function* csvRows(text: AsyncIterable<string>, limits = LIMITS): AsyncGenerator<FileRow[]> {
    const rows = new Rows(limits);
    const withoutBlank = blankRemover(limits);
    let before: string | undefined;
    for await (const chunk of text) {
        if (chunk.includes('\0')) throw new FileError(BINARY);
        if (before !== undefined) yield withoutBlank(rows.take(before, false));
        before = chunk;
    }
    if (before !== undefined) yield withoutBlank(rows.take(before, true));
}
