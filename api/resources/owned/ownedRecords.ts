import { callMessages } from '../../../models/platform/messages/callMessages';
import { historyOf, type History } from '../../../models/database/audit';
import { ConflictError, NotFoundError } from '../../../models/database/failures';
import { Repository, type Page } from '../../../models/database/repository';
import type { Query } from '../../../models/database/select';
import type { Transaction } from '../../../models/database/transaction';
import type { Actor } from '../../../models/database/writer';
import type { Values } from '../../../models/platform/history/difference';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { ownerOf, type Owned } from '../../../models/owned';
import type { Refusal } from '../../../models/refusal';
import type { CreateOf, Definition, PatchOf, RecordOf } from '../../../models/platform/definition/resource';
import { Failure } from '../../platform/server/failure';
import type { WritingGround } from '../../slice';
import { each } from '../../platform/resources/many';
import { OwnedWriter, type OwnerWritten } from '../../platform/resources/children/childWriter';
import type { AskedRows } from '../../platform/resources/children/row';

type Row = Values & { readonly id: number; readonly version: number };

/** A new row's id until it has one. */
const NEW = -1;

/** What can be done with records that are rows of another's: each write is one of that record. */
export class OwnedRecords {
    readonly part = undefined;
    private readonly owner: Definition;
    private readonly repository: Repository<Definition>;
    private readonly owners: Repository<Definition>;
    private readonly writer: OwnedWriter<Definition>;

    constructor(
        private readonly ground: WritingGround,
        readonly definition: Owned,
    ) {
        this.owner = ownerOf(definition);
        this.repository = new Repository<Definition>(ground.database, definition);
        this.owners = new Repository(ground.database, this.owner);
        this.writer = new OwnedWriter(ground, this.owner);
    }

    page(query: Query): Promise<Page<Definition>> {
        return this.repository.page(query);
    }

    /** @throws NotFoundError */
    get(id: number): Promise<RecordOf<Definition>> {
        return this.repository.get(id);
    }

    /** That of the record that it belongs to. @throws NotFoundError */
    async history(id: number, page: { offset: number; limit: number }): Promise<History> {
        const row = (await this.repository.get(id)) as Row;
        return historyOf(this.ground.database, this.owner.path, this.ownerIdOf(row), page);
    }

    /** @throws Failure 400 and 409 with what is wrong with the row or its owner's others */
    create(given: CreateOf<Definition>, by: Actor): Promise<RecordOf<Definition>> {
        return this.ground.database.write(async transaction => {
            const before = await this.held(this.ownerIdOf(given as Row), transaction);
            this.checkSame(given, before);
            const written = await this.written(
                before,
                { create: [{ id: NEW, values: given, at: '' }] },
                by,
                transaction,
            );
            return this.rowIn(written, written.ids.get(this.definition.path)?.get(NEW) ?? 0);
        });
    }

    /** @throws NotFoundError, ConflictError with the saved row, Failure 400 and 409 */
    update(id: number, { version, ...given }: PatchOf<Definition>, by: Actor): Promise<RecordOf<Definition>> {
        return this.changed(id, given, by, version);
    }

    /** @throws NotFoundError, Failure 409 */
    remove(id: number, by: Actor): Promise<RecordOf<Definition>> {
        return this.ground.database.write(async transaction => {
            const { row, owner } = await this.heldRow(id, transaction);
            await this.written(owner, { remove: [{ id, values: {}, at: '' }] }, by, transaction);
            return row as RecordOf<Definition>;
        });
    }

    async removeMany(ids: readonly number[], by: Actor): Promise<{ deleted: number[]; refused: Refusal[] }> {
        const { done, refused } = await each(ids, id => this.remove(id, by), callMessages.referredTo);
        return { deleted: done, refused };
    }

    async updateMany(
        ids: readonly number[],
        changes: Partial<PatchOf<Definition>>,
        by: Actor,
    ): Promise<{ updated: number[]; refused: Refusal[] }> {
        const { done, refused } = await each(ids, id => this.changed(id, changes, by));
        return { updated: done, refused };
    }

    private changed(id: number, given: object, by: Actor, version?: number): Promise<RecordOf<Definition>> {
        return this.ground.database.write(async transaction => {
            const { row, owner } = await this.heldRow(id, transaction);
            if (version !== undefined && owner.version !== version) throw new ConflictError(row);
            this.checkSame(given as Values, { ...owner, [this.definition.owner.field]: owner.id });
            const written = await this.written(
                owner,
                { change: [{ id, values: given as Values, at: '' }] },
                by,
                transaction,
            );
            return this.rowIn(written, id);
        });
    }

    private async written(
        owner: Row,
        rows: AskedRows,
        by: Actor,
        transaction: Transaction,
    ): Promise<OwnerWritten<Definition>> {
        const write = { before: owner as RecordOf<Definition>, values: {}, rows: { [this.definition.path]: rows } };
        const [written] = await this.writer.write([write], by, transaction);
        return written as OwnerWritten<Definition>;
    }

    private rowIn({ rows }: OwnerWritten<Definition>, id: number): RecordOf<Definition> {
        const row = rows.get(this.definition.path)?.find(each => each['id'] === id);
        return row as RecordOf<Definition>;
    }

    private ownerIdOf(row: Row): number {
        return row[this.definition.owner.field] as number;
    }

    /** @throws Failure 400 for an owner that there is not */
    private async held(id: number, transaction: Transaction): Promise<Row> {
        try {
            return await this.owners.locked(id, transaction);
        } catch (error) {
            if (!(error instanceof NotFoundError)) throw error;
            throw new Failure(400, { [this.definition.owner.field]: messages.value });
        }
    }

    /** The owner first, as everybody holds it first; the row may have gone before that. */
    private async heldRow(id: number, transaction: Transaction): Promise<{ readonly row: Row; readonly owner: Row }> {
        const found = (await this.repository.read(id, transaction)) as Row;
        const owner = await this.held(this.ownerIdOf(found), transaction);
        return { row: await this.repository.read(id, transaction), owner };
    }

    /** A row stays with its owner, and has what is its owner's. @throws Failure 400 */
    private checkSame(given: Values, owner: Values): void {
        const { field, same } = this.definition.owner;
        const names = [field, ...same].filter(name => given[name] !== undefined && name in owner);
        const wrong = names.filter(name => given[name] !== owner[name]);
        if (wrong.length > 0) throw new Failure(400, Object.fromEntries(wrong.map(name => [name, messages.value])));
    }
}
