import { EditedBook } from '../../support/editedBook';
import type { Bench } from '../bench';
import { fill } from '../fill';
import { options } from '../options';
import { benchDatabases, type BenchDatabase } from '../location';
import { contend, start, type Contender } from '../servers';
import { median } from '../statistics';
import type { Of, Result } from '../table';
import { fillSmallPromotions } from './fill';

const PLAN = 1;
/** Each n-th row of each sheet is changed. */
const CHANGED = [10, 1] as const;
/** A column of each sheet that may be changed. */
const COLUMNS = ['Name', 'Case cost', 'Amount'] as const;

const exported = async ({ origin, base, headers }: Contender): Promise<Buffer> => {
    const response = await fetch(`${origin}${base}/workbook/export`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ path: 'services/tpm/plan', id: PLAN }),
    });
    if (!response.ok) throw new Error(`The export was refused: ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
};

/** Returns the workbook with some rows changed, as a spreadsheet program saves it. */
const edited = (file: Buffer, every: number): Promise<Buffer> => {
    const book = new EditedBook(file);
    for (const [index, column] of COLUMNS.entries()) {
        const sheet = book.sheet(index + 1);
        for (const [at, row] of sheet.rows.slice(1).entries())
            if (at % every === 0) sheet.set(row, column, column === 'Name' ? `Renamed ${String(at)}` : 30 + (at % 9));
    }
    return book.save();
};

type Side = 'product' | 'bare';

const compare: Readonly<Record<Side, (contender: Contender, file: Buffer) => Promise<Response>>> = {
    product: ({ origin, base, headers }, file) => {
        const body = new FormData();
        body.set('file', new Blob([new Uint8Array(file)]), 'plan.xlsx');
        return fetch(`${origin}${base}/workbook/compare`, { method: 'POST', headers, body });
    },
    bare: ({ origin }, file) =>
        fetch(`${origin}/tpm/workbook/${String(PLAN)}`, {
            method: 'POST',
            headers: { 'content-type': 'application/octet-stream' },
            body: new Uint8Array(file),
        }),
};

/** Returns the milliseconds of comparing a file; the first comparison warms up. */
const timesOf = async (side: Side, contender: Contender, file: Buffer): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round <= options.rounds; round++) {
        const began = performance.now();
        const response = await compare[side](contender, file);
        const answer = await response.text();
        times.push(performance.now() - began);
        if (!response.ok) throw new Error(`The workbook was refused: ${answer}`);
    }
    return median(times.slice(1));
};

const measured = async (fresh: BenchDatabase): Promise<Result[]> => {
    await fill(fresh, 0);
    await fillSmallPromotions(fresh);
    const [product, bare] = [await start('product', fresh), await start('bare', fresh)];
    try {
        const contenders = {
            product: await contend('product', product, []),
            bare: await contend('bare', bare, []),
        };
        const file = await exported(contenders.product);
        const results: Result[] = [];
        for (const every of CHANGED) {
            const book = await edited(file, every);
            const values: Of<number> = {
                product: await timesOf('product', contenders.product, book),
                bare: await timesOf('bare', contenders.bare, book),
            };
            const share = every === 1 ? 'all' : `every ${String(every)}th`;
            const workload = `workbook of a plan of 6,000 rows, ${share} changed: compare`;
            results.push({ database: fresh.name, workload, figure: 'ms (bare: parse and select)', values });
        }
        return results;
    } finally {
        await product.stop();
        await bare.stop();
    }
};

/** Measures a changed workbook of 2,000 promotions with a product and an allowance each: at most twice as long. */
export const workbooks: Bench = {
    keys: ['workbook'],
    usesCatalogue: false,
    run: async ({ database: { name: on } }) => {
        const fresh = await benchDatabases[on]();
        try {
            return await measured(fresh);
        } finally {
            await fresh.drop();
        }
    },
};
