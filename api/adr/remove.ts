import type { Transaction } from 'sequelize';
import { adrEntity } from '../../models/adr/entity';
import type { Database } from '../../models/database/database';
import { auditRemoval, type Which } from '../../models/database/removeMany';
import type { Actor } from '../../models/database/repository';

/**
 * Deletes entities that no state is at, each with its audit row. A parent cannot go before its children, so they are
 * taken off each other first.
 *
 * @param which finds with an entity all below it
 */
export const removeEntities = async (
    database: Database,
    which: Which,
    by: Actor,
    transaction: Transaction,
): Promise<void> => {
    const ids = JSON.stringify(await auditRemoval(database, adrEntity, which, by, transaction));
    const those = `WHERE id IN (${database.dialect.listed('$1')})`;
    await database.run(`UPDATE adr_entity SET parent_entity_id = NULL ${those}`, [ids], transaction);
    await database.run(`DELETE FROM adr_entity ${those}`, [ids], transaction);
};
