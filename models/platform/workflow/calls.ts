import { defineCall, type PayloadOf } from '../calls/call';
import { integer, MAX_INTEGER } from '../fields/integer';
import type { Field, KindName } from '../fields/kind';
import { text } from '../fields/text';
import { rejectionList } from '../messages/rejection';
import type { Definition } from '../definition/resource';
import { list, object } from '../definition/shape';
import type { AnyWorkflow, WorkflowState, WorkflowStep, Workflow } from './workflow';

/** Characters. */
export const MAX_REASON_LENGTH = 500;
/** Records that take a step in one call. */
const MAX_STEPS = 1000;
/** Further steps of a call. */
const MAX_NEXT = 100;

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const reason = text({ max: MAX_REASON_LENGTH, multiline: true });

type StateField = Field<KindName, WorkflowState, { readonly required: true }>;
type WithField = AnyWorkflow & { readonly of: Pick<Definition, 'allFields'> };

const fieldOf = ({ of, field }: WithField): Field => (of.allFields as Readonly<Record<string, Field>>)[field] as Field;

/** Returns the field of the state that a step leads to: the workflow's own field, for input. */
const statusOf = (workflow: WithField): StateField => {
    const { kind, options } = fieldOf(workflow);
    const { readOnly: _readOnly, default: _default, ...inputOptions } = options;
    return { kind, options: { ...inputOptions, required: true } };
};

/** Describes a step in a line of the documentation, with its states by name. */
export const aboutStep = <W extends WithField>(workflow: W, name: keyof W['steps'] & string): string => {
    const { kind } = fieldOf(workflow);
    const { from, to, own, reason: reasonRule } = workflow.steps[name] as WorkflowStep;
    const [before, after] = [from.map(state => kind.format(state)).join(', '), kind.format(to)];
    const reasonText = { required: ' A reason is required.', optional: ' A reason may be given.', none: '' }[
        reasonRule
    ];
    return `${before} -> ${after}${own === undefined ? '' : '; others their own'}.${reasonText}`;
};

const aboutSteps = <D extends Definition>(workflow: Workflow<D>): string =>
    Object.keys(workflow.steps)
        .map(name => aboutStep(workflow, name))
        .join(' ');

const pathOf = <D extends Definition>({ path, of }: Workflow<D>): string => path ?? of.path;

/** Defines the call for a step of a workflow's record; each step defines its own access. */
export const stepCall = <D extends Definition>(workflow: Workflow<D>) =>
    defineCall({
        method: 'POST',
        path: `/${pathOf(workflow)}/{id}/status`,
        undo: 'decide',
        access: workflow.of.access.view,
        about: `Takes a record on. ${aboutSteps(workflow)}`,
        payload: { status: statusOf(workflow), reason },
        answer: workflow.of.allFields,
    });

export type StepPayload = PayloadOf<ReturnType<typeof stepCall>>;

/** The same for many records, each of which takes the step or is rejected by itself. */
export const stepManyCall = <D extends Definition>(workflow: Workflow<D>) => {
    const ids = list(id, { required: true, min: 1, max: MAX_STEPS });
    const step = { ids, status: statusOf(workflow), reason };
    return defineCall({
        method: 'POST',
        path: `/${pathOf(workflow)}/status`,
        undo: 'decide',
        access: workflow.of.access.view,
        load: 'bulk',
        about: `Takes up to ${MAX_STEPS} records on, each by itself; what there is no time for is refused and can be sent again. \`next\`: further steps, of which each begins when the one before has ended. ${aboutSteps(workflow)}`,
        payload: { ...step, next: list(object(step, { required: true }), { max: MAX_NEXT }) },
        answer: { done: list(id, { required: true }), rejected: rejectionList({ id }) },
    });
};

export type StepManyPayload = PayloadOf<ReturnType<typeof stepManyCall>>;
