import type { Actor } from '../../../models/database/actor';
import { CellTable } from '../../../models/database/cellTable';
import { byIds, lockedRecords } from '../../../models/database/query/records';
import { readerOf } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';
import type { CellCollectionOf } from '../../../models/platform/children/cellCollection';
import { isSameRow } from '../../../models/platform/children/cellChange';
import type { RowChange } from '../../../models/platform/children/rowChange';
import { cellCollectionOf, definitionOf, recordCollectionsOf } from '../../../models/platform/definition/registry';
import type { Definition, Fields } from '../../../models/platform/definition/resource';
import { isSame, type Values } from '../../../models/platform/history/difference';
import { undoMessages } from '../../../models/platform/undo/messages';
import type { WriteContext } from '../feature';
import type { RecordService } from '../resources/recordService';
import { refuseUsed } from '../resources/references';
import {
    foldUpdates,
    groupBy,
    lastVersions,
    ownerKey,
    recordKey,
    type LoggedRow,
    type RecordReversal,
} from './changeRows';
import { ChildReversals } from './childReversal';
import { restoreRows } from './restoration';
import type { UndoRejection } from './rejections';
import type { AllUndoRules } from './rules';

type Stored = Values & { readonly id: number; readonly version: number };
type Service = RecordService<Definition>;

/** The records that a part has undone, and those that it has not. */
export interface PartOutcome {
    /** Keys of records. */
    readonly done: ReadonlySet<string>;
    readonly rejected: readonly UndoRejection[];
}

/** Undoes one part of a change set, in a transaction. */
export class PartReversal {
    private readonly done = new Set<string>();
    private readonly rejected: UndoRejection[] = [];
    private readonly written = new Map<string, object[]>();
    private readonly versions: ReadonlyMap<string, number>;

    /** @param rows of the part, the last one first */
    constructor(
        private readonly context: WriteContext,
        private readonly rules: AllUndoRules,
        private readonly rows: readonly LoggedRow[],
        private readonly by: Actor,
        private readonly transaction: Transaction,
    ) {
        this.versions = lastVersions(rows);
    }

    /** @throws Failure and errors of the database, with which the part is not undone */
    async run(): Promise<PartOutcome> {
        await this.lock();
        await this.restore();
        const created = new Set(this.rows.filter(({ action }) => action === 'create').map(recordKey));
        const owners = new Set(
            this.rows.flatMap(({ resource, ownerId }) => (ownerId === null ? [] : [ownerKey(resource, ownerId)])),
        );
        const updates = this.rows.filter(
            row => row.action === 'update' && row.ownerId === null && !created.has(recordKey(row)),
        );
        const folded = foldUpdates(updates);
        const keyOf = ({ resource, id }: RecordReversal): string => recordKey({ resource, recordId: id });
        const plain = folded.filter(update => !owners.has(keyOf(update)));
        for (const [resource, some] of groupBy(plain, update => update.resource)) await this.revert(resource, some);
        await this.revertChildren(new Map(folded.map(update => [keyOf(update), update])), created);
        await this.removeCreated();
        for (const [resource, records] of this.written)
            await this.rules[resource]?.done?.(records, this.by, this.transaction);
        return { done: this.done, rejected: this.rejected };
    }

    private note(resource: string, records: readonly object[]): void {
        this.written.set(resource, [...(this.written.get(resource) ?? []), ...records]);
        for (const record of records) this.done.add(recordKey({ resource, recordId: (record as Stored).id }));
    }

    private refuse(resource: string, id: number, record: Stored | undefined, fields: readonly string[] = []): void {
        const message = record ? undoMessages.changedSince : undoMessages.goneSince;
        this.rejected.push({ resource, id, fields, message, record: record ?? null });
    }

    private async lock(): Promise<void> {
        const there = this.rows.filter(({ action }) => action === 'update' || action === 'create');
        for (const [resource, rows] of groupBy(there, row => row.resource)) {
            const ids = [...new Set(rows.map(({ recordId }) => recordId))];
            await this.rules[resource]?.lock?.(ids, this.transaction);
        }
    }

    private async restore(): Promise<void> {
        const gone = this.rows.filter(({ action }) => action === 'delete' || action === 'along');
        if (gone.length === 0) return;
        for (const { resource, records } of await restoreRows(this.context.database, gone, this.by, this.transaction)) {
            await this.serviceOf(definitionOf(resource)).restored(records as never, this.by, this.transaction);
            this.note(resource, records);
        }
    }

    private serviceOf(definition: Definition): Service {
        const cells = cellCollectionOf(definition);
        const table = cells && new CellTable(cells as CellCollectionOf<Fields>);
        return this.context.records.of(definition, table && { cells: table });
    }

    private async lockedById(definition: Definition, ids: readonly number[]): Promise<ReadonlyMap<number, Stored>> {
        const { database } = this.context;
        const records = await lockedRecords(database, definition, byIds(database, ids), this.transaction);
        return new Map(records.map(record => [(record as Stored).id, record as Stored]));
    }

    /** Restores the values of a resource's records, except those that were changed since. */
    private async revert(resource: string, updates: readonly RecordReversal[]): Promise<void> {
        const definition = definitionOf(resource);
        const present = await this.lockedById(
            definition,
            updates.map(({ id }) => id),
        );
        const cellsBack = await this.cellsBack(definition, updates);
        const changes = [];
        for (const update of updates) {
            const record = present.get(update.id);
            const names = Object.keys(update.after);
            const touched = names.filter(name => record && !isSame(record[name], update.after[name]));
            const cells = cellsBack(update);
            if (!record || touched.length > 0 || cells.touched.length > 0)
                this.refuse(resource, update.id, record, [...touched, ...cells.touched]);
            if (!record) continue;
            const back = names.filter(name => !touched.includes(name));
            if (back.length + cells.rows.length === 0) continue;
            const values = Object.fromEntries(back.map(name => [name, update.before[name]]));
            await this.rules[resource]?.check?.(update.id, values, this.transaction);
            changes.push({ before: record, values, rows: cells.rows });
        }
        const records = await this.serviceOf(definition).changeMany(changes as never, this.by, this.transaction);
        this.note(resource, records);
    }

    /** Returns a function that determines the cells of a record to restore, and the codes of those changed since. */
    private async cellsBack(definition: Definition, updates: readonly RecordReversal[]) {
        const collection = cellCollectionOf(definition);
        if (!collection) return () => ({ rows: [] as RowChange[], touched: [] as string[] });
        const keys = updates.flatMap(({ id, cells }) => cells.map(cell => ({ record: id, at: cell.id })));
        const table = new CellTable(collection as CellCollectionOf<Fields>);
        const read = readerOf(this.context.database, this.transaction);
        const present = await table.at(this.context.database, read, keys);
        return ({ id, cells }: RecordReversal) => {
            const isTouched = (cell: RowChange): boolean => !isSameRow(collection, present.get(id, cell.id), cell.to);
            return {
                rows: cells.filter(cell => !isTouched(cell)).map(cell => ({ ...cell, from: cell.to, to: cell.from })),
                touched: cells.filter(isTouched).map(({ code }) => `${collection.name}:${code}`),
            };
        };
    }

    /** Undoes changes of child records, each together with its parent's own values. */
    private async revertChildren(
        updates: ReadonlyMap<string, RecordReversal>,
        created: ReadonlySet<string>,
    ): Promise<void> {
        const ofChildren = this.rows.filter(({ ownerId }) => ownerId !== null);
        const byOwner = groupBy(ofChildren, ({ resource, ownerId }) => ownerKey(resource, ownerId ?? 0));
        for (const [key, rows] of byOwner) {
            // They are deleted with their new parent.
            if (created.has(key)) continue;
            const [resource = '', id] = key.split(' ');
            await this.revertOwner(definitionOf(resource), Number(id), rows, updates.get(key));
        }
    }

    private async revertOwner(
        definition: Definition,
        id: number,
        childChanges: readonly LoggedRow[],
        update: RecordReversal | undefined,
    ): Promise<void> {
        const { database } = this.context;
        const owner = (await this.lockedById(definition, [id])).get(id);
        if (!owner) {
            this.refuse(definition.path, id, owner);
            return;
        }
        const fields = definition.allFields as Fields;
        const inputNames = Object.keys(update?.after ?? {}).filter(name => !fields[name]?.options.readOnly);
        const touched = inputNames.filter(name => !isSame(owner[name], update?.after[name]));
        if (touched.length > 0) this.refuse(definition.path, id, owner, touched);
        const back = inputNames.filter(name => !touched.includes(name));
        const values = Object.fromEntries(back.map(name => [name, update?.before[name]]));
        const reversals = new ChildReversals(database, childChanges);
        const rows: Record<string, object> = {};
        for (const collection of recordCollectionsOf(definition)) {
            const { rows: requested, rejected } = await reversals.of(collection, id, this.transaction);
            rows[collection.definition.path] = requested;
            this.rejected.push(...rejected);
        }
        const write = { before: owner as never, values, rows };
        const [written] = await this.serviceOf(definition).writeWithRows([write], this.by, this.transaction);
        if (written) this.note(definition.path, [written.record]);
    }

    /**
     * Removes the records that the change created, the last one first, if they were not changed since and nothing
     * refers to them.
     */
    private async removeCreated(): Promise<void> {
        const { database } = this.context;
        const created = this.rows.filter(({ action, ownerId }) => action === 'create' && ownerId === null);
        for (const row of created) {
            const { resource, recordId: id } = row;
            const definition = definitionOf(resource);
            const record = (await this.lockedById(definition, [id])).get(id);
            if (!record) continue;
            if (record.version !== this.versions.get(recordKey(row))) {
                this.refuse(resource, id, record);
                continue;
            }
            const children = recordCollectionsOf(definition).map(collection => collection.definition);
            await refuseUsed(database, definition, id, this.transaction, children);
            await this.serviceOf(definition).removeMany([{ before: record as never }], this.by, this.transaction);
            this.note(resource, [record]);
        }
    }
}
