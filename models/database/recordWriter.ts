import type { AuditAction, Changes } from '../platform/history/history';
import type { RowChange } from '../part';
import type { Definition, Fields, RecordOf, ValuesOf } from '../platform/definition/resource';
import { changesOf, writeAudits, type AuditSink } from './audit';
import { namesUnread, rawOf, recordOf } from './cells';
import type { Database, Row } from './database';
import { quoted } from './dialect';
import { writeLinks } from './links';
import { modelOf, type RawModel } from './models';
import type { PartTable } from './cellTable';
import { tableOf } from './table';
import { putTotals } from './totalled';
import { ofSequelize, type Transaction } from './transaction';
import { insertCellsSql, insertSql, newCells, updateSql, type Stamp } from './write';
import type { Actor, Creation, RecordChange, Removal, Writer } from './writer';

/** How records are written beside what their definition says. */
export interface Writing<F extends Fields = Fields> {
    /** Where rows are that are written with the records. */
    readonly part?: PartTable<F>;
    /** Where audit rows go, if not to the database at once; null: there are none. */
    readonly sink?: AuditSink | null;
    /** What a change is called in the history, if not update. */
    readonly action?: AuditAction;
}

/** A record that is written, and what its history says of it. */
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

/** Updates of the same columns are one statement. */
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

/** The one place that gives records their versions, their audit rows and the rows of their part. It asks no hooks. */
export class RecordWriter<D extends Definition, F extends Fields = Fields> implements Writer<D, ValuesOf<F>> {
    private readonly model: RawModel;

    constructor(
        private readonly database: Database,
        private readonly definition: D,
        private readonly writing: Writing<F> = {},
    ) {
        this.model = modelOf(database.sequelize, database.dialect, tableOf(definition));
    }

    async create(
        creations: readonly Creation<D, ValuesOf<F>>[],
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
        const written = records.map((record, at): Written<ValuesOf<F>> & { readonly values: object } => {
            const { values, rows = [], also } = creations[at] as Creation<D, ValuesOf<F>>;
            const isTold = this.writing.sink !== null;
            const changes = isTold ? { ...changesOf(this.definition, null, record), ...also } : {};
            return { id: idOf(record), changes, rows, values };
        });
        await writeLinks(this.database, this.definition, written, transaction, { areNew: true });
        await this.store(written, transaction);
        await this.audit('create', written, by, transaction);
        await putTotals(this.database, this.definition, records, transaction);
        return records;
    }

    async change(
        changes: readonly RecordChange<D, ValuesOf<F>>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>[]> {
        by.signal?.throwIfAborted();
        const stamp: Stamp = { update_date: new Date().toISOString(), update_user: by.username };
        const updates: Update<ValuesOf<F>>[] = [];
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
        await this.store(updates, transaction);
        await this.audit(this.writing.action ?? 'update', updates, by, transaction);
        const changed = records.filter((record, at) => record !== changes[at]?.before);
        await putTotals(this.database, this.definition, changed, transaction);
        return records;
    }

    async remove(removals: readonly Removal<D, ValuesOf<F>>[], by: Actor, transaction: Transaction): Promise<void> {
        by.signal?.throwIfAborted();
        const written = removals.map(({ before, rows = [], also }) => {
            return { id: idOf(before), changes: { ...changesOf(this.definition, before, null), ...also }, rows };
        });
        await this.delete(
            written.map(({ id }) => id),
            transaction,
        );
        await this.audit('delete', written, by, transaction);
    }

    private changed({ before, values, rows = [], also }: RecordChange<D, ValuesOf<F>>, stamp: Stamp) {
        const { id, version } = before as { id: number; version: number };
        const cells = rawOf(this.definition, values);
        const now = { ...rawOf(this.definition, before), ...cells };
        const after = this.record({ ...now, ...stamp, version: version + 1 });
        const changes = { ...changesOf(this.definition, before, after), ...also };
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
        // They are stored in the order given, so their ids rise; in which order they are told is the database's.
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

    private async store(written: readonly Written<ValuesOf<F>>[], transaction: Transaction): Promise<void> {
        await this.writing.part?.store(this.database, written, transaction);
    }

    private async audit(
        action: AuditAction,
        written: readonly Written<ValuesOf<F>>[],
        { username }: Actor,
        transaction: Transaction,
    ): Promise<void> {
        const { part, sink } = this.writing;
        if (sink === null) return;
        const resource = this.definition.path;
        const entries = written.map(({ id: recordId, changes, rows }) => {
            return { username, resource, recordId, action, changes: { ...changes, ...part?.changesOf(rows) } };
        });
        if (sink) await sink(entries, transaction);
        else await writeAudits(this.database, entries, transaction);
    }

    private record(row: Row): RecordOf<D> {
        return recordOf(this.definition, row) as RecordOf<D>;
    }
}
