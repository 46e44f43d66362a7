import { defineCall, type PayloadOf } from './call';
import { text } from './fields/text';
import type { Definition } from './resource';
import type { AnyWorkflow, Step, Workflow } from './workflow';

/** Letters. */
export const LONGEST_REASON = 500;
const payload = { status: text({ max: 25, required: true }), reason: text({ max: LONGEST_REASON }) } as const;

/** A step in a line of the documentation. */
export const aboutStep = <W extends AnyWorkflow>({ steps }: W, name: keyof W['steps'] & string): string => {
    const { from, to, own, reason } = steps[name] as Step;
    const asked = { required: ' A reason is required.', optional: ' A reason may be given.', none: '' }[reason];
    return `${from.join(', ')} -> ${to}${own === undefined ? '' : '; others their own'}.${asked}`;
};

/** The call by which records of a workflow go on; who may take which step, each step says itself. */
export const stepCall = <D extends Definition>(workflow: Workflow<D>) =>
    defineCall({
        method: 'POST',
        path: `/${workflow.of.path}/{id}/status`,
        access: workflow.of.access.view,
        about: `Takes a record on. ${Object.keys(workflow.steps)
            .map(name => aboutStep(workflow, name))
            .join(' ')}`,
        payload,
        answer: workflow.of.allFields,
    });

export type StepPayload = PayloadOf<ReturnType<typeof stepCall>>;
