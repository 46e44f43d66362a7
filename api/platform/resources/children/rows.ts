import type { Database } from '../../../../models/database/database';
import { lockedRecords } from '../../../../models/database/query/records';
import type { Transaction } from '../../../../models/database/transaction';
import type { Values } from '../../../../models/platform/history/difference';
import type { RecordCollection } from '../../../../models/platform/children/recordCollection';
import type { Definition } from '../../../../models/platform/definition/resource';

/** The rows that some records own, by the id of the record; locked until the transaction ends. */
export const childRows = async (
    database: Database,
    collection: RecordCollection,
    ids: readonly number[],
    transaction: Transaction,
): Promise<Map<number, Values[]>> => {
    const rows = new Map(ids.map((id): [number, Values[]] => [id, []]));
    if (ids.length === 0) return rows;
    const { field } = collection;
    const which = { where: `${field} IN (${database.dialect.listed('$1')})`, values: [JSON.stringify(ids)] };
    const found = await lockedRecords<Definition>(database, collection.definition, which, transaction);
    for (const row of found as readonly Values[]) rows.get(row[field] as number)?.push(row);
    return rows;
};
