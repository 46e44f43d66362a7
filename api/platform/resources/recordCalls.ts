import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Database } from '../../../models/database/database';
import { historyOf, type RecordHistory } from '../../../models/database/audit';
import { ConflictError } from '../../../models/database/failures';
import type { RecordPage } from '../../../models/database/recordStore';
import type { Actor } from '../../../models/database/actor';
import { readerOf, type Read } from '../../../models/database/read';
import type { Query } from '../../../models/database/query/request';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import type { FormCollection } from '../../../models/platform/children/recordCollection';
import type { CreateOf, Definition, PatchOf, RecordOf, StoreOf } from '../../../models/platform/definition/resource';
import { changesOfOne } from '../../../models/platform/definition/schema';
import type { Rejection } from '../../../models/platform/messages/rejection';
import { formCollectionOf, recordCollectionsOf } from '../../../models/platform/definition/registry';
import { RecordService } from './recordService';
import type { Hooks, Removed } from './hooks';
import { each } from './many';
import { checkReferences, refuseUsed } from './references';
import type { OwnerWrite } from './children/childWriter';
import { replacedRows, type RequestedRows } from './children/row';
import { rowsField } from './children/rows';

/** Counts of the records that were deleted along with records, where the resource has them. */
interface WithRemoved {
    readonly removed?: Removed;
}

/** The operations that the routes of a resource call. */
export type GeneratedCalls = Pick<
    RecordCalls<Definition>,
    | 'definition'
    | 'collection'
    | 'page'
    | 'get'
    | 'history'
    | 'create'
    | 'update'
    | 'remove'
    | 'removeMany'
    | 'updateMany'
>;

const hasRows = ({ rows }: Pick<OwnerWrite<Definition>, 'rows'>): boolean => Object.keys(rows).length > 0;

/**
 * The generated calls of a resource, over its record service: each in a transaction of its own. Independent of Hapi.
 */
export class RecordCalls<D extends Definition> {
    private readonly service: RecordService<D>;
    /** Its child records, where they are a field of the record. */
    readonly collection: FormCollection | undefined;

    constructor(
        private readonly database: Database,
        readonly definition: D,
        private readonly hooks: Hooks<D> = {},
    ) {
        const children = recordCollectionsOf(definition).map(collection => collection.definition);
        const checkRemoval = (record: RecordOf<D>, transaction: Transaction) =>
            // Its own rows are deleted with it.
            refuseUsed(database, definition, (record as { id: number }).id, transaction, children);
        this.collection = formCollectionOf(definition);
        this.service = new RecordService(database, definition, { hooks: () => hooks, checkRemoval });
    }

    page(query: Query): Promise<RecordPage<D>> {
        return this.service.page(query);
    }

    /** @throws NotFoundError */
    async get(id: number): Promise<RecordOf<D>> {
        // Rows that are written after the record was read cause a conflict at its next save.
        return this.toFullRecord(await this.service.get(id), this.database.read.bind(this.database));
    }

    history(id: number, page: { offset: number; limit: number }): Promise<RecordHistory> {
        return historyOf(this.database, this.definition.path, id, page);
    }

    /** @throws Failure 400 for a reference to nothing and for rows, and any error of a hook */
    create(input: CreateOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            const record = await this.stored(null, input, by, transaction);
            return this.toFullRecord(record, readerOf(this.database, transaction));
        });
    }

    /** @throws NotFoundError, ConflictError with the saved record, Failure 400 and 409, and any error of a hook */
    update(id: number, { version, ...input }: PatchOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            const before = await this.service.locked(id, transaction);
            const read = readerOf(this.database, transaction);
            const isCurrent = (before as { version: number }).version === version;
            if (!isCurrent) throw new ConflictError(await this.toFullRecord(before, read));
            return this.toFullRecord(await this.stored(before, input, by, transaction), read);
        });
    }

    /**
     * @returns the record, and the records that were deleted with it
     * @throws NotFoundError, Failure 409 for a system record and one that others refer to
     */
    remove(id: number, by: Actor): Promise<RecordOf<D> & WithRemoved> {
        return this.write(transaction => this.removeIn(id, by, transaction));
    }

    /** The same in a transaction of the caller, which has the lock of its writers (`lock`). */
    async removeIn(id: number, by: Actor, transaction: Transaction): Promise<RecordOf<D> & WithRemoved> {
        await this.hooks.lockBeforeDelete?.(id, transaction);
        const before = await this.service.locked(id, transaction);
        const record = await this.toFullRecord(before, readerOf(this.database, transaction));
        const removed = await this.hooks.countRemoved?.(id, transaction);
        await this.service.removeMany([{ before }], by, transaction);
        return removed ? { ...record, removed } : record;
    }

    /**
     * Writes records with rows of theirs, all or none, in a transaction of the caller: each is checked for its
     * references, and by the hooks.
     *
     * @param writes of existing, locked records, or of new ones
     * @throws Failure 400 and 409, and any error of a hook
     */
    async storeIn(writes: readonly OwnerWrite<D>[], by: Actor, transaction: Transaction): Promise<void> {
        const { database, definition, service } = this;
        const checked: OwnerWrite<D>[] = [];
        for (const write of writes) {
            const before = write.before ?? {};
            const values = await checkReferences(database, definition, write.values, transaction, before);
            checked.push({ ...write, values });
        }
        const [withRows, plain] = [checked.filter(hasRows), checked.filter(write => !hasRows(write))];
        await service.createMany(
            plain.flatMap(({ before, values }) => (before ? [] : [{ values: values as CreateOf<D> }])),
            by,
            transaction,
        );
        await service.changeMany(
            plain.flatMap(({ before, values }) => (before ? [{ before, values: values as Partial<StoreOf<D>> }] : [])),
            by,
            transaction,
        );
        await service.writeWithRows(withRows, by, transaction);
    }

    /** Acquires the advisory lock of this resource's writers, if it has one. */
    async lock(transaction: Transaction): Promise<void> {
        const { advisoryLock } = this.hooks;
        if (advisoryLock !== undefined) await takeAdvisoryLock(this.database, advisoryLock, transaction);
    }

    /** Deletes one by one; each succeeds or is rejected on its own. */
    async removeMany(
        ids: readonly number[],
        by: Actor,
    ): Promise<{ deleted: number[]; rejected: Rejection[] } & WithRemoved> {
        const removed: Record<string, number> = {};
        const remove = async (id: number) => {
            by.changes?.nextPart();
            const { removed: along = {} } = await this.remove(id, by);
            for (const [name, count] of Object.entries(along)) removed[name] = (removed[name] ?? 0) + count;
        };
        const { done, rejected } = await each(ids, remove, callMessages.referredTo);
        return { deleted: done, rejected, ...(this.hooks.countRemoved && { removed }) };
    }

    /** Changes one by one, whatever their versions: the last write wins, per field in the input (docs/api.md). */
    async updateMany(
        ids: readonly number[],
        changes: Partial<PatchOf<D>>,
        by: Actor,
    ): Promise<{ updated: number[]; rejected: Rejection[] }> {
        const { done, rejected } = await each(ids, id => {
            by.changes?.nextPart();
            return this.write(async transaction => {
                const before = await this.service.locked(id, transaction);
                return this.stored(before, changesOfOne(this.definition, before, changes), by, transaction);
            });
        });
        return { updated: done, rejected };
    }

    /** Writes a record, and its rows if they are in the input. @param before null: a new one @throws Failure 400 */
    private async stored(
        before: RecordOf<D> | null,
        rawInput: object,
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>> {
        const { database, definition, collection, service } = this;
        const input = await checkReferences(database, definition, rawInput, transaction, before ?? {});
        const { [collection?.rows.name ?? '']: items, ...values } = input as Readonly<Record<string, unknown>>;
        if (collection && items) {
            const rows: Readonly<Record<string, RequestedRows>> = {
                [collection.definition.path]: replacedRows(collection, items as readonly object[]),
            };
            const [written] = await service.writeWithRows(
                [{ before, values: values as object, rows }],
                by,
                transaction,
            );
            return written?.record as RecordOf<D>;
        }
        const [record] = before
            ? await service.changeMany([{ before, values: values as Partial<StoreOf<D>> }], by, transaction)
            : await service.createMany([{ values: values as CreateOf<D> }], by, transaction);
        return record as RecordOf<D>;
    }

    private async toFullRecord(record: RecordOf<D>, read: Read): Promise<RecordOf<D>> {
        if (!this.collection) return record;
        return { ...record, ...(await rowsField(this.database, read, this.collection, (record as { id: number }).id)) };
    }

    private write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
        return this.database.write(async transaction => {
            await this.lock(transaction);
            return work(transaction);
        });
    }
}
