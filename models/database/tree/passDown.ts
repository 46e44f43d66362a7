import type { Field } from '../../fields/kind';
import { changesOf, writeAudits } from '../audit';
import { rawOf } from '../cells';
import { quoted } from '../dialect';
import type { Actor } from '../repository';
import { subtreeSql } from './subtree';
import type { TreeWork } from './work';

/**
 * Gives values of a record to all below it; those that have them already are left. Each has its audit row.
 *
 * @param values by the names of stored fields
 * @returns how many have changed
 */
export const passDown = async (
    id: number,
    values: Readonly<Record<string, unknown>>,
    { username }: Actor,
    { database, tree, transaction }: TreeWork,
): Promise<number> => {
    const { definition } = tree;
    const [table, names] = [quoted(definition.table), Object.keys(values)];
    const raw = rawOf(definition, values);
    const cells = names.map(name => raw[name] ?? null);
    const differs = names.map((name, at) => `${quoted(name)} IS DISTINCT FROM $${at + 2}`).join(' OR ');
    const found = `${subtreeSql(tree)} SELECT id, ${names.map(quoted).join(', ')} FROM ${table}
        WHERE id <> $1 AND id IN (SELECT id FROM below) AND (${differs})`;
    const rows = await database.run(found, [id, ...cells], transaction);
    const sets = names.map((name, at) => `${quoted(name)} = $${at + 4}`).join(', ');
    const sql = `UPDATE ${table} SET ${sets}, version = version + 1, update_date = $2, update_user = $3
        WHERE id IN (${database.dialect.listed('$1')})`;
    const ids = JSON.stringify(rows.map(row => row['id']));
    await database.run(sql, [ids, new Date().toISOString(), username, ...cells], transaction);
    const fields: Readonly<Record<string, Field>> = definition.allFields;
    const entries = rows.map(row => {
        const before = Object.fromEntries(names.map(name => [name, fields[name]?.kind.read(row[name])]));
        return {
            ...{ username, recordId: Number(row['id']), resource: definition.path, action: 'update' as const },
            changes: changesOf(definition, before, values),
        };
    });
    await writeAudits(database, entries, transaction);
    return rows.length;
};
