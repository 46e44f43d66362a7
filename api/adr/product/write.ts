import { adrProduct } from '../../../models/adr/product';
import { adrState, type StateChange } from '../../../models/adr/state';
import { changesOf, writeAudits, type AuditSink } from '../../../models/database/audit';
import { rawOf, recordOf } from '../../../models/database/cells';
import type { Database } from '../../../models/database/database';
import type { Read } from '../../../models/database/read';
import type { Actor } from '../../../models/database/repository';
import { columnsSql } from '../../../models/database/select';
import type { Transaction } from '../../../models/database/transaction';
import { insertManySql, updateSql } from '../../../models/database/write';
import type { AuditAction, Changes } from '../../../models/history';
import { rowKey } from '../../../models/part';
import type { RecordOf, StoreOf } from '../../../models/resource';
import { noteChange } from '../change';
import { idsFound } from '../state/stateReferences';
import { stateTable } from '../state/states';

export type AdrProductRow = RecordOf<typeof adrProduct>;

/** What changes of an ADR product: its own fields, and its states. */
export interface ProductChange {
    readonly before: AdrProductRow;
    readonly fields: Partial<StoreOf<typeof adrProduct>>;
    readonly states: readonly StateChange[];
}

export interface ProductAddition {
    readonly values: StoreOf<typeof adrProduct>;
    readonly states: readonly StateChange[];
}

export interface ProductRemoval {
    readonly before: AdrProductRow;
    readonly states: readonly StateChange[];
}

/** The ADR products of a list of ids, held against others until the transaction ends. */
export const productsById = async (
    { dialect }: Database,
    read: Read,
    ids: readonly number[],
): Promise<Map<number, AdrProductRow>> => {
    const sql = `SELECT ${columnsSql(dialect, adrProduct)} FROM adr_prod WHERE id IN (${dialect.listed('$1')})`;
    const rows = ids.length > 0 ? await read(sql, [JSON.stringify(ids)]) : [];
    return new Map(rows.map(row => [Number(row['id']), recordOf(adrProduct, row) as AdrProductRow]));
};

/** Which of some products of the catalogue are on an ADR. */
export const prodIdsOn = (
    { dialect }: Database,
    read: Read,
    adrId: number,
    prodIds: readonly number[],
): Promise<Set<number>> => {
    const sql = `SELECT prod_id AS id FROM adr_prod WHERE adr_id = $1 AND prod_id IN (${dialect.listed('$2')})`;
    return idsFound(read, sql, [adrId, JSON.stringify(prodIds)]);
};

const TOUCH = 'version = version + 1, update_date = $2, update_user = $3';

const entityChanges = (states: readonly StateChange[]): Changes =>
    Object.fromEntries(states.map(({ code, from, to }) => [rowKey(adrState, code), { from, to }]));

const befores = (products: readonly { readonly before: AdrProductRow }[]) => products.map(({ before }) => before);

interface Write {
    readonly id: number;
    readonly states: readonly StateChange[];
    readonly changes: Changes;
}

/**
 * The one place that writes ADR products with their states: each write leaves one audit row, in which a state's key is
 * `entity:CODE`. Whoever writes moves the ADR's change number first (`moveChanges`), so that writers of one ADR take
 * turns.
 */
export class ProductWriter {
    /** @param sink where audit rows go, if not to the database at once */
    constructor(
        private readonly database: Database,
        private readonly sink: AuditSink = (entries, transaction) => writeAudits(database, entries, transaction),
    ) {}

    /** Puts products on one ADR. @returns their ids, in the order given */
    async add(additions: readonly ProductAddition[], by: Actor, transaction: Transaction): Promise<number[]> {
        if (additions.length === 0) return [];
        const { dialect } = this.database;
        const records = additions.map(({ values }) => values);
        const { sql, values: bound } = insertManySql(dialect, adrProduct, records, by.username);
        const columns = columnsSql(dialect, adrProduct);
        const rows = await this.database.run(`${sql} RETURNING ${columns}`, bound, transaction);
        const added = new Map(rows.map(row => [row['prod_id'], recordOf(adrProduct, row)]));
        const writes = additions.map(({ values, states }): Write => {
            const record = added.get(values.prod_id) as AdrProductRow;
            const changes = { ...changesOf(adrProduct, null, record), ...entityChanges(states) };
            return { id: record.id, states, changes };
        });
        await this.writeStates(writes, transaction);
        await this.note(records, by, transaction);
        await this.audit('create', writes, by, transaction);
        return writes.map(({ id }) => id);
    }

    /** Changes products. */
    async change(products: readonly ProductChange[], by: Actor, transaction: Transaction): Promise<void> {
        const writes = products.map(({ before, fields, states }): Write => {
            const changes = changesOf(adrProduct, before, { ...before, ...fields });
            return { id: before.id, states, changes: { ...changes, ...entityChanges(states) } };
        });
        await this.touch(products, by, transaction);
        await this.writeStates(writes, transaction);
        await this.note(befores(products), by, transaction);
        await this.audit('update', writes, by, transaction);
    }

    /** Takes products off their ADRs; `states` are all that they have. */
    async remove(products: readonly ProductRemoval[], by: Actor, transaction: Transaction): Promise<void> {
        const ids = products.map(({ before }) => before.id);
        const sql = `DELETE FROM adr_prod WHERE id IN (${this.database.dialect.listed('$1')})`;
        await this.database.run(sql, [JSON.stringify(ids)], transaction);
        const writes = products.map(({ before, states }): Write => {
            const changes = { ...changesOf(adrProduct, before, null), ...entityChanges(states) };
            return { id: before.id, states, changes };
        });
        await this.note(befores(products), by, transaction);
        await this.audit('delete', writes, by, transaction);
    }

    private async note(
        written: readonly { readonly adr_id: number }[],
        by: Actor,
        transaction: Transaction,
    ): Promise<void> {
        const adrIds = new Set(written.map(({ adr_id }) => adr_id));
        for (const adrId of adrIds) await noteChange(this.database, adrId, by, transaction);
    }

    /** Products of which only states change are written at once. */
    private async touch(products: readonly ProductChange[], by: Actor, transaction: Transaction): Promise<void> {
        const update_date = new Date().toISOString();
        const untouched: number[] = [];
        for (const { before, fields } of products) {
            if (Object.keys(fields).length === 0) {
                untouched.push(before.id);
                continue;
            }
            const written = { ...fields, version: before.version + 1, update_date, update_user: by.username };
            const { sql, values } = updateSql(adrProduct, before.id, rawOf(adrProduct, written));
            await this.database.run(sql, values, transaction);
        }
        if (untouched.length === 0) return;
        const sql = `UPDATE adr_prod SET ${TOUCH} WHERE id IN (${this.database.dialect.listed('$1')})`;
        await this.database.run(sql, [JSON.stringify(untouched), update_date, by.username], transaction);
    }

    private writeStates(writes: readonly Write[], transaction: Transaction): Promise<void> {
        const changes = writes.map(({ id, states }) => ({ id, rows: states }));
        return stateTable.store(this.database, changes, transaction);
    }

    private audit(
        action: AuditAction,
        writes: readonly Write[],
        { username }: Actor,
        transaction: Transaction,
    ): Promise<void> {
        const resource = adrProduct.path;
        const entries = writes.map(({ id, changes }) => ({ username, resource, recordId: id, action, changes }));
        return this.sink(entries, transaction);
    }
}
