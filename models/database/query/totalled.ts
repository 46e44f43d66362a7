import type { Field } from '../../platform/fields/kind';
import type { Definition, Fields } from '../../platform/definition/resource';
import type { Database } from '../database';
import { selectSomeSql } from './columns';
import { totalsOf } from './sums';
import type { Transaction } from '../transaction';

const idOf = (record: object): number => (record as { readonly id: number }).id;

/**
 * Sets the totals of records that a transaction has written, as it reads them now; a deleted record retains its own.
 */
export const putTotals = async (
    database: Database,
    definition: Definition,
    records: readonly object[],
    transaction: Transaction,
): Promise<void> => {
    const names = totalsOf(definition).map(([name]) => name);
    if (names.length === 0 || records.length === 0) return;
    const select = selectSomeSql(database.dialect, definition, ['id', ...names]);
    const where = `WHERE id IN (${database.dialect.listed('$1')})`;
    const rows = await database.run(`${select} ${where}`, [JSON.stringify(records.map(idOf))], transaction);
    const fields: Fields = definition.allFields;
    const byId = new Map(rows.map(row => [Number(row['id']), row]));
    for (const record of records) {
        const row = byId.get(idOf(record));
        if (!row) continue;
        const read = names.map((name): [string, unknown] => [name, (fields[name] as Field).kind.read(row[name])]);
        Object.assign(record, Object.fromEntries(read));
    }
};
