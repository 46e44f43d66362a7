import { differencesOf, type Values } from '../difference';
import type { Field } from '../fields/kind';
import { sumsOf } from '../fields/total';
import type { AuditAction, Changes, HistoryEntry } from '../history';
import type { Definition, Fields } from '../resource';
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
}

/** Written with every change; they say nothing that the row itself does not. */
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

/** What differs between two states of a record; before a create and after a delete there is none. */
export const changesOf = (definition: Definition, before: Values | null, after: Values | null): Changes =>
    Object.fromEntries(
        differencesOf(auditedNames(definition), before, after).map(({ name, from, to }) => {
            const isTold = !(definition.allFields as Fields)[name]?.options.untold;
            return [name, isTold ? { from, to } : { from: null, to: null }];
        }),
    );

const COLUMNS = ['date', 'username', 'resource', 'record_id', 'action', 'changes'] as const;
const INSERT = `INSERT INTO audit (${COLUMNS.join(', ')}) VALUES ($1, $2, $3, $4, $5, $6)`;

/** Writes the audit row of a change, in the transaction of the change itself (domain.md section 1). */
export const writeAudit = async (
    database: Database,
    { username, resource, recordId, action, changes }: AuditEntry,
    transaction: Transaction,
): Promise<void> => {
    const values = [new Date().toISOString(), username, resource, recordId, action, JSON.stringify(changes)];
    await database.run(INSERT, values, transaction);
};

/** Takes the audit rows of changes: writes them at once, or keeps them until the end of the transaction. */
export type AuditSink = (entries: readonly AuditEntry[], transaction: Transaction) => Promise<void>;

/** Audit rows of a transaction that writes much: they are written at its end, in one statement. */
export class AuditTrail {
    private readonly entries: AuditEntry[] = [];

    readonly note: AuditSink = entries => {
        this.entries.push(...entries);
        return Promise.resolve();
    };

    /** What was noted so far; `rewind` forgets what came after, whose changes were taken back. */
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

/** Writes the audit rows of many changes at once. */
export const writeAudits = async (
    database: Database,
    entries: readonly AuditEntry[],
    transaction: Transaction,
): Promise<void> => {
    const [only] = entries;
    if (!only) return;
    if (entries.length === 1) return writeAudit(database, only, transaction);
    const date = new Date().toISOString();
    const rows = entries.map(({ username, resource, recordId, action, changes }) => ({
        date,
        username,
        resource,
        record_id: recordId,
        action,
        // Within the text of all: what the database takes out of it is JSON again.
        changes,
    }));
    const { from, cell } = database.dialect.jsonRows('audit', '$1');
    await database.run(
        `INSERT INTO audit (${COLUMNS.join(', ')}) SELECT ${COLUMNS.map(cell).join(', ')} FROM ${from}`,
        [JSON.stringify(rows)],
        transaction,
    );
};

export interface History {
    readonly entries: HistoryEntry[];
    readonly total: number;
}

const OF_RECORD = 'FROM audit WHERE resource = $1 AND record_id = $2';
/** Bytes of changes after which a page ends: one of an ADR's product may tell of thousands of entities. */
const LARGEST_PAGE = 4_000_000;
const HISTORY = `WITH page AS (
        SELECT id, date, username, action, changes ${OF_RECORD} ORDER BY id DESC LIMIT $3 OFFSET $4),
    measured AS (SELECT page.*, sum(octet_length(changes)) OVER (ORDER BY id DESC) - octet_length(changes) AS before
        FROM page)
    SELECT id, date, username, action, changes FROM measured WHERE before < ${LARGEST_PAGE} ORDER BY id DESC`;
const COUNT = `SELECT count(*) AS total ${OF_RECORD}`;

/** What happened to a record, newest first; fewer entries than asked for where they are very large, but always one. */
export const historyOf = async (
    database: Database,
    resource: string,
    recordId: number,
    { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<History> => {
    const [rows, [counted]] = await Promise.all([
        database.read(HISTORY, [resource, recordId, limit, offset]),
        database.read(COUNT, [resource, recordId]),
    ]);
    const entries = rows.map(({ id, date, username, action, changes }) => ({
        id: Number(id),
        date: new Date(date as string | Date).toISOString(),
        user: String(username),
        action: action as AuditAction,
        changes: JSON.parse(String(changes)) as Changes,
    }));
    return { entries, total: Number(counted?.['total']) };
};
