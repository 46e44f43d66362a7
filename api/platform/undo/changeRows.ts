import type { ChangeAction } from '../../../models/database/changeLog';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import type { RowChange } from '../../../models/platform/children/rowChange';
import { definitionOf } from '../../../models/platform/definition/registry';
import type { Values } from '../../../models/platform/history/difference';

/** A row of a change set. */
export interface LoggedRow {
    readonly id: number;
    readonly action: ChangeAction;
    /** The path of a resource; for a dependent row its table. */
    readonly resource: string;
    readonly recordId: number;
    readonly ownerId: number | null;
    readonly version: number;
    readonly before: Values;
    readonly after: Values;
    readonly cells: readonly RowChange[];
}

interface StoredRow {
    readonly id: number;
    readonly action: ChangeAction;
    readonly resource: string;
    readonly record_id: number;
    readonly owner_id: number | null;
    readonly version: number | null;
    readonly before: string | null;
    readonly after: string | null;
    readonly cells: string | null;
}

const PARTS = 'SELECT DISTINCT part FROM change_row WHERE change_set_id = $1 ORDER BY part DESC';
const ROWS = `SELECT id, action, resource, record_id, owner_id, version, before, after, cells FROM change_row
    WHERE change_set_id = $1 AND part = $2 ORDER BY id DESC`;

const valuesIn = (json: string | null): Values => (json === null ? {} : (JSON.parse(json) as Values));

/** Returns the parts of a change set, the last one first. */
export const listParts = async (database: Database, setId: number, transaction: Transaction): Promise<number[]> =>
    (await database.run<{ part: number }>(PARTS, [setId], transaction)).map(({ part }) => part);

/** Returns the rows of a part, the last one first. */
export const rowsOfPart = async (
    database: Database,
    [setId, part]: readonly [number, number],
    transaction: Transaction,
): Promise<LoggedRow[]> =>
    (await database.run<StoredRow>(ROWS, [setId, part], transaction)).map(row => ({
        id: row.id,
        action: row.action,
        resource: row.resource,
        recordId: row.record_id,
        ownerId: row.owner_id,
        version: row.version ?? 0,
        before: valuesIn(row.before),
        after: valuesIn(row.after),
        cells: JSON.parse(row.cells ?? '[]') as RowChange[],
    }));

/** All changes of one record: its values before the first change and after the last. */
export interface RecordReversal {
    readonly resource: string;
    readonly id: number;
    readonly ownerId: number | null;
    readonly before: Values;
    readonly after: Values;
    readonly cells: readonly RowChange[];
}

const withEarlier = (later: RecordReversal, earlier: RecordReversal): RecordReversal => {
    const cells = new Map(earlier.cells.map(cell => [cell.id, cell]));
    for (const cell of later.cells) cells.set(cell.id, { ...cell, from: (cells.get(cell.id) ?? cell).from });
    return {
        ...later,
        before: { ...later.before, ...earlier.before },
        after: { ...earlier.after, ...later.after },
        cells: [...cells.values()],
    };
};

/** Returns the key that distinguishes a record from those of other resources. */
export const recordKey = ({ resource, recordId }: Pick<LoggedRow, 'resource' | 'recordId'>): string =>
    `${resource} ${String(recordId)}`;

/** Returns the key that distinguishes the parent of a child record from other records. */
export const ownerKey = (childPath: string, ownerId: number): string => {
    const { childOf, fields } = definitionOf(childPath);
    const { to = '' } = (fields[childOf ?? '']?.options ?? {}) as { readonly to?: string };
    return recordKey({ resource: to, recordId: ownerId });
};

/** Folds changes of the same record into one. @param rows the last one first */
export const foldUpdates = (rows: readonly LoggedRow[]): RecordReversal[] => {
    const folded = new Map<string, RecordReversal>();
    for (const row of rows) {
        const { resource, recordId: id, ownerId, before, after, cells } = row;
        const own = { resource, id, ownerId, before, after, cells };
        const later = folded.get(recordKey(row));
        folded.set(recordKey(row), later ? withEarlier(later, own) : own);
    }
    return [...folded.values()];
};

/** Returns each record's version after the change. @param rows the last one first */
export const lastVersions = (rows: readonly LoggedRow[]): ReadonlyMap<string, number> => {
    const versions = new Map<string, number>();
    for (const row of rows) if (!versions.has(recordKey(row))) versions.set(recordKey(row), row.version);
    return versions;
};

/** Groups by a key, in the order of the keys' first occurrence. */
export const groupBy = <T, K>(items: readonly T[], keyOfItem: (item: T) => K): Map<K, T[]> => {
    const groups = new Map<K, T[]>();
    for (const item of items) {
        const key = keyOfItem(item);
        const group = groups.get(key) ?? [];
        groups.set(key, group);
        group.push(item);
    }
    return groups;
};
