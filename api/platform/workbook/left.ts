import type { AcceptedRow, Unwritten } from './accept';
import type { WorkbookSheet } from './sheet';
import { lineKey, type StoredBook, type StoredRow } from './stored';

interface Outcome {
    readonly sheets: readonly WorkbookSheet[];
    readonly rejected: readonly Unwritten[];
}

const without = (texts: StoredRow['mine'], names: readonly string[]): StoredRow['mine'] =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));

/**
 * Returns the remaining changes of a workbook after rows were accepted. Written new rows are done, and so are requested
 * changes; for others the comparison with saved values shows it.
 */
export const leftOf = (
    stored: StoredBook,
    accepted: readonly AcceptedRow[],
    { sheets, rejected }: Outcome,
): StoredBook => {
    const failed = new Set(rejected.map(lineKey));
    const done = new Map(
        accepted.filter(({ row }) => !failed.has(lineKey(row.stored))).map(one => [lineKey(one.row.stored), one]),
    );
    const rows = stored.rows.flatMap((row): StoredRow[] => {
        const found = done.get(lineKey(row));
        if (!found) return [row];
        if (row.id === null) return [];
        if (sheets[row.sheet]?.rows?.accepting !== 'requests') return [row];
        const names = Object.keys(found.values);
        const mine = without(row.mine, names);
        return Object.keys(mine).length > 0 ? [{ ...row, mine, base: without(row.base, names) }] : [];
    });
    return { ...stored, rows };
};
