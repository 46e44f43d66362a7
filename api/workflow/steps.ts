import { dateIn } from '../../models/calendar/clock';
import { Repository } from '../../models/database/repository';
import type { Transaction } from '../../models/database/transaction';
import type { Writer } from '../../models/database/writer';
import { messages } from '../../models/messages';
import type { Definition, RecordOf, StoreOf } from '../../models/resource';
import { refusalOf, stepTo, type State, type Step, type Workflow } from '../../models/workflow';
import type { StepManyPayload, StepPayload } from '../../models/workflowCall';
import { Failure } from '../failure';
import { each, type Many } from '../resources/many';
import { doerOf, type SessionUser } from '../session/user';
import type { Ground, WritingGround } from '../slice';

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

/**
 * What a slice has to say before a step is written, such as whether a budget still has room: it locks what its rule is
 * about. It may throw a Failure.
 *
 * @returns what is stored with the step
 */
export type Stepping<D extends Definition, T extends string = string> = (
    is: Taking<D, T>,
) => Promise<Partial<StoreOf<D>> | undefined>;

interface Asked {
    readonly status: StepPayload['status'];
    readonly reason: string | null;
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
    ) {
        this.records = new Repository(ground.database, workflow.of);
        this.writer = ground.writers.of(workflow.of);
    }

    /**
     * @throws NotFoundError, Failure 400 for the reason or a state that no step leads to, 409 with what is missing, and
     *     whatever `stepping` throws
     */
    take(id: number, payload: StepPayload, by: SessionUser): Promise<RecordOf<D>> {
        return this.ground.database.write(transaction => this.one(id, askedOf(payload), by, transaction));
    }

    /** Each in a transaction of its own. @throws Failure 400 for what is wrong whatever the record */
    async takeMany({ ids, ...payload }: StepManyPayload, by: SessionUser): Promise<Many> {
        const asked = askedOf(payload);
        checkAsked(this.workflow, asked);
        return each(ids, id => this.ground.database.write(transaction => this.one(id, asked, by, transaction)));
    }

    private async one(id: number, asked: Asked, by: SessionUser, transaction: Transaction): Promise<RecordOf<D>> {
        const { field, reason: kept, steps } = this.workflow;
        const { reason } = asked;
        const today = dateIn(this.ground.settings.timeZone, new Date());
        const record = await this.records.locked(id, transaction);
        const doer = doerOf(by);
        const name = stepTo(this.workflow, asked, record, doer, today);
        if (name === undefined) throw new Failure(400, { status: messages.value });
        const refused = refusalOf(this.workflow, name, record, doer, today);
        if (refused) throw Failure.service(409, refused);
        const step: Step = steps[name];
        checkReason(step, reason);
        const lacking = step.missing?.(record) ?? {};
        if (Object.keys(lacking).length > 0) throw new Failure(409, lacking);
        const further = await this.stepping?.({ name, record, reason, by, today, transaction });
        const values = { ...further, [field]: step.to, [kept]: reason } as Partial<StoreOf<D>>;
        const [after] = await this.writer.change([{ before: record, values }], by, transaction);
        return after as RecordOf<D>;
    }
}
