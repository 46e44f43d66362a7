/**
 * Cells that a spreadsheet would take for a formula are written with an apostrophe before them, which spreadsheets
 * take for "this is text". Files that are read lose it again, so a file that was exported, corrected and uploaded
 * keeps its values.
 */
const ESCAPABLE = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;
const APOSTROPHE = "'";

export const escapeFormula = (cell: string): string => (ESCAPABLE.test(cell) ? `'${cell}` : cell);

export const unescapeFormula = (cell: string): string =>
    cell.startsWith(APOSTROPHE) && ESCAPED.test(cell) ? cell.slice(1) : cell;
