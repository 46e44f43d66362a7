import { parse } from 'csv-parse/sync';
import { cellsOf, unzip } from './xlsx';

export type SheetRow = Readonly<Record<string, string>>;

/** The rows of an exported CSV file, by the labels of its columns. */
export const csvRows = (file: Buffer): SheetRow[] => parse(file, { bom: true, columns: true });

/** The rows of an exported workbook, by the labels of its columns; every value as text. */
export const xlsxRows = (file: Buffer): SheetRow[] => {
    const sheet = unzip(file).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    const labels = new Map<string, string>();
    const rows: Record<string, string>[] = [];
    for (const [place, { value }] of cellsOf(sheet)) {
        const letters = place.replace(/\d+$/, '');
        const row = Number(place.slice(letters.length));
        if (row === 1) labels.set(letters, String(value));
        else (rows[row - 2] ??= {})[labels.get(letters) ?? letters] = String(value);
    }
    return rows;
};
