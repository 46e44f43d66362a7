import { auditedChanges, writeAudits } from '../../../models/database/audit';
import type { Actor } from '../../../models/database/actor';
import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import { byIds, recordsBy } from '../../../models/database/query/records';
import { readerOf } from '../../../models/database/read';
import { listTables } from '../../../models/database/tables';
import type { Transaction } from '../../../models/database/transaction';
import { definitionOf } from '../../../models/platform/definition/registry';
import type { Table } from '../../../models/platform/definition/table';
import { groupBy, type LoggedRow } from './changeRows';

/** Rows of one statement. */
const PORTION = 1_000;

const tableNameOf = ({ action, resource }: LoggedRow): string =>
    action === 'delete' ? definitionOf(resource).table : resource;

/** Returns tables in an order in which each follows those that it refers to. */
const inOrderOfReferences = (names: ReadonlySet<string>): readonly Table[] => {
    const tables = new Map(listTables().map(table => [table.name, table]));
    const ordered = new Set<Table>();
    const visited = new Set<string>();
    const visit = (name: string): void => {
        const table = tables.get(name);
        if (!table || visited.has(name)) return;
        visited.add(name);
        for (const { references } of Object.values(table.columns)) if (references) visit(references.table);
        if (names.has(name)) ordered.add(table);
    };
    for (const name of names) visit(name);
    return [...ordered];
};

/**
 * Stores rows as they were. A dependent row may already have been restored with another row: it is stored only once.
 */
const insertRows = async (
    database: Database,
    { name, columns }: Table,
    rows: readonly LoggedRow[],
    transaction: Transaction,
): Promise<void> => {
    const names = Object.keys(columns);
    // Records of a tree find their parents in the same statement.
    const isTree = Object.values(columns).some(({ references }) => references?.table === name);
    const portion = isTree ? rows.length : PORTION;
    const { from, cell } = database.dialect.jsonRows(name, '$1');
    const isAlong = rows.every(({ action }) => action === 'along');
    const sql = `INSERT INTO ${quoted(name)} (${names.map(quoted).join(', ')})
        SELECT ${names.map(cell).join(', ')} FROM ${from} WHERE TRUE${isAlong ? ' ON CONFLICT DO NOTHING' : ''}`;
    for (let at = 0; at < rows.length; at += portion) {
        const some = rows.slice(at, at + portion).map(({ before }) => before);
        await database.run(sql, [JSON.stringify(some)], transaction);
    }
};

/** Restored records. */
interface Restored {
    readonly resource: string;
    readonly records: readonly object[];
}

const restoreRecords = async (
    database: Database,
    resource: string,
    rows: readonly LoggedRow[],
    by: Actor,
    transaction: Transaction,
): Promise<Restored> => {
    const definition = definitionOf(resource);
    const which = byIds(
        database,
        rows.map(({ recordId }) => recordId),
    );
    const stamp = `UPDATE ${quoted(definition.table)} SET version = version + 1, update_date = $2, update_user = $3
        WHERE ${which.where}`;
    await database.run(stamp, [...which.values, new Date().toISOString(), by.username], transaction);
    const records = await recordsBy(database, readerOf(database, transaction), definition, which);
    const entries = records.map(record => ({
        username: by.username,
        resource,
        recordId: (record as { readonly id: number }).id,
        action: 'restore' as const,
        changes: auditedChanges(definition, null, record),
    }));
    await writeAudits(database, entries, transaction);
    return { resource, records };
};

/**
 * Restores deleted rows with their ids, in an order in which each finds its references; records get a new version and
 * an entry in their history.
 *
 * @throws the database's error where another record conflicts with them by now, or a reference is gone
 */
export const restoreRows = async (
    database: Database,
    rows: readonly LoggedRow[],
    by: Actor,
    transaction: Transaction,
): Promise<Restored[]> => {
    const byTable = groupBy([...rows].reverse(), tableNameOf);
    for (const table of inOrderOfReferences(new Set(byTable.keys())))
        await insertRows(database, table, byTable.get(table.name) ?? [], transaction);
    const restored: Restored[] = [];
    const deleted = rows.filter(({ action }) => action === 'delete');
    for (const [resource, some] of groupBy(deleted, row => row.resource))
        restored.push(await restoreRecords(database, resource, some, by, transaction));
    return restored;
};
