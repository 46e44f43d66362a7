import type { Cell } from '../platform/fields/kind';
import type { Database } from './database';
import { quoted } from './dialect';
import { selectForUpdateSql, type Read } from './read';

/** Returns the ids that SQL finds. They are read as one text: the drivers build thousands of rows much more slowly. */
export const idsFound = async (
    { dialect }: Database,
    read: Read,
    sql: string,
    values: readonly Cell[],
): Promise<Set<number>> => {
    const listed = `SELECT ${dialect.jsonList('id')} AS ids FROM (${sql}) AS found`;
    const [found] = await read<{ ids: string | null }>(listed, values);
    return new Set(JSON.parse(found?.ids ?? '[]') as number[]);
};

/** Returns the ids of a small table, locked. */
export const idsIn = (database: Database, read: Read, table: string): Promise<Set<number>> =>
    idsFound(database, read, `SELECT id FROM ${quoted(table)}${selectForUpdateSql(database)}`, []);

/** Returns those of some ids that exist in a table, locked. */
export const idsAmong = (
    database: Database,
    read: Read,
    table: string,
    ids: readonly number[],
): Promise<Set<number>> => {
    const sql = `SELECT id FROM ${quoted(table)} WHERE id IN (${database.dialect.listed('$1')})`;
    return idsFound(database, read, sql + selectForUpdateSql(database), [JSON.stringify([...new Set(ids)])]);
};
