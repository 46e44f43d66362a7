import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from '@hapi/hapi';
import type { FileColumn, FileContent } from '../../../api/platform/export/content';
import { xlsxOf } from '../../../api/platform/export/xlsx/book';
import { clockOf } from '../../../models/platform/calendar/clock';
import type { ReportLayout } from '../../../models/features/report/rules';
import { textOf } from '../adr/bareAdr';
import type { BareDatabase } from '../bareDatabase';
import { bareSelect, LABELS, OWN, type BareSelect, type Line } from './bareSelect';

const FROZEN = 3;
const PREVIEW = 50;
const BYTE_ORDER_MARK = '\ufeff';

/** Only texts that people have written may need quotes. */
const SPECIAL = /[",\r\n]/;
const quoted = (cell: string): string => (SPECIAL.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const lineOf = (cells: Line): string => {
    let line = '';
    for (let at = 0; at < OWN.length; at++) line += `${quoted(cells[at] ?? '')},`;
    return `${line}${cells.slice(OWN.length).join(',')}\r\n`;
};

/** Returns the columns and the rows of a file in this layout. */
const contentOf = ({ entities, rows }: BareSelect, layout: ReportLayout): FileContent => {
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const column = (label: string): FileColumn => ({ label, form: 'text', text });
    const columns = LABELS[layout](entities).map(column);
    // As in the product, so that the files are the same.
    const wrapped = columns.map((one, at): FileColumn => (at < OWN.length ? one : { ...one, wraps: true }));
    return { title: 'Bench', columns: layout === 'HORIZONTAL' ? wrapped : columns, frozen: FROZEN, rows };
};

async function* csvOf({ columns, rows }: FileContent): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + lineOf(columns.map(({ label }) => label));
    for await (const some of rows) yield some.map(row => lineOf(row as Line)).join('');
}

/** Hand-written bulk reports: a select of the rows, and a writer; CSV plainly, XLSX by the product's writer. */
export const reportsOf = (database: BareDatabase) => {
    const select = bareSelect(database);
    const requested = (request: Request) => ({
        adr: Number(textOf(request, 'adr')),
        layout: textOf(request, 'layout') as ReportLayout,
        max: Number(textOf(request, 'max')),
    });

    const file = async (request: Request) => {
        const { adr, layout, max } = requested(request);
        const content = contentOf(await select.all(adr, layout, max), layout);
        const pieces =
            request.params['format'] === 'csv' ? csvOf(content) : xlsxOf(content, clockOf('America/Chicago'));
        const at = path.join(String(process.env['DATA_DIR']), 'bare.part');
        await pipeline(Readable.from(pieces, { objectMode: false }), createWriteStream(at, { flush: true }));
        return { bytes: (await stat(at)).size };
    };

    const preview = async (request: Request) => {
        const { adr, layout } = requested(request);
        const [rows, products] = await Promise.all([select.first(adr, layout, PREVIEW), select.count(adr)]);
        return { rows, products };
    };

    return { file, preview };
};
