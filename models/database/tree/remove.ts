import { quoted } from '../dialect';
import { auditRemoval, type Which } from '../removeMany';
import type { Actor } from '../repository';
import type { TreeWork } from './work';

/**
 * Deletes records of a tree that nothing else refers to, each with its audit row. A parent cannot go before its
 * children, so they are taken off each other first.
 *
 * @param which finds with a record all below it
 */
export const removeNodes = async (
    which: Which,
    by: Actor,
    { database, tree: { definition, parent }, transaction }: TreeWork,
): Promise<void> => {
    const ids = JSON.stringify(await auditRemoval(database, definition, which, by, transaction));
    const [table, those] = [quoted(definition.table), `WHERE id IN (${database.dialect.listed('$1')})`];
    await database.run(`UPDATE ${table} SET ${quoted(parent)} = NULL ${those}`, [ids], transaction);
    await database.run(`DELETE FROM ${table} ${those}`, [ids], transaction);
};
