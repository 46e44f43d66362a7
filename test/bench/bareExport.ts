import { Readable } from 'node:stream';
import type { Request, ResponseToolkit } from '@hapi/hapi';
import { clockOf } from '../../models/platform/calendar/clock';
import type { FileColumn, FileContent, ContentRow } from '../../api/platform/export/content';
import { csvOf } from '../../api/platform/export/csv';
import { xlsxOf } from '../../api/platform/export/xlsx/book';
import { readableFields } from '../../models/database/cells';
import type { Cell } from '../../models/platform/fields/kind';
import { labelOf } from '../../models/platform/definition/label';
import { product } from '../../models/features/product/product';
import type { BareDatabase, Rows } from './bareDatabase';

const CHUNK = 1000;
const FIELDS = readableFields(product);
const NAMES = FIELDS.map(([name]) => name);
const BEFORE_ALL = '';

const columns: readonly FileColumn[] = FIELDS.map(([name, field]) => ({
    label: labelOf(name, field),
    form: field.kind.sheet ?? 'text',
    text: value => field.kind.format(value ?? null),
}));

/** PostgreSQL's driver returns a timestamp as a Date. */
const cellOf = (value: unknown): Cell => (value instanceof Date ? value.toISOString() : (value as Cell));

const rowOf = (record: Rows[number]): ContentRow =>
    FIELDS.map(([name, { kind }]): unknown => kind.read(cellOf(record[name])));

/** Exports with the product's own writers, fed by SQL: keyset pages that begin where the one before ended. */
export const exportsOf = ({ dialect, read }: BareDatabase) => {
    const order = dialect === 'postgres' ? 'description_order' : 'description COLLATE NOCASE';
    // SQLite seeks in its index only for the simple comparison.
    const page = `SELECT ${NAMES.join(', ')}, ${order} AS sorted FROM product
        WHERE ($1 = '' OR type_code = $1) AND ${order} >= $2 AND (${order}, id) > ($2, $3) ORDER BY ${order}, id LIMIT ${String(CHUNK)}`;
    const count = `SELECT count(*) AS total FROM product WHERE $1 = '' OR type_code = $1`;

    async function* rowsOf(type: string): AsyncGenerator<readonly ContentRow[]> {
        let from: readonly unknown[] = [BEFORE_ALL, 0];
        for (;;) {
            const rows = await read(page, [type, ...from]);
            const last = rows.at(-1);
            if (!last) return;
            yield rows.map(rowOf);
            from = [last['sorted'], last['id']];
        }
    }

    return async ({ query, params }: Request, h: ResponseToolkit) => {
        const type = (query as { type?: string }).type ?? '';
        const [counted] = await read(count, [type]);
        const content: FileContent = {
            title: 'Products',
            columns,
            total: async () => Number(counted?.['total']),
            rows: rowsOf(type),
        };
        const clock = clockOf('America/Chicago');
        const written = params['format'] === 'csv' ? csvOf(content) : xlsxOf(content, clock);
        return h.response(Readable.from(written, { objectMode: false })).type('application/octet-stream');
    };
};
