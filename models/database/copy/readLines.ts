import type { Cell } from '../../platform/fields/kind';
import { quoted, type Dialect } from '../dialect';
import type { Read } from '../read';
import type { CopiedTable } from './copiedTable';
import { formatLine } from './rowLine';

/** Rows of a page: fewer where they are large, so that a page has about a megabyte at most. */
const PAGE_ROWS = [1_000, 100, 10] as const;
const MAX_PAGE_CHARACTERS = 1_000_000;

/** Drivers convert 64 bits to an inexact number, so they are read as text. */
const selectedSql = ({ columns }: CopiedTable): string =>
    Object.entries(columns)
        .map(([name, type]) => (type === 'BIGINT' ? `CAST(${quoted(name)} AS TEXT) AS ${quoted(name)}` : quoted(name)))
        .join(', ');

const isText = ({ columns }: CopiedTable, name: string): boolean =>
    columns[name] === 'STRING' || columns[name] === 'TEXT';

const pageSql = (dialect: Dialect, table: CopiedTable, isFirst: boolean, rows: number): string => {
    const sorted = table.key.map(name => (isText(table, name) ? dialect.byteOrder(quoted(name)) : quoted(name)));
    const after = `(${sorted.join(', ')}) > (${sorted.map((_, at) => `$${at + 1}`).join(', ')})`;
    const conditions = [...(isFirst ? [] : [after]), ...(table.where === undefined ? [] : [`(${table.where})`])];
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
    return `SELECT ${selectedSql(table)} FROM ${quoted(table.name)}${where} ORDER BY ${sorted.join(', ')} LIMIT ${rows}`;
};

const pageRowsFor = (lines: readonly string[]): number => {
    const characters = lines.reduce((sum, { length }) => sum + length, 0) / lines.length;
    return PAGE_ROWS.find(rows => rows * characters <= MAX_PAGE_CHARACTERS) ?? PAGE_ROWS[2];
};

/** Reads the rows of a table as lines, sorted by their key, one page at a time: memory does not grow with the table. */
export async function* readLines(dialect: Dialect, read: Read, table: CopiedTable): AsyncGenerator<readonly string[]> {
    let after: Cell[] | undefined;
    let limit: number = PAGE_ROWS[1];
    for (;;) {
        const rows = await read(pageSql(dialect, table, after === undefined, limit), after ?? []);
        const last = rows.at(-1);
        if (!last) return;
        const lines = rows.map(row => formatLine(table, row));
        yield lines;
        if (rows.length < limit) return;
        after = table.key.map(name => last[name]);
        limit = pageRowsFor(lines);
    }
}
