import { changesOf, writeAudits } from '../audit';
import { quoted } from '../dialect';
import type { Actor } from '../repository';
import type { TreeWork } from './work';

/** A record before and after a move; of a sibling only its weight changes. */
export interface Move {
    readonly id: number;
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>> & { readonly weight: number };
}

/**
 * Stores the weights of records and their place below a parent, which siblings have already; each with its audit row.
 *
 * @param parentId null: they are roots
 */
export const place = async (
    moves: readonly Move[],
    parentId: number | null,
    { username }: Actor,
    { database, tree: { definition, parent }, transaction }: TreeWork,
): Promise<void> => {
    const table = quoted(definition.table);
    const sets = `${quoted(parent)} = $2, version = version + 1, update_date = $3, update_user = $4`;
    const written = [parentId, new Date().toISOString(), username];
    const [only] = moves;
    if (only && moves.length === 1) {
        // Nearly every move is of one record alone: PostgreSQL finds it sooner than in a list.
        const sql = `UPDATE ${table} SET weight = $5, ${sets} WHERE id = $1`;
        await database.run(sql, [only.id, ...written, only.after.weight], transaction);
    } else {
        const { from, cell } = database.dialect.jsonRows(definition.table, '$1');
        const sql = `UPDATE ${table} SET weight = moved.to_weight, ${sets}
            FROM (SELECT ${cell('id')} AS moved_id, ${cell('weight')} AS to_weight FROM ${from}) AS moved
            WHERE ${table}.id = moved.moved_id`;
        const rows = moves.map(({ id, after: { weight } }) => ({ id, weight }));
        await database.run(sql, [JSON.stringify(rows), ...written], transaction);
    }
    const entries = moves.map(({ id, before, after }) => ({
        ...{ username, resource: definition.path, recordId: id, action: 'update' as const },
        changes: changesOf(definition, before, after),
    }));
    await writeAudits(database, entries, transaction);
};
