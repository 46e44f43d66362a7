import { callMessages } from '../../../../models/platform/messages/callMessages';
import { historyOf, type RecordHistory } from '../../../../models/database/audit';
import { ConflictError, NotFoundError } from '../../../../models/database/failures';
import { RecordStore, type RecordPage } from '../../../../models/database/recordStore';
import type { Query } from '../../../../models/database/query/request';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import type { Values } from '../../../../models/platform/history/difference';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { RecordCollection } from '../../../../models/platform/children/recordCollection';
import { definitionOf } from '../../../../models/platform/definition/registry';
import { changesOfOne } from '../../../../models/platform/definition/schema';
import type { Rejection } from '../../../../models/platform/messages/rejection';
import type { CreateOf, Definition, PatchOf, RecordOf } from '../../../../models/platform/definition/resource';
import { Failure } from '../../server/failure';
import type { WriteContext } from '../../feature';
import { each } from '../many';
import type { RecordService } from '../recordService';
import type { OwnerWritten } from './childWriter';
import type { RequestedRows } from './row';

type Row = Values & { readonly id: number; readonly version: number };

/** The id of a new row before it is stored. */
const NEW = -1;

/** Reads and writes records that are child records of another: each write is one of that record. */
export class ChildRecordCalls {
    readonly definition: Definition;
    /** Its records have no cells. */
    readonly collection = undefined;
    private readonly owner: Definition;
    private readonly store: RecordStore<Definition>;
    private readonly owners: RecordService<Definition>;

    constructor(
        private readonly context: WriteContext,
        private readonly rows: RecordCollection,
    ) {
        this.definition = rows.definition;
        this.owner = definitionOf(rows.of);
        this.store = new RecordStore(context.database, this.definition);
        this.owners = context.records.of(this.owner);
    }

    page(query: Query): Promise<RecordPage<Definition>> {
        return this.store.page(query);
    }

    /** @throws NotFoundError */
    get(id: number): Promise<RecordOf<Definition>> {
        return this.store.get(id);
    }

    /** Returns the history of its parent. @throws NotFoundError */
    async history(id: number, page: { offset: number; limit: number }): Promise<RecordHistory> {
        const row = (await this.store.get(id)) as Row;
        return historyOf(this.context.database, this.owner.path, this.ownerIdOf(row), page);
    }

    /** @throws Failure 400 and 409 with the errors of the row or of its siblings */
    create(input: CreateOf<Definition>, by: Actor): Promise<RecordOf<Definition>> {
        return this.context.database.write(async transaction => {
            const before = await this.lockParent(this.ownerIdOf(input as Row), transaction);
            this.checkSame(input, before);
            const written = await this.written(
                before,
                { create: [{ id: NEW, values: input, at: '' }] },
                by,
                transaction,
            );
            return this.rowIn(written, written.ids.get(this.definition.path)?.get(NEW) ?? 0);
        });
    }

    /** @throws NotFoundError, ConflictError with the saved row, Failure 400 and 409 */
    update(id: number, { version, ...input }: PatchOf<Definition>, by: Actor): Promise<RecordOf<Definition>> {
        return this.changed(id, input, by, version);
    }

    /** @throws NotFoundError, Failure 409 */
    remove(id: number, by: Actor): Promise<RecordOf<Definition>> {
        return this.context.database.write(async transaction => {
            const { row, owner } = await this.lockRow(id, transaction);
            await this.written(owner, { remove: [{ id, values: {}, at: '' }] }, by, transaction);
            return row as RecordOf<Definition>;
        });
    }

    async removeMany(ids: readonly number[], by: Actor): Promise<{ deleted: number[]; rejected: Rejection[] }> {
        const { done, rejected } = await each(ids, id => this.remove(id, by), callMessages.referredTo);
        return { deleted: done, rejected };
    }

    async updateMany(
        ids: readonly number[],
        changes: Partial<PatchOf<Definition>>,
        by: Actor,
    ): Promise<{ updated: number[]; rejected: Rejection[] }> {
        const { done, rejected } = await each(ids, id => this.changed(id, changes, by));
        return { updated: done, rejected };
    }

    private changed(id: number, input: object, by: Actor, version?: number): Promise<RecordOf<Definition>> {
        return this.context.database.write(async transaction => {
            const { row, owner } = await this.lockRow(id, transaction);
            if (version !== undefined && owner.version !== version) throw new ConflictError(row);
            this.checkSame(input as Values, { ...owner, [this.rows.field]: owner.id });
            const values = changesOfOne(this.definition, row, input) as Values;
            const written = await this.written(owner, { change: [{ id, values, at: '' }] }, by, transaction);
            return this.rowIn(written, id);
        });
    }

    private async written(
        owner: Row,
        rows: RequestedRows,
        by: Actor,
        transaction: Transaction,
    ): Promise<OwnerWritten<Definition>> {
        const write = { before: owner as RecordOf<Definition>, values: {}, rows: { [this.definition.path]: rows } };
        const [written] = await this.owners.writeWithRows([write], by, transaction);
        return written as OwnerWritten<Definition>;
    }

    private rowIn({ rows }: OwnerWritten<Definition>, id: number): RecordOf<Definition> {
        const row = rows.get(this.definition.path)?.find(each => each['id'] === id);
        return row as RecordOf<Definition>;
    }

    private ownerIdOf(row: Row): number {
        return row[this.rows.field] as number;
    }

    /** @throws Failure 400 for a missing parent */
    private async lockParent(id: number, transaction: Transaction): Promise<Row> {
        try {
            return await this.owners.locked(id, transaction);
        } catch (error) {
            if (!(error instanceof NotFoundError)) throw error;
            throw new Failure(400, { [this.rows.field]: messages.value });
        }
    }

    /** Locks the parent first, as all writers do; the row may have been deleted before that. */
    private async lockRow(id: number, transaction: Transaction): Promise<{ readonly row: Row; readonly owner: Row }> {
        const found = (await this.store.read(id, transaction)) as Row;
        const owner = await this.lockParent(this.ownerIdOf(found), transaction);
        return { row: await this.store.read(id, transaction), owner };
    }

    /** Checks that a row remains with its parent, and agrees with it in the shared fields. @throws Failure 400 */
    private checkSame(input: Values, owner: Values): void {
        const { field, same } = this.rows;
        const names = [field, ...same].filter(name => input[name] !== undefined && name in owner);
        const mismatchedFields = names.filter(name => input[name] !== owner[name]);
        if (mismatchedFields.length > 0)
            throw new Failure(400, Object.fromEntries(mismatchedFields.map(name => [name, messages.value])));
    }
}
