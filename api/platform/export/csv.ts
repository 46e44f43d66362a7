import { csvLine } from '../../../models/platform/format/csv';
import { escapeFormula } from '../../../models/platform/format/formula';
import type { FileColumn, FileContent, ContentRow } from './content';

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';

/** Text that a spreadsheet would interpret as a formula is escaped; a negative number is not. */
const cellOf = ({ form, text }: FileColumn, value: unknown): string => {
    const written = text(value);
    return form === 'text' ? escapeFormula(written) : written;
};

/**
 * Yields content as a CSV file for spreadsheets and for programs: UTF-8, CRLF, a header of labels, and values as
 * `kind.format` has them: dates as yyyy-mm-dd, moments in UTC, codes with their leading zeros.
 */
export async function* csvOf({ columns, rows }: FileContent): AsyncGenerator<string> {
    const line = (row: ContentRow): string => csvLine(columns.map((column, index) => cellOf(column, row[index])));
    yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => escapeFormula(label)));
    for await (const some of rows) yield some.map(line).join('');
}
