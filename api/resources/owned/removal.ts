import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import type { Transaction } from '../../../models/database/transaction';
import type { Changes } from '../../../models/platform/history/history';
import { ownedBy } from '../../../models/owned';
import type { Definition } from '../../../models/platform/definition/resource';
import type { OwnedRow } from '../../platform/resources/children/row';
import { ownedRows } from './rows';
import { toldRows } from './told';

/**
 * Takes the rows of records that go along with them.
 *
 * @returns what the history of each record tells of its rows
 */
export const removeOwned = async (
    database: Database,
    definition: Definition,
    records: readonly object[],
    transaction: Transaction,
): Promise<ReadonlyMap<number, Changes>> => {
    const owned = ownedBy(definition);
    if (owned.length === 0) return new Map();
    const ids = records.map(record => (record as { readonly id: number }).id);
    const all = new Map(ids.map((id): [number, Map<string, OwnedRow[]>] => [id, new Map<string, OwnedRow[]>()]));
    for (const one of owned) {
        for (const [id, rows] of await ownedRows(database, one, ids, transaction)) {
            const gone = rows.map(before => ({ id: before['id'] as number, before, after: null, at: null }));
            all.get(id)?.set(one.path, gone);
        }
    }
    for (const { table, owner } of [...owned].reverse()) {
        const sql = `DELETE FROM ${quoted(table)} WHERE ${quoted(owner.field)} IN (${database.dialect.listed('$1')})`;
        await database.run(sql, [JSON.stringify(ids)], transaction);
    }
    return new Map(
        ids.map(id => [id, Object.assign({}, ...owned.map(one => toldRows(one, all.get(id) ?? new Map()))) as Changes]),
    );
};
