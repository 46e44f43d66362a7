/** Characters that a cell has to be quoted for (RFC 4180, section 2). */
const SPECIAL = /[",\r\n]/;

const cellOf = (text: string): string => (SPECIAL.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** Formats a line of a CSV file: commas between its cells, quotes around those that need them, CRLF at its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;
