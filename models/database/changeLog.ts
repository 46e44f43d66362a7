import type { Access } from '../platform/access/access';
import type { Cell } from '../platform/fields/kind';
import type { Table } from '../platform/definition/table';
import { JOB_CHANGES, MAX_LOGGED_ROWS, type ChangeKind } from '../platform/undo/changeSet';
import type { Database, Row } from './database';
import { quoted, type Dialect } from './dialect';
import { insertRowsSql } from './insertRows';
import { listTables } from './tables';
import { afterCommit, beforeCommit, type Transaction } from './transaction';

/**
 * The change of a row: a record was created, changed or deleted, one of a child collection was removed while its parent
 * stayed, or the row was deleted along with a record.
 */
export type ChangeAction = 'create' | 'update' | 'delete' | 'remove' | 'along';

/** A record after a write. */
interface WrittenRecord {
    readonly action: ChangeAction;
    /** The path of its resource. */
    readonly resource: string;
    readonly id: number;
    /** The parent of a child record. */
    readonly ownerId?: number | null;
    /** Its version after the change. */
    readonly version: number;
    /** The values that differ, in the form of a record. */
    readonly before: object | null;
    readonly after: object | null;
    readonly cells?: readonly object[];
}

/** Rows of a table that are about to be deleted, and all that is deleted along with them. */
interface GoingRows {
    readonly table: string;
    /** The column that identifies the rows. */
    readonly column: string;
    readonly ids: readonly number[];
    /** The path of the resource whose records they are; undefined where they are deleted along with another record. */
    readonly resource?: string;
}

/** A call whose changes are logged. */
interface LoggedCall {
    readonly username: string;
    readonly kind: ChangeKind | typeof JOB_CHANGES;
    readonly access: Access;
}

const ROW_COLUMNS = [
    'change_set_id',
    'part',
    'action',
    'resource',
    'record_id',
    'owner_id',
    'version',
    'before',
    'after',
    'cells',
] as const;

/** Rows of one statement. */
const PORTION = 1_000;

const BEGIN = `INSERT INTO change_set (date, username, kind, access) VALUES ($1, $2, $3, $4) RETURNING id`;
const DROP_ROWS = 'DELETE FROM change_row WHERE change_set_id = $1';
const MARK_PARTIAL = 'UPDATE change_set SET is_partial = TRUE, resource = $2, records = NULL WHERE id = $1';
/** The subject of the change set: the record that was written last is the one that the call was about. */
const MAIN = `FROM change_row WHERE change_set_id = $1 AND owner_id IS NULL AND action <> 'along'`;
const SUMMARIZE = `UPDATE change_set SET resource = (SELECT resource ${MAIN} ORDER BY id DESC LIMIT 1),
    records = (SELECT count(DISTINCT record_id) ${MAIN}
        AND resource = (SELECT resource ${MAIN} ORDER BY id DESC LIMIT 1))
    WHERE id = $1 AND is_partial IS NOT TRUE`;

const jsonOf = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Returns the tables whose rows the database deletes with those of a table, each with the column that refers to it. */
const dependentsOf = (name: string): readonly (readonly [Table, column: string])[] =>
    listTables().flatMap(table =>
        table.isTransient
            ? []
            : Object.entries(table.columns)
                  .filter(([, { references }]) => references?.table === name && references.onDelete === 'CASCADE')
                  .map(([column]) => [table, column] as const),
    );

/** Builds the SQL of a row as one JSON text. */
const rowSql = (dialect: Dialect, table: Table): string => dialect.jsonRow('going', Object.keys(table.columns));

/**
 * Logs the changes of a call, row by row, in the transactions of the changes themselves, so that they can be undone
 * (docs/domain.md section 1). The record store writes to it; the actor of a call that can be undone has one.
 */
export class ChangeLog {
    private committed: number | undefined;
    private begun: { readonly transaction: Transaction; readonly id: number } | undefined;
    private part = 1;
    private rows = 0;
    private isFull = false;
    private isSummedUp = true;

    /** The resource of the last write, where it was of a record of its own. */
    private resource: string | null = null;

    /** @param limit rows; of a call that changes more rows, only the fact that it did is logged */
    constructor(
        private readonly call: LoggedCall,
        private readonly limit = MAX_LOGGED_ROWS,
    ) {}

    /** Returns a log that writes into a part of an existing change set, whose summary other code writes. */
    static into(id: number, part: number): ChangeLog {
        const log = new ChangeLog({ username: '', kind: JOB_CHANGES, access: 'signedIn' }, Number.MAX_SAFE_INTEGER - 1);
        log.part = part;
        log.isSummedUp = false;
        log.committed = id;
        return log;
    }

    /** The id of the stored change set; undefined where nothing has changed, or too much to log. */
    get id(): number | undefined {
        return this.rows > 0 && !this.isFull ? this.committed : undefined;
    }

    /** Begins a part that is undone by itself: the next record of many. */
    nextPart(): void {
        this.part += 1;
    }

    /**
     * Returns the id of the change set, which the transaction stores if it does not exist yet. To be called before
     * savepoints: a rollback to one would also undo what it has stored since.
     */
    async begin(database: Database, transaction: Transaction): Promise<number> {
        if (this.begun?.transaction === transaction) return this.begun.id;
        if (this.committed !== undefined) {
            this.noteEnd(database, this.committed, transaction);
            return this.committed;
        }
        const { username, kind, access } = this.call;
        const values = [new Date().toISOString(), username, kind, access];
        const [row] = await database.run<{ id: number }>(BEGIN, values, transaction);
        const id = row?.id ?? 0;
        this.begun = { transaction, id };
        this.noteEnd(database, id, transaction);
        afterCommit(transaction, () => {
            this.committed = id;
        });
        return id;
    }

    /** Logs the writes of records. */
    async note(database: Database, written: readonly WrittenRecord[], transaction: Transaction): Promise<void> {
        if (written.length === 0) return;
        this.resource = written.findLast(({ ownerId = null }) => ownerId === null)?.resource ?? this.resource;
        if (this.isFull) return this.markPartial(database, transaction);
        const change_set_id = await this.begin(database, transaction);
        if (await this.fills(database, written.length, transaction)) return;
        for (let from = 0; from < written.length; from += PORTION) {
            const rows = written.slice(from, from + PORTION).map((record): Row => {
                const { action, resource, id: record_id, ownerId = null, version, before, after, cells } = record;
                return {
                    change_set_id,
                    part: this.part,
                    action,
                    resource,
                    record_id,
                    owner_id: ownerId,
                    version,
                    before: jsonOf(before),
                    after: jsonOf(after),
                    cells: cells && cells.length > 0 ? JSON.stringify(cells) : null,
                };
            });
            const { sql, values } = insertRowsSql(database.dialect, 'change_row', ROW_COLUMNS, rows);
            await database.run(sql, values, transaction);
        }
    }

    /** Logs the rows that are about to be deleted, with all that the database deletes along with them. */
    async keep(
        database: Database,
        { table: name, column, ids, resource }: GoingRows,
        transaction: Transaction,
    ): Promise<void> {
        if (ids.length === 0) return;
        this.resource = resource ?? this.resource;
        if (this.isFull) return this.markPartial(database, transaction);
        await this.begin(database, transaction);
        const table = listTables().find(one => one.name === name);
        if (!table || table.isTransient) return;
        const where = `${quoted(column)} IN (${database.dialect.listed('$1')})`;
        await this.logRows(database, { table, where, ids: JSON.stringify(ids), resource }, transaction);
    }

    /** Stores the summary of the change set at the end of the transaction. */
    private noteEnd(database: Database, id: number, transaction: Transaction): void {
        if (!this.isSummedUp) return;
        beforeCommit(transaction, 'change set', async () => {
            await database.run(SUMMARIZE, [id], transaction);
        });
    }

    private async logRows(
        database: Database,
        going: {
            readonly table: Table;
            readonly where: string;
            readonly ids: string;
            readonly resource?: string | undefined;
        },
        transaction: Transaction,
    ): Promise<void> {
        const { table, where, ids, resource } = going;
        const { dialect } = database;
        const hasId = table.primaryKey.length === 1 && table.primaryKey[0] === 'id';
        const setId = await this.begin(database, transaction);
        const label = resource ?? table.name;
        // The same row may be reached by several foreign keys.
        const isLogged = `EXISTS (SELECT 1 FROM change_row WHERE change_set_id = CAST($2 AS INTEGER)
            AND part = CAST($3 AS INTEGER) AND resource = CAST($4 AS VARCHAR(100))
            AND record_id = going.id)`;
        const sql = `INSERT INTO change_row (change_set_id, part, action, resource, record_id, version, before)
            SELECT CAST($2 AS INTEGER), CAST($3 AS INTEGER), CAST($5 AS VARCHAR(10)), CAST($4 AS VARCHAR(100)),
                ${hasId ? 'going.id' : '0'}, ${resource ? 'going.version' : 'NULL'}, ${rowSql(dialect, table)}
            FROM ${quoted(table.name)} AS going WHERE ${where}${hasId ? ` AND NOT ${isLogged}` : ''}
            LIMIT ${this.limit + 1}`;
        const values: Cell[] = [ids, setId, this.part, label, resource ? 'delete' : 'along'];
        const logged = await database.change(sql, values, transaction);
        if (await this.fills(database, logged, transaction)) return;
        if (logged === 0 || !hasId) return;
        for (const [dependent, column] of dependentsOf(table.name)) {
            const inner = `${quoted(column)} IN (SELECT id FROM ${quoted(table.name)} WHERE ${where})`;
            await this.logRows(database, { table: dependent, where: inner, ids }, transaction);
            if (this.isFull) return;
        }
    }

    /** Counts rows; above the limit, nothing is logged. */
    private async fills(database: Database, rows: number, transaction: Transaction): Promise<boolean> {
        this.rows += rows;
        if (this.rows <= this.limit) return false;
        this.isFull = true;
        await database.run(DROP_ROWS, [await this.begin(database, transaction)], transaction);
        await this.markPartial(database, transaction);
        return true;
    }

    private async markPartial(database: Database, transaction: Transaction): Promise<void> {
        const id = await this.begin(database, transaction);
        await database.run(MARK_PARTIAL, [id, this.resource], transaction);
    }
}
