import type { RowChange } from '../platform/children/rowChange';
import type { Definition } from '../platform/definition/resource';
import { differencesOf, type Values } from '../platform/history/difference';
import type { Actor } from './actor';
import type { Database } from './database';
import type { Transaction } from './transaction';

/** A write of a resource's records. */
interface RecordWrite {
    readonly database: Database;
    readonly definition: Definition;
    readonly by: Actor;
    readonly transaction: Transaction;
}

interface Identified {
    readonly id: number;
    readonly version: number;
}

const keyOf = ({ path, childOf }: Definition, record: object) => {
    const { id, version } = record as Identified;
    const ownerId = childOf === null ? null : ((record as Readonly<Record<string, number>>)[childOf] ?? null);
    return { resource: path, id, version, ownerId };
};

/** Logs that records were created. */
export const logCreated = async (
    { database, definition, by, transaction }: RecordWrite,
    records: readonly object[],
): Promise<void> => {
    if (!by.changes) return;
    const written = records.map(record => ({
        ...keyOf(definition, record),
        action: 'create' as const,
        before: null,
        // A child has no version of its own that would show whether it was changed since.
        after: definition.childOf === null ? null : record,
    }));
    await by.changes.note(database, written, transaction);
};

/** A change of a record, which may have changed nothing. */
interface LoggedChange {
    readonly before: object;
    readonly values: object;
    readonly rows?: readonly RowChange<object>[];
}

/**
 * Logs the values that differ of changed records. @param records after the change; unchanged ones are the same objects
 */
export const logChanged = async (
    { database, definition, by, transaction }: RecordWrite,
    changes: readonly LoggedChange[],
    records: readonly object[],
): Promise<void> => {
    if (!by.changes) return;
    const written = changes.flatMap(({ before, values, rows = [] }, at) => {
        const record = records[at] ?? before;
        if (record === before) return [];
        const names = Object.keys(values).filter(name => name in before);
        const differences = differencesOf(names, before, record);
        const side = (of: 'from' | 'to'): Values => Object.fromEntries(differences.map(one => [one.name, one[of]]));
        const key = keyOf(definition, record);
        return [{ ...key, action: 'update' as const, before: side('from'), after: side('to'), cells: rows }];
    });
    await by.changes.note(database, written, transaction);
};

/**
 * Logs records that are about to be deleted: a child that is removed from its parent in the form of an answer, any
 * other in the form of its table, with everything that is deleted along with it.
 */
export const logRemoved = async (
    { database, definition, by, transaction }: RecordWrite,
    removals: readonly { readonly before: object }[],
): Promise<void> => {
    const { table, path, childOf, isRestorable } = definition;
    if (!by.changes || !isRestorable) return;
    if (childOf === null) {
        const ids = removals.map(({ before }) => (before as Identified).id);
        await by.changes.keep(database, { table, column: 'id', ids, resource: path }, transaction);
        return;
    }
    const written = removals.map(({ before }) => ({
        ...keyOf(definition, before),
        action: 'remove' as const,
        before,
        after: null,
    }));
    await by.changes.note(database, written, transaction);
};
