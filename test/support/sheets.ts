import { parse } from 'csv-parse/sync';
import { STYLE } from '../../api/platform/export/xlsx/parts';
import { formatDate } from '../../models/platform/format/format';
import { cellsOf, unzip, type ReadCell } from './xlsx';

export type SheetRow = Readonly<Record<string, string>>;

/** Returns the rows of an exported CSV file, by the labels of its columns. */
export const csvRows = (file: Buffer): SheetRow[] => parse(file, { bom: true, columns: true });

/** Returns a cell as a spreadsheet shows it; numbers without their format. */
const shown = ({ value, style }: ReadCell): string => {
    if (typeof value === 'string' || (style !== STYLE.date && style !== STYLE.moment)) return String(value);
    const at = new Date(Date.UTC(1899, 11, 30) + Math.round(value * 86_400) * 1000).toISOString();
    return formatDate(at.slice(0, 10)) + (style === STYLE.date ? '' : ` @ ${at.slice(11, 19)}`);
};

/** Returns the rows of a sheet of an exported workbook, by the labels of its columns; every value as it is shown. */
export const xlsxRows = (file: Buffer, number = 1): SheetRow[] => {
    const sheet = unzip(file).get(`xl/worksheets/sheet${number}.xml`)?.toString() ?? '';
    const labels = new Map<string, string>();
    const rows: Record<string, string>[] = [];
    for (const [location, cell] of cellsOf(sheet)) {
        const value = shown(cell);
        const letters = location.replace(/\d+$/, '');
        const row = Number(location.slice(letters.length));
        if (row === 1) labels.set(letters, value);
        else (rows[row - 2] ??= {})[labels.get(letters) ?? letters] = value;
    }
    return rows;
};
