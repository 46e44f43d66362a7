import type { Transaction } from 'sequelize';
import { may } from '../../models/access';
import { requestMessages, type Choices } from '../../models/adr/conflict';
import type { RequestStatus } from '../../models/adr/request';
import type { requestCancel, requestComplete } from '../../models/adr/requestCalls';
import type { DataOf, PayloadOf } from '../../models/call';
import { AuditTrail } from '../../models/database/audit';
import type { Database } from '../../models/database/database';
import { NotFoundError } from '../../models/database/failures';
import { messages } from '../../models/messages';
import type { SessionUser } from '../account/sessions';
import { Failure } from '../failure';
import { moveChanges } from './change';
import { RequestWriter, requestsById, type RequestRow } from './pending';
import { inSavepoint } from './productSavepoints';
import { refusal, RequestCompletion, type Refused, type Step } from './requestCompletion';
import { requestGround } from './requestGround';
import { readerOf, type Read } from './stateRows';

type Answer = DataOf<typeof requestComplete>;

/** Why a request that is decided already cannot be decided. */
const FINAL: Readonly<Record<RequestStatus, string | undefined>> = {
    PENDING: undefined,
    COMPLETE: requestMessages.complete,
    CANCELLED: requestMessages.cancelled,
};

const isChoice = (value: unknown): boolean => value === 'keep' || value === 'take';

const isChoices = (value: unknown): value is Choices =>
    typeof value === 'object' && value !== null && Object.values(value).every(isChoice);

/** What was chosen, by request. @throws Failure 400 for anything else */
const choicesOf = (given: unknown): Readonly<Record<string, Choices>> => {
    if (given === undefined || given === null) return {};
    if (typeof given !== 'object' || Array.isArray(given)) throw new Failure(400, { choices: messages.type });
    for (const [id, choices] of Object.entries(given)) {
        if (!isChoices(choices)) throw new Failure(400, { [`choices.${id}`]: messages.value });
    }
    return given as Readonly<Record<string, Choices>>;
};

const whyCancelled = (request: RequestRow, { username }: SessionUser): string =>
    request.create_user === username ? 'Withdrawn by who asked for it.' : `Cancelled by ${username}.`;

const mayCancel = (request: RequestRow, by: SessionUser): boolean =>
    request.create_user === by.username || may(by, 'requestDecider');

/** How requests are decided one after the other. */
interface Work {
    /** As they are by now. */
    readonly requests: ReadonlyMap<number, RequestRow>;
    readonly plan: (request: RequestRow) => Promise<Step | Refused>;
    readonly trail: AuditTrail;
    readonly transaction: Transaction;
}

/** Completing and cancelling requests: many in one transaction, each on its own. */
export class RequestDecisions {
    constructor(private readonly database: Database) {}

    /** @throws Failure 400 */
    complete({ ids, reason, choices: given }: PayloadOf<typeof requestComplete>, by: SessionUser): Promise<Answer> {
        const choices = choicesOf(given);
        return this.database.write(async transaction => {
            const read = readerOf(this.database, transaction);
            const trail = new AuditTrail();
            const requests = await this.taken(ids, read, transaction);
            const ground = await requestGround(this.database, read, requests);
            const completion = new RequestCompletion(this.database, ground, trail);
            const plan = (request: RequestRow) =>
                completion.plan(request, {
                    choices: choices[String(request.id)] ?? {},
                    reason: reason || null,
                    by,
                    transaction,
                });
            return this.each(ids, { requests: ground.requests, plan, trail, transaction });
        });
    }

    cancel({ ids, reason }: PayloadOf<typeof requestCancel>, by: SessionUser): Promise<Answer> {
        return this.database.write(async transaction => {
            const read = readerOf(this.database, transaction);
            const trail = new AuditTrail();
            const writer = new RequestWriter(this.database, trail.note);
            const taken = await this.taken(ids, read, transaction);
            const requests = new Map(taken.map(request => [request.id, request]));
            const step = (request: RequestRow): Step => {
                const sysmsg = whyCancelled(request, by);
                const decision = { request, status: 'CANCELLED', sysmsg, reason: reason || null } as const;
                return {
                    write: async () => {
                        await writer.decide([decision], by, transaction);
                    },
                    keep: () => requests.set(request.id, { ...request, status: 'CANCELLED' }),
                };
            };
            const plan = (request: RequestRow): Promise<Step | Refused> =>
                Promise.resolve(mayCancel(request, by) ? step(request) : refusal(requestMessages.notYours));
            return this.each(ids, { requests, plan, trail, transaction });
        });
    }

    /** Requests, held, after their ADRs: of two who decide the same one, the second finds it decided. */
    private async taken(ids: readonly number[], read: Read, transaction: Transaction): Promise<RequestRow[]> {
        const sql = `SELECT DISTINCT adr_id FROM adr_request WHERE id IN (${this.database.dialect.listed('$1')})`;
        const adrs = await read<{ adr_id: number }>(sql, [JSON.stringify(ids)]);
        const adrIds = adrs.map(({ adr_id }) => adr_id);
        await moveChanges(this.database, adrIds, transaction);
        return requestsById(this.database, read, ids, { isHeld: true });
    }

    /** Each in a savepoint of its own, in the order given; what is noted of them is written at the end. */
    private async each(ids: readonly number[], work: Work): Promise<Answer> {
        const done: number[] = [];
        const refused: Answer['refused'] = [];
        for (const id of ids) {
            const why = await this.one(work.requests.get(id), work);
            if (why) refused.push({ id, reason: why.reason, conflicts: [...why.conflicts] });
            else done.push(id);
        }
        await work.trail.write(this.database, work.transaction);
        return { done, refused };
    }

    private async one(
        request: RequestRow | undefined,
        { plan, trail, transaction }: Work,
    ): Promise<Refused | undefined> {
        if (!request) return refusal(new NotFoundError().message);
        const final = FINAL[request.status];
        if (final) return refusal(final);
        const planned = await plan(request);
        if ('reason' in planned) return planned;
        const noted = trail.length;
        const reason = await inSavepoint(this.database, planned.write, transaction);
        if (reason === undefined) {
            planned.keep();
            return undefined;
        }
        trail.rewind(noted);
        return refusal(reason);
    }
}
