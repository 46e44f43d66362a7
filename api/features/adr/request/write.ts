import { adrProduct } from '../../../../models/features/adr/product';
import { adrRequest, type RequestStatus } from '../../../../models/features/adr/request';
import { writeAudits, type AuditEntry, type AuditSink } from '../../../../models/database/audit';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { recordsBy } from '../../../../models/database/query/records';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import type { RecordChange } from '../../../../models/database/recordChange';
import type { RecordOf, StoreOf } from '../../../../models/platform/definition/resource';
import { descriptorOf, type Message } from '../../../../models/platform/messages/message';
import type { WriteContext } from '../../../platform/feature';
import type { RecordService } from '../../../platform/resources/recordService';

type AdrRequest = typeof adrRequest;
type Decided = RecordChange<AdrRequest>;
export type RequestRow = RecordOf<AdrRequest>;

/** Reads the pending requests for ADR products, locked until the transaction ends. */
export const pendingFor = async (
    database: Database,
    read: Read,
    adrProdIds: readonly number[],
): Promise<RequestRow[]> => {
    if (adrProdIds.length === 0) return [];
    const where = `status = 'PENDING' AND adr_prod_id IN (${database.dialect.listed('$1')})`;
    const which = { where, values: [JSON.stringify(adrProdIds)] };
    return recordsBy(database, read, adrRequest, which, { isLocked: true });
};

type Noted = Pick<RequestRow, 'id' | 'type' | 'status' | 'reason' | 'adr_prod_id'>;

/**
 * Builds a note about a request in the history of its ADR product (`request`), so that users who view the product see
 * what was requested, what became of it and why. None for an addition that is not complete.
 */
const notesOf = (request: Noted, before: RequestStatus | null, { username }: Actor): AuditEntry[] => {
    const { id, type, status, reason, adr_prod_id: recordId } = request;
    if (recordId === null) return [];
    const from = before === null ? null : { id, type, status: before };
    const changes = { request: { from, to: { id, type, status, ...(reason && { reason }) } } };
    return [{ username, resource: adrProduct.path, recordId, action: 'update', changes }];
};

/** The end of a pending request. */
interface Decision {
    readonly request: RequestRow;
    readonly status: Exclude<RequestStatus, 'PENDING'>;
    /** Message about what happened, in a sentence or two. */
    readonly sysmsg: Message;
    readonly reason: string | null;
    /** The ADR product that an addition has created. */
    readonly adrProdId?: number;
}

const afterDecision = ({ request, status, sysmsg, reason, adrProdId }: Decision, { username }: Actor): Decided => ({
    before: request,
    values: {
        status,
        reason,
        sysmsg: sysmsg.text,
        sysmsg_descriptor: descriptorOf(sysmsg),
        decided_user: username,
        decided_date: new Date().toISOString(),
        adr_prod_id: adrProdId ?? request.adr_prod_id,
    },
});

/** Creates requests and ends them, each with a note in the history of its ADR product. */
export class RequestWriter {
    private readonly records: RecordService<AdrRequest>;
    private readonly sink: AuditSink;

    /** @param sink where audit rows go, if not to the database at once */
    constructor({ database, records }: WriteContext, sink?: AuditSink) {
        this.sink = sink ?? ((entries, transaction) => writeAudits(database, entries, transaction));
        this.records = records.of(adrRequest, { sink: this.sink });
    }

    /** @returns their ids, in the order of the input */
    async make(requests: readonly StoreOf<AdrRequest>[], by: Actor, transaction: Transaction): Promise<number[]> {
        const creations = requests.map(values => ({ values }));
        const createdRequests = await this.records.createMany(creations, by, transaction);
        const notes = createdRequests.flatMap(request => notesOf(request, null, by));
        await this.sink(notes, transaction);
        return createdRequests.map(({ id }) => id);
    }

    /** @returns the requests after the decision */
    async decide(decisions: readonly Decision[], by: Actor, transaction: Transaction): Promise<RequestRow[]> {
        const changes = decisions.map(decision => afterDecision(decision, by));
        const decided = await this.records.changeMany(changes, by, transaction);
        const notes = decided.flatMap((request, at) => notesOf(request, changes[at]?.before.status ?? null, by));
        await this.sink(notes, transaction);
        return decided;
    }

    /** Cancels the pending requests of products that are removed. */
    cancelAll(
        requests: readonly RequestRow[],
        sysmsg: Message,
        by: Actor,
        transaction: Transaction,
    ): Promise<RequestRow[]> {
        const decisions = requests.map((request): Decision => ({ request, status: 'CANCELLED', sysmsg, reason: null }));
        return this.decide(decisions, by, transaction);
    }
}
