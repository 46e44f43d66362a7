import pg from 'pg';
import type { Bench } from '../bench';
import { fill } from '../fill';
import { options } from '../options';
import { benchDatabases, type BenchDatabase } from '../location';
import { contend, start, type Contender, type Running } from '../servers';
import type { Result } from '../table';
import { feedBare } from './bare';
import { writeItems, type ItemFile } from './file';
import { feedProduct } from './product';
import { aWhile, readDuring, type Reading } from './readers';

/** Loads a file on one side. */
type Feed = (contender: Contender, fresh: BenchDatabase, file: string) => Promise<unknown>;
const feeds = {
    product: (contender, _location, file) => feedProduct(contender, file),
    bare: (_contender, fresh, file) => feedBare(fresh, file),
} as const satisfies Record<string, Feed>;
type Side = keyof typeof feeds;

/** The file, and two later editions of it. */
type Editions = readonly [ItemFile, ItemFile, ItemFile];

interface Fed {
    /** Seconds: into an empty catalogue, the same file again, another edition. */
    readonly first: number;
    readonly again: number;
    readonly edition: number;
    readonly grown: number;
    readonly idle: Reading;
    readonly during: Reading;
}

export const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
};

/** Updates statistics: PostgreSQL does so automatically, but only after a minute. */
const flush = async ({ environment: { DATABASE_URL } }: BenchDatabase): Promise<void> => {
    if (!DATABASE_URL) return;
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query('VACUUM ANALYZE product');
    await client.end();
};

const feedIn = async (
    name: Side,
    fresh: BenchDatabase,
    running: Running,
    [first, second, third]: Editions,
): Promise<Fed> => {
    const contender = await contend(name, running, []);
    const feed = ({ path }: ItemFile) => feeds[name](contender, fresh, path);
    const before = running.memory().now;
    const empty = await seconds(() => feed(first));
    const grown = running.memory().peak - before;
    await flush(fresh);
    const again = await seconds(() => feed(first));
    const edition = await seconds(() => feed(second));
    await flush(fresh);
    const idle = await readDuring(contender, aWhile);
    return { first: empty, again, edition, grown, idle, during: await readDuring(contender, () => feed(third)) };
};

/** Measures one side in an empty database of its own, dropped afterwards. */
const feedOne = async (name: Side, on: BenchDatabase['name'], editions: Editions): Promise<Fed> => {
    const fresh = await benchDatabases[on]();
    try {
        await fill(fresh, 0);
        const running = await start(name, fresh);
        try {
            return await feedIn(name, fresh, running, editions);
        } finally {
            await running.stop();
        }
    } finally {
        await fresh.drop();
    }
};

const resultsOf = (database: string, product: Fed, bare: Fed): Result[] => {
    const workload = `feed: ${String(options.products)} rows`;
    const both = (figure: string, value: (fed: Fed) => number): Result => ({
        database,
        workload,
        figure,
        values: { product: value(product), bare: value(bare) },
    });
    return [
        both('s, into an empty catalogue', ({ first }) => first),
        both('s, the same file again', ({ again }) => again),
        both('s, an edition with other prices', ({ edition }) => edition),
        {
            database,
            workload,
            figure: 's, the same again (bare: our first)',
            values: { product: product.again, bare: product.first },
        },
        { database, workload, figure: 'MiB grown', values: { product: product.grown } },
        both('p95 ms of 4 readers’ lookups, idle', ({ idle }) => idle.lookup),
        both('p95 ms of 4 readers’ lookups, meanwhile', ({ during }) => during.lookup),
        both('p95 ms of 4 readers’ gets by id, idle', ({ idle }) => idle.get),
        both('p95 ms of 4 readers’ gets by id, meanwhile', ({ during }) => during.get),
    ];
};

/** Measures the import of a wholesaler's file, beside the database's own import and upsert of the same rows. */
export const feeding: Bench = {
    keys: ['feed'],
    usesCatalogue: false,
    run: async ({ database: { name: on } }) => {
        const rows = options.products;
        const editions = [await writeItems(rows), await writeItems(rows, 1), await writeItems(rows, 2)] as const;
        try {
            const product = await feedOne('product', on, editions);
            return resultsOf(on, product, await feedOne('bare', on, editions));
        } finally {
            for (const file of editions) file.remove();
        }
    },
};
