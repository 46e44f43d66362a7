import type { Field } from '../platform/fields/kind';
import type { Through } from '../platform/fields/referenceList';
import type { Definition } from '../platform/definition/resource';
import type { Database } from './database';
import { quoted, type Dialect } from './dialect';
import { insertRowsSql } from './insertRows';
import type { Transaction } from './transaction';

/** Returns the table of a field whose values are links; undefined for other fields. */
export const throughOf = ({ options }: Field): Through | undefined => (options as { through?: Through }).through;

/** Builds the SQL of the ids that a record is linked to, as one text column. @param table or its alias, as SQL */
export const linksSql = (dialect: Dialect, table: string, { table: links, own, other }: Through): string =>
    `(SELECT ${dialect.joined(quoted(other))} FROM ${quoted(links)} WHERE ${quoted(own)} = ${table}.id)`;

/** A stored record. */
interface Written {
    readonly id: number;
    readonly values: object;
}

type Lists = readonly (readonly [id: number, others: readonly number[]])[];

const removeLinks = async (
    database: Database,
    { table, own }: Through,
    lists: Lists,
    transaction: Transaction,
): Promise<void> => {
    const ids = JSON.stringify(lists.map(([id]) => id));
    const sql = `DELETE FROM ${quoted(table)} WHERE ${quoted(own)} IN (${database.dialect.listed('$1')})`;
    await database.run(sql, [ids], transaction);
};

const addLinks = async (
    database: Database,
    { table, own, other }: Through,
    lists: Lists,
    transaction: Transaction,
): Promise<void> => {
    const links = lists.flatMap(([id, others]) => others.map(linked => ({ [own]: id, [other]: linked })));
    if (links.length === 0) return;
    const { sql, values } = insertRowsSql(database.dialect, table, [own, other], links);
    await database.run(sql, values, transaction);
};

/**
 * Writes the links that the values of records name; links that they do not name stay.
 *
 * @param areNew the records have none yet
 */
export const writeLinks = async (
    database: Database,
    { allFields }: Definition,
    written: readonly Written[],
    transaction: Transaction,
    { areNew }: { readonly areNew: boolean } = { areNew: false },
): Promise<void> => {
    for (const [name, field] of Object.entries(allFields)) {
        const through = throughOf(field);
        if (!through) continue;
        const lists = written.flatMap(({ id, values }) => {
            const ids = (values as Readonly<Record<string, readonly number[] | undefined>>)[name];
            return ids ? [[id, ids] as const] : [];
        });
        if (lists.length === 0) continue;
        if (!areNew) await removeLinks(database, through, lists, transaction);
        await addLinks(database, through, lists, transaction);
    }
};
