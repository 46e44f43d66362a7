import type { AuditAction, Changes } from '../platform/history/history';
import { changesOfRows, type RowChange } from '../platform/children/rowChange';
import type { CreateOf, Definition, PatchOf, RecordOf, StoreOf } from '../platform/definition/resource';
import { viewOf, type View } from '../platform/view/view';
import type { Actor } from './actor';
import { auditedChanges, writeAudits, type AuditSink } from './audit';
import { namesUnread, rawOf, recordOf } from './cells';
import type { Database, Row } from './database';
import { quoted } from './dialect';
import { ConflictError, NotFoundError } from './failures';
import { writeLinks } from './links';
import { modelOf, type RawModel } from './models';
import type { Creation, RecordChange, Removal } from './recordChange';
import { logChanged, logCreated, logRemoved } from './recordLog';
import { ViewList } from './query/list';
import type { Query } from './query/request';
import type { RowsSelect } from './query/packedSelect';
import { recordSelect } from './query/records';
import { tableOf } from './table';
import { putTotals } from './query/totalled';
import type { Totals } from './query/totals';
import { ofSequelize, type Transaction } from './transaction';
import { insertCellsSql, insertSql, newCells, updateSql, type WriteStamp } from './write';

export interface RecordPage<D extends Definition> {
    readonly records: RecordOf<D>[];
    readonly total: number;
    readonly totals: Totals;
}

/** The cells that are written with records. */
interface CellRows<R> {
    readonly collection: { readonly name: string };
    store(
        database: Database,
        changes: readonly { readonly id: number; readonly rows: readonly RowChange<R>[] }[],
        transaction: Transaction,
    ): Promise<void>;
}

/** Options of storing records that their definition does not have. */
export interface StoreOptions<R extends object = object> {
    /** The table of the cells that are written with the records. */
    readonly cells?: CellRows<R>;
    /** The sink of audit rows, if they are not written at once; null: there are none. */
    readonly sink?: AuditSink | null;
    /** The name of a change in the history, if not `update`. */
    readonly action?: AuditAction;
}

/** A record that was written, and its entry in the history. */
interface Written<R> {
    readonly id: number;
    readonly changes: Changes;
    readonly rows: readonly RowChange<R>[];
}

interface Update<R> extends Written<R> {
    readonly cells: Row;
    readonly values: object;
}

const idOf = (record: object): number => (record as { readonly id: number }).id;

/** Groups updates by their columns: those of the same columns are one statement. */
const byColumns = <R>(updates: readonly Update<R>[]): Iterable<readonly Update<R>[]> => {
    const groups = new Map<string, Update<R>[]>();
    for (const update of updates) {
        const columns = Object.keys(update.cells).join();
        const group = groups.get(columns) ?? [];
        groups.set(columns, group);
        group.push(update);
    }
    return groups.values();
};

/**
 * Reads and writes the records of one resource: each that is written gets a new version, and one audit row with the
 * changes of it and of its cells. Only this class does so; it calls no hooks (`RecordService`). Every write throws when
 * no caller waits any more.
 */
export class RecordStore<D extends Definition, R extends object = object> {
    private pages: ViewList<View> | undefined;
    private ownSelect: RowsSelect | undefined;
    private readonly model: RawModel;

    constructor(
        protected readonly database: Database,
        readonly definition: D,
        private readonly options: StoreOptions<R> = {},
    ) {
        this.model = modelOf(database.sequelize, database.dialect, tableOf(definition));
    }

    async page(query: Query): Promise<RecordPage<D>> {
        this.pages ??= new ViewList(this.database, viewOf(this.definition));
        const { rows, total, totals } = await this.pages.page(query);
        return { records: rows as object[] as RecordOf<D>[], total, totals };
    }

    /** @throws NotFoundError */
    async get(id: number): Promise<RecordOf<D>> {
        return this.only(await this.database.readRecord(this.select.sql, [id]));
    }

    /** Reads the record as a transaction sees it. @throws NotFoundError */
    async read(id: number, transaction: Transaction): Promise<RecordOf<D>> {
        return this.only(await this.database.run(this.select.sql, [id], transaction));
    }

    /**
     * Reads the current record, locked against other writers until the transaction ends.
     *
     * @throws NotFoundError
     */
    async locked(id: number, transaction: Transaction): Promise<RecordOf<D>> {
        const sql = this.select.sql + this.database.dialect.rowLock('writers');
        return this.only(await this.database.run(sql, [id], transaction));
    }

    /** Stores a new record, with defaults for missing values, and its audit row. */
    async create(values: CreateOf<D> | StoreOf<D>, by: Actor, transaction: Transaction): Promise<RecordOf<D>> {
        const [record] = await this.createMany([{ values }], by, transaction);
        return record as RecordOf<D>;
    }

    /**
     * Changes the fields that the patch names of a locked record, if it is still at the patch's version.
     *
     * @throws ConflictError with the saved record, when someone else has saved in between
     */
    async updateLocked(
        before: RecordOf<D>,
        patch: PatchOf<D>,
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>> {
        const { version, ...changes } = patch as { version: number };
        if ((before as { version: number }).version !== version) throw new ConflictError(before);
        return this.changeOne(before, changes, by, transaction);
    }

    /** Writes the server's own changes of a record, whatever its version. @throws NotFoundError */
    async set(id: number, values: Partial<StoreOf<D>>, by: Actor, transaction: Transaction): Promise<RecordOf<D>> {
        return this.changeOne(await this.locked(id, transaction), values, by, transaction);
    }

    /** @throws NotFoundError */
    async remove(id: number, by: Actor, transaction: Transaction): Promise<RecordOf<D>> {
        const before = await this.locked(id, transaction);
        await this.removeMany([{ before }], by, transaction);
        return before;
    }

    /** Stores new records, with defaults for missing values. @returns them in the order of the input */
    async createMany(
        creations: readonly Creation<D, R>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>[]> {
        by.signal?.throwIfAborted();
        const cells = newCells(
            this.definition,
            creations.map(({ values }) => values),
            by.username,
        );
        const ids = await this.insert(cells, transaction);
        const records = cells.map((row, at) => this.record(Object.assign(row, { id: ids[at] })));
        const written = records.map((record, at): Written<R> & { readonly values: object } => {
            const { values, rows = [], also } = creations[at] as Creation<D, R>;
            const isAudited = this.options.sink !== null;
            const changes = isAudited ? { ...auditedChanges(this.definition, null, record), ...also } : {};
            return { id: idOf(record), changes, rows, values };
        });
        await writeLinks(this.database, this.definition, written, transaction, { areNew: true });
        await this.storeRows(written, transaction);
        await logCreated({ database: this.database, definition: this.definition, by, transaction }, records);
        await this.audit('create', written, by, transaction);
        await putTotals(this.database, this.definition, records, transaction);
        return records;
    }

    /**
     * Stores the changes of records that the transaction has locked. A change without an effect leaves no trace: the
     * record stays as it is (docs/domain.md section 1).
     *
     * @returns the records after the change, in the order of the input
     */
    async changeMany(
        changes: readonly RecordChange<D, R>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>[]> {
        by.signal?.throwIfAborted();
        const stamp: WriteStamp = { update_date: new Date().toISOString(), update_user: by.username };
        const updates: Update<R>[] = [];
        const records = changes.map(change => {
            const { update, after } = this.changed(change, stamp);
            if (update) updates.push(update);
            return update ? after : change.before;
        });
        for (const some of byColumns(updates)) {
            const { sql, values } = updateSql(this.database.dialect, this.definition, some, stamp);
            await this.database.run(sql, values, transaction);
        }
        await writeLinks(this.database, this.definition, updates, transaction);
        await this.storeRows(updates, transaction);
        await logChanged({ database: this.database, definition: this.definition, by, transaction }, changes, records);
        await this.audit(this.options.action ?? 'update', updates, by, transaction);
        const changed = records.filter((record, at) => record !== changes[at]?.before);
        await putTotals(this.database, this.definition, changed, transaction);
        return records;
    }

    async removeMany(removals: readonly Removal<D>[], by: Actor, transaction: Transaction): Promise<void> {
        by.signal?.throwIfAborted();
        const written = removals.map(({ before, also }) => {
            return {
                id: idOf(before),
                changes: { ...auditedChanges(this.definition, before, null), ...also },
                rows: [],
            };
        });
        await logRemoved({ database: this.database, definition: this.definition, by, transaction }, removals);
        await this.delete(
            written.map(({ id }) => id),
            transaction,
        );
        await this.audit('delete', written, by, transaction);
    }

    private async changeOne(
        before: RecordOf<D>,
        values: Partial<StoreOf<D>>,
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>> {
        const [after] = await this.changeMany([{ before, values }], by, transaction);
        return after as RecordOf<D>;
    }

    private changed({ before, values, rows = [], also }: RecordChange<D, R>, stamp: WriteStamp) {
        const { id, version } = before as { id: number; version: number };
        const cells = rawOf(this.definition, values);
        const now = { ...rawOf(this.definition, before), ...cells };
        const after = this.record({ ...now, ...stamp, version: version + 1 });
        const changes = { ...auditedChanges(this.definition, before, after), ...also };
        const differs = Object.keys(changes).length + rows.length > 0 || namesUnread(this.definition, cells);
        return { after, update: differs ? { id, changes, rows, cells, values } : undefined };
    }

    private async insert(cells: readonly Row[], transaction: Transaction): Promise<number[]> {
        const [only] = cells;
        if (!only) return [];
        const { sql, values } =
            cells.length === 1
                ? insertSql(this.definition, only)
                : insertCellsSql(this.database.dialect, this.definition, cells);
        const stored = await this.database.run<{ id: number }>(`${sql} RETURNING id`, values, transaction);
        // They are stored in the order of the input, so their ids rise; the order of the answer is the database's.
        return stored.map(({ id }) => id).sort((a, b) => a - b);
    }

    private async delete(ids: readonly number[], transaction: Transaction): Promise<void> {
        if (ids.length === 1) {
            await this.model.destroy({ where: { id: [...ids] }, transaction: ofSequelize(transaction) });
        } else if (ids.length > 1) {
            const sql = `DELETE FROM ${quoted(this.definition.table)} WHERE id IN (${this.database.dialect.listed('$1')})`;
            await this.database.run(sql, [JSON.stringify(ids)], transaction);
        }
    }

    private async storeRows(written: readonly Written<R>[], transaction: Transaction): Promise<void> {
        await this.options.cells?.store(this.database, written, transaction);
    }

    private async audit(
        action: AuditAction,
        written: readonly Written<R>[],
        { username, changes: log }: Actor,
        transaction: Transaction,
    ): Promise<void> {
        const { cells, sink } = this.options;
        if (sink === null || written.length === 0) return;
        const changeSetId = await log?.begin(this.database, transaction);
        const resource = this.definition.path;
        const entries = written.map(({ id: recordId, changes, rows }) => {
            return {
                username,
                resource,
                recordId,
                action,
                changeSetId,
                changes: { ...changes, ...(cells && changesOfRows(cells.collection, rows)) },
            };
        });
        if (sink) await sink(entries, transaction);
        else await writeAudits(this.database, entries, transaction);
    }

    private get select(): RowsSelect {
        return (this.ownSelect ??= recordSelect(this.database.dialect, this.definition));
    }

    /** @throws NotFoundError where none was found */
    private only(found: Row[]): RecordOf<D> {
        const [row] = this.select.unpack(found);
        if (!row) throw new NotFoundError();
        return this.record(row);
    }

    private record(row: Row): RecordOf<D> {
        return recordOf(this.definition, row) as RecordOf<D>;
    }
}
