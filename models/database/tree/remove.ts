import { quoted } from '../dialect';
import { lockedRecords, type Which } from '../query/records';
import type { Actor } from '../actor';
import type { TreeWork } from './work';

/**
 * Deletes records of a tree that nothing else refers to. A parent cannot be deleted before its children, so their
 * references to each other are cleared first.
 *
 * @param which finds the records with all their descendants
 */
export const removeNodes = async (
    which: Which,
    by: Actor,
    { database, tree: { definition, parent }, records: store, transaction }: TreeWork,
): Promise<void> => {
    const records = await lockedRecords(database, definition, which, transaction);
    const all = records.map(record => (record as { id: number }).id);
    // While they still refer to their parents.
    const going = { table: definition.table, column: 'id', ids: all, resource: definition.path };
    await by.changes?.keep(database, going, transaction);
    const ids = JSON.stringify(all);
    const sql = `UPDATE ${quoted(definition.table)} SET ${quoted(parent)} = NULL
        WHERE id IN (${database.dialect.listed('$1')})`;
    await database.run(sql, [ids], transaction);
    const removals = records.map(before => ({ before }));
    await store.removeMany(removals, by, transaction);
};
