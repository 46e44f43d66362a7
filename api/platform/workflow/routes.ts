import type { Server } from '@hapi/hapi';
import type { Definition } from '../../../models/platform/definition/resource';
import type { WorkflowState, Workflow } from '../../../models/platform/workflow/workflow';
import { stepCall, stepManyCall } from '../../../models/platform/workflow/calls';
import { bindCall } from '../calls/bind';
import type { SessionUser } from '../sessions/user';
import { WorkflowSteps, type Stepping, type WorkflowContext } from './steps';

/**
 * Registers the call of a workflow for one record: `POST /<path>/{id}/status`.
 *
 * @param stepping the feature's rules of a step
 */
export const stepRoute = <D extends Definition, T extends string>(
    server: Server,
    context: WorkflowContext,
    workflow: Workflow<D, WorkflowState, T>,
    stepping?: Stepping<D, T>,
): void => {
    const steps = new WorkflowSteps(context, workflow, stepping);
    bindCall(
        server,
        stepCall(workflow),
        (payload, { id, user }) => steps.take(id(), payload, user as SessionUser) as Promise<never>,
    );
};

/** Registers the call for many records: `POST /<path>/status`. */
export const stepManyRoute = <D extends Definition, T extends string>(
    server: Server,
    context: WorkflowContext,
    workflow: Workflow<D, WorkflowState, T>,
    stepping?: Stepping<D, T>,
): void => {
    const steps = new WorkflowSteps(context, workflow, stepping);
    bindCall(server, stepManyCall(workflow), (payload, { user }) => steps.takeMany(payload, user as SessionUser));
};
