import { adrMessages } from '../../../../models/features/adr/messages';
import { adrRequest, requestWorkflow } from '../../../../models/features/adr/request';
import type { requestCancel, requestComplete } from '../../../../models/features/adr/requestCalls';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import { callMessages } from '../../../../models/platform/messages/callMessages';
import type { Choices } from '../../../../models/platform/history/conflict';
import { AuditTrail } from '../../../../models/database/audit';
import type { Database } from '../../../../models/database/database';
import { readerOf, type Read } from '../../../../models/database/read';
import { byIds, lockedRecords } from '../../../../models/database/query/records';
import type { Transaction } from '../../../../models/database/transaction';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { buildRejection } from '../../../../models/platform/messages/rejection';
import type { Message } from '../../../../models/platform/messages/message';
import { findRejection } from '../../../../models/platform/workflow/workflow';
import { inSavepoint } from '../../../../models/database/savepoint';
import { doerOf, type SessionUser } from '../../../platform/sessions/user';
import { Failure } from '../../../platform/server/failure';
import { STEP_LIMITS } from '../../../platform/workflow/steps';
import type { ServerContext, WriteContext } from '../../../platform/feature';
import { moveChanges } from '../change';
import { RequestNotifications } from './notifications';
import { RequestWriter, type RequestRow } from './write';
import { buildRequestRejection, RequestCompletion, type RequestRejection, type CompletionStep } from './completion';
import { completionFacts } from './completionFacts';

/** Bytes of entity states that one call decides: some 20,000 states, for which other writers wait a second or two. */
const MAX_PORTION_BYTES = 4_000_000;
/** Bytes of a state that is deleted with its product. */
const OF_STATE = 200;

/**
 * Returns the first requests that one call may decide, by the bytes of states that each changes: always at least one.
 * More would fill the memory and make all other writers wait.
 */
const portionOf = async ({ dialect }: Database, read: Read, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    const rows = await read<{ id: number; bytes: number }>(
        `SELECT id, octet_length(entity_updates) + CASE WHEN type = 'DELETE' AND status = 'PENDING' THEN ${OF_STATE} *
                (SELECT count(*) FROM adr_prod_entity AS s WHERE s.adr_prod_id = adr_request.adr_prod_id)
            ELSE 0 END AS bytes FROM adr_request WHERE id IN (${dialect.listed('$1')})`,
        [JSON.stringify(ids)],
    );
    const bytesOf = new Map(rows.map(({ id, bytes }) => [id, bytes]));
    const portion = new Set<number>();
    let left = MAX_PORTION_BYTES;
    for (const id of ids) {
        const bytes = bytesOf.get(id) ?? 0;
        if (bytes > left && portion.size > 0) break;
        left -= bytes;
        portion.add(id);
    }
    return portion;
};

type Answer = DataOf<typeof requestComplete>;

const isChoice = (value: unknown): boolean => value === 'keep' || value === 'take';

const isChoices = (value: unknown): value is Choices =>
    typeof value === 'object' && value !== null && Object.values(value).every(isChoice);

/** Returns the choices, by request. @throws Failure 400 for anything else */
const choicesOf = (input: unknown): Readonly<Record<string, Choices>> => {
    if (input === undefined || input === null) return {};
    if (typeof input !== 'object' || Array.isArray(input)) throw new Failure(400, { choices: messages.type });
    for (const [id, choices] of Object.entries(input)) {
        if (!isChoices(choices)) throw new Failure(400, { [`choices.${id}`]: messages.value });
    }
    return input as Readonly<Record<string, Choices>>;
};

const whyCancelled = (request: RequestRow, { username }: SessionUser): Message =>
    request.create_user === username ? adrMessages.withdrawn : adrMessages.cancelledBy({ user: username });

/** The requests that one call decides. */
interface LockedRequests {
    readonly portion: ReadonlySet<number>;
    readonly requests: readonly RequestRow[];
}

/** The work of deciding requests one after the other. */
interface Work extends Pick<LockedRequests, 'portion'> {
    /** The requests as they are now. */
    readonly requests: ReadonlyMap<number, RequestRow>;
    readonly step: keyof typeof requestWorkflow.steps;
    readonly by: SessionUser;
    readonly plan: (request: RequestRow) => Promise<CompletionStep | RequestRejection>;
    readonly trail: AuditTrail;
    readonly transaction: Transaction;
}

/** Completes and cancels requests: many in one transaction, each on its own, as many as fit into the time of a call. */
export class RequestDecisions {
    private readonly database: Database;
    private readonly notifications: RequestNotifications;

    constructor(
        private readonly context: WriteContext & Pick<ServerContext, 'notices'>,
        private readonly timeZone: string,
        private readonly durationMs = STEP_LIMITS.durationMs,
    ) {
        this.database = context.database;
        this.notifications = new RequestNotifications(context);
    }

    /** @throws Failure 400 */
    complete({ ids, reason, choices: input }: PayloadOf<typeof requestComplete>, by: SessionUser): Promise<Answer> {
        const choices = choicesOf(input);
        return this.database.write(async transaction => {
            const read = readerOf(this.database, transaction);
            const trail = new AuditTrail();
            const { portion, requests } = await this.lockRequests(ids, read, transaction);
            const facts = await completionFacts(this.database, read, requests);
            const completion = new RequestCompletion(this.context, facts, trail);
            const plan = (request: RequestRow) =>
                completion.plan(request, {
                    choices: choices[String(request.id)] ?? {},
                    reason: reason || null,
                    by,
                    transaction,
                });
            return this.each(ids, {
                step: 'complete',
                by,
                portion,
                requests: facts.requests,
                plan,
                trail,
                transaction,
            });
        });
    }

    cancel({ ids, reason }: PayloadOf<typeof requestCancel>, by: SessionUser): Promise<Answer> {
        return this.database.write(async transaction => {
            const read = readerOf(this.database, transaction);
            const trail = new AuditTrail();
            const writer = new RequestWriter(this.context, trail.note);
            const { portion, requests: lockedRequests } = await this.lockRequests(ids, read, transaction);
            const requests = new Map(lockedRequests.map(request => [request.id, request]));
            const plan = async (request: RequestRow): Promise<CompletionStep> => {
                const sysmsg = whyCancelled(request, by);
                const decision = { request, status: 'CANCELLED', sysmsg, reason: reason || null } as const;
                return {
                    write: async () => {
                        await writer.decide([decision], by, transaction);
                    },
                    keep: () => requests.set(request.id, { ...request, status: 'CANCELLED' }),
                };
            };
            return this.each(ids, { step: 'cancel', by, portion, requests, plan, trail, transaction });
        });
    }

    /**
     * Locks the requests of a portion, after their ADRs: of two concurrent decisions of the same request, the second
     * finds it decided.
     */
    private async lockRequests(ids: readonly number[], read: Read, transaction: Transaction): Promise<LockedRequests> {
        const sql = `SELECT DISTINCT adr_id FROM adr_request WHERE id IN (${this.database.dialect.listed('$1')})`;
        const adrs = await read<{ adr_id: number }>(sql, [JSON.stringify(ids)]);
        const adrIds = adrs.map(({ adr_id }) => adr_id);
        await moveChanges(this.database, adrIds, transaction);
        const portion = await portionOf(this.database, read, ids);
        const requests = await lockedRecords(
            this.database,
            adrRequest,
            byIds(this.database, [...portion]),
            transaction,
        );
        return { portion, requests };
    }

    /**
     * Decides each in its own savepoint, in the order received; the notes are written at the end. Requests that are not
     * reached in time are rejected, and can be sent again.
     */
    private async each(ids: readonly number[], work: Work): Promise<Answer> {
        const done: number[] = [];
        const rejections: Answer['rejected'] = [];
        const decided: RequestRow[] = [];
        const end = Date.now() + this.durationMs;
        await work.by.changes?.begin(this.database, work.transaction);
        for (const id of ids) {
            work.by.changes?.nextPart();
            const request = work.requests.get(id);
            const isLate = done.length > 0 && Date.now() > end;
            const postponed = isLate ? callMessages.notReached : adrMessages.nextPortion;
            const isNow = work.portion.has(id) && !isLate;
            const why = isNow ? await this.one(request, work) : buildRequestRejection(postponed);
            if (why) rejections.push({ ...buildRejection({ id }, why.message), conflicts: [...why.conflicts] });
            else done.push(id);
            if (!why && request) decided.push(request);
        }
        await work.trail.write(this.database, work.transaction);
        await this.notifications.decided(work.step, decided, work.by, work.transaction);
        return { done, rejected: rejections };
    }

    private async one(
        request: RequestRow | undefined,
        { step, by, plan, trail, transaction }: Work,
    ): Promise<RequestRejection | undefined> {
        if (!request) return buildRequestRejection(callMessages.gone);
        const rejectionMessage = findRejection(
            requestWorkflow,
            step,
            request,
            doerOf(by),
            dateInZone(this.timeZone, new Date()),
        );
        if (rejectionMessage) return buildRequestRejection(rejectionMessage);
        const planned = await plan(request);
        if ('conflicts' in planned) return planned;
        const noted = trail.length;
        const reason = await inSavepoint(this.database, planned.write, transaction);
        if (reason === undefined) {
            planned.keep();
            return undefined;
        }
        trail.rewind(noted);
        return buildRequestRejection(reason);
    }
}
