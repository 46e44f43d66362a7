import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Feeds } from '../../api/features/feed/feed';
import type { ServerContext } from '../../api/platform/feature';
import type { Settings } from '../../config/settings';
import { feedSources } from '../../models/features/feed/source';
import { checkDigitOf } from '../../models/platform/format/upc';
import { demoProducts } from './catalogue';

type Column = (typeof feedSources)['GENWEB']['columns'][number];
type Row = Readonly<Record<Column, string>>;

const UPLOADER = { username: 'content' };
const COLUMNS: readonly Column[] = feedSources.GENWEB.columns;

/** Every so many products of the catalogue are in the file: some sixty. */
const EVERY = 83;
/** Of those every so many cost a little more than before. */
const COSTS_MORE = 5;
/** The last code of a maker's number is far from those of the catalogue. */
const NEW_ITEM = 90_000;

const withCheckDigit = (code: string): string => code + String(checkDigitOf(code));
const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (row: Row): string => COLUMNS.map(column => quoted(row[column])).join(',');

type Product = ReturnType<typeof demoProducts>[number];

const rowOf = (product: Product, costMore = 1): Row => ({
    upc_item: withCheckDigit(product.upc_item),
    upc_case: withCheckDigit(`10${product.upc_item}`),
    manufacturer: product.manufacturer,
    description: product.description,
    pack: product.pack ?? '',
    size: product.size ?? '',
    dept_code: product.dept_code ?? '',
    group_name: product.group_name ?? '',
    type_code: product.type_code ?? '',
    cust_code: product.cust_code ?? '',
    case_cost: ((product.case_cost ?? 0) * costMore).toFixed(2),
    srp: (product.srp ?? 0).toFixed(2),
});

/** A product that the catalogue does not have yet: another size of one that it has. */
const newRowOf = (product: Product, nth: number): Row => {
    const code = product.upc_item.slice(0, 6) + String(NEW_ITEM + nth * 10).padStart(5, '0');
    return {
        ...rowOf(product),
        upc_item: withCheckDigit(code),
        upc_case: withCheckDigit(`10${code}`),
        description: `${product.description} Family Pack`,
        cust_code: String(NEW_ITEM + nth),
    };
};

/** What is wrong in the last rows, as wholesalers send it. */
const FAULTS: readonly Partial<Row>[] = [
    { description: '' },
    { case_cost: 'call buyer' },
    { upc_item: '12-OLD-4471' },
    { srp: 'N/A' },
];

/** The file of a wholesaler: products that are known, a few of which cost more, new ones, and rows that are rejected. */
const wholesalerFile = (): string => {
    const products = demoProducts().filter((_product, n) => n % EVERY === 0);
    const [known, more] = [products.slice(0, -FAULTS.length - 6), products.slice(-FAULTS.length - 6)];
    const rows = [
        ...known.map((product, n) => rowOf(product, n % COSTS_MORE === 0 ? 1.04 : 1)),
        ...more.slice(0, 6).map(newRowOf),
        ...more.slice(6).map((product, n) => ({ ...newRowOf(product, 6 + n), ...FAULTS[n] })),
    ];
    return [COLUMNS.join(','), ...rows.map(lineOf), ''].join('\r\n');
};

/** Milliseconds between two looks at the feed, and looks after which the start goes on without its end. */
const LOOK_MS = 50;
const MAX_LOOKS = 200;

const PENDING = "SELECT id FROM data_feed WHERE id = $1 AND status = 'PENDING'";

/**
 * Uploads a wholesaler's file, as a content manager does, where there has never been one: it is there, with its rejected
 * rows, when the product is.
 */
export const seedDemoFeed = async (
    { database, jobs }: Pick<ServerContext, 'database' | 'jobs'>,
    { demo, role, filesDir }: Pick<Settings, 'demo' | 'role' | 'filesDir'>,
): Promise<void> => {
    if (!demo || role !== 'all') return;
    const [any] = await database.read('SELECT id FROM data_feed LIMIT 1');
    const [product] = await database.read('SELECT id FROM product WHERE feed_id IS NULL LIMIT 1');
    if (any || !product) return;
    const feeds = new Feeds({ database, jobs, filesDir });
    const received = await feeds.incoming();
    const content = wholesalerFile();
    await writeFile(received, content);
    const { id } = await feeds.receive(
        {
            source: 'GENWEB',
            adr_id: null,
            plan_id: null,
            description: 'The weekly file',
            check_digit: 'with',
            confirm_drop: false,
            corrects: null,
            dry_run: false,
            filename: 'genweb-weekly.csv',
            path: received,
            size: Buffer.byteLength(content),
        },
        UPLOADER,
    );
    for (let looks = 0; looks < MAX_LOOKS && (await database.read(PENDING, [id])).length > 0; looks += 1)
        await pause(LOOK_MS);
};
