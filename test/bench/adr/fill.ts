import { readSettings } from '../../../config/settings';
import { adr } from '../../../models/features/adr/adr';
import { adrEntity } from '../../../models/features/adr/entity';
import { adrProduct } from '../../../models/features/adr/product';
import { adrRequest } from '../../../models/features/adr/request';
import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import type { Transaction } from '../../../models/database/transaction';
import { insertManySql } from '../../../models/database/write';
import type { Cell } from '../../../models/platform/fields/kind';
import type { Definition, StoreOf } from '../../../models/platform/definition/resource';
import { analyze, PASSWORD } from '../fill';
import { options } from '../options';
import type { BenchDatabase } from '../location';

/** The ADRs of the bench, by their purpose. */
export interface AdrIds {
    /** An ADR of products x entities, half of them with a state. */
    readonly large: number;
    /** All entities of the large ADR. */
    readonly entities: readonly number[];
    /** An entity of the large ADR, and a status that a fifth of its states have. */
    readonly store: number;
    readonly status: number;
    /** An ADR without products, with a tree of thousands of entities. */
    readonly tree: number;
    /** Stores of that tree, and the regions that they are below or can be moved below. */
    readonly stores: readonly number[];
    readonly regions: readonly number[];
    /** Pending requests, each for another product of the large ADR. */
    readonly requests: readonly number[];
}

const TREE_ENTITIES = 5_000;
export const REGIONS = 20;
/** The number of requests that are completed in one call, and of such calls. */
export const REQUESTS = 1_000;
export const REQUEST_ROUNDS = 6;
const BATCH = 5_000;
const USER = 'bench';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Runs the writes of one transaction. */
class Filling {
    constructor(
        private readonly database: Database,
        private readonly transaction: Transaction,
    ) {}

    run<R>(sql: string, values: readonly Cell[] = []): Promise<R[]> {
        return this.database.run<R>(sql, values, this.transaction);
    }

    async ids(sql: string, values: readonly Cell[]): Promise<number[]> {
        return (await this.run<{ id: number }>(sql, values)).map(({ id }) => id);
    }

    async insert<D extends Definition>(definition: D, records: readonly StoreOf<D>[]): Promise<void> {
        for (let from = 0; from < records.length; from += BATCH) {
            const some = records.slice(from, from + BATCH);
            const { sql, values } = insertManySql(this.database.dialect, definition, some, USER);
            await this.run(sql, values);
        }
    }

    async adr(name: string): Promise<number> {
        await this.insert(adr, [{ name }]);
        const [id = NaN] = await this.ids('SELECT max(id) AS id FROM adr', []);
        await this.run('INSERT INTO adr_change (adr_id, changes) VALUES ($1, 0)', [id]);
        return id;
    }

    /** Inserts this many entities: regions, and stores distributed below them. */
    async entities(adrId: number, count: number) {
        const entity = (letter: string, n: number, parent: number | null): StoreOf<typeof adrEntity> => ({
            adr_id: adrId,
            parent_entity_id: parent,
            code: `${letter}${String(n)}`,
            name: `${letter === 'R' ? 'Region' : 'Store'} ${String(n)}`,
        });
        await this.insert(
            adrEntity,
            upTo(REGIONS).map(n => entity('R', n, null)),
        );
        const of = (roots: string) =>
            this.ids(`SELECT id FROM adr_entity WHERE adr_id = $1 AND parent_entity_id ${roots} ORDER BY id`, [adrId]);
        const regions = await of('IS NULL');
        await this.insert(
            adrEntity,
            upTo(count - REGIONS).map(n => entity('S', n, regions[n % REGIONS] ?? null)),
        );
        return { regions, stores: await of('IS NOT NULL') };
    }

    /** Inserts products of the catalogue, from one of them on, each with a state at every other entity. */
    async products(adrId: number, count: number, from = 0): Promise<void> {
        const products = await this.ids('SELECT id FROM product ORDER BY id LIMIT $1 OFFSET $2', [count, from]);
        await this.insert(
            adrProduct,
            products.map((prod_id, n) => ({ adr_id: adrId, prod_id, cust_code: `C-${String(n)}` })),
        );
        await this.run(
            `INSERT INTO adr_prod_entity (adr_prod_id, adr_entity_id, prod_status_id, cust_code, sell_cost, track)
                SELECT p.id, e.id, (SELECT min(id) FROM product_entity_status) + (p.id + e.id) % 5,
                    CASE WHEN (p.id + e.id) % 3 = 0 THEN 'S' || CAST(e.id AS TEXT) END, 100 + (p.id * 7 + e.id) % 9000, false
                FROM adr_prod p JOIN adr_entity e ON e.adr_id = p.adr_id
                WHERE p.adr_id = $1 AND (p.id + e.id) % 2 = 0 ORDER BY p.id, e.id`,
            [adrId],
        );
    }

    /** Inserts requests for another customer code. */
    async requests(adrId: number): Promise<number[]> {
        const sql = 'SELECT id, prod_id, cust_code FROM adr_prod WHERE adr_id = $1 ORDER BY id LIMIT $2';
        const rows = await this.run<{ id: number; prod_id: number; cust_code: string }>(sql, [
            adrId,
            REQUESTS * REQUEST_ROUNDS,
        ]);
        await this.insert(
            adrRequest,
            rows.map(({ id, prod_id, cust_code }) => ({
                type: 'UPDATE',
                adr_id: adrId,
                prod_id,
                adr_prod_id: id,
                product_updates: { cust_code: { from: cust_code, to: `N-${String(id)}` } },
                entity_updates: [],
            })),
        );
        return this.ids('SELECT id FROM adr_request ORDER BY id', []);
    }
}

/** Fills a migrated and seeded database; its statistics are updated as they would be in use. */
export const filled = async <T>(fresh: BenchDatabase, work: (filling: Filling) => Promise<T>): Promise<T> => {
    const settings = readSettings({ ...fresh.environment, DEMO_PASSWORD: PASSWORD });
    const database = await openDatabase(settings);
    try {
        const created = await database.write(transaction => work(new Filling(database, transaction)));
        await analyze(database);
        return created;
    } finally {
        await database.close();
    }
};

/** Creates an ADR with entities, whose codes are `R0` … and `S0` …, and without products. @returns its id */
export const fillEmptyAdr = (fresh: BenchDatabase): Promise<number> =>
    filled(fresh, async filling => {
        const id = await filling.adr('Empty');
        await filling.entities(id, options.adrEntities);
        return id;
    });

const fillAll = (fresh: BenchDatabase): Promise<AdrIds> =>
    filled(fresh, async filling => {
        const large = await filling.adr('Large');
        const { regions: roots, stores: leaves } = await filling.entities(large, options.adrEntities);
        const [store = NaN] = leaves;
        const entities = [...roots, ...leaves];
        await filling.products(large, options.adrProducts);
        const [status = NaN] = await filling.ids('SELECT min(id) AS id FROM product_entity_status', []);
        const tree = await filling.adr('Tree');
        const { regions, stores } = await filling.entities(tree, TREE_ENTITIES);
        const requests = await filling.requests(large);
        return { large, entities, store, status, tree, regions, stores, requests };
    });

const built = new WeakMap<BenchDatabase, Promise<AdrIds>>();

/** Fills a database that has its catalogue with the ADRs of the bench, once. */
export const fillAdrs = (fresh: BenchDatabase): Promise<AdrIds> => {
    const ids = built.get(fresh) ?? fillAll(fresh);
    built.set(fresh, ids);
    return ids;
};
