import { adrMessages } from '../../../../models/features/adr/messages';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import { adrEntity, adrTree, MAX_ENTITIES, type EntityNode } from '../../../../models/features/adr/entity';
import type { entityCreate, entityUpdate } from '../../../../models/features/adr/entityCalls';
import { cacheUses } from '../../../../models/database/cacheUse';
import type { Database } from '../../../../models/database/database';
import type { Dialect } from '../../../../models/database/dialect';
import { removeRowsAt } from '../../../../models/database/cellTable';
import { byIds } from '../../../../models/database/query/records';
import type { Actor } from '../../../../models/database/actor';
import type { Transaction } from '../../../../models/database/transaction';
import { passDown } from '../../../../models/database/tree/passDown';
import { removeNodes } from '../../../../models/database/tree/remove';
import { subtreeIds } from '../../../../models/database/tree/subtree';
import type { TreeWork } from '../../../../models/database/tree/work';
import { NotFoundError } from '../../../../models/database/failures';
import { Recent } from '../../../../models/database/recent';
import { Failure } from '../../../platform/server/failure';
import { uniqueAt } from '../../../platform/resources/duplicates';
import { checkReferences, refuseAnyUsed } from '../../../platform/resources/references';
import type { ServerContext, WriteContext } from '../../../platform/feature';
import { checkNewPosition } from '../../../platform/tree/position';
import type { TreeOptions } from '../../../platform/tree/trees';
import type { RecordService } from '../../../platform/resources/recordService';
import { lockAdr, lockAdrOf, moveChanges, noteChange } from '../change';
import { stateTable } from '../state/states';

const requestedSql = ({ elements, listed }: Dialect): string =>
    `SELECT count(*) AS requests FROM adr_request AS r WHERE r.adr_id = $1 AND r.status = 'PENDING'
        AND EXISTS (SELECT 1 FROM ${elements('r.entity_updates')} AS named
            WHERE CAST(named.value ->> 'id' AS INTEGER) IN (${listed('$2')}))`;

/**
 * Refuses to delete entities that pending requests name (docs/domain.md section 5).
 *
 * @param ids of the entities
 * @throws Failure 409
 */
const refuseRequested = async (
    database: Database,
    adrId: number,
    ids: readonly number[],
    transaction: Transaction,
): Promise<void> => {
    const [row] = await database.run(requestedSql(database.dialect), [adrId, JSON.stringify(ids)], transaction);
    const requests = Number(row?.['requests']);
    if (requests === 0) return;
    throw Failure.service(409, adrMessages.namedByRequests({ requests }));
};

/** Entity id -> products that have a state at it; those without are not in it. */
type Counts = ReadonlyMap<number, number>;

interface Counted {
    readonly change: number;
    readonly counts: Promise<Counts>;
}

/** ADRs whose counts are cached. */
const MAX_CACHED_COUNTS = 200;

const CHANGE = 'SELECT changes FROM adr_change WHERE adr_id = $1';
const COUNTS = `SELECT id, (SELECT count(*) FROM adr_prod_entity WHERE adr_entity_id = adr_entity.id) AS products
    FROM adr_entity WHERE adr_id = $1`;

/** Counts the products with a state at each entity: once per state of the ADR, on each node of the cluster. */
class ProductCounts {
    private readonly counted = new Recent<Counted>(MAX_CACHED_COUNTS);

    constructor(private readonly database: Database) {}

    /** Returns how an ADR's tree finds the product count of each entity. @throws NotFoundError */
    async of(adrId: number): Promise<(entity: { readonly id: number }) => Pick<EntityNode, 'product_count'>> {
        const [row] = await this.database.read<{ changes: number }>(CHANGE, [adrId]);
        if (!row) throw new NotFoundError();
        const counts = await this.countsAt(adrId, row.changes);
        return ({ id }) => ({ product_count: counts.get(id) ?? 0 });
    }

    /** Returns the counts at a change number, or at a later one: exact either way. */
    private countsAt(adrId: number, change: number): Promise<Counts> {
        const key = String(adrId);
        const known = this.counted.get(key);
        cacheUses.productCounts.count(known?.change === change);
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

/** Notified of the states that are deleted with entities: the database deletes them itself and calls no hook. */
export interface EntityLoss {
    /** @param below the entity and all below it */
    beforeEntitiesGo(id: number, below: readonly number[], by: Actor, transaction: Transaction): Promise<void>;
}

declare module '../../../platform/feature' {
    interface Provided {
        readonly entityLoss: EntityLoss;
    }
}

/** States of products that go with an entity and those below it. */
const MAX_REMOVED_STATES = 100_000;

/** Counts the states of some entities, as far as that matters. */
const statesSql = ({ listed }: Dialect): string =>
    `SELECT count(*) AS states FROM (SELECT 1 FROM adr_prod_entity WHERE adr_entity_id IN (${listed('$1')})
        LIMIT ${MAX_REMOVED_STATES + 1}) AS found`;

const COUNT = 'SELECT count(*) AS entities FROM adr_entity WHERE adr_id = $1';

/** The entity trees of ADRs. Independent of Hapi. */
export class Entities {
    private readonly entities: RecordService<typeof adrEntity>;
    private readonly counts: ProductCounts;

    private readonly database: Database;
    private readonly provided: ServerContext['provided'];

    constructor({ database, records, provided }: WriteContext & Pick<ServerContext, 'provided'>) {
        this.database = database;
        this.provided = provided;
        this.entities = records.of(adrEntity);
        this.counts = new ProductCounts(database);
    }

    /** Options of this tree's own calls, in addition to those of every tree. */
    readonly treeOptions: TreeOptions<typeof adrTree> = {
        tell: adrId => this.counts.of(adrId),
        moving: async ({ id, by, transaction }, move) => {
            const adrId = await lockAdrOf(this.database, id, transaction);
            if (await move()) await noteChange(this.database, adrId, by, transaction);
        },
    };

    /**
     * @throws Failure 400 for a reference to nothing or to another ADR's entity, 409 for a code that the ADR has and
     *     below too many levels, or one more than a tree has
     */
    create(values: PayloadOf<typeof entityCreate>, by: Actor): Promise<DataOf<typeof entityCreate>> {
        return uniqueAt('code', () =>
            this.database.write(async transaction => {
                await lockAdr(this.database, values.adr_id, transaction);
                await checkReferences(this.database, adrEntity, values, transaction);
                await checkNewPosition(values.parent_entity_id ?? null, values.adr_id, this.workIn(transaction));
                await this.checkRoom(values.adr_id, transaction);
                const { id } = await this.entities.create(values, by, transaction);
                await noteChange(this.database, values.adr_id, by, transaction);
                return { id };
            }),
        );
    }

    /** @throws NotFoundError, ConflictError, Failure 400 and 409 as `create` */
    async update(input: PayloadOf<typeof entityUpdate>, by: Actor): Promise<void> {
        const { id, version, recursiveUpdate, ...changes } = input;
        await uniqueAt('code', () =>
            this.database.write(async transaction => {
                const adrId = await lockAdrOf(this.database, id, transaction);
                const before = await this.entities.locked(id, transaction);
                await checkReferences(this.database, adrEntity, changes, transaction);
                const patch = { ...changes, version: version ?? before.version };
                const after = await this.entities.updateLocked(before, patch as never, by, transaction);
                // Fields that `recursiveUpdate` copies to all entities below (docs/domain.md section 5).
                const { entity_type_id, css_class } = after;
                const inheritedValues = { entity_type_id, css_class };
                const inherited = recursiveUpdate
                    ? await passDown(id, inheritedValues, by, this.workIn(transaction))
                    : 0;
                if (inherited === 0 && after.version === before.version) return;
                await noteChange(this.database, adrId, by, transaction);
            }),
        );
    }

    /**
     * Deletes an entity, all below it and their product states.
     *
     * @throws NotFoundError, Failure 409 while a pending request, a report or another record names one of them, and for
     *   more states than one call deletes
     */
    async remove(id: number, by: Actor): Promise<void> {
        await this.database.write(async transaction => {
            const adrId = await lockAdrOf(this.database, id, transaction);
            await moveChanges(this.database, [adrId], transaction);
            const work = this.workIn(transaction);
            const below = await subtreeIds(id, work);
            if (below.length === 0) return;
            await this.checkStates(below, transaction);
            await refuseRequested(this.database, adrId, below, transaction);
            await refuseAnyUsed(this.database, adrEntity, below, transaction, [adrEntity]);
            await this.provided.entityLoss.beforeEntitiesGo(id, below, by, transaction);
            await removeRowsAt(this.database, stateTable, below, by, transaction);
            await removeNodes(byIds(this.database, below), by, work);
            await noteChange(this.database, adrId, by, transaction);
        });
    }

    private async checkRoom(adrId: number, transaction: Transaction): Promise<void> {
        const [row] = await this.database.run(COUNT, [adrId], transaction);
        if (Number(row?.['entities']) < MAX_ENTITIES) return;
        throw Failure.service(409, adrMessages.tooManyEntities({ limit: MAX_ENTITIES.toLocaleString('en-US') }));
    }

    /**
     * Checks that a deletion has no more states than one call may delete: all other writers wait for it. A single
     * entity is always deleted, as a smaller deletion is not possible.
     */
    private async checkStates(ids: readonly number[], transaction: Transaction): Promise<void> {
        if (ids.length === 1) return;
        const sql = statesSql(this.database.dialect);
        const [row] = await this.database.run(sql, [JSON.stringify(ids)], transaction);
        if (Number(row?.['states']) <= MAX_REMOVED_STATES) return;
        throw Failure.service(409, adrMessages.tooManyRemoved({ limit: MAX_REMOVED_STATES.toLocaleString('en-US') }));
    }

    private workIn(transaction: Transaction): TreeWork {
        return { database: this.database, tree: adrTree, records: this.entities, transaction };
    }
}
