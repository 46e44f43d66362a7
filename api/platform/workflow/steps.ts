import { dateInZone } from '../../../models/platform/calendar/clock';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { AuditTrail } from '../../../models/database/audit';
import { NotFoundError } from '../../../models/database/failures';
import { byIds, lockedRecords } from '../../../models/database/query/records';
import { inSavepoint } from '../../../models/database/savepoint';
import type { Transaction } from '../../../models/database/transaction';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { buildRejection } from '../../../models/platform/messages/rejection';
import type { Definition, RecordOf, StoreOf } from '../../../models/platform/definition/resource';
import {
    findRejection,
    stepTo,
    type WorkflowState,
    type WorkflowStep,
    type Workflow,
} from '../../../models/platform/workflow/workflow';
import type { StepManyPayload, StepPayload } from '../../../models/platform/workflow/calls';
import { Failure } from '../server/failure';
import type { Many } from '../resources/many';
import type { RecordService } from '../resources/recordService';
import { doerOf, type SessionUser } from '../sessions/user';
import type { ServerContext, WriteContext } from '../feature';

/** It knows what day it is. */
export type WorkflowContext = WriteContext & Pick<ServerContext, 'settings'>;

/** A step that is about to be taken. */
export interface Taking<D extends Definition, T extends string = string> {
    readonly name: T;
    /** As it is, locked until the transaction ends. */
    readonly record: RecordOf<D>;
    readonly reason: string | null;
    readonly by: SessionUser;
    /** In the configured time zone. */
    readonly today: string;
    readonly transaction: Transaction;
}

/** Rules that a feature adds to the steps of a workflow, such as whether a budget still has room. */
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
    readonly tell?: (takenSteps: readonly Taking<D, T>[], transaction: Transaction) => Promise<void>;
}

/** Limits of the steps that one call takes. */
interface StepLimits {
    /** Records of one transaction: whoever else writes them waits no longer than these take. */
    readonly portion: number;
    /** Time after which no portion is begun: the answer comes long before callers give up. */
    readonly durationMs: number;
}
export const STEP_LIMITS: StepLimits = { portion: 50, durationMs: 8_000 };

interface StepRequest {
    readonly status: StepPayload['status'];
    readonly reason: string | null;
}

/** The context in which a step is taken. */
interface Work<D extends Definition> {
    readonly request: StepRequest;
    readonly by: SessionUser;
    readonly transaction: Transaction;
    readonly service: RecordService<D>;
}

const toStepRequest = ({ status, reason }: StepPayload): StepRequest => ({ status, reason: reason || null });

/** @throws Failure 400 where a reason is lacking, or nobody asks for one */
const checkReason = ({ reason: requirement }: WorkflowStep, reason: string | null): void => {
    if (requirement === 'required' && reason === null) throw new Failure(400, { reason: messages.required });
    if (requirement === 'none' && reason !== null) throw new Failure(400, { reason: messages.unknown });
};

/** @throws Failure 400 for what no record can be asked: a state that no step leads to, one that needs a reason */
const checkRequest = ({ steps }: Pick<Workflow, 'steps'>, { status, reason }: StepRequest): void => {
    const leading = Object.values<WorkflowStep>(steps).filter(({ to }) => to === status);
    if (leading.length === 0) throw new Failure(400, { status: messages.value });
    const needsReason = leading.every(step => step.reason === 'required');
    if (needsReason && reason === null) throw new Failure(400, { reason: messages.required });
};

/** Takes records from state to state, each locked while it is read and written: of many at once, one does it. */
export class WorkflowSteps<D extends Definition, T extends string = string> {
    private readonly service: RecordService<D>;

    constructor(
        private readonly context: WorkflowContext,
        private readonly workflow: Workflow<D, WorkflowState, T>,
        private readonly stepping?: Stepping<D, T>,
        private readonly limits = STEP_LIMITS,
    ) {
        this.service = context.records.of(workflow.of);
    }

    /**
     * @throws NotFoundError, Failure 400 for the reason or a state that no step leads to, 409 with what is missing, and
     *     whatever `stepping` throws
     */
    take(id: number, payload: StepPayload, by: SessionUser): Promise<RecordOf<D>> {
        const request = toStepRequest(payload);
        return this.context.database.write(async transaction => {
            const record = await this.service.locked(id, transaction);
            const { after, taking } = await this.one(record, {
                request,
                by,
                transaction,
                service: this.service,
            });
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
        const request = toStepRequest(payload);
        checkRequest(this.workflow, request);
        const { portion, durationMs } = this.limits;
        const end = Date.now() + durationMs;
        const many: Many = { done: [], rejected: [] };
        for (let from = 0; from < ids.length; from += portion) {
            const some = ids.slice(from, from + portion);
            const { done, rejected } =
                from > 0 && Date.now() > end
                    ? { done: [], rejected: some.map(id => buildRejection({ id }, callMessages.notReached)) }
                    : await this.portion(some, request, by);
            many.done.push(...done);
            many.rejected.push(...rejected);
        }
        return many;
    }

    private portion(ids: readonly number[], request: StepRequest, by: SessionUser): Promise<Many> {
        const { database } = this.context;
        const { of } = this.workflow;
        return database.write(async transaction => {
            await by.changes?.begin(database, transaction);
            const trail = new AuditTrail();
            const service = this.context.records.of(of, { sink: trail.note });
            const lockedRows = await lockedRecords(database, of, byIds(database, ids), transaction);
            await this.stepping?.lock?.(lockedRows, request.status, transaction);
            const records = new Map(lockedRows.map(record => [(record as { readonly id: number }).id, record]));
            const takenSteps: Taking<D, T>[] = [];
            const many: Many = { done: [], rejected: [] };
            for (const id of ids) {
                by.changes?.nextPart();
                const noted = trail.length;
                const step = async (): Promise<void> => {
                    const record = records.get(id);
                    if (!record) throw new NotFoundError();
                    const { after, taking } = await this.one(record, { request, by, transaction, service });
                    records.set(id, after);
                    takenSteps.push(taking);
                };
                const reason = await inSavepoint(database, step, transaction);
                if (reason === undefined) {
                    many.done.push(id);
                } else {
                    trail.rewind(noted);
                    many.rejected.push(buildRejection({ id }, reason));
                }
            }
            await trail.write(database, transaction);
            await this.stepping?.tell?.(takenSteps, transaction);
            return many;
        });
    }

    /** @param record as it is, locked */
    private async one(
        record: RecordOf<D>,
        { request, by, transaction, service }: Work<D>,
    ): Promise<{ readonly after: RecordOf<D>; readonly taking: Taking<D, T> }> {
        const { field, reason: reasonField, steps } = this.workflow;
        const { reason } = request;
        const today = dateInZone(this.context.settings.timeZone, new Date());
        const doer = doerOf(by);
        const name = stepTo(this.workflow, request, record, doer, today);
        if (name === undefined) throw new Failure(400, { status: messages.value });
        const rejection = findRejection(this.workflow, name, record, doer, today);
        if (rejection) throw Failure.service(409, rejection);
        const step: WorkflowStep = steps[name];
        checkReason(step, reason);
        const lacking = step.missing?.(record) ?? {};
        if (Object.keys(lacking).length > 0) throw new Failure(409, lacking);
        const taking = { name, record, reason, by, today, transaction };
        const further = await this.stepping?.rule(taking);
        const values = { ...further, [field]: step.to, [reasonField]: reason } as Partial<StoreOf<D>>;
        const [after] = await service.changeMany([{ before: record, values }], by, transaction);
        return { after: after as RecordOf<D>, taking };
    }
}
