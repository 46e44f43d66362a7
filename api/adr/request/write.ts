import { adrProduct } from '../../../models/adr/product';
import { adrRequest, type RequestStatus } from '../../../models/adr/request';
import { changesOf, writeAudits, type AuditEntry, type AuditSink } from '../../../models/database/audit';
import { recordOf } from '../../../models/database/cells';
import type { Database } from '../../../models/database/database';
import type { Read } from '../../../models/database/read';
import type { Actor } from '../../../models/database/repository';
import { columnsSql } from '../../../models/database/select';
import type { Transaction } from '../../../models/database/transaction';
import { insertManySql } from '../../../models/database/write';
import type { RecordOf, StoreOf } from '../../../models/resource';
import { toldOf, type Said } from '../../../models/said';

export type RequestRow = RecordOf<typeof adrRequest>;

const selectSql = (database: Database): string => `SELECT ${columnsSql(database.dialect, adrRequest)} FROM adr_request`;
const lockSql = ({ dialect }: Database): string => dialect.held('writers');

/** Requests of a list of ids, in no order; inside a transaction held until its end. */
export const requestsById = async (
    database: Database,
    read: Read,
    ids: readonly number[],
    { isHeld }: { readonly isHeld: boolean },
): Promise<RequestRow[]> => {
    const sql = `${selectSql(database)} WHERE id IN (${database.dialect.listed('$1')})${isHeld ? lockSql(database) : ''}`;
    return (await read(sql, [JSON.stringify(ids)])).map(row => recordOf(adrRequest, row) as RequestRow);
};

/** What is pending for ADR products, held until the transaction ends. */
export const pendingFor = async (
    database: Database,
    read: Read,
    adrProdIds: readonly number[],
): Promise<RequestRow[]> => {
    if (adrProdIds.length === 0) return [];
    const listed = database.dialect.listed('$1');
    const sql = `${selectSql(database)} WHERE status = 'PENDING' AND adr_prod_id IN (${listed}) ORDER BY id${lockSql(database)}`;
    return (await read(sql, [JSON.stringify(adrProdIds)])).map(row => recordOf(adrRequest, row) as RequestRow);
};

type Noted = Pick<RequestRow, 'id' | 'type' | 'status' | 'reason' | 'adr_prod_id'>;

/**
 * A request in the history of the ADR product that it is about (`request`), so that whoever looks at the product sees
 * what was asked for, and what became of it and why. None for an addition that is not made.
 */
export const notesOf = (request: Noted, before: RequestStatus | null, { username }: Actor): AuditEntry[] => {
    const { id, type, status, reason, adr_prod_id: recordId } = request;
    if (recordId === null) return [];
    const from = before === null ? null : { id, type, status: before };
    const changes = { request: { from, to: { id, type, status, ...(reason && { reason }) } } };
    return [{ username, resource: adrProduct.path, recordId, action: 'update', changes }];
};

/** How a pending request ends. */
export interface Decision {
    readonly request: RequestRow;
    readonly status: Exclude<RequestStatus, 'PENDING'>;
    /** What happened, in a sentence or two. */
    readonly sysmsg: Said;
    readonly reason: string | null;
    /** The ADR product that an addition has made. */
    readonly adrProdId?: number;
}

const DECIDE = `UPDATE adr_request SET status = $2, sysmsg = $3, reason = $4, decided_user = $5, decided_date = $6,
        adr_prod_id = $7, sysmsg_said = $8, version = version + 1, update_date = $6, update_user = $5
    WHERE id = $1`;

/** Makes requests and ends them, each with its audit row and one of its ADR product. */
export class RequestWriter {
    /** @param sink where audit rows go, if not to the database at once */
    constructor(
        private readonly database: Database,
        private readonly sink: AuditSink = (entries, transaction) => writeAudits(database, entries, transaction),
    ) {}

    /** @param requests of one ADR, each of another product. @returns their ids, in the order given */
    async make(
        requests: readonly StoreOf<typeof adrRequest>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<number[]> {
        if (requests.length === 0) return [];
        const { dialect } = this.database;
        const { sql, values } = insertManySql(dialect, adrRequest, requests, by.username);
        const rows = await this.database.run(
            `${sql} RETURNING ${columnsSql(dialect, adrRequest)}`,
            values,
            transaction,
        );
        const made = new Map(rows.map(row => [row['prod_id'], recordOf(adrRequest, row) as RequestRow]));
        const records = requests.map(({ prod_id }) => made.get(prod_id) as RequestRow);
        const { username } = by;
        const entries = records.flatMap((record): AuditEntry[] => {
            const changes = changesOf(adrRequest, null, record);
            return [
                { username, resource: adrRequest.path, recordId: record.id, action: 'create', changes },
                ...notesOf(record, null, by),
            ];
        });
        await this.sink(entries, transaction);
        return records.map(({ id }) => id);
    }

    /** @returns the requests as they are then */
    async decide(decisions: readonly Decision[], by: Actor, transaction: Transaction): Promise<RequestRow[]> {
        const { username } = by;
        const decided_date = new Date().toISOString();
        const decided: RequestRow[] = [];
        const entries: AuditEntry[] = [];
        for (const { request, status, sysmsg: said, reason, adrProdId } of decisions) {
            const adr_prod_id = adrProdId ?? request.adr_prod_id;
            const sysmsg = said.text;
            const sysmsg_said = toldOf(said);
            const decided_user = username;
            const after = { ...request, status, sysmsg, sysmsg_said, reason, decided_user, decided_date, adr_prod_id };
            const values = [request.id, status, sysmsg, reason, username, decided_date, adr_prod_id];
            values.push(JSON.stringify(sysmsg_said));
            await this.database.run(DECIDE, values, transaction);
            const changes = changesOf(adrRequest, request, after);
            entries.push({ username, resource: adrRequest.path, recordId: request.id, action: 'update', changes });
            entries.push(...notesOf(after, request.status, by));
            decided.push(after);
        }
        await this.sink(entries, transaction);
        return decided;
    }

    /** Ends what is pending for products that are taken off. */
    cancelAll(
        requests: readonly RequestRow[],
        sysmsg: Said,
        by: Actor,
        transaction: Transaction,
    ): Promise<RequestRow[]> {
        const decisions = requests.map((request): Decision => ({ request, status: 'CANCELLED', sysmsg, reason: null }));
        return this.decide(decisions, by, transaction);
    }
}
