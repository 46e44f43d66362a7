import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Lifecycle, RouteOptions } from '@hapi/hapi';
import { LIMITS } from '../../../api/platform/sheets/limits';
import { WorkbookParser } from '../../../api/platform/sheets/workbook/parser';
import type { BareDatabase } from '../bareDatabase';

/** The file is the body. */
export const bareWorkbook: RouteOptions = { payload: { parse: false, output: 'data', maxBytes: 20_971_520 } };

const VISIBLE = [0, 1, 2] as const;
const HIDDEN = ['_book', '_base1', '_base2', '_base3'] as const;

const SELECTS = [
    'SELECT * FROM tpm_promotion WHERE plan_id = $1 ORDER BY id',
    'SELECT * FROM tpm_promo_product WHERE plan_id = $1 ORDER BY id',
    'SELECT * FROM tpm_allowance WHERE plan_id = $1 ORDER BY id',
    `SELECT l.* FROM tpm_allowance_product AS l JOIN tpm_allowance AS a ON a.id = l.allowance_id
        WHERE a.plan_id = $1 ORDER BY l.allowance_id`,
] as const;

const countCells = async (file: WorkbookParser, sheet: number | string): Promise<number> => {
    let cells = 0;
    const table = await file.open(sheet);
    for await (const rows of table.rows) for (const row of rows) cells += row.cells.length;
    await table.close();
    return cells;
};

/** Reads all cells of a plan's workbook in its own thread, and all rows that it contains; nothing is compared. */
export const workbookOf =
    (database: BareDatabase): Lifecycle.Method =>
    async ({ payload, params }) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'endcap-bare-'));
        try {
            const file = path.join(folder, 'plan.xlsx');
            await writeFile(file, payload as Buffer);
            const parser = new WorkbookParser({ path: file, limits: LIMITS });
            let cells = 0;
            for (const sheet of [...VISIBLE, ...HIDDEN]) cells += await countCells(parser, sheet);
            await parser.close();
            const { id } = params as { readonly id: string };
            const found = [];
            for (const sql of SELECTS) found.push((await database.read(sql, [Number(id)])).length);
            return { cells, found };
        } finally {
            await rm(folder, { recursive: true, force: true });
        }
    };
