import type { Cell, ColumnType } from '../../platform/fields/kind';
import type { Row } from '../database';
import type { CopiedTable } from './copiedTable';

type CopiedCell = string | number | boolean | null;

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Returns a cell in the form that is the same for both databases: times have milliseconds, as in records. */
const cellOf = (cell: Cell, type: ColumnType): CopiedCell => {
    if (cell === null || cell === undefined) return null;
    if (type === 'BOOLEAN') return Boolean(cell);
    if (type !== 'DATETIME') return cell as CopiedCell;
    return typeof cell === 'string' && ISO.test(cell) ? cell : new Date(cell as string).toISOString();
};

/** Formats a row as a line: a JSON list of its cells, in the order of the table's columns. */
export const formatLine = ({ columns }: CopiedTable, row: Row): string =>
    JSON.stringify(Object.entries(columns).map(([name, type]) => cellOf(row[name], type)));

/** Parses a line. @throws where it does not have a cell for each column */
export const parseLine = ({ name, columns }: CopiedTable, line: string): Row => {
    const cells = JSON.parse(line) as Cell[];
    const names = Object.keys(columns);
    if (!Array.isArray(cells) || cells.length !== names.length) throw new Error(`No row of ${name}: ${line}`);
    return Object.fromEntries(names.map((column, at) => [column, cells[at]]));
};
