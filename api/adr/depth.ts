import type { Transaction } from 'sequelize';
import type { Database } from '../../models/database/database';
import { Failure } from '../failure';

/** Levels of a tree; what is written and read of one goes down level by level. */
export const MOST_LEVELS = 100;

/** A bound to how far is gone up or down. */
const ENOUGH = MOST_LEVELS + 1;

/** Up from an entity, itself among them. */
const above = (id: string): string => `above(id, parent_entity_id, level) AS (
    SELECT id, parent_entity_id, 1 FROM adr_entity WHERE id = ${id}
    UNION ALL SELECT adr_entity.id, adr_entity.parent_entity_id, level + 1
    FROM adr_entity JOIN above ON adr_entity.id = above.parent_entity_id WHERE level < ${ENOUGH})`;
/** Down from an entity, itself among them. */
const below = (id: string): string => `below(id, level) AS (
    SELECT id, 1 FROM adr_entity WHERE id = ${id}
    UNION ALL SELECT adr_entity.id, level + 1
    FROM adr_entity JOIN below ON adr_entity.parent_entity_id = below.id WHERE level < ${ENOUGH})`;
const ABOVE_LEVELS = '(SELECT max(level) FROM above) AS above';

const NEW = `WITH RECURSIVE ${above('$1')} SELECT ${ABOVE_LEVELS}`;

const refuseDeep = (levels: number): void => {
    if (levels > MOST_LEVELS) {
        throw Failure.service(409, `A tree has at most ${MOST_LEVELS} levels; here it would have more.`);
    }
};

/** @throws Failure 409 where an entity below another would be too deep */
export const checkNewDepth = async (database: Database, parentId: number, transaction: Transaction): Promise<void> => {
    const [found] = await database.run<{ above: number }>(NEW, [parentId], transaction);
    refuseDeep((found?.above ?? 0) + 1);
};

/** How deep an entity would be below another: of a statement that reads other things too, what it begins with and selects. */
export const movedLevels = (id: string, parent: string) => ({
    begin: `WITH RECURSIVE ${above(parent)}, ${below(id)}`,
    // Nearly everything that moves is a leaf: to go down from it PostgreSQL would read the whole table.
    columns: `${ABOVE_LEVELS}, (SELECT count(*) FROM above WHERE id = ${id}) AS itself,
        CASE WHEN EXISTS (SELECT 1 FROM adr_entity WHERE parent_entity_id = ${id})
            THEN (SELECT max(level) FROM below) ELSE 1 END AS below`,
});

export type MovedLevels = Readonly<Record<'above' | 'below' | 'itself', number | string>>;

/** @throws Failure 409 where an entity would be below itself, or what is below it too deep */
export const checkMovedDepth = (levels: MovedLevels): void => {
    if (Number(levels.itself) > 0) throw Failure.service(409, 'An entity cannot be moved below itself.');
    refuseDeep(Number(levels.above) + Number(levels.below));
};
