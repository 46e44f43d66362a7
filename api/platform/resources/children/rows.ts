import type { Database } from '../../../../models/database/database';
import { lockedRecords, recordsBy } from '../../../../models/database/query/records';
import type { Read } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import type { Values } from '../../../../models/platform/history/difference';
import {
    rowFields,
    type FormCollection,
    type RecordCollection,
} from '../../../../models/platform/children/recordCollection';
import type { Definition } from '../../../../models/platform/definition/resource';

/** Compares numbers by their size, dates and text by their characters. */
const compareValues = (a: unknown, b: unknown): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');

/** Reads the rows of a record as a field of it, in the order of their definition. */
export const rowsField = async (
    database: Database,
    read: Read,
    collection: FormCollection,
    id: number,
): Promise<Readonly<Record<string, readonly Values[]>>> => {
    const { definition, field, rows } = collection;
    const names = ['id', ...Object.keys(rowFields(collection))];
    const [sort] = definition.list.sort;
    const found = await recordsBy(database, read, definition, { where: `${field} = $1`, values: [id] });
    const inOrder = [...(found as readonly Values[])].sort((a, b) => compareValues(a[sort], b[sort]));
    return { [rows.name]: inOrder.map(row => Object.fromEntries(names.map(name => [name, row[name]]))) };
};

/** Reads the child rows of some records, by the id of the record; locked until the transaction ends. */
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
