import type { Access } from '../access/access';
import type { Field } from '../fields/kind';
import type { Definition } from '../definition/resource';
import type { Message, MessageErrors } from '../messages/message';

type Values = Readonly<Record<string, unknown>>;

/** One of the choices of a `choice`, or one of the numbers of a `numbered` field. */
export type WorkflowState = string | number;

/** The user who takes a step, on the server or in the browser. */
export interface Doer {
    readonly username: string;
    readonly may: (access: Access) => boolean;
}

/** A step from some states to another. */
export interface WorkflowStep<S extends WorkflowState = WorkflowState, N extends string = string> {
    readonly from: readonly S[];
    readonly to: S;
    /** The right to take it with any record. */
    readonly who: Access;
    /** The right to take it with records that the user created; undefined: nobody has it. */
    readonly own?: Access;
    readonly reason: 'required' | 'optional' | 'none';
    /** Returns the errors of the record's fields that prevent the step. */
    readonly missing?: (record: Readonly<Record<N, unknown>>) => MessageErrors;
    /**
     * Returns the reason why this user cannot take it with this record, beyond access and state.
     *
     * @param today `yyyy-mm-dd`: to offer the step, the browser's own day; to take it, that of the configured time zone
     */
    readonly refuses?: (record: Readonly<Record<N, unknown>>, by: Doer, today: string) => Message | undefined;
}

/**
 * The steps of a record by its states. The check of its calls, its buttons and its documentation are derived from it.
 */
export interface Workflow<
    D extends Definition = Definition,
    S extends WorkflowState = WorkflowState,
    T extends string = string,
    N extends string = string,
> {
    readonly of: D;
    /** The field with the state, and the one with the reason of the last step. */
    readonly field: keyof D['fields'] & string;
    readonly reason: keyof D['fields'] & string;
    /** The path of its calls: `tpm/promotion`; by default that of the records. */
    readonly path?: string;
    readonly steps: Readonly<Record<T, WorkflowStep<S, N>>>;
    /**
     * Fields that cannot be changed in a state; `all`: nor anything else, such as rows, and the record cannot be
     * deleted.
     */
    readonly locked: Readonly<Partial<Record<S, readonly (keyof D['fields'] & string)[] | 'all'>>>;
    readonly says: {
        /** Why a step cannot be taken, or a locked field be changed, in a state. */
        readonly state: Readonly<Partial<Record<S, Message>>>;
        /** Why this user cannot take the step. */
        readonly who: Message;
    };
}

type StateOf<F> = F extends Field<'choice' | 'numbered', infer S> ? S & WorkflowState : WorkflowState;

/** Defines a workflow. @param workflow its states are the choices of its field: an unknown state does not compile */
export const defineWorkflow = <
    D extends Definition,
    const F extends keyof D['fields'] & string,
    const T extends string,
>(
    of: D,
    field: F,
    workflow: Omit<Workflow<D, StateOf<D['fields'][F]>, T, keyof D['allFields'] & string>, 'of' | 'field'>,
): Workflow<D, StateOf<D['fields'][F]>, T, keyof D['allFields'] & string> => ({ of, field, ...workflow });

/** Returns the reason why no step can be taken in a state. */
export const stateMessage = ({ state: known, who }: Workflow['says'], state: WorkflowState): Message =>
    known[state] ?? who;

/** The part of a workflow that its steps need. */
export type AnyWorkflow = Pick<Workflow<never>, 'steps' | 'says'> & { readonly field: string };

const isAllowed = ({ who, own }: WorkflowStep, record: Values, { username, may }: Doer): boolean =>
    may(who) || (own !== undefined && may(own) && record['create_user'] === username);

/** Returns the reason why a step cannot be taken; undefined: it can. Missing fields are checked elsewhere. */
export const findRejection = <W extends AnyWorkflow>(
    { field, steps, says }: W,
    name: keyof W['steps'] & string,
    record: Values,
    by: Doer,
    today: string,
): Message | undefined => {
    const step = steps[name] as WorkflowStep;
    const state = record[field] as WorkflowState;
    if (!step.from.includes(state)) return stateMessage(says, state);
    return isAllowed(step, record, by) ? step.refuses?.(record, by, today) : says.who;
};

/** Returns the steps that a user can take with a record: its buttons. */
export const stepsOf = <W extends AnyWorkflow>(
    workflow: W,
    record: Values,
    by: Doer,
    today: string,
): (keyof W['steps'] & string)[] =>
    Object.keys(workflow.steps).filter(name => findRejection(workflow, name as never, record, by, today) === undefined);

/** Whether a step accepts the input with or without a reason. */
const suits = ({ reason }: WorkflowStep, inputReason: string | null): boolean =>
    reason === 'optional' || (reason === 'required') === (inputReason !== null);

/**
 * Returns the step that leads to a state, preferably from the record's state; of several the one that this user may
 * take, and that accepts the input: a promotion returns to Draft when it is withdrawn, and when it is returned.
 *
 * @returns undefined where no step leads there
 */
export const stepTo = <W extends AnyWorkflow>(
    workflow: W,
    to: { readonly status: WorkflowState; readonly reason: string | null },
    record: Values,
    by: Doer,
    today: string,
): (keyof W['steps'] & string) | undefined => {
    const leading = Object.entries<WorkflowStep>(workflow.steps).filter(([, step]) => step.to === to.status);
    const here = leading.filter(([, { from }]) => from.includes(record[workflow.field] as WorkflowState));
    const open = here.filter(([name]) => findRejection(workflow, name as never, record, by, today) === undefined);
    const [found] = [...open.filter(([, step]) => suits(step, to.reason)), ...open, ...here, ...leading];
    return found?.[0];
};
