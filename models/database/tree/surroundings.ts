import { inOrder, type Sibling } from '../../platform/tree/order';
import type { TreeDefinition } from '../../platform/tree/tree';
import type { Database } from '../database';
import { quoted } from '../dialect';
import { NotFoundError } from '../failures';
import { movedLevelsSql, type MovedLevels } from './levels';
import type { TreeWork } from './work';

/** The state of a record, or of its parent, that a move needs. */
interface Standing extends Sibling {
    /** The id of its parent; null for a root. */
    readonly parent: number | null;
    /** The id of the record that its tree belongs to; null where all records are one tree. */
    readonly scope: number | null;
    readonly version: number;
}

/** A record, its new parent, and the siblings there. */
export interface TreeSurroundings {
    readonly record: Standing;
    readonly parent: Standing | undefined;
    /** In their order, without the record. */
    readonly siblings: readonly Sibling[];
    /** The levels it would have below a parent. */
    readonly levels: MovedLevels;
}

/** Reads the parent of a record; null for a root, and for a record that does not exist. */
export const parentOf = async (id: number, { database, tree, transaction }: TreeWork): Promise<number | null> => {
    const sql = `SELECT ${quoted(tree.parent)} AS parent FROM ${quoted(tree.definition.table)} WHERE id = $1`;
    const [row] = await database.run<Pick<Standing, 'parent'>>(sql, [id], transaction);
    return row?.parent ?? null;
};

const columnsSql = ({ parent, scope, text }: TreeDefinition): string =>
    `one.id, one.${quoted(parent)} AS parent, ${scope ? `one.${quoted(scope)}` : 'NULL'} AS scope,
        one.${quoted(text)} AS text, one.weight, one.version, beside`;

/**
 * Builds the SQL of record $1, beside it its new siblings as one text, since hundreds of rows take longer than a move.
 * It is one statement: on PostgreSQL most of the time of a move is the round trips to the database.
 *
 * @param siblings the condition for them
 */
const besideSql = ({ dialect }: Database, { definition: { table }, text }: TreeDefinition, siblings: string): string =>
    `FROM ${quoted(table)} AS one LEFT JOIN (
        SELECT ${dialect.jsonList(dialect.jsonArray(['id', 'weight', quoted(text)]))} AS beside
        FROM ${quoted(table)} WHERE ${siblings} AND id <> $1) AS siblings ON one.id = $1`;

/** Builds the SQL of $1 and its new parent $2, and how deep it would be there. */
const belowSql = (database: Database, tree: TreeDefinition): string => {
    const { begin, columns } = movedLevelsSql(tree, '$1', '$2');
    const beside = besideSql(database, tree, `${quoted(tree.parent)} = $2`);
    return `${begin} SELECT ${columnsSql(tree)}, ${columns} ${beside} WHERE one.id IN ($1, $2)`;
};

/** Builds the SQL of $1 as a root, among those of its own scope where there is one. */
const rootSql = (database: Database, tree: TreeDefinition): string => {
    const isRoot = `${quoted(tree.parent)} IS NULL`;
    const scope = tree.scope && quoted(tree.scope);
    const siblings = scope
        ? `${scope} = (SELECT ${scope} FROM ${quoted(tree.definition.table)} WHERE id = $1) AND ${isRoot}`
        : isRoot;
    return `SELECT ${columnsSql(tree)} ${besideSql(database, tree, siblings)} WHERE one.id = $1`;
};

interface Beside {
    readonly beside: string | null;
}

const siblingsOf = ({ beside }: Beside): Sibling[] =>
    (JSON.parse(beside ?? '[]') as [number, number, string][])
        .map(([id, weight, text]): Sibling => ({ id, weight, text }))
        .sort(inOrder);

interface NodePosition {
    readonly id: number;
    /** The id of its new parent; null for a root. */
    readonly parentId: number | null;
}

/** Reads a record with its new parent and siblings. @throws NotFoundError */
export const readAround = async ({ id, parentId }: NodePosition, work: TreeWork): Promise<TreeSurroundings> => {
    const { database, tree, transaction } = work;
    const sql = parentId === null ? rootSql(database, tree) : belowSql(database, tree);
    const values = parentId === null ? [id] : [id, parentId];
    const found = await database.run<Standing & Beside & MovedLevels>(sql, values, transaction);
    const own = found.find(one => one.id === id);
    if (!own) throw new NotFoundError();
    const { beside, above, below, itself, ...record } = own;
    return {
        record,
        parent: found.find(one => one.id === parentId),
        siblings: siblingsOf({ beside }),
        levels: { above, below, itself },
    };
};
