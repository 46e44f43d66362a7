/** Rows of cells, as spreadsheets put them on the clipboard: tabs, line ends, and quotes around either. */
export type Sheet = readonly (readonly string[])[];

const NEEDS_QUOTES = /[\t\n\r"]/;

const cellText = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const formatTsv = (rows: Sheet): string => rows.map(row => row.map(cellText).join('\t')).join('\r\n');

/** A cell in quotes, or one up to the next tab or line end; a quote that is not closed is text. It always matches. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

/** Parses the text; the inverse of `formatTsv`. The line end after the last row adds no row. */
export const parseTsv = (text: string): Sheet => {
    const rows: string[][] = [];
    let row: string[] = [];
    CELL.lastIndex = 0;
    while (CELL.lastIndex < text.length) {
        const [, quoted, plain = '', end] = CELL.exec(text) ?? [];
        row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
        if (end === '\t') {
            if (CELL.lastIndex === text.length) row.push('');
            continue;
        }
        rows.push(row);
        row = [];
    }
    if (row.length > 0) rows.push(row);
    return rows;
};
