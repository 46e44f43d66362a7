import { dateIn } from '../../../models/platform/calendar/clock';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { AuditTrail } from '../../../models/database/audit';
import { NotFoundError } from '../../../models/database/failures';
import { byIds, heldRecords } from '../../../models/database/query/records';
import { Repository } from '../../../models/database/repository';
import { inSavepoint } from '../../../models/database/savepoint';
import type { Transaction } from '../../../models/database/transaction';
import type { Writer } from '../../../models/database/writer';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { refusal } from '../../../models/refusal';
import type { Definition, RecordOf, StoreOf } from '../../../models/platform/definition/resource';
import { refusalOf, stepTo, type State, type Step, type Workflow } from '../../../models/platform/workflow/workflow';
import type { StepManyPayload, StepPayload } from '../../../models/platform/workflow/calls';
import { Failure } from '../server/failure';
import type { Many } from '../resources/many';
import { doerOf, type SessionUser } from '../sessions/user';
import type { Ground, WritingGround } from '../../slice';

/** It knows what day it is. */
export type SteppingGround = WritingGround & Pick<Ground, 'settings'>;

/** A step that is about to be taken. */
export interface Taking<D extends Definition, T extends string = string> {
    readonly name: T;
    /** As it is, held until the transaction ends. */
    readonly record: RecordOf<D>;
    readonly reason: string | null;
    readonly by: SessionUser;
    /** In the configured time zone. */
    readonly today: string;
    readonly transaction: Transaction;
}

/** What a slice adds to the steps of a workflow, such as whether a budget still has room. */
export interface Stepping<D extends Definition, T extends string = string> {
    /**
     * Locks what the rules of these records are about, in one order whoever locks it: of two who take many steps at once
     * neither waits for the other in turn.
     */
    readonly lock?: (
        records: readonly RecordOf<D>[],
        status: StepPayload['status'],
        transaction: Transaction,
    ) => Promise<void>;
    /** Returns what is stored with the step, before it is written. @throws Failure */
    readonly rule: (is: Taking<D, T>) => Promise<Partial<StoreOf<D>> | undefined>;
    /** Notifies whom steps concern, when they are written, at the end of their transaction. */
    readonly tell?: (taken: readonly Taking<D, T>[], transaction: Transaction) => Promise<void>;
}

/** How many steps one call takes. */
export interface StepLimits {
    /** Records of one transaction: whoever else writes them waits no longer than these take. */
    readonly portion: number;
    /** Time after which no portion is begun: the answer comes long before callers give up. */
    readonly durationMs: number;
}
const LIMITS: StepLimits = { portion: 50, durationMs: 8_000 };

interface Asked {
    readonly status: StepPayload['status'];
    readonly reason: string | null;
}

/** How a step is taken. */
interface Work<D extends Definition> {
    readonly asked: Asked;
    readonly by: SessionUser;
    readonly transaction: Transaction;
    readonly writer: Writer<D>;
}

const askedOf = ({ status, reason }: StepPayload): Asked => ({ status, reason: reason || null });

/** @throws Failure 400 where a reason is lacking, or nobody asks for one */
const checkReason = ({ reason: asked }: Step, given: string | null): void => {
    if (asked === 'required' && given === null) throw new Failure(400, { reason: messages.required });
    if (asked === 'none' && given !== null) throw new Failure(400, { reason: messages.unknown });
};

/** @throws Failure 400 for what no record can be asked: a state that no step leads to, one that needs a reason */
const checkAsked = ({ steps }: Pick<Workflow, 'steps'>, { status, reason }: Asked): void => {
    const leading = Object.values<Step>(steps).filter(({ to }) => to === status);
    if (leading.length === 0) throw new Failure(400, { status: messages.value });
    const needsReason = leading.every(step => step.reason === 'required');
    if (needsReason && reason === null) throw new Failure(400, { reason: messages.required });
};

/** Takes records from state to state, each held while it is looked at and written: of many at once one does it. */
export class Steps<D extends Definition, T extends string = string> {
    private readonly records: Repository<D>;
    private readonly writer: Writer<D>;

    constructor(
        private readonly ground: SteppingGround,
        private readonly workflow: Workflow<D, State, T>,
        private readonly stepping?: Stepping<D, T>,
        private readonly limits = LIMITS,
    ) {
        this.records = new Repository(ground.database, workflow.of);
        this.writer = ground.writers.of(workflow.of);
    }

    /**
     * @throws NotFoundError, Failure 400 for the reason or a state that no step leads to, 409 with what is missing, and
     *     whatever `stepping` throws
     */
    take(id: number, payload: StepPayload, by: SessionUser): Promise<RecordOf<D>> {
        const asked = askedOf(payload);
        return this.ground.database.write(async transaction => {
            const record = await this.records.locked(id, transaction);
            const { after, taking } = await this.one(record, { asked, by, transaction, writer: this.writer });
            await this.stepping?.tell?.([taking], transaction);
            return after;
        });
    }

    /**
     * Some at a time in a transaction, each of them in a savepoint. What is not reached in time is refused, and can be
     * sent again.
     *
     * @throws Failure 400 for what is wrong whatever the record
     */
    async takeMany({ ids, ...payload }: StepManyPayload, by: SessionUser): Promise<Many> {
        const asked = askedOf(payload);
        checkAsked(this.workflow, asked);
        const { portion, durationMs } = this.limits;
        const end = Date.now() + durationMs;
        const many: Many = { done: [], refused: [] };
        for (let from = 0; from < ids.length; from += portion) {
            const some = ids.slice(from, from + portion);
            const { done, refused } =
                from > 0 && Date.now() > end
                    ? { done: [], refused: some.map(id => refusal({ id }, callMessages.notReached)) }
                    : await this.portion(some, asked, by);
            many.done.push(...done);
            many.refused.push(...refused);
        }
        return many;
    }

    private portion(ids: readonly number[], asked: Asked, by: SessionUser): Promise<Many> {
        const { database, writers } = this.ground;
        const { of } = this.workflow;
        return database.write(async transaction => {
            const trail = new AuditTrail();
            const writer = writers.of(of, { sink: trail.note });
            const held = await heldRecords(database, of, byIds(database, ids), transaction);
            await this.stepping?.lock?.(held, asked.status, transaction);
            const records = new Map(held.map(record => [(record as { readonly id: number }).id, record]));
            const taken: Taking<D, T>[] = [];
            const many: Many = { done: [], refused: [] };
            for (const id of ids) {
                const noted = trail.length;
                const step = async (): Promise<void> => {
                    const record = records.get(id);
                    if (!record) throw new NotFoundError();
                    const { after, taking } = await this.one(record, { asked, by, transaction, writer });
                    records.set(id, after);
                    taken.push(taking);
                };
                const reason = await inSavepoint(database, step, transaction);
                if (reason === undefined) {
                    many.done.push(id);
                } else {
                    trail.rewind(noted);
                    many.refused.push(refusal({ id }, reason));
                }
            }
            await trail.write(database, transaction);
            await this.stepping?.tell?.(taken, transaction);
            return many;
        });
    }

    /** @param record as it is, held */
    private async one(
        record: RecordOf<D>,
        { asked, by, transaction, writer }: Work<D>,
    ): Promise<{ readonly after: RecordOf<D>; readonly taking: Taking<D, T> }> {
        const { field, reason: kept, steps } = this.workflow;
        const { reason } = asked;
        const today = dateIn(this.ground.settings.timeZone, new Date());
        const doer = doerOf(by);
        const name = stepTo(this.workflow, asked, record, doer, today);
        if (name === undefined) throw new Failure(400, { status: messages.value });
        const refused = refusalOf(this.workflow, name, record, doer, today);
        if (refused) throw Failure.service(409, refused);
        const step: Step = steps[name];
        checkReason(step, reason);
        const lacking = step.missing?.(record) ?? {};
        if (Object.keys(lacking).length > 0) throw new Failure(409, lacking);
        const taking = { name, record, reason, by, today, transaction };
        const further = await this.stepping?.rule(taking);
        const values = { ...further, [field]: step.to, [kept]: reason } as Partial<StoreOf<D>>;
        const [after] = await writer.change([{ before: record, values }], by, transaction);
        return { after: after as RecordOf<D>, taking };
    }
}
