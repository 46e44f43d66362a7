import type { EntityNode } from '../../../../models/features/adr/entity';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import { Recent } from '../../../../models/database/recent';

/** Entity id -> products that have a state at it; those without are not in it. */
type Counts = ReadonlyMap<number, number>;

interface Counted {
    readonly change: number;
    readonly counts: Promise<Counts>;
}

/** ADRs whose counts are kept. */
const MAX_CACHED_COUNTS = 200;

const CHANGE = 'SELECT changes FROM adr_change WHERE adr_id = $1';
const COUNTS = `SELECT id, (SELECT count(*) FROM adr_prod_entity WHERE adr_entity_id = adr_entity.id) AS products
    FROM adr_entity WHERE adr_id = $1`;

/** Counts the products with a state at each entity: once per state of the ADR, on each node of the cluster. */
export class ProductCounts {
    private readonly counted = new Recent<Counted>(MAX_CACHED_COUNTS);

    constructor(private readonly database: Database) {}

    /** Returns how an ADR's tree finds the product count of each entity. @throws NotFoundError */
    async of(adrId: number): Promise<(entity: { readonly id: number }) => Pick<EntityNode, 'product_count'>> {
        const [row] = await this.database.read<{ changes: number }>(CHANGE, [adrId]);
        if (!row) throw new NotFoundError();
        const counts = await this.countsAt(adrId, row.changes);
        return ({ id }) => ({ product_count: counts.get(id) ?? 0 });
    }

    /** The counts at a change number, or at a later one: exact either way. */
    private countsAt(adrId: number, change: number): Promise<Counts> {
        const key = String(adrId);
        const known = this.counted.get(key);
        if (known?.change === change) return known.counts;
        const counts = this.count(adrId);
        this.counted.set(key, { change, counts });
        counts.catch(() => this.counted.delete(key));
        return counts;
    }

    private async count(adrId: number): Promise<Counts> {
        const rows = await this.database.read<{ id: number; products: number | string }>(COUNTS, [adrId]);
        return new Map(rows.map(({ id, products }) => [id, Number(products)]));
    }
}
