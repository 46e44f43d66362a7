import { catalogueFile, catalogueRow } from '../../../seeders/catalogue';
import type { Bench } from '../bench';
import { seconds } from '../feed/feeding';
import { writeFile, writeItems } from '../feed/file';
import { feedProduct, importProduct } from '../feed/product';
import { fill } from '../fill';
import { options } from '../options';
import { benchDatabases, type BenchDatabase } from '../location';
import { contend, start } from '../servers';
import { median } from '../statistics';
import { fillBudgets } from './fill';

/** Rows of each promotion: products, then allowances. */
const PRODUCTS = 15;
const ALLOWANCES = ['AD Off Invoice', 'AD Case Bill Back', 'AD Unit Scan', 'AD Fee', 'Display Allowance'] as const;
const ROWS = PRODUCTS + ALLOWANCES.length;
const GROUPS = 50;

const HEAD = [
    'row',
    'plan_account',
    'plan_group',
    'promotion',
    'performance_type',
    'performance_start_date',
    'performance_end_date',
    'baseline_cases',
    'upc_item',
    'upc_case',
    'manufacturer',
    'description',
    'pack',
    'size',
    'case_cost',
    'reg_srp',
    'ad_srp',
    'allowance',
    'allowance_amount',
    'projected_cases',
    'projected_units',
    'products',
    'ad_start_date',
    'ad_end_date',
    'lumpsum_date',
];

const productCells = (n: number) => {
    const { upc_item, upc_case, manufacturer, description, pack, size, case_cost, srp } = catalogueRow(n);
    return { row: 'PRODUCT', upc_item, upc_case, manufacturer, description, pack, size, case_cost, reg_srp: srp };
};

const allowanceCells = (allowance: (typeof ALLOWANCES)[number], at: number) => {
    const ad = { ad_start_date: '03/01/2027', ad_end_date: '03/14/2027' };
    const how = [
        { projected_cases: 740, products: 'all', ...ad },
        { projected_cases: 740, ...ad },
        { projected_units: 8400, ...ad },
    ][at] ?? { lumpsum_date: '03/01/2027' };
    return { row: 'ALLOWANCE', allowance, allowance_amount: (1 + at / 10).toFixed(2), ...how };
};

const quoted = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;

/** Generates promotions, each with its products and allowances. @param named prefix of their names */
function* rowsOf(count: number, accounts: readonly string[], named: string): Generator<string> {
    yield `${HEAD.join(',')}\n`;
    for (let row = 0; row < count; row++) {
        const [promotion, at] = [Math.floor(row / ROWS), row % ROWS];
        const allowance = ALLOWANCES[at - PRODUCTS];
        const group = Math.floor(promotion / GROUPS);
        const cells: Readonly<Record<string, string | number>> = {
            plan_account: accounts[group % accounts.length] ?? '',
            plan_group: `Group ${String(group)}`,
            promotion: `${named} ${String(promotion)}`,
            performance_type: 'AD',
            performance_start_date: '03/01/2027',
            performance_end_date: '03/14/2027',
            ...(allowance ? allowanceCells(allowance, at - PRODUCTS) : productCells((promotion * 7 + at) % count)),
        };
        yield `${HEAD.map(name => quoted(cells[name] ?? '')).join(',')}\n`;
    }
}

/** Seconds. */
interface Taken {
    readonly items: number;
    readonly promotions: number;
}

/**
 * Returns the seconds that the product takes for a wholesaler's file, and then for a file of promotions; before each,
 * another file of the same length warms the program up, as in a server in use.
 */
const takeBoth = async (fresh: BenchDatabase, rows: number): Promise<Taken> => {
    await fill(fresh, 0);
    const { plan, accounts } = await fillBudgets(fresh);
    const files = {
        otherItems: await writeFile(catalogueFile(rows, 2 * rows)),
        items: await writeItems(rows),
        otherPromotions: await writeFile(rowsOf(rows, accounts, 'Early')),
        promotions: await writeFile(rowsOf(rows, accounts, 'Promotion')),
    };
    const running = await start('product', fresh);
    try {
        const contender = await contend('product', running, []);
        await feedProduct(contender, files.otherItems.path, { source: 'GENWEB' });
        const items = await seconds(() => feedProduct(contender, files.items.path));
        await importProduct(contender, files.otherPromotions.path, plan);
        const promotions = await seconds(() => importProduct(contender, files.promotions.path, plan));
        return { items, promotions };
    } finally {
        await running.stop();
        for (const file of Object.values(files)) file.remove();
    }
};

const inDatabase = async (on: BenchDatabase['name'], rows: number): Promise<Taken> => {
    const fresh = await benchDatabases[on]();
    try {
        return await takeBoth(fresh, rows);
    } finally {
        await fresh.drop();
    }
};

/**
 * Measures a file of promotions, beside our own import of a wholesaler's file of as many rows: medians, each round in a
 * database of its own.
 */
export const importing: Bench = {
    keys: ['tpm-import'],
    usesCatalogue: false,
    run: async ({ database: { name: on } }) => {
        const rows = options.importRows;
        const taken: Taken[] = [];
        while (taken.length < options.rounds) taken.push(await inDatabase(on, rows));
        const perSecond = (of: keyof Taken): number => rows / median(taken.map(one => one[of]));
        return [
            {
                database: on,
                workload: `TPM: import of ${String(rows)} rows`,
                figure: 'rows/s (bare: our AWG load)',
                values: { product: perSecond('promotions'), bare: perSecond('items') },
            },
        ];
    },
};
