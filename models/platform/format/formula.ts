/**
 * The escape of cells that a spreadsheet would read as a formula: an apostrophe before them, which spreadsheets read as
 * "this is text". It is removed from files that are read, so a file that was exported, corrected and uploaded retains
 * its values.
 */
const ESCAPABLE = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;
const APOSTROPHE = "'";

export const escapeFormula = (cell: string): string => (ESCAPABLE.test(cell) ? `'${cell}` : cell);

export const unescapeFormula = (cell: string): string =>
    cell.startsWith(APOSTROPHE) && ESCAPED.test(cell) ? cell.slice(1) : cell;
