import type { Server } from '@hapi/hapi';
import { Repository } from '../../models/database/repository';
import type { Writer } from '../../models/database/writer';
import { messages } from '../../models/messages';
import type { Definition, RecordOf, StoreOf } from '../../models/resource';
import { refusalOf, saidOfState, type Step, type Workflow } from '../../models/workflow';
import { stepCall, type StepPayload } from '../../models/workflowCall';
import { bindCall } from '../calls/bind';
import { Failure } from '../failure';
import type { Hooks } from '../resources/hooks';
import { doerOf, type SessionUser } from '../session/user';
import type { WritingGround } from '../slice';

/** The step that leads to a state, from where the record is if there is one from there. @throws Failure 400 */
const stepTo = ({ steps }: Pick<Workflow, 'steps'>, status: string, state: string): string => {
    const leading = Object.entries<Step>(steps).filter(([, { to }]) => to === status);
    const [name] = leading.find(([, { from }]) => from.includes(state)) ?? leading[0] ?? [];
    if (name === undefined) throw new Failure(400, { status: messages.value });
    return name;
};

/** @throws Failure 400 where a reason is lacking, or nobody asks for one */
const checkReason = ({ reason: asked }: Step, given: string | null): void => {
    if (asked === 'required' && given === null) throw new Failure(400, { reason: messages.required });
    if (asked === 'none' && given !== null) throw new Failure(400, { reason: messages.unknown });
};

/** Takes records from state to state, each held while it is looked at and written: of many at once one does it. */
export class Steps<D extends Definition> {
    private readonly records: Repository<D>;
    private readonly writer: Writer<D>;

    constructor(
        private readonly ground: WritingGround,
        private readonly workflow: Workflow<D>,
    ) {
        this.records = new Repository(ground.database, workflow.of);
        this.writer = ground.writers.of(workflow.of);
    }

    /** @throws NotFoundError, Failure 400 for the reason or a state that no step leads to, 409 with what is missing */
    take(id: number, { status, reason: given }: StepPayload, by: SessionUser): Promise<RecordOf<D>> {
        const { field, reason, steps } = this.workflow;
        return this.ground.database.write(async transaction => {
            const before = await this.records.locked(id, transaction);
            const state = before as Readonly<Record<string, unknown>>;
            const name = stepTo(this.workflow, status, String(state[field]));
            const refused = refusalOf(this.workflow, name, state, doerOf(by));
            if (refused) throw Failure.service(409, refused);
            const step = steps[name] as Step;
            checkReason(step, given || null);
            const lacking = step.missing?.(state) ?? {};
            if (Object.keys(lacking).length > 0) throw new Failure(409, lacking);
            const values = { [field]: step.to, [reason]: given || null } as Partial<StoreOf<D>>;
            const [after] = await this.writer.change([{ before, values }], by, transaction);
            return after as RecordOf<D>;
        });
    }
}

/** What a workflow locks of its records; the state and its reason are the steps' alone. */
export const lockHooks = <D extends Definition>({ field, reason, locked, says }: Workflow<D>): Hooks<D> => {
    const free: readonly string[] = ['version', field, reason];
    const lockOf = (record: object) => {
        const state = (record as Readonly<Record<string, string>>)[field] ?? '';
        return { lock: locked[state], said: saidOfState(says, state) };
    };
    return {
        beforeUpdate: ({ record, patch, rows }) => {
            const { lock, said } = lockOf(record);
            if (lock === 'all' && rows.length > 0) throw Failure.service(409, said);
            const wrong = Object.keys(patch).filter(
                name => !free.includes(name) && (lock === 'all' || lock?.includes(name)),
            );
            if (wrong.length > 0) throw new Failure(409, Object.fromEntries(wrong.map(name => [name, said])));
            return Promise.resolve(patch);
        },
        beforeDelete: ({ record }) => {
            const { lock, said } = lockOf(record);
            if (lock === 'all') throw Failure.service(409, said);
            return Promise.resolve();
        },
    };
};

/** The one call of a workflow: `POST /<path>/{id}/status`. */
export const stepRoute = <D extends Definition>(server: Server, ground: WritingGround, workflow: Workflow<D>): void => {
    const steps = new Steps(ground, workflow);
    const take = (payload: StepPayload, id: number, by: SessionUser) => steps.take(id, payload, by) as Promise<never>;
    bindCall(server, stepCall(workflow), (payload, { id, user }) => take(payload, id(), user as SessionUser));
};
