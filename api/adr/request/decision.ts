import { adrMessages } from '../../../models/features/adr/messages';
import { adrRequest, requestWorkflow } from '../../../models/features/adr/request';
import type { requestCancel, requestComplete } from '../../../models/features/adr/requestCalls';
import { dateIn } from '../../../models/platform/calendar/clock';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Choices } from '../../../models/conflict';
import { AuditTrail } from '../../../models/database/audit';
import type { Database } from '../../../models/database/database';
import { readerOf, type Read } from '../../../models/database/read';
import { byIds, heldRecords } from '../../../models/database/query/records';
import type { Transaction } from '../../../models/database/transaction';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { refusal } from '../../../models/refusal';
import type { Said } from '../../../models/said';
import { refusalOf } from '../../../models/platform/workflow/workflow';
import { doerOf, type SessionUser } from '../../platform/sessions/user';
import { Failure } from '../../platform/server/failure';
import type { Ground, WritingGround } from '../../slice';
import { moveChanges } from '../../features/adr/change';
import { RequestTelling } from '../../features/adr/request/notifications';
import { RequestWriter, type RequestRow } from '../../features/adr/request/write';
import { inSavepoint } from '../../../models/database/savepoint';
import { refusedBy, RequestCompletion, type Refused, type Step } from '../../features/adr/request/completion';
import { completionFacts } from '../../features/adr/request/completionFacts';
import { portionOf } from '../../features/adr/request/portion';

type Answer = DataOf<typeof requestComplete>;

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

const whyCancelled = (request: RequestRow, { username }: SessionUser): Said =>
    request.create_user === username ? adrMessages.withdrawn : adrMessages.cancelledBy({ user: username });

/** What one call decides. */
interface Taken {
    readonly portion: ReadonlySet<number>;
    readonly requests: readonly RequestRow[];
}

/** How requests are decided one after the other. */
interface Work extends Pick<Taken, 'portion'> {
    /** As they are by now. */
    readonly requests: ReadonlyMap<number, RequestRow>;
    readonly step: keyof typeof requestWorkflow.steps;
    readonly by: SessionUser;
    readonly plan: (request: RequestRow) => Promise<Step | Refused>;
    readonly trail: AuditTrail;
    readonly transaction: Transaction;
}

/** Completing and cancelling requests: many in one transaction, each on its own. */
export class RequestDecisions {
    private readonly database: Database;
    private readonly telling: RequestTelling;

    constructor(
        private readonly ground: WritingGround & Pick<Ground, 'notices'>,
        private readonly timeZone: string,
    ) {
        this.database = ground.database;
        this.telling = new RequestTelling(ground);
    }

    /** @throws Failure 400 */
    complete({ ids, reason, choices: given }: PayloadOf<typeof requestComplete>, by: SessionUser): Promise<Answer> {
        const choices = choicesOf(given);
        return this.database.write(async transaction => {
            const read = readerOf(this.database, transaction);
            const trail = new AuditTrail();
            const { portion, requests } = await this.taken(ids, read, transaction);
            const facts = await completionFacts(this.database, read, requests);
            const completion = new RequestCompletion(this.ground, facts, trail);
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
            const writer = new RequestWriter(this.ground, trail.note);
            const { portion, requests: taken } = await this.taken(ids, read, transaction);
            const requests = new Map(taken.map(request => [request.id, request]));
            const plan = async (request: RequestRow): Promise<Step> => {
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

    /** The requests of a portion, held, after their ADRs: of two who decide the same one, the second finds it decided. */
    private async taken(ids: readonly number[], read: Read, transaction: Transaction): Promise<Taken> {
        const sql = `SELECT DISTINCT adr_id FROM adr_request WHERE id IN (${this.database.dialect.listed('$1')})`;
        const adrs = await read<{ adr_id: number }>(sql, [JSON.stringify(ids)]);
        const adrIds = adrs.map(({ adr_id }) => adr_id);
        await moveChanges(this.database, adrIds, transaction);
        const portion = await portionOf(this.database, read, ids);
        const requests = await heldRecords(this.database, adrRequest, byIds(this.database, [...portion]), transaction);
        return { portion, requests };
    }

    /** Each in a savepoint of its own, in the order given; what is noted of them is written at the end. */
    private async each(ids: readonly number[], work: Work): Promise<Answer> {
        const done: number[] = [];
        const refused: Answer['refused'] = [];
        const decided: RequestRow[] = [];
        for (const id of ids) {
            const request = work.requests.get(id);
            const why = work.portion.has(id) ? await this.one(request, work) : refusedBy(adrMessages.nextPortion);
            if (why) refused.push({ ...refusal({ id }, why.said), conflicts: [...why.conflicts] });
            else done.push(id);
            if (!why && request) decided.push(request);
        }
        await work.trail.write(this.database, work.transaction);
        await this.telling.decided(work.step, decided, work.by, work.transaction);
        return { done, refused };
    }

    private async one(
        request: RequestRow | undefined,
        { step, by, plan, trail, transaction }: Work,
    ): Promise<Refused | undefined> {
        if (!request) return refusedBy(callMessages.gone);
        const refused = refusalOf(requestWorkflow, step, request, doerOf(by), dateIn(this.timeZone, new Date()));
        if (refused) return refusedBy(refused);
        const planned = await plan(request);
        if ('conflicts' in planned) return planned;
        const noted = trail.length;
        const reason = await inSavepoint(this.database, planned.write, transaction);
        if (reason === undefined) {
            planned.keep();
            return undefined;
        }
        trail.rewind(noted);
        return refusedBy(reason);
    }
}
