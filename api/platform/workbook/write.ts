import type { Actor } from '../../../models/database/actor';
import type { Database } from '../../../models/database/database';
import { byIds, lockedRecords } from '../../../models/database/query/records';
import { inSavepoint, inSavepoints } from '../../../models/database/savepoint';
import type { Transaction } from '../../../models/database/transaction';
import { quoted } from '../../../models/database/dialect';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Message } from '../../../models/platform/messages/message';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { workbookMessages } from '../../../models/platform/workbook/messages';
import { collectionOf, definitionOf } from '../../../models/platform/definition/registry';
import type { Definition } from '../../../models/platform/definition/resource';
import type { WriteContext } from '../feature';
import type { RequestedRow } from '../resources/children/row';
import type { OwnerWrite } from '../resources/children/childWriter';
import { RecordCalls } from '../resources/recordCalls';
import { Failure } from '../server/failure';
import type { AcceptedRow, Unwritten } from './accept';
import type { BookRows, WorkbookSheet } from './sheet';
import { lineKey, type StoredRow } from './stored';

/** All accepted changes of one record: its own values, and its child rows. */
interface RecordWrite {
    readonly definition: Definition;
    /** Null: it is new. */
    readonly id: number | null;
    /** Its own row in the workbook. */
    own: AcceptedRow | undefined;
    readonly children: AcceptedRow[];
    readonly rows: Record<string, { create: RequestedRow[]; change: RequestedRow[]; remove: RequestedRow[] }>;
}

/** Result of a write: the written rows, and the rejected ones. */
interface Written {
    readonly done: number;
    readonly rejected: readonly Unwritten[];
}

const atOf = (row: StoredRow): string => `${lineKey(row)}.`;

const isRemoval = ({ own }: RecordWrite): boolean => own?.row.stored.isGone === true;

/** Groups accepted changes by the records that are written. */
class Writes {
    readonly all = new Map<string, RecordWrite>();
    private created = 0;

    add(accepted: AcceptedRow, { definition }: WorkbookSheet): Unwritten | undefined {
        const { stored, saved } = accepted.row;
        const collection = collectionOf(definition);
        if (!collection) {
            this.of(definition, stored.id).own = accepted;
            return undefined;
        }
        const ownerId = saved?.values[collection.field] ?? accepted.values[collection.field];
        if (typeof ownerId !== 'number') {
            const { sheet, row } = stored;
            return { sheet, row, field: collection.field, message: messages.required };
        }
        const write = this.of(definitionOf(collection.of), ownerId);
        write.children.push(accepted);
        const rows = (write.rows[definition.path] ??= { create: [], change: [], remove: [] });
        const requested = { values: accepted.values, at: atOf(stored) };
        if (stored.id === null) rows.create.push({ ...requested, id: -(rows.create.length + 1) });
        else if (stored.isGone) rows.remove.push({ id: stored.id, values: {}, at: requested.at });
        else rows.change.push({ ...requested, id: stored.id });
        return undefined;
    }

    private of(definition: Definition, id: number | null): RecordWrite {
        const key = `${definition.path} ${id === null ? `new ${String((this.created += 1))}` : String(id)}`;
        const found = this.all.get(key) ?? { definition, id, own: undefined, children: [], rows: {} };
        this.all.set(key, found);
        return found;
    }
}

/** Returns the errors of a write, each at its row of the workbook. */
const unwrittenOf = (write: RecordWrite, reason: Message, errors: Readonly<Record<string, Message>>): Unwritten[] => {
    const { own, children } = write;
    const rejected: Unwritten[] = [];
    const rows = [...(own ? [own] : []), ...children];
    for (const accepted of rows) {
        const { stored } = accepted.row;
        const { sheet, row } = stored;
        const prefix = accepted === own ? '' : atOf(stored);
        const fields = Object.entries(errors).flatMap(([path, message]): [string, Message][] => {
            if (prefix === '' && /^\d+\.-?\d+\./.test(path)) return [];
            return path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [];
        });
        for (const [name, message] of fields) {
            const field = name === 'serviceError' || name === 'id' ? null : name;
            rejected.push({ sheet, row, field, message });
        }
    }
    if (rejected.length === 0 || rows.length === 1)
        return rejected.length > 0
            ? rejected
            : rows.map(({ row: { stored } }) => ({ ...lineOf(stored), message: reason }));
    const named = new Set(rejected.map(lineKey));
    const silent = rows.filter(({ row: { stored } }) => !named.has(lineKey(stored)));
    return [
        ...rejected,
        ...silent.map(({ row: { stored } }) => ({ ...lineOf(stored), message: workbookMessages.otherRow })),
    ];
};

const lineOf = ({ sheet, row }: StoredRow) => ({ sheet, row, field: null });

const writeOwn = async (
    own: BookRows,
    accepted: readonly AcceptedRow[],
    by: Actor,
    transaction: Transaction,
): Promise<Written> => {
    const lines = new Map(accepted.map(({ row: { stored } }) => [stored.id ?? 0, stored]));
    const writes = accepted.map(({ row: { stored }, values }) => ({ id: stored.id ?? 0, values }));
    const { done, rejected } = await own.write(writes, by, transaction);
    return {
        done,
        rejected: rejected.flatMap(({ id, field, message }) => {
            const stored = lines.get(id);
            return stored ? [{ ...lineOf(stored), field, message }] : [];
        }),
    };
};

/** Passes rows to the features that write them themselves. */
const writeRows = async (
    accepted: readonly AcceptedRow[],
    sheets: readonly WorkbookSheet[],
    by: Actor,
    transaction: Transaction,
): Promise<Written> => {
    let done = 0;
    const rejected: Unwritten[] = [];
    for (const [index, { rows: own }] of sheets.entries()) {
        const ofSheet = accepted.filter(({ row }) => row.stored.sheet === index);
        if (!own || ofSheet.length === 0) continue;
        const written = await writeOwn(own, ofSheet, by, transaction);
        done += written.done;
        rejected.push(...written.rejected);
    }
    return { done, rejected };
};

/** Writes the accepted changes of a workbook: each record on its own, in one transaction. */
export class BookWriter {
    private readonly database: Database;
    private readonly calls = new Map<Definition, RecordCalls<Definition>>();
    private readonly failures = new Map<RecordWrite, Readonly<Record<string, Message>>>();

    constructor(private readonly context: WriteContext) {
        this.database = context.database;
    }

    /**
     * Locks the parent records of rows against other writers, before the rows are read: parents before their rows, as
     * all writers do.
     */
    async lock(sheets: readonly WorkbookSheet[], rows: readonly StoredRow[], transaction: Transaction): Promise<void> {
        for (const { definition, rows: own } of sheets) {
            if (own) {
                await own.lock(transaction);
                continue;
            }
            const collection = collectionOf(definition);
            await this.callsOf(collection ? definitionOf(collection.of) : definition).lock(transaction);
        }
        for (const [index, { definition }] of sheets.entries()) {
            const collection = collectionOf(definition);
            const ids = rows.flatMap(({ sheet, id }) => (sheet === index && id !== null ? [id] : []));
            if (!collection || ids.length === 0) continue;
            const { where, values } = byIds(this.database, ids);
            const sql = `SELECT DISTINCT ${quoted(collection.field)} AS id FROM ${quoted(definition.table)} WHERE ${where}`;
            const owners = await this.database.run<{ id: number }>(sql, values, transaction);
            await this.records(
                definitionOf(collection.of),
                owners.map(({ id }) => id),
                transaction,
            );
        }
    }

    /** Writes rows, each record with those that belong to it. */
    async write(
        accepted: readonly AcceptedRow[],
        sheets: readonly WorkbookSheet[],
        by: Actor,
        transaction: Transaction,
    ): Promise<Written> {
        if (accepted.length === 0) return { done: 0, rejected: [] };
        // The rollback of a savepoint must not remove the change set.
        await by.changes?.begin(this.database, transaction);
        const found = await writeRows(accepted, sheets, by, transaction);
        const records = accepted.filter(({ row }) => !sheets[row.stored.sheet]?.rows);
        const written = await this.writeRecords(records, sheets, by, transaction);
        return { done: found.done + written.done, rejected: [...found.rejected, ...written.rejected] };
    }

    private async writeRecords(
        accepted: readonly AcceptedRow[],
        sheets: readonly WorkbookSheet[],
        by: Actor,
        transaction: Transaction,
    ): Promise<Written> {
        const writes = new Writes();
        const rejected: Unwritten[] = [];
        for (const row of accepted) {
            const sheet = sheets[row.row.stored.sheet];
            const unwritten = sheet && writes.add(row, sheet);
            if (unwritten) rejected.push(unwritten);
        }
        const all = [...writes.all.values()];
        if (all.length === 0) return { done: 0, rejected };
        const removals = all.filter(isRemoval);
        const outcomes = [];
        for (const write of removals) outcomes.push(await this.remove(write, by, transaction));
        by.changes?.nextPart();
        for (const definition of new Set(all.map(write => write.definition))) {
            const own = all.filter(write => write.definition === definition && !isRemoval(write));
            outcomes.push(...(await this.store(definition, own, by, transaction)));
        }
        for (const { item, reason } of outcomes)
            if (reason) rejected.push(...unwrittenOf(item, reason, this.failures.get(item) ?? {}));
        return { done: outcomes.filter(({ reason }) => reason === undefined).length, rejected };
    }

    private async remove(item: RecordWrite, by: Actor, transaction: Transaction) {
        by.changes?.nextPart();
        const remove = async (): Promise<void> => {
            await this.callsOf(item.definition).removeIn(item.id ?? 0, by, transaction);
        };
        return { item, reason: await inSavepoint(this.database, remove, transaction) };
    }

    private async store(definition: Definition, writes: readonly RecordWrite[], by: Actor, transaction: Transaction) {
        const ids = writes.flatMap(({ id }) => (id === null ? [] : [id]));
        const records = await this.records(definition, ids, transaction);
        const calls = this.callsOf(definition);
        const storeAll = async (items: readonly RecordWrite[]): Promise<void> => {
            try {
                await calls.storeIn(
                    items.map(item => this.ownerWrite(item, records)),
                    by,
                    transaction,
                );
            } catch (error) {
                const [only, ...others] = items;
                if (only && others.length === 0 && error instanceof Failure) this.failures.set(only, error.errors);
                throw error;
            }
        };
        return inSavepoints(this.database, writes, storeAll, transaction);
    }

    /** @throws Failure 409 for a deleted record */
    private ownerWrite({ id, own, rows }: RecordWrite, records: ReadonlyMap<number, object>): OwnerWrite<Definition> {
        const before = id === null ? null : records.get(id);
        if (before === undefined) throw Failure.service(409, callMessages.gone);
        return {
            before: before as OwnerWrite<Definition>['before'],
            values: own?.values ?? {},
            rows,
        };
    }

    private async records(
        definition: Definition,
        ids: readonly number[],
        transaction: Transaction,
    ): Promise<ReadonlyMap<number, object>> {
        if (ids.length === 0) return new Map();
        const found = await lockedRecords(this.database, definition, byIds(this.database, ids), transaction);
        return new Map(found.map(record => [(record as { readonly id: number }).id, record]));
    }

    private callsOf(definition: Definition): RecordCalls<Definition> {
        const { records } = this.context;
        const calls =
            this.calls.get(definition) ??
            new RecordCalls<Definition>(this.database, definition, records.hooksOf(definition));
        this.calls.set(definition, calls);
        return calls;
    }
}
