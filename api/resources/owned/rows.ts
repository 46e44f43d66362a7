import type { Database } from '../../../models/database/database';
import { heldRecords } from '../../../models/database/query/records';
import type { Transaction } from '../../../models/database/transaction';
import type { Values } from '../../../models/platform/history/difference';
import type { Owned } from '../../../models/owned';
import type { Definition } from '../../../models/platform/definition/resource';

/** The rows that some records own, by the id of the record; held until the transaction ends. */
export const ownedRows = async (
    database: Database,
    owned: Owned,
    ids: readonly number[],
    transaction: Transaction,
): Promise<Map<number, Values[]>> => {
    const rows = new Map(ids.map((id): [number, Values[]] => [id, []]));
    if (ids.length === 0) return rows;
    const { field } = owned.owner;
    const which = { where: `${field} IN (${database.dialect.listed('$1')})`, values: [JSON.stringify(ids)] };
    const found = await heldRecords<Definition>(database, owned, which, transaction);
    for (const row of found as readonly Values[]) rows.get(row[field] as number)?.push(row);
    return rows;
};
