import type { Field } from '../platform/fields/kind';
import type { Definition, Fields } from '../platform/definition/resource';
import type { Database } from './database';
import { quoted } from './dialect';
import { totalsOf, totalSql } from './query/sums';
import type { Transaction } from './transaction';

const idOf = (record: object): number => (record as { readonly id: number }).id;

/** Puts the totals of records that a transaction has written into them, as it sees them now; one that is gone keeps its own. */
export const putTotals = async (
    database: Database,
    definition: Definition,
    records: readonly object[],
    transaction: Transaction,
): Promise<void> => {
    const totals = totalsOf(definition);
    if (totals.length === 0 || records.length === 0) return;
    const table = quoted(definition.table);
    const columns = totals.map(([name, sums]) => `${totalSql(table, sums)} AS ${quoted(name)}`);
    const sql = `SELECT id, ${columns.join(', ')} FROM ${table} WHERE id IN (${database.dialect.listed('$1')})`;
    const rows = await database.run(sql, [JSON.stringify(records.map(idOf))], transaction);
    const fields: Fields = definition.allFields;
    const byId = new Map(rows.map(row => [Number(row['id']), row]));
    for (const record of records) {
        const row = byId.get(idOf(record));
        if (!row) continue;
        const read = totals.map(([name]): [string, unknown] => [name, (fields[name] as Field).kind.read(row[name])]);
        Object.assign(record, Object.fromEntries(read));
    }
};
