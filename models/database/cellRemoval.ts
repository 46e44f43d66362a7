import type { Fields } from '../platform/definition/resource';
import { definitionOf } from '../platform/definition/registry';
import type { Database } from './database';
import { quoted } from './dialect';
import type { CellTable } from './cellTable';
import type { Transaction } from './transaction';
import type { Actor } from './actor';

/**
 * Takes away all rows that are at records which go, with an audit row and a new version for each record that loses any.
 * They may be those of every record there is: the database does it by itself, and no hook is asked.
 *
 * @param ids of what the rows are at
 */
export const removeRowsAt = async <F extends Fields>(
    database: Database,
    rows: CellTable<F>,
    ids: readonly number[],
    { username, signal }: Actor,
    transaction: Transaction,
): Promise<void> => {
    signal?.throwIfAborted();
    const { dialect } = database;
    const { collection } = rows;
    const { path, table } = definitionOf(collection.of);
    const [own, key, at] = [collection.table, collection.key, collection.at.column].map(quoted) as [
        string,
        string,
        string,
    ];
    const [where, now] = [`${at} IN (${dialect.listed('$1')})`, new Date().toISOString()];
    const run = (sql: string, ...values: string[]) => database.run(sql, [JSON.stringify(ids), ...values], transaction);
    await run(
        `INSERT INTO audit (date, username, resource, record_id, action, changes)
            SELECT $2, $3, $4, gone.${key}, 'update', ${rows.goneSql(dialect, 'gone', `here.${quoted(collection.at.code)}`)}
            FROM ${own} AS gone JOIN ${quoted(definitionOf(collection.at.to).table)} AS here ON here.id = gone.${at}
            WHERE gone.${where} GROUP BY gone.${key}`,
        ...[now, username, path],
    );
    await run(
        `UPDATE ${quoted(table)} SET version = version + 1, update_date = $2, update_user = $3
            WHERE id IN (SELECT ${key} FROM ${own} WHERE ${where})`,
        ...[now, username],
    );
    await run(`DELETE FROM ${own} WHERE ${where}`);
};
