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

/** Includes the settings, for the current day. */
export type WorkflowContext = WriteContext & Pick<ServerContext, 'settings'>;

/** A step before it is written. */
export interface Taking<D extends Definition, T extends string = string> {
    readonly name: T;
    /** The current record, locked until the transaction ends. */
    readonly record: RecordOf<D>;
    readonly reason: string | null;
    readonly by: SessionUser;
    /** In the configured time zone. */
    readonly today: string;
    readonly transaction: Transaction;
}

/** Rules that a feature adds to the steps of a workflow, such as whether a budget has room. */
export interface Stepping<D extends Definition, T extends string = string> {
    /** Locks the data that the rules of these records depend on, always in the same order, to avoid deadlocks. */
    readonly lock?: (
        records: readonly RecordOf<D>[],
        status: StepPayload['status'],
        transaction: Transaction,
    ) => Promise<void>;
    /** Returns the values that are stored with the step, before it is written. @throws Failure */
    readonly rule: (is: Taking<D, T>) => Promise<Partial<StoreOf<D>> | undefined>;
    /** Notifies users whom the written steps concern, at the end of their transaction. */
    readonly tell?: (takenSteps: readonly Taking<D, T>[], transaction: Transaction) => Promise<void>;
}

/** Limits of the steps in one call. */
interface StepLimits {
    /** Records of one transaction: other writers of them wait no longer than this takes. */
    readonly portion: number;
    /** Time after which no portion is begun: the response is sent long before callers time out. */
    readonly durationMs: number;
}
export const STEP_LIMITS: StepLimits = { portion: 50, durationMs: 8_000 };

interface StepRequest {
    readonly status: StepPayload['status'];
    readonly reason: string | null;
}

/** The context of a step. */
interface Work<D extends Definition> {
    readonly request: StepRequest;
    readonly by: SessionUser;
    readonly transaction: Transaction;
    readonly service: RecordService<D>;
}

const toStepRequest = ({ status, reason }: StepPayload): StepRequest => ({ status, reason: reason || null });

/** @throws Failure 400 for a missing or an unexpected reason */
const checkReason = ({ reason: requirement }: WorkflowStep, reason: string | null): void => {
    if (requirement === 'required' && reason === null) throw new Failure(400, { reason: messages.required });
    if (requirement === 'none' && reason !== null) throw new Failure(400, { reason: messages.unknown });
};

/**
 * @throws Failure 400 for an invalid request, whatever the record: a state that no step leads to, or a missing reason
 */
const checkRequest = ({ steps }: Pick<Workflow, 'steps'>, { status, reason }: StepRequest): void => {
    const leading = Object.values<WorkflowStep>(steps).filter(({ to }) => to === status);
    if (leading.length === 0) throw new Failure(400, { status: messages.value });
    const needsReason = leading.every(step => step.reason === 'required');
    if (needsReason && reason === null) throw new Failure(400, { reason: messages.required });
};

/**
 * Moves records from state to state, each locked while it is read and written: of several concurrent calls, one
 * succeeds.
 */
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
     * @throws NotFoundError, Failure 400 for the reason or a state that no step leads to, 409 with the missing fields,
     *   and any error of `stepping`
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
     * Moves many records, in portions of one transaction each, and each record in a savepoint; then those of the next
     * steps. Records that are not reached in time are rejected, and can be sent again.
     *
     * @throws Failure 400 for an invalid request, whatever the record
     */
    async takeMany({ next, ...first }: StepManyPayload, by: SessionUser): Promise<Many> {
        const steps = [first, ...(next ?? [])].map(({ ids, ...payload }) => ({ ids, request: toStepRequest(payload) }));
        for (const { request } of steps) checkRequest(this.workflow, request);
        const { portion, durationMs } = this.limits;
        const end = Date.now() + durationMs;
        const many: Many = { done: [], rejected: [] };
        for (const { ids, request } of steps) {
            for (let from = 0; from < ids.length; from += portion) {
                const some = ids.slice(from, from + portion);
                const isBegun = many.done.length + many.rejected.length > 0;
                const { done, rejected } =
                    isBegun && Date.now() > end
                        ? { done: [], rejected: some.map(id => buildRejection({ id }, callMessages.notReached)) }
                        : await this.portion(some, request, by);
                many.done.push(...done);
                many.rejected.push(...rejected);
            }
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

    /** @param record the current record, locked */
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
