import { rowsToGo } from '../../../../models/database/cellReferences';
import { CellTable } from '../../../../models/database/cellTable';
import type { Actor } from '../../../../models/database/actor';
import type { Database } from '../../../../models/database/database';
import { quoted } from '../../../../models/database/dialect';
import { readerOf } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import type { CellCollectionOf } from '../../../../models/platform/children/cellCollection';
import type { RecordCollection } from '../../../../models/platform/children/recordCollection';
import { changesOfRows } from '../../../../models/platform/children/rowChange';
import { cellCollectionOf, recordCollectionsOf } from '../../../../models/platform/definition/registry';
import type { Definition, Fields } from '../../../../models/platform/definition/resource';
import type { Changes } from '../../../../models/platform/history/history';
import type { ChildRow } from './row';
import { childRows } from './rows';
import { summarizeRowChanges } from './rowChanges';

/** Deletes child records. @returns their summary for the history of each parent */
const removeRecords = async (
    database: Database,
    collections: readonly RecordCollection[],
    ids: readonly number[],
    by: Actor,
    transaction: Transaction,
): Promise<Map<number, Changes>> => {
    const all = new Map(ids.map((id): [number, Map<string, ChildRow[]>] => [id, new Map<string, ChildRow[]>()]));
    for (const collection of collections) {
        for (const [id, rows] of await childRows(database, collection, ids, transaction)) {
            const gone = rows.map(before => ({ id: before['id'] as number, before, after: null, at: null }));
            all.get(id)?.set(collection.definition.path, gone);
        }
    }
    for (const { definition, field } of [...collections].reverse()) {
        const going = { table: definition.table, column: field, ids };
        await by.changes?.keep(database, going, transaction);
        const which = `${quoted(field)} IN (${database.dialect.listed('$1')})`;
        await database.run(
            `DELETE FROM ${quoted(definition.table)} WHERE ${which}`,
            [JSON.stringify(ids)],
            transaction,
        );
    }
    const changesOf = (id: number): Changes =>
        Object.assign({}, ...collections.map(one => summarizeRowChanges(one, all.get(id) ?? new Map()))) as Changes;
    return new Map(ids.map(id => [id, changesOf(id)]));
};

/**
 * Deletes the child collections of records; the database itself deletes cells.
 *
 * @returns the summary of its rows for the history of each record
 */
export const removeChildren = async (
    database: Database,
    definition: Definition,
    records: readonly object[],
    by: Actor,
    transaction: Transaction,
): Promise<ReadonlyMap<number, Changes>> => {
    const collections = recordCollectionsOf(definition);
    const ids = records.map(record => (record as { readonly id: number }).id);
    const gone =
        collections.length > 0
            ? await removeRecords(database, collections, ids, by, transaction)
            : new Map<number, Changes>();
    const cells = cellCollectionOf(definition);
    if (!cells) return gone;
    const table = new CellTable(cells as CellCollectionOf<Fields>);
    for (const id of ids) {
        const rows = await rowsToGo(readerOf(database, transaction), table, id);
        gone.set(id, { ...gone.get(id), ...changesOfRows(cells, rows) });
    }
    return gone;
};
