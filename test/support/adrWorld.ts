import { adrProduct } from '../../models/features/adr/product';
import { adrRequest } from '../../models/features/adr/request';
import type { EntityNode } from '../../models/features/adr/entity';
import { RecordStore } from '../../models/database/recordStore';
import { insertManySql } from '../../models/database/write';
import type { Cell } from '../../models/platform/fields/kind';
import { product } from '../../models/features/product/product';
import type { StoreOf } from '../../models/platform/definition/resource';
import type { Client, TestApp } from './app';

const TEST = { username: 'test' };

/** ADRs of a test: trees are created by calls; products, states and requests are written into the tables. */
export class AdrWorld {
    private count = 0;

    constructor(
        private readonly app: TestApp,
        private readonly client: Client,
    ) {}

    private get database() {
        return this.app.services.database;
    }

    async run(sql: string, ...values: Cell[]): Promise<void> {
        await this.database.write(transaction => this.database.run(sql, values, transaction));
    }

    async adr(name: string, description?: string): Promise<number> {
        return this.created('/adr/create', { name, description });
    }

    /** Creates an entity whose name is its code. */
    async entity(adr_id: number, code: string, parent_entity_id: number | null = null, more = {}): Promise<number> {
        return this.created('/adr/entity/create', { adr_id, parent_entity_id, code, name: code, ...more });
    }

    async catalogueProduct(values: Partial<StoreOf<typeof product>> = {}): Promise<number> {
        this.count += 1;
        const upc_item = `0${String(1_000_000_000 + this.count)}`;
        const stored = { manufacturer: 'Maker', description: `Product ${this.count}`, upc_item, ...values };
        const products = new RecordStore(this.database, product);
        const { id } = await this.database.write(transaction => products.create(stored, TEST, transaction));
        return id;
    }

    /** Adds a product to an ADR; of the catalogue, or a new one. */
    async product(adr_id: number, values: Partial<StoreOf<typeof adrProduct>> = {}): Promise<number> {
        const prod_id = values.prod_id ?? (await this.catalogueProduct());
        const products = new RecordStore(this.database, adrProduct);
        const stored = { ...values, adr_id, prod_id };
        const { id } = await this.database.write(transaction => products.create(stored, TEST, transaction));
        await this.moved(adr_id);
        return id;
    }

    /** Sets a product's state at an entity; the first status, untracked, unless the values are different. */
    async state(
        productId: number,
        entityId: number,
        {
            cost = null,
            ...input
        }: { code?: string; status?: number; period?: readonly [string, string]; cost?: number | null } = {},
    ): Promise<void> {
        const { code = null, status = await this.status(), period } = input;
        const [begin = null, end = null] = period ?? [];
        await this.run(
            `INSERT INTO adr_prod_entity (adr_prod_id, adr_entity_id, prod_status_id, cust_code, sell_cost, track,
                track_begin_date, track_end_date, track_reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NULL)`,
            ...[productId, entityId, status, code, cost, period !== undefined, begin, end],
        );
        const [row] = await this.database.read('SELECT adr_id FROM adr_prod WHERE id = $1', [productId]);
        await this.moved(Number(row?.['adr_id']));
    }

    /** Returns the id of a status. */
    async status(code?: string): Promise<number> {
        const where = code ? 'WHERE code = $1' : '';
        const sql = `SELECT id FROM product_entity_status ${where} ORDER BY id LIMIT 1`;
        const [row] = await this.database.read(sql, code ? [code] : []);
        return Number(row?.['id']);
    }

    /** Returns the text that an export shows for a status. */
    async shown(code: string): Promise<string> {
        const [row] = await this.database.read(
            "SELECT coalesce(nullif(default_code, ''), code) AS shown FROM product_entity_status WHERE code = $1",
            [code],
        );
        return String(row?.['shown']);
    }

    /** Returns the id of a record of a reference table. */
    async idOf(table: string, code: string): Promise<number> {
        const [row] = await this.database.read(`SELECT id FROM ${table} WHERE code = $1`, [code]);
        return Number(row?.['id']);
    }

    /** Adds many products to an ADR, every second one with a state at an entity. */
    async products(adrId: number, descriptions: readonly string[], entityId: number): Promise<void> {
        const first = this.count + 1;
        this.count += descriptions.length;
        const catalogue = descriptions.map((description, index) => ({
            manufacturer: 'Many',
            description,
            upc_item: `0${String(1_000_000_000 + first + index)}`,
        }));
        const { sql, values } = insertManySql(this.database.dialect, product, catalogue, 'test');
        await this.run(sql, ...values);
        const rows = await this.database.read("SELECT id FROM product WHERE manufacturer = 'Many'");
        const onAdr = rows.map(({ id }) => ({ adr_id: adrId, prod_id: id }));
        const inserted = insertManySql(this.database.dialect, adrProduct, onAdr, 'test');
        await this.run(inserted.sql, ...inserted.values);
        await this.run(
            `INSERT INTO adr_prod_entity (adr_prod_id, adr_entity_id, prod_status_id, track)
                SELECT id, $1, $2, $3 FROM adr_prod WHERE adr_id = $4 AND id % 2 = 0`,
            ...[entityId, await this.status(), false, adrId],
        );
        await this.moved(adrId);
    }

    async request(
        values: Omit<StoreOf<typeof adrRequest>, 'product_updates' | 'entity_updates'> & { entity_updates?: unknown },
    ) {
        const requests = new RecordStore(this.database, adrRequest);
        const stored = { product_updates: {}, entity_updates: [], ...values };
        const { id } = await this.database.write(transaction => requests.create(stored, TEST, transaction));
        return id;
    }

    async tree(adrId: number): Promise<EntityNode[]> {
        const { data } = await this.client.call<{ tree: EntityNode[] }>('GET', `/adr/entity/tree/${adrId}`);
        return data?.tree ?? [];
    }

    /** Returns the tree as codes: `A(B C(D)) E`. */
    async codes(adrId: number): Promise<string> {
        const written = (nodes: readonly EntityNode[]): string =>
            nodes.map(({ code, children }) => (children.length > 0 ? `${code}(${written(children)})` : code)).join(' ');
        return written(await this.tree(adrId));
    }

    private moved(adrId: number): Promise<void> {
        return this.run('UPDATE adr_change SET changes = changes + 1 WHERE adr_id = $1', adrId);
    }

    private async created(path: string, payload: object): Promise<number> {
        const { status, data, errors } = await this.client.call<{ id: number }>('POST', path, payload);
        if (status !== 200 || !data) throw new Error(`${path}: ${JSON.stringify(errors)}`);
        return data.id;
    }
}
