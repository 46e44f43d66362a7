import { adrTree, type Entity } from '../../../models/features/adr/entity';
import type { Database, Row } from '../../../models/database/database';
import { packedSelect, readPacked } from '../../../models/database/query/packedSelect';
import type { Read } from '../../../models/database/read';
import { inTree } from '../../../models/platform/tree/list';
import type { ProductAdr } from '../../../models/features/product/calls';
import type { AtStore, Distribution } from '../product/distribution';
import { readAtStore } from './atStore';
import { stateTable } from './state/states';

type EntityState = ProductAdr['entities'][number];
type Node = Pick<Entity, 'id' | 'parent_entity_id' | 'code' | 'name' | 'weight'>;

const pending = (product: string, type: string): string =>
    `EXISTS (SELECT 1 FROM adr_request WHERE adr_prod_id = ${product}.id AND status = 'PENDING' AND type = '${type}')`;

/** The pending request of an ADR product. */
const statusOf = (product: string): string =>
    `CASE WHEN ${pending(product, 'DELETE')} THEN 'DELETE_PENDING' WHEN ${pending(product, 'UPDATE')} THEN 'UPDATE_PENDING' END`;

const ADRS = `SELECT adr.id AS adr_id, adr.name AS adr_name, adr_prod.id AS adr_prod_id, ${statusOf('adr_prod')} AS status
    FROM adr_prod JOIN adr ON adr.id = adr_prod.adr_id WHERE adr_prod.prod_id = $1`;

const ENTITY_COLUMNS = ['id', 'adr_id', 'parent_entity_id', 'code', 'name', 'weight'];
const ENTITIES = `SELECT ${ENTITY_COLUMNS.join(', ')} FROM adr_entity
    WHERE adr_id IN (SELECT adr_id FROM adr_prod WHERE prod_id = $1)`;

const STATES = `SELECT ${stateTable.columns.join(', ')} FROM adr_prod_entity
    WHERE adr_prod_id IN (SELECT id FROM adr_prod WHERE prod_id = $1)`;

const stateOf = ({ id, code, name }: Node, row: Row): EntityState => ({
    id,
    code,
    name,
    ...stateTable.valuesOf(row),
});

/** The ADRs that products are on, as Product Lookup shows them. */
export class AdrDistribution implements Distribution {
    constructor(private readonly database: Database) {}

    /** Returns the ADRs by name; the entities of each in tree order. */
    async adrsOf(productId: number): Promise<ProductAdr[]> {
        const byName = `${ADRS} ORDER BY ${this.database.dialect.textOrder('adr.name')}, adr.id`;
        const [adrs, entities, states] = await Promise.all([
            this.database.read<Omit<ProductAdr, 'entities'>>(byName, [productId]),
            this.readAll<Node & { adr_id: number }>(ENTITIES, ENTITY_COLUMNS, productId),
            this.readAll(STATES, stateTable.columns, productId),
        ]);
        const rows = new Map(states.map(row => [row['adr_entity_id'], row]));
        const nodes = inTree(adrTree, entities);
        return adrs.map(adr => ({
            ...adr,
            entities: nodes.flatMap(node => {
                const row = node.adr_id === adr.adr_id ? rows.get(node.id) : undefined;
                return row ? [stateOf(node, row)] : [];
            }),
        }));
    }

    async countAdrs(productId: number): Promise<number> {
        const sql = 'SELECT count(*) AS count FROM adr_prod WHERE prod_id = $1';
        const [row] = await this.database.read<{ count: number | string }>(sql, [productId]);
        return Number(row?.count);
    }

    atStore(productId: number, entityId: number, today: string): Promise<AtStore | undefined> {
        return readAtStore(this.database, statusOf('ap'), { productId, entityId, today });
    }

    private readAll<R = Row>(select: string, columns: readonly string[], productId: number): Promise<R[]> {
        const { dialect } = this.database;
        const read: Read = (sql, values) => this.database.read(sql, values);
        return readPacked(read, packedSelect(dialect, select, columns), [productId]);
    }
}
