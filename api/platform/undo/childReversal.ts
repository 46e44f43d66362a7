import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { ownNames, type RecordCollection } from '../../../models/platform/children/recordCollection';
import { siblingFields } from '../../../models/platform/children/siblings';
import { sumsOf } from '../../../models/platform/fields/total';
import type { Fields } from '../../../models/platform/definition/resource';
import { isSame, type Values } from '../../../models/platform/history/difference';
import { undoMessages } from '../../../models/platform/undo/messages';
import type { RequestedRow, RequestedRows } from '../resources/children/row';
import { childRows } from '../resources/children/rows';
import { foldUpdates, type LoggedRow } from './changeRows';
import type { UndoRejection } from './rejections';

/** Rows of a child collection to restore, and those that were changed since. */
interface ChildReversal {
    readonly rows: RequestedRows;
    readonly rejected: readonly UndoRejection[];
}

/** Returns the names of the values of a row that a caller may set. */
const inputNames = (collection: RecordCollection): readonly string[] => {
    const fields = collection.definition.allFields as Fields;
    return ownNames(collection).filter(name => {
        const field = fields[name];
        return field && !sumsOf(field) && !field.options.readOnly;
    });
};

/** Undoes the changes in the child records of one record, by rows of its collections. */
export class ChildReversals {
    /** The ids of rows that are created again, with new ids. */
    private readonly recreated: ReadonlySet<number>;

    constructor(
        private readonly database: Database,
        private readonly changes: readonly LoggedRow[],
    ) {
        this.recreated = new Set(changes.filter(({ action }) => action === 'remove').map(({ recordId }) => recordId));
    }

    /** Returns the request for one collection. */
    async of(collection: RecordCollection, ownerId: number, transaction: Transaction): Promise<ChildReversal> {
        const own = this.changes.filter(({ resource }) => resource === collection.definition.path);
        const found = (await childRows(this.database, collection, [ownerId], transaction)).get(ownerId) ?? [];
        const present = new Map(found.map(row => [row['id'] as number, row]));
        const created = own.filter(({ action }) => action === 'create');
        const createdIds = new Set(created.map(({ recordId }) => recordId));
        const rejected: UndoRejection[] = [];
        const remove = created.flatMap(row => this.removed(row, present.get(row.recordId), collection, rejected));
        const updates = own.filter(({ action, recordId }) => action === 'update' && !createdIds.has(recordId));
        const change = foldUpdates(updates).flatMap((update): RequestedRow[] => {
            const row = present.get(update.id);
            // A row that was removed in the same part is created again with its former values.
            if (!row && this.recreated.has(update.id)) return [];
            const names = Object.keys(update.after).filter(name => inputNames(collection).includes(name));
            const touched = names.filter(name => !isSame(row?.[name], update.after[name]));
            if (!row || touched.length > 0) rejected.push(this.rejection(collection, update.id, row, touched));
            const back = names.filter(name => row && !touched.includes(name));
            if (back.length === 0) return [];
            return [{ id: update.id, values: this.valuesOf(collection, update.before, back), at: '' }];
        });
        const create = own
            .filter(({ action }) => action === 'remove')
            .map(({ recordId, before }): RequestedRow => {
                const earlier = updates.filter(row => row.recordId === recordId).at(-1)?.before;
                const values = this.valuesOf(collection, { ...before, ...earlier }, inputNames(collection));
                return { id: -recordId, values, at: '' };
            });
        return { rows: { create, change, remove }, rejected };
    }

    private removed(
        { recordId, after }: LoggedRow,
        row: Values | undefined,
        collection: RecordCollection,
        rejected: UndoRejection[],
    ): RequestedRow[] {
        if (!row) return [];
        const touched = inputNames(collection).filter(name => !isSame(row[name], after[name]));
        if (touched.length === 0) return [{ id: recordId, values: {}, at: '' }];
        rejected.push(this.rejection(collection, recordId, row, touched));
        return [];
    }

    private rejection(
        { definition }: RecordCollection,
        id: number,
        row: Values | undefined,
        fields: readonly string[],
    ): UndoRejection {
        const message = row ? undoMessages.changedSince : undoMessages.goneSince;
        return { resource: definition.path, id, fields, message, record: row ?? null };
    }

    /** Returns the values of a row; rows that are created again are referred to by their temporary ids. */
    private valuesOf(collection: RecordCollection, values: Values, names: readonly string[]): Values {
        const siblings = new Set(siblingFields(collection).map(([name]) => name));
        const valueOf = (name: string): unknown => {
            const value = values[name] ?? null;
            if (!siblings.has(name)) return value;
            return ((value ?? []) as readonly number[]).map(id => (this.recreated.has(id) ? -id : id));
        };
        return Object.fromEntries(names.map(name => [name, valueOf(name)]));
    }
}
