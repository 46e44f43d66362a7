import { feedMessages } from '../../../../models/features/feed/messages';
import { FileError } from '../../../platform/sheets/fileError';
import type { ReaderLimits } from '../../../platform/sheets/limits';
import { blankRemover, rowTooLong, tooManyColumns, type FileRow } from '../../../platform/sheets/row';
import { detectSeparator, findDeclaredSeparator, type NameCount, type Separator } from './separator';

/** One row found in a text and the position of the next one. */
interface Found {
    readonly cells: string[];
    readonly next: number;
}

/** Reason why no row was found: the text ends within it, with or without an open quote, or a quote is never closed. */
type Unfinished = 'more' | 'quote' | 'broken';

/** A cell and the position of the character after it. */
interface Cell {
    readonly value: string;
    readonly end: number;
}

/** A text that a spreadsheet should not read as a number: `="00123"`. */
const FORMULA_TEXT = /^="((?:[^"]|"")*)"$/;

const textOf = (value: string): string => {
    const inner = value.startsWith('="') ? FORMULA_TEXT.exec(value)?.[1] : undefined;
    return inner === undefined ? value : inner.replaceAll('""', '"');
};

/**
 * Finds the rows of CSV text whose lines end in LF. In addition to RFC 4180 it accepts what files have in practice:
 * quotes in the middle of a cell (`5" PIPE`) are text, `"5" PIPE"` is 5" PIPE, blanks may be around quotes, and
 * `="00123"` is 00123. It does not accept a quote that spans several lines and then meets a quote where no cell ends:
 * there the first one was never closed, and rows would be lost in a cell.
 */
class CsvText {
    private nextQuote = -2;
    /** End of the line in which no cell that a quote opens is closed. */
    private unclosedTo = -1;

    constructor(
        private readonly text: string,
        private readonly separator: Separator,
        /** A longer row is not read further: it is rejected. */
        private readonly maxColumns: number,
        /** Whether the text ends here. */
        private readonly isLast: boolean,
    ) {}

    /** Returns the row at a position, or the reason why there is none. */
    row(from: number): Found | Unfinished {
        if (this.nextQuote !== -1 && this.nextQuote < from) this.nextQuote = this.text.indexOf('"', from);
        const lineEnd = this.text.indexOf('\n', from);
        if (this.nextQuote !== -1 && (lineEnd === -1 || this.nextQuote < lineEnd)) return this.quotedRow(from);
        if (lineEnd === -1 && !this.isLast) return 'more';
        const end = lineEnd === -1 ? this.text.length : lineEnd;
        return { cells: this.text.slice(from, end).split(this.separator), next: end + 1 };
    }

    private quotedRow(from: number): Found | Unfinished {
        const cells: string[] = [];
        for (let at = from; ;) {
            const cell = this.cell(at);
            if (typeof cell === 'string') return cell;
            cells.push(cell.value);
            if (this.text[cell.end] !== this.separator || cells.length > this.maxColumns)
                return { cells, next: cell.end + 1 };
            at = cell.end + 1;
        }
    }

    private cell(from: number): Cell | Unfinished {
        if (this.text[from] === '"') return this.quotedCell(from);
        const quote = this.text.startsWith('="', from) ? from + 1 : this.afterBlanks(from);
        if (quote === from || this.text[quote] !== '"') return this.plainCell(from);
        // Only if its line closes it: in the middle of a cell a quote is text.
        const newline = this.text.indexOf('\n', quote);
        if (newline === -1 && !this.isLast) return 'more';
        const quoted = this.quotedCell(quote);
        const line = newline === -1 ? this.text.length : newline;
        return typeof quoted === 'string' || quoted.end > line ? this.plainCell(from) : quoted;
    }

    private plainCell(from: number): Cell | Unfinished {
        const newline = this.text.indexOf('\n', from);
        const line = newline === -1 ? this.text.length : newline;
        if (newline === -1 && !this.isLast) return 'more';
        const separator = this.text.indexOf(this.separator, from);
        const isInner = separator !== -1 && separator < line;
        const end = isInner ? separator : line;
        return { value: this.text.slice(from, end), end };
    }

    private quotedCell(from: number): Cell | Unfinished {
        for (let at = this.text.indexOf('"', from + 1); at !== -1; at = this.text.indexOf('"', at + 1)) {
            const end = this.afterBlanks(at + 1);
            if (end >= this.text.length && !this.isLast) return 'quote';
            if (this.text[at + 1] === '"') at++;
            else if (this.isCellEnd(end)) return { value: this.unquoted(from + 1, at), end };
            else return this.strayQuote(from, at);
        }
        return 'quote';
    }

    /** Handles a quote inside a quoted cell that is neither doubled nor at the cell's end. */
    private strayQuote(from: number, stray: number): Cell | Unfinished {
        if (this.text.slice(from, stray).includes('\n')) return 'broken';
        const newline = this.text.indexOf('\n', stray);
        if (newline === -1 && !this.isLast) return 'more';
        const line = newline === -1 ? this.text.length : newline;
        if (line <= this.unclosedTo) return this.plainCell(from);
        for (let at = this.text.indexOf('"', stray + 1); at !== -1 && at < line; at = this.text.indexOf('"', at + 1)) {
            const end = this.afterBlanks(at + 1);
            if (this.isCellEnd(end)) return { value: this.unquoted(from + 1, at), end };
        }
        this.unclosedTo = line;
        return this.plainCell(from);
    }

    private unquoted(from: number, to: number): string {
        const value = this.text.slice(from, to);
        return value.includes('"') ? textOf(value.replaceAll('""', '"')) : value;
    }

    private isCellEnd(at: number): boolean {
        const char = this.text[at];
        return char === undefined || char === this.separator || char === '\n';
    }

    /** Returns the position of the first character that is no blank. */
    private afterBlanks(from: number): number {
        let at = from;
        while (this.text[at] === ' ' || (this.text[at] === '\t' && this.separator !== '\t')) at++;
        return at;
    }
}

/** CR LF, the CR CR LF of files that were converted twice, LF, and CR alone as on old Macs. */
const LINE_END = /\r{1,3}\n|\r/g;
/** CRs that may belong to the LF of the next piece. */
const OPEN_END = /\r{1,3}$/;

/** Converts the line ends of a chunked text to LF, and removes byte order marks. */
class LineEnds {
    private rest = '';

    take(piece: string, isLast: boolean): string {
        const text = this.rest + (piece.includes('\ufeff') ? piece.replaceAll('\ufeff', '') : piece);
        this.rest = '';
        if (!text.includes('\r')) return text;
        const open = isLast ? null : OPEN_END.exec(text.slice(-3));
        this.rest = open?.[0] ?? '';
        return text.slice(0, text.length - this.rest.length).replace(LINE_END, '\n');
    }
}

const neverClosed = (row: number): FileError => new FileError(feedMessages.openQuote({ row }));

/** Options of reading the text of a file. */
interface CsvOptions {
    readonly limits: ReaderLimits;
    readonly countNames: NameCount;
    /** Whether a text has letters that cannot be read. */
    readonly isUnreadable: (text: string) => boolean;
}

/** For a cell with bytes that are invalid in the encoding of its file: only the row is rejected, not the file. */
const UNREADABLE = 'A letter of the cell cannot be read. Type the cell again.';

/** Buffers text that has not yet become rows; never more than a chunk and a row. */
class Rows {
    private rest = '';
    private row = 1;
    private separator: Separator | undefined;
    private readonly lineEnds = new LineEnds();
    private readonly limits: ReaderLimits;

    constructor(private readonly options: CsvOptions) {
        this.limits = options.limits;
    }

    /** Returns the rows that a further chunk of text completes. */
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

    /**
     * Whether there is a line that is not blank; a text that is blank for this long has no header worth waiting for.
     */
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
 * Yields the rows of CSV text in batches, without blank ones. Memory does not grow with the file: the next chunk of
 * text is read only when the batch before has been used.
 *
 * @throws FileError where the text is not valid CSV
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
