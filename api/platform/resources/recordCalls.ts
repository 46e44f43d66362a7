import { dateIn } from '../../../models/platform/calendar/clock';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Database } from '../../../models/database/database';
import { historyOf, type History } from '../../../models/database/audit';
import { ConflictError } from '../../../models/database/failures';
import type { Page } from '../../../models/database/recordStore';
import type { Actor } from '../../../models/database/actor';
import { computeRowChanges } from '../../../models/database/cellInput';
import { CellTable } from '../../../models/database/cellTable';
import { readerOf, type Read } from '../../../models/database/read';
import type { Query } from '../../../models/database/query/request';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import type { CellCollectionOf, FormCollection } from '../../../models/platform/children/cellCollection';
import type { RowChange } from '../../../models/platform/children/rowChange';
import type { RowInput } from '../../../models/platform/children/cellChange';
import type {
    CreateOf,
    Definition,
    Fields,
    PatchOf,
    RecordOf,
    StoreOf,
    ValuesOf,
} from '../../../models/platform/definition/resource';
import type { Rejection } from '../../../models/platform/messages/rejection';
import { cellCollectionOf, formCollectionOf, recordCollectionsOf } from '../../../models/platform/definition/registry';
import { RecordService } from './recordService';
import type { Hooks, Removed } from './hooks';
import { each } from './many';
import { checkReferences, refuseUsed } from './references';
import { refuseRows } from './children/refuseRows';

/** Counts of what was removed along with records, where the resource has them. */
interface WithRemoved {
    readonly removed?: Removed;
}

/** What the routes of a resource call. */
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

/** The generated calls of a resource, over its record service: each in a transaction of its own. Knows no Hapi. */
export class RecordCalls<D extends Definition> {
    private readonly service: RecordService<D>;
    /** Its cells. */
    private readonly rows: CellTable<Fields> | undefined;
    /** Their collection, where they are a field of the record. */
    readonly collection: FormCollection | undefined;

    constructor(
        private readonly database: Database,
        readonly definition: D,
        private readonly hooks: Hooks<D> = {},
        /** The time zone whose calendar “today” is of. */
        private readonly timeZone = 'UTC',
    ) {
        const children = recordCollectionsOf(definition).map(collection => collection.definition);
        const checkRemoval = (record: RecordOf<D>, transaction: Transaction) =>
            // Rows of its own go with it.
            refuseUsed(database, definition, (record as { id: number }).id, transaction, children);
        const collection = cellCollectionOf(definition);
        this.rows = collection && new CellTable(collection as CellCollectionOf<Fields>);
        this.collection = formCollectionOf(definition);
        const options = this.rows && { cells: this.rows };
        this.service = new RecordService(database, definition, { hooks: () => hooks, checkRemoval }, options);
    }

    page(query: Query): Promise<Page<D>> {
        return this.service.page(query);
    }

    /** @throws NotFoundError */
    async get(id: number): Promise<RecordOf<D>> {
        // Rows that were written after the record was read become a conflict at its next save.
        return this.toFullRecord(await this.service.get(id), this.database.read.bind(this.database));
    }

    history(id: number, page: { offset: number; limit: number }): Promise<History> {
        return historyOf(this.database, this.definition.path, id, page);
    }

    /** @throws Failure 400 for a reference to nothing and for rows, and whatever a hook throws */
    create(input: CreateOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            const { values, rows } = await this.checked(undefined, input, transaction);
            const [record] = await this.service.createMany([{ values: values as CreateOf<D>, rows }], by, transaction);
            return this.toFullRecord(record as RecordOf<D>, readerOf(this.database, transaction));
        });
    }

    /** @throws NotFoundError, ConflictError with the saved record, Failure 400 and 409, and whatever a hook throws */
    update(id: number, { version, ...input }: PatchOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            const before = await this.service.locked(id, transaction);
            const read = readerOf(this.database, transaction);
            const isCurrent = (before as { version: number }).version === version;
            if (!isCurrent) throw new ConflictError(await this.toFullRecord(before, read));
            return this.toFullRecord(await this.change(before, input, by, transaction), read);
        });
    }

    /**
     * @returns the record, and what went with it
     * @throws NotFoundError, Failure 409 for a system record and one that others refer to
     */
    remove(id: number, by: Actor): Promise<RecordOf<D> & WithRemoved> {
        return this.write(async transaction => {
            await this.hooks.lockBeforeDelete?.(id, transaction);
            const before = await this.service.locked(id, transaction);
            const record = await this.toFullRecord(before, readerOf(this.database, transaction));
            const removed = await this.hooks.countRemoved?.(id, transaction);
            await this.service.removeMany([{ before }], by, transaction);
            return removed ? { ...record, removed } : record;
        });
    }

    /** Deletes one by one; each succeeds or is refused on its own. */
    async removeMany(
        ids: readonly number[],
        by: Actor,
    ): Promise<{ deleted: number[]; rejected: Rejection[] } & WithRemoved> {
        const removed: Record<string, number> = {};
        const remove = async (id: number) => {
            const { removed: along = {} } = await this.remove(id, by);
            for (const [name, count] of Object.entries(along)) removed[name] = (removed[name] ?? 0) + count;
        };
        const { done, rejected } = await each(ids, remove, callMessages.referredTo);
        return { deleted: done, rejected, ...(this.hooks.countRemoved && { removed }) };
    }

    /** Changes one by one, whatever their versions: the last write wins, per field that is named (docs/api.md). */
    async updateMany(
        ids: readonly number[],
        changes: Partial<PatchOf<D>>,
        by: Actor,
    ): Promise<{ updated: number[]; rejected: Rejection[] }> {
        const { done, rejected } = await each(ids, id =>
            this.write(async transaction =>
                this.change(await this.service.locked(id, transaction), changes, by, transaction),
            ),
        );
        return { updated: done, rejected };
    }

    private async change(
        before: RecordOf<D>,
        input: object,
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>> {
        const { values, rows } = await this.checked(before, input, transaction);
        const change = { before, values: values as Partial<StoreOf<D>>, rows };
        const [after] = await this.service.changeMany([change], by, transaction);
        return after as RecordOf<D>;
    }

    /** Checks the input for a record, and separates its values from the changes of its rows. @throws Failure 400 */
    private async checked(
        before: RecordOf<D> | undefined,
        rawInput: object,
        transaction: Transaction,
    ): Promise<{ readonly values: object; readonly rows: readonly RowChange<ValuesOf<Fields>>[] }> {
        const input = await checkReferences(this.database, this.definition, rawInput, transaction, before);
        const record = (before as { id: number } | undefined)?.id ?? 0;
        if (!this.collection || !this.rows) return { values: input, rows: [] };
        const { name } = this.collection.rows;
        const { [name]: rowInputs = [], ...values } = input as Readonly<Record<string, readonly RowInput<Fields>[]>>;
        const today = dateIn(this.timeZone, new Date());
        const [result] = await computeRowChanges(
            this.database,
            this.rows,
            [{ record, rows: rowInputs }],
            today,
            transaction,
        );
        if (result) refuseRows(name, result.problems);
        return { values, rows: result?.changes ?? [] };
    }

    private async toFullRecord(record: RecordOf<D>, read: Read): Promise<RecordOf<D>> {
        if (!this.collection || !this.rows) return record;
        return { ...record, [this.collection.rows.name]: await this.rows.of(read, (record as { id: number }).id) };
    }

    private write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
        const { advisoryLock } = this.hooks;
        return this.database.write(async transaction => {
            if (advisoryLock !== undefined) await takeAdvisoryLock(this.database, advisoryLock, transaction);
            return work(transaction);
        });
    }
}
