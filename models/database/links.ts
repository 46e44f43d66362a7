import type { Field } from '../fields/kind';
import type { Through } from '../fields/referenceList';
import type { Definition } from '../resource';
import type { Database } from './database';
import { quoted, type Dialect } from './dialect';
import type { Transaction } from './transaction';

/** The table of a field whose values are links; undefined for other fields. */
export const throughOf = ({ options }: Field): Through | undefined => (options as { through?: Through }).through;

/** The ids that a record is linked to, as one text: a column of a SELECT on the record's table. */
export const linksSql = (dialect: Dialect, table: string, { table: links, own, other }: Through): string =>
    `(SELECT ${dialect.joined(quoted(other))} FROM ${quoted(links)} WHERE ${quoted(own)} = ${quoted(table)}.id)`;

const replaceLinks = async (
    database: Database,
    { table, own, other }: Through,
    id: number,
    ids: readonly number[],
    transaction: Transaction,
): Promise<void> => {
    await database.run(`DELETE FROM ${quoted(table)} WHERE ${quoted(own)} = $1`, [id], transaction);
    for (const linked of ids) {
        const sql = `INSERT INTO ${quoted(table)} (${quoted(own)}, ${quoted(other)}) VALUES ($1, $2)`;
        await database.run(sql, [id, linked], transaction);
    }
};

/** Writes the links that a record's values name; those that they do not name stay. */
export const writeLinks = async (
    database: Database,
    { allFields }: Definition,
    id: number,
    values: Readonly<Record<string, unknown>>,
    transaction: Transaction,
): Promise<void> => {
    for (const [name, field] of Object.entries(allFields)) {
        const through = throughOf(field);
        const ids = values[name] as readonly number[] | undefined;
        if (through && ids) await replaceLinks(database, through, id, ids, transaction);
    }
};
