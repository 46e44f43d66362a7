import type { CreateOf, Definition, PatchOf, RecordOf, StoreOf } from '../platform/definition/resource';
import { viewOf } from '../platform/view/view';
import { recordOf } from './cells';
import type { Database, Row } from './database';
import { ConflictError, NotFoundError } from './failures';
import { LargeTable } from './query/large/pages';
import { RecordWriter } from './recordWriter';
import { recordSql, type Query } from './select';
import type { Transaction } from './transaction';
import type { Actor, Writer } from './writer';

export interface Page<D extends Definition> {
    readonly records: RecordOf<D>[];
    readonly total: number;
}

/** The records of one resource, one at a time and by pages. */
export class Repository<D extends Definition> {
    private readonly pages: LargeTable;

    /** @param writer who asks the hooks, where users write */
    constructor(
        private readonly database: Database,
        readonly definition: D,
        private readonly writer: Writer<D> = new RecordWriter(database, definition),
    ) {
        this.pages = new LargeTable(database, viewOf(definition));
    }

    async page(query: Query): Promise<Page<D>> {
        const { rows, total } = await this.pages.page(query);
        return { records: rows.map(row => this.record(row)), total };
    }

    /** @throws NotFoundError */
    async get(id: number): Promise<RecordOf<D>> {
        const [row] = await this.database.read(recordSql(this.database.dialect, this.definition), [id]);
        if (!row) throw new NotFoundError();
        return this.record(row);
    }

    /** Stores a new record, with defaults for what is not given, and its audit row. */
    async create(values: CreateOf<D> | StoreOf<D>, by: Actor, transaction: Transaction): Promise<RecordOf<D>> {
        const [record] = await this.writer.create([{ values }], by, transaction);
        return record as RecordOf<D>;
    }

    /**
     * Changes what the patch names, if the record is still at the patch's version.
     *
     * @throws NotFoundError
     * @throws ConflictError with the saved record, when someone else has saved in between
     */
    async update(id: number, patch: PatchOf<D>, by: Actor, transaction: Transaction): Promise<RecordOf<D>> {
        return this.updateLocked(await this.locked(id, transaction), patch, by, transaction);
    }

    /** The same for a record that is held already. @throws ConflictError */
    async updateLocked(
        before: RecordOf<D>,
        patch: PatchOf<D>,
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>> {
        const { version, ...changes } = patch as { version: number };
        if ((before as { version: number }).version !== version) throw new ConflictError(before);
        return this.change(before, changes, by, transaction);
    }

    /** What the server itself changes of a record, whatever its version. @throws NotFoundError */
    async set(id: number, values: Partial<StoreOf<D>>, by: Actor, transaction: Transaction): Promise<RecordOf<D>> {
        return this.change(await this.locked(id, transaction), values, by, transaction);
    }

    /** @throws NotFoundError */
    async remove(id: number, by: Actor, transaction: Transaction): Promise<RecordOf<D>> {
        const before = await this.locked(id, transaction);
        await this.writer.remove([{ before }], by, transaction);
        return before;
    }

    /** The record as a transaction sees it. @throws NotFoundError */
    async read(id: number, transaction: Transaction): Promise<RecordOf<D>> {
        const [row] = await this.database.run(recordSql(this.database.dialect, this.definition), [id], transaction);
        if (!row) throw new NotFoundError();
        return this.record(row);
    }

    /** The record as it is now, held against other writers until the transaction ends. */
    async locked(id: number, transaction: Transaction): Promise<RecordOf<D>> {
        const { dialect } = this.database;
        const sql = recordSql(dialect, this.definition) + dialect.held('writers');
        const [row] = await this.database.run(sql, [id], transaction);
        if (!row) throw new NotFoundError();
        return this.record(row);
    }

    private async change(
        before: RecordOf<D>,
        values: Partial<StoreOf<D>>,
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>> {
        const [after] = await this.writer.change([{ before, values }], by, transaction);
        return after as RecordOf<D>;
    }

    private record(row: Row): RecordOf<D> {
        return recordOf(this.definition, row) as RecordOf<D>;
    }
}
