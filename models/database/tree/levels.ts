import { quoted } from '../dialect';
import { MAX_TREE_LEVELS, type TreeDefinition } from '../../platform/tree/tree';
import type { TreeWork } from './work';

/** The maximum number of levels that are read up or down. */
const ENOUGH = MAX_TREE_LEVELS + 1;

/** Builds the SQL of a record and its ancestors. */
const above = ({ definition, parent }: TreeDefinition, id: string): string => {
    const [table, up] = [quoted(definition.table), quoted(parent)];
    return `above(id, parent, level) AS (SELECT id, ${up}, 1 FROM ${table} WHERE id = ${id}
        UNION ALL SELECT ${table}.id, ${table}.${up}, level + 1
        FROM ${table} JOIN above ON ${table}.id = above.parent WHERE level < ${ENOUGH})`;
};

/** Builds the SQL of a record and its descendants. */
const below = ({ definition, parent }: TreeDefinition, id: string): string => {
    const [table, up] = [quoted(definition.table), quoted(parent)];
    return `below(id, level) AS (SELECT id, 1 FROM ${table} WHERE id = ${id}
        UNION ALL SELECT ${table}.id, level + 1
        FROM ${table} JOIN below ON ${table}.${up} = below.id WHERE level < ${ENOUGH})`;
};

const ABOVE_LEVELS = '(SELECT max(level) FROM above) AS above';

/** Returns the level of a record, 1 for a root; 0 where it does not exist, and at most one more than is allowed. */
export const levelOf = async (id: number, { database, tree, transaction }: TreeWork): Promise<number> => {
    const sql = `WITH RECURSIVE ${above(tree, '$1')} SELECT ${ABOVE_LEVELS}`;
    const [found] = await database.run<{ above: number | null }>(sql, [id], transaction);
    return found?.above ?? 0;
};

/** Builds the SQL of how deep a record would be below another, as the beginning and the columns of a statement. */
export const movedLevelsSql = (tree: TreeDefinition, id: string, parent: string) => ({
    begin: `WITH RECURSIVE ${above(tree, parent)}, ${below(tree, id)}`,
    // Nearly every record that is moved is a leaf: to find its descendants PostgreSQL would scan the table.
    columns: `${ABOVE_LEVELS}, (SELECT count(*) FROM above WHERE id = ${id}) AS itself,
        CASE WHEN EXISTS (SELECT 1 FROM ${quoted(tree.definition.table)} WHERE ${quoted(tree.parent)} = ${id})
            THEN (SELECT max(level) FROM below) ELSE 1 END AS below`,
});

/** Levels down to the parent, how often the record is among these, and levels from it down. */
export type MovedLevels = Readonly<Record<'above' | 'below' | 'itself', number | string>>;
