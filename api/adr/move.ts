import type { PayloadOf } from '../../models/call';
import { adrEntity } from '../../models/adr/entity';
import type { entityMove } from '../../models/adr/entityCalls';
import { weightsFor, type Placed } from '../../models/adr/order';
import { changesOf, writeAudits } from '../../models/database/audit';
import type { Database } from '../../models/database/database';
import { ConflictError } from '../../models/database/failures';
import { Repository, type Actor } from '../../models/database/repository';
import { messages } from '../../models/messages';
import { Failure } from '../failure';
import { placeOf, readAround, type Around, type Ground } from './around';
import { holdAdrOf, noteChange } from './change';
import { checkMovedDepth } from './depth';
import type { Entity } from './tree';

type Move = PayloadOf<typeof entityMove>;

/** @throws Failure 400 for a parent of another ADR, 409 for the entity itself and those below it, and for one too deep */
const checkParent = ({ entity, parent, levels }: Around): void => {
    if (parent?.adr_id !== entity.adr_id) throw new Failure(400, { parent_entity_id: messages.value });
    if (parent.id !== entity.parent_entity_id) checkMovedDepth(levels);
};

/** Siblings with an entity among them. @throws Failure 400 when it is to be before one that is not there */
const ordered = (siblings: readonly Placed[], entity: Placed, beforeId: number | null): Placed[] => {
    const at = beforeId === null ? siblings.length : siblings.findIndex(({ id }) => id === beforeId);
    if (at < 0) throw new Failure(400, { before_id: messages.value });
    return [...siblings.slice(0, at), entity, ...siblings.slice(at)];
};

const SET = 'parent_entity_id = $2, version = version + 1, update_date = $3, update_user = $4';

/** Nearly every move is of one entity alone: PostgreSQL finds it sooner than in a list. */
const MOVE_ONE = `UPDATE adr_entity SET weight = $5, ${SET} WHERE id = $1`;

/** All that moves, in one statement; those that only get another weight are below the same parent already. */
const moveAllSql = ({ dialect }: Database): string => {
    const { from, cell } = dialect.jsonRows('adr_entity', '$1');
    return `UPDATE adr_entity SET weight = moved.to_weight, ${SET}
        FROM (SELECT ${cell('id')} AS moved_id, ${cell('weight')} AS to_weight FROM ${from}) AS moved
        WHERE adr_entity.id = moved.moved_id`;
};

/** An entity before and after; of a sibling only its weight changes. */
type Part = Pick<Entity, 'id' | 'weight'> & Partial<Entity>;
type Moved = readonly [before: Part, after: Part];

/** Stores the weights and the place below a parent, which siblings have already; each with its audit row. */
const store = async (
    moved: readonly Moved[],
    parentId: number | null,
    by: Actor,
    { database, transaction }: Ground,
): Promise<void> => {
    const rows = moved.map(([, { id, weight }]) => ({ id, weight }));
    const written = [parentId, new Date().toISOString(), by.username];
    const [only] = rows;
    if (only && rows.length === 1) await database.run(MOVE_ONE, [only.id, ...written, only.weight], transaction);
    else await database.run(moveAllSql(database), [JSON.stringify(rows), ...written], transaction);
    const entries = moved.map(([before, after]) => ({
        ...{ username: by.username, resource: adrEntity.path, recordId: after.id, action: 'update' as const },
        changes: changesOf(adrEntity, before, after),
    }));
    await writeAudits(database, entries, transaction);
};

/**
 * Moves an entity below another or to the roots, before a sibling or last. As few siblings as possible get another
 * weight.
 *
 * @throws NotFoundError, ConflictError, Failure 400 and 409
 */
export const moveEntity = async (given: Move, by: Actor, ground: Ground): Promise<void> => {
    const { id, version, parent_entity_id, before_id = null } = given;
    // Others that move within the ADR wait, so two moves at once cannot make a cycle.
    const adrId = await holdAdrOf(ground.database, id, ground.transaction);
    const parentId = parent_entity_id === undefined ? await placeOf(id, ground) : parent_entity_id;
    const around = await readAround({ id, adrId, parentId }, ground);
    const { entity, siblings } = around;
    if ((version ?? entity.version) !== entity.version) {
        throw new ConflictError(await new Repository(ground.database, adrEntity).locked(id, ground.transaction));
    }
    if (parentId !== null) checkParent(around);
    const weights = weightsFor(ordered(siblings, entity, before_id), id);
    if (!weights) throw Failure.service(409, 'There are too many entities here to have them in this order.');
    const moved = [entity, ...siblings]
        .filter(one => weights.has(one.id) || (one === entity && entity.parent_entity_id !== parentId))
        .map((one): Moved => {
            const place = one === entity ? { parent_entity_id: parentId } : {};
            return [{ ...one }, { ...one, ...place, weight: weights.get(one.id) ?? one.weight }];
        });
    if (moved.length === 0) return;
    await store(moved, parentId, by, ground);
    await noteChange(ground.database, adrId, by, ground.transaction);
};
