import { quoted } from '../dialect';
import type { TreeDefinition } from '../../platform/tree/tree';
import type { TreeWork } from './work';

/** Returns the beginning of a statement whose `below` are the ids of record $1 and of all its descendants. */
export const subtreeSql = ({ definition, parent }: TreeDefinition): string => {
    const table = quoted(definition.table);
    return `WITH RECURSIVE below(id) AS (SELECT id FROM ${table} WHERE id = $1
        UNION SELECT ${table}.id FROM ${table} JOIN below ON ${table}.${quoted(parent)} = below.id)`;
};

/** Returns the ids of a record and of all its descendants; none where it does not exist. */
export const subtreeIds = async (id: number, { database, tree, transaction }: TreeWork): Promise<number[]> => {
    const sql = `${subtreeSql(tree)} SELECT id FROM below`;
    return (await database.run<{ id: number }>(sql, [id], transaction)).map(row => row.id);
};
