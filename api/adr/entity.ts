import type { Transaction } from 'sequelize';
import type { DataOf, PayloadOf } from '../../models/call';
import { adrEntity, MOST_ENTITIES, type EntityNode } from '../../models/adr/entity';
import type { entityCreate, entityMove, entityUpdate } from '../../models/adr/entityCalls';
import { writeAudits } from '../../models/database/audit';
import type { Database } from '../../models/database/database';
import { Repository, type Actor } from '../../models/database/repository';
import { messages } from '../../models/messages';
import { Failure } from '../failure';
import { uniqueAt } from '../resources/duplicates';
import { checkReferences } from '../resources/references';
import { holdAdr, holdAdrOf, moveChanges, noteChange } from './change';
import { checkNewDepth } from './depth';
import { refuseRequested, removeStates } from './lost';
import { moveEntity } from './move';
import { removeEntities } from './remove';
import { Trees, type Entity } from './tree';

/** What `recursiveUpdate` gives to all below (domain.md section 5). */
type Inherited = Pick<Entity, 'entity_type_id' | 'css_class'>;

/** $1 and all below it. */
const SUBTREE = `WITH RECURSIVE below(id) AS (SELECT id FROM adr_entity WHERE id = $1
    UNION SELECT adr_entity.id FROM adr_entity JOIN below ON adr_entity.parent_entity_id = below.id)`;

const DIFFERENT = `${SUBTREE} SELECT id, entity_type_id, css_class FROM adr_entity
    WHERE id <> $1 AND id IN (SELECT id FROM below)
    AND (entity_type_id IS DISTINCT FROM $2 OR css_class IS DISTINCT FROM $3)`;

const COUNT = 'SELECT count(*) AS entities FROM adr_entity WHERE adr_id = $1';

/** The entity trees of ADRs. Knows no Hapi. */
export class Entities {
    private readonly entities: Repository<typeof adrEntity>;
    private readonly trees: Trees;

    constructor(private readonly database: Database) {
        this.entities = new Repository(database, adrEntity);
        this.trees = new Trees(database);
    }

    /** @throws NotFoundError */
    tree(adrId: number): Promise<EntityNode[]> {
        return this.trees.tree(adrId);
    }

    /**
     * @throws Failure 400 for a reference to nothing or to another ADR's entity, 409 for a code that the ADR has and
     *     below too many levels, or one more than a tree has
     */
    create(values: PayloadOf<typeof entityCreate>, by: Actor): Promise<DataOf<typeof entityCreate>> {
        return uniqueAt('code', () =>
            this.database.write(async transaction => {
                await holdAdr(this.database, values.adr_id, transaction);
                await checkReferences(this.database, adrEntity, values, transaction);
                await this.checkParent(values.parent_entity_id ?? null, values.adr_id, transaction);
                await this.checkRoom(values.adr_id, transaction);
                const { id } = await this.entities.create(values, by, transaction);
                await noteChange(this.database, values.adr_id, by, transaction);
                return { id };
            }),
        );
    }

    /** @throws NotFoundError, ConflictError, Failure 400 and 409 as `create` */
    async update(given: PayloadOf<typeof entityUpdate>, by: Actor): Promise<void> {
        const { id, version, recursiveUpdate, ...changes } = given;
        await uniqueAt('code', () =>
            this.database.write(async transaction => {
                const adrId = await holdAdrOf(this.database, id, transaction);
                const before = await this.entities.locked(id, transaction);
                await checkReferences(this.database, adrEntity, changes, transaction);
                const patch = { ...changes, version: version ?? before.version };
                const after = await this.entities.updateLocked(before, patch as never, by, transaction);
                const inherited = recursiveUpdate ? await this.inherit(id, after, by, transaction) : 0;
                if (inherited === 0 && after.version === before.version) return;
                await noteChange(this.database, adrId, by, transaction);
            }),
        );
    }

    /** @throws NotFoundError, ConflictError, Failure 400 and 409 */
    async move(given: PayloadOf<typeof entityMove>, by: Actor): Promise<void> {
        await this.database.write(transaction => moveEntity(given, by, { database: this.database, transaction }));
    }

    /**
     * Deletes an entity, all below it and their product states.
     *
     * @throws NotFoundError, Failure 409 while a pending request names one of them
     */
    async remove(id: number, by: Actor): Promise<void> {
        await this.database.write(async transaction => {
            const adrId = await holdAdrOf(this.database, id, transaction);
            await moveChanges(this.database, [adrId], transaction);
            const rows = await this.database.run<{ id: number }>(`${SUBTREE} SELECT id FROM below`, [id], transaction);
            if (rows.length === 0) return;
            const ids = JSON.stringify(rows.map(row => row.id));
            await refuseRequested(this.database, adrId, ids, transaction);
            await removeStates(this.database, ids, by, transaction);
            const where = `id IN (${this.database.dialect.listed('$1')})`;
            await removeEntities(this.database, { where, values: [ids] }, by, transaction);
            await noteChange(this.database, adrId, by, transaction);
        });
    }

    private async checkParent(parentId: number | null, adrId: number, transaction: Transaction): Promise<void> {
        if (parentId === null) return;
        const { adr_id } = await this.entities.locked(parentId, transaction);
        if (adr_id !== adrId) throw new Failure(400, { parent_entity_id: messages.value });
        await checkNewDepth(this.database, parentId, transaction);
    }

    private async checkRoom(adrId: number, transaction: Transaction): Promise<void> {
        const [row] = await this.database.run(COUNT, [adrId], transaction);
        if (Number(row?.['entities']) < MOST_ENTITIES) return;
        throw Failure.service(409, `An ADR has at most ${MOST_ENTITIES.toLocaleString('en-US')} entities.`);
    }

    /** Gives what is inherited to all below an entity, those that have it already apart. @returns to how many */
    private async inherit(id: number, given: Inherited, by: Actor, transaction: Transaction): Promise<number> {
        const { entity_type_id, css_class } = given;
        const rows = await this.database.run<Inherited & { id: number }>(
            DIFFERENT,
            [id, entity_type_id, css_class],
            transaction,
        );
        const { username } = by;
        const sql = `UPDATE adr_entity SET entity_type_id = $2, css_class = $3, version = version + 1,
            update_date = $4, update_user = $5 WHERE id IN (${this.database.dialect.listed('$1')})`;
        const ids = JSON.stringify(rows.map(row => row.id));
        await this.database.run(sql, [ids, entity_type_id, css_class, new Date().toISOString(), username], transaction);
        const entries = rows.map(({ id: recordId, ...from }) => ({
            ...{ username, recordId, resource: adrEntity.path, action: 'update' as const },
            changes: Object.fromEntries(
                (['entity_type_id', 'css_class'] as const)
                    .filter(field => from[field] !== given[field])
                    .map(field => [field, { from: from[field], to: given[field] }]),
            ),
        }));
        await writeAudits(this.database, entries, transaction);
        return rows.length;
    }
}
