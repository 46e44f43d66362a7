import { differencesOf, type Values } from '../platform/history/difference';
import type { Field } from '../platform/fields/kind';
import { sumsOf } from '../platform/fields/total';
import type { AuditAction, Changes, HistoryEntry } from '../platform/history/history';
import type { Definition, Fields } from '../platform/definition/resource';
import { JOB_CHANGES } from '../platform/undo/changeSet';
import { readableFields } from './cells';
import type { Database } from './database';
import type { Transaction } from './transaction';

export interface AuditEntry {
    readonly username: string;
    /** Path of the resource. */
    readonly resource: string;
    readonly recordId: number;
    readonly action: AuditAction;
    readonly changes: Changes;
    /** The change set that it is part of. */
    readonly changeSetId?: number | undefined;
}

/** Columns written with every change; they state nothing that the audit row does not. */
const BOOKKEEPING = new Set(['id', 'version', 'create_date', 'create_user', 'update_date', 'update_user']);

const isAudited = ([name, field]: readonly [string, Field]): boolean =>
    !BOOKKEEPING.has(name) && !field.options.writeOnly && !field.options.beside && !sumsOf(field);

const audited = new WeakMap<Definition, readonly string[]>();

const auditedNames = (definition: Definition): readonly string[] => {
    let names = audited.get(definition);
    if (!names) {
        names = readableFields(definition)
            .filter(isAudited)
            .map(([name]) => name);
        audited.set(definition, names);
    }
    return names;
};

/** Returns what differs between two states of a record; before a create and after a delete there is none. */
export const auditedChanges = (definition: Definition, before: Values | null, after: Values | null): Changes =>
    Object.fromEntries(
        differencesOf(auditedNames(definition), before, after).map(({ name, from, to }) => {
            const isDisclosed = !(definition.allFields as Fields)[name]?.options.untold;
            return [name, isDisclosed ? { from, to } : { from: null, to: null }];
        }),
    );

const COLUMNS = ['date', 'username', 'resource', 'record_id', 'action', 'changes', 'change_set_id'] as const;

/** Rows of one statement. Each number of rows has its own SQL text, which stays prepared. */
const ROWS = 50;

const inserts = new Map<number, string>();

/**
 * Builds an INSERT of so many rows. Changes are bound as text, so that they need not be extracted from one JSON text.
 */
const insertSql = (rows: number): string => {
    let sql = inserts.get(rows);
    if (sql === undefined) {
        const placeholders = Array.from({ length: rows }, (_, row) =>
            COLUMNS.map((_, at) => `$${row * COLUMNS.length + at + 1}`).join(', '),
        );
        sql = `INSERT INTO audit (${COLUMNS.join(', ')}) VALUES (${placeholders.join('), (')})`;
        inserts.set(rows, sql);
    }
    return sql;
};

/** Writes the audit rows of changes, in the transaction of the changes themselves (docs/domain.md section 1). */
export const writeAudits = async (
    database: Database,
    entries: readonly AuditEntry[],
    transaction: Transaction,
): Promise<void> => {
    const date = new Date().toISOString();
    for (let from = 0; from < entries.length; from += ROWS) {
        const some = entries.slice(from, from + ROWS);
        const values = some.flatMap(({ username, resource, recordId, action, changes, changeSetId = null }) => [
            date,
            username,
            resource,
            recordId,
            action,
            JSON.stringify(changes),
            changeSetId,
        ]);
        await database.run(insertSql(some.length), values, transaction);
    }
};

/** Receives the audit rows of changes: writes them at once, or collects them until the end of the transaction. */
export type AuditSink = (entries: readonly AuditEntry[], transaction: Transaction) => Promise<void>;

/** Audit rows of a transaction that writes much: they are written at its end, in one statement. */
export class AuditTrail {
    private readonly entries: AuditEntry[] = [];

    readonly note: AuditSink = entries => {
        this.entries.push(...entries);
        return Promise.resolve();
    };

    /** The number of changes so far; `rewind` removes those after it, once they are rolled back. */
    get length(): number {
        return this.entries.length;
    }

    rewind(length: number): void {
        this.entries.length = length;
    }

    write(database: Database, transaction: Transaction): Promise<void> {
        return writeAudits(database, this.entries, transaction);
    }
}

export interface RecordHistory {
    readonly entries: HistoryEntry[];
    readonly total: number;
}

const OF_RECORD = 'FROM audit WHERE resource = $1 AND record_id = $2';
/** Bytes of changes after which a page ends: a single one of an ADR's product may list thousands of entities. */
const MAX_PAGE_BYTES = 4_000_000;
const HISTORY = `WITH page AS (
        SELECT id, date, username, action, changes, change_set_id ${OF_RECORD} ORDER BY id DESC LIMIT $3 OFFSET $4),
    measured AS (SELECT page.*, sum(octet_length(changes)) OVER (ORDER BY id DESC) - octet_length(changes) AS before
        FROM page)
    SELECT measured.id, measured.date, measured.username, action, changes, s.id AS change_set_id FROM measured
        LEFT JOIN change_set AS s ON s.id = change_set_id AND s.undone_date IS NULL AND s.is_partial IS NOT TRUE
            AND s.kind <> '${JOB_CHANGES}'
        WHERE before < ${MAX_PAGE_BYTES} ORDER BY measured.id DESC`;
const COUNT = `SELECT count(*) AS total ${OF_RECORD}`;

/** Returns a record's history, newest first; fewer entries than requested where they are very large, but always one. */
export const historyOf = async (
    database: Database,
    resource: string,
    recordId: number,
    { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<RecordHistory> => {
    const [rows, [counted]] = await Promise.all([
        database.read(HISTORY, [resource, recordId, limit, offset]),
        database.read(COUNT, [resource, recordId]),
    ]);
    const entries = rows.map(({ id, date, username, action, changes, change_set_id }) => ({
        id: Number(id),
        date: new Date(date as string | Date).toISOString(),
        user: String(username),
        action: action as AuditAction,
        changes: JSON.parse(String(changes)) as Changes,
        change_set_id: change_set_id === null ? null : Number(change_set_id),
    }));
    return { entries, total: Number(counted?.['total']) };
};
