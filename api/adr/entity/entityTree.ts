import { adrEntity, adrTree, type EntityNode } from '../../../models/adr/entity';
import { recordOf } from '../../../models/database/cells';
import type { Database } from '../../../models/database/database';
import { NotFoundError } from '../../../models/database/failures';
import { Recent } from '../../../models/database/recent';
import { columnsSql } from '../../../models/database/select';
import type { RecordOf } from '../../../models/resource';
import { nested } from '../../../models/tree/list';

export type Entity = RecordOf<typeof adrEntity>;

/** Entity id -> products that have a state at it; those without are not in it. */
type ProductCounts = ReadonlyMap<number, number>;

interface Counted {
    readonly change: number;
    readonly counts: Promise<ProductCounts>;
}

/** ADRs whose counts are kept. */
const KEPT = 200;

const CHANGE = 'SELECT changes FROM adr_change WHERE adr_id = $1';
const COUNTS = `SELECT id, (SELECT count(*) FROM adr_prod_entity WHERE adr_entity_id = adr_entity.id) AS products
    FROM adr_entity WHERE adr_id = $1`;

/** The entities of an ADR, in no order. */
export const entitiesOf = async (database: Database, adrId: number): Promise<Entity[]> => {
    const sql = `SELECT ${columnsSql(database.dialect, adrEntity)} FROM adr_entity WHERE adr_id = $1`;
    return (await database.read(sql, [adrId])).map(row => recordOf(adrEntity, row) as Entity);
};

/** Trees of ADRs. What is counted of states is counted once per state of the ADR, on each node of the cluster. */
export class Trees {
    private readonly counted = new Recent<Counted>(KEPT);

    constructor(private readonly database: Database) {}

    /** @throws NotFoundError */
    async tree(adrId: number): Promise<EntityNode[]> {
        const [[row], entities] = await Promise.all([
            this.database.read<{ changes: number }>(CHANGE, [adrId]),
            entitiesOf(this.database, adrId),
        ]);
        if (!row) throw new NotFoundError();
        const counts = await this.countsAt(adrId, row.changes);
        const nodeOf = (entity: Entity, children: readonly EntityNode[]): EntityNode => ({
            ...entity,
            product_count: counts.get(entity.id) ?? 0,
            children,
        });
        return nested(adrTree, entities, nodeOf);
    }

    /** The counts at a change number, or at a later one: exact either way. */
    private countsAt(adrId: number, change: number): Promise<ProductCounts> {
        const key = String(adrId);
        const known = this.counted.get(key);
        if (known?.change === change) return known.counts;
        const counts = this.count(adrId);
        this.counted.set(key, { change, counts });
        counts.catch(() => this.counted.delete(key));
        return counts;
    }

    private async count(adrId: number): Promise<ProductCounts> {
        const rows = await this.database.read<{ id: number; products: number | string }>(COUNTS, [adrId]);
        return new Map(rows.map(({ id, products }) => [id, Number(products)]));
    }
}
