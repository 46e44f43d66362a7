import type { Access } from './access';
import type { Field } from './fields/kind';
import type { Definition } from './resource';
import type { Said, SaidErrors } from './said';

type Values = Readonly<Record<string, unknown>>;

/** A step from some states to another. */
export interface Step<S extends string = string, N extends string = string> {
    readonly from: readonly S[];
    readonly to: S;
    /** Who may take it with any record. */
    readonly who: Access;
    /** Who may take it with records that they made themselves; nobody else, without it. */
    readonly own?: Access;
    readonly reason: 'required' | 'optional' | 'none';
    /** What the record lacks for it, by its fields. */
    readonly missing?: (record: Readonly<Record<N, unknown>>) => SaidErrors;
}

/** What becomes of a record, state by state. The check of its calls, its buttons and its documentation follow. */
export interface Workflow<
    D extends Definition = Definition,
    S extends string = string,
    T extends string = string,
    N extends string = string,
> {
    readonly of: D;
    /** The field with the state, and the one that keeps the reason of the last step. */
    readonly field: keyof D['fields'] & string;
    readonly reason: keyof D['fields'] & string;
    readonly steps: Readonly<Record<T, Step<S, N>>>;
    /** Fields that nobody changes in a state; `all`: nor anything else, such as rows, and the record is not deleted. */
    readonly locked: Readonly<Partial<Record<S, readonly (keyof D['fields'] & string)[] | 'all'>>>;
    readonly says: {
        /** That in a state a step cannot be taken, or what is locked be changed. */
        readonly state: Readonly<Partial<Record<S, Said>>>;
        /** That the step is not this user's. */
        readonly who: Said;
    };
}

type StateOf<F> = F extends Field<'choice', infer S> ? S & string : string;

/** @param workflow its states are the choices of its field: a state that there is not does not compile */
export const defineWorkflow = <
    D extends Definition,
    const F extends keyof D['fields'] & string,
    const T extends string,
>(
    of: D,
    field: F,
    workflow: Omit<Workflow<D, StateOf<D['fields'][F]>, T, keyof D['allFields'] & string>, 'of' | 'field'>,
): Workflow<D, StateOf<D['fields'][F]>, T, keyof D['allFields'] & string> => ({ of, field, ...workflow });

/** Who takes a step: a user as the server knows one, or as the browser does. */
export interface Doer {
    readonly username: string;
    readonly may: (access: Access) => boolean;
}

/** Why nothing can be done in a state. */
export const saidOfState = ({ state: known, who }: Workflow['says'], state: string): Said => known[state] ?? who;

/** As much of a workflow as its steps need. */
export type AnyWorkflow = Pick<Workflow<never>, 'steps' | 'says'> & { readonly field: string };

const isAllowed = ({ who, own }: Step, record: Values, { username, may }: Doer): boolean =>
    may(who) || (own !== undefined && may(own) && record['create_user'] === username);

/** Why a step cannot be taken with a record as it is; undefined: it can. What is missing is another question. */
export const refusalOf = <W extends AnyWorkflow>(
    { field, steps, says }: W,
    name: keyof W['steps'] & string,
    record: Values,
    by: Doer,
): Said | undefined => {
    const step = steps[name] as Step;
    const state = record[field] as string;
    if (!step.from.includes(state)) return saidOfState(says, state);
    return isAllowed(step, record, by) ? undefined : says.who;
};

/** The steps that a user is offered with a record: its buttons. */
export const stepsOf = <W extends AnyWorkflow>(workflow: W, record: Values, by: Doer): (keyof W['steps'] & string)[] =>
    Object.keys(workflow.steps).filter(name => refusalOf(workflow, name as never, record, by) === undefined);
