import type { AuditAction, Changes } from '../history';
import { viewOf } from '../view';
import type { CreateOf, Definition, PatchOf, RecordOf, StoreOf } from '../resource';
import { changesOf, writeAudit } from './audit';
import { namesUnread, rawOf, recordOf } from './cells';
import type { Database, Row } from './database';
import { ConflictError, NotFoundError } from './failures';
import { writeLinks } from './links';
import { modelOf, type RawModel } from './models';
import { LargeTable } from './largeTable';
import { recordSql, type Query } from './select';
import { tableOf } from './table';
import { ofSequelize, type Transaction } from './transaction';
import { insertSql, newCells, updateSql } from './write';

/** Who writes: the username goes into the record and its audit row. */
export interface Actor {
    readonly username: string;
}

export interface Page<D extends Definition> {
    readonly records: RecordOf<D>[];
    readonly total: number;
}

/**
 * Everything that is read and written of one resource. Reads, inserts and updates are SQL made from the definition:
 * model calls build and check theirs anew each time, which took longer than to run it.
 */
export class Repository<D extends Definition> {
    private readonly model: RawModel;
    private readonly pages: LargeTable;

    constructor(
        private readonly database: Database,
        readonly definition: D,
    ) {
        this.model = modelOf(database.sequelize, database.dialect, tableOf(definition));
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
        const cells = newCells(this.definition, values, by.username);
        const { sql, values: bound } = insertSql(this.definition, cells);
        const [stored] = await this.database.run(sql, bound, transaction);
        const record = this.record({ ...cells, ...stored });
        const { id } = record as { id: number };
        await writeLinks(this.database, this.definition, id, values, transaction);
        await this.audit('create', by, id, changesOf(this.definition, null, record), transaction);
        return record;
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
        await this.model.destroy({ where: { id }, transaction: ofSequelize(transaction) });
        await this.audit('delete', by, id, changesOf(this.definition, before, null), transaction);
        return before;
    }

    /** The record as it is now, held against other writers until the transaction ends. */
    async locked(id: number, transaction: Transaction): Promise<RecordOf<D>> {
        const { dialect } = this.database;
        const sql = recordSql(dialect, this.definition) + dialect.held('writers');
        const [row] = await this.database.run(sql, [id], transaction);
        if (!row) throw new NotFoundError();
        return this.record(row);
    }

    /** What changes nothing leaves no trace: the record stays as it is (domain.md section 1). */
    private async change(
        before: RecordOf<D>,
        given: object,
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>> {
        const { id, version } = before as { id: number; version: number };
        const cells = rawOf(this.definition, {
            ...given,
            version: version + 1,
            update_date: new Date().toISOString(),
            update_user: by.username,
        });
        const after = this.record({ ...rawOf(this.definition, before), ...cells });
        const changes = changesOf(this.definition, before, after);
        if (Object.keys(changes).length === 0 && !namesUnread(this.definition, cells)) return before;
        const { sql, values } = updateSql(this.definition, id, cells);
        await this.database.run(sql, values, transaction);
        await writeLinks(this.database, this.definition, id, given as Record<string, unknown>, transaction);
        await this.audit('update', by, id, changes, transaction);
        return after;
    }

    private record(row: Row): RecordOf<D> {
        return recordOf(this.definition, row) as RecordOf<D>;
    }

    private audit(
        action: AuditAction,
        { username }: Actor,
        recordId: number,
        changes: Changes,
        transaction: Transaction,
    ): Promise<void> {
        const resource = this.definition.path;
        return writeAudit(this.database, { username, resource, recordId, action, changes }, transaction);
    }
}
