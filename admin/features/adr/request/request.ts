import {
    REQUEST_TYPES,
    requestWorkflow,
    type EntityUpdate,
    type ProductUpdates,
} from '../../../../models/features/adr/request';
import type { requestComplete, requestDetail, requestList } from '../../../../models/features/adr/requestCalls';
import type { DataOf } from '../../../../models/platform/calls/call';
import { stepsOf } from '../../../../models/platform/workflow/workflow';
import { sessionDoer } from '../../../platform/data/access';
import type { Session } from '../../../platform/data/session';
import { today } from '../../../platform/data/today';
import type { Decision } from '../../../platform/review/decisionQueue';

export type ListedRequest = DataOf<typeof requestList>['list'][number];
type RequestDetails = DataOf<typeof requestDetail>;
/** The fields that identify a request. */
export type DecidedRequest = Pick<ListedRequest, 'id' | 'description' | 'size' | 'upc_item'>;
export type RequestConflict = RequestDetails['conflicts'][number];
export type DecisionAnswer = DataOf<typeof requestComplete>;
/** A step of a request. */
export type RequestStep = keyof typeof requestWorkflow.steps;
export type RequestCounts = DataOf<typeof requestList>['counts'];

/** The signed-in user's rights on requests (docs/domain.md section 2). */
export interface Rights {
    /** Completes and cancels any. */
    readonly decides: boolean;
    /** Returns the actions on one. */
    readonly steps: (request: Pick<ListedRequest, 'create_user' | 'status'>) => readonly RequestStep[];
}

export const rightsOf = (session: Session): Rights => {
    const by = sessionDoer(session);
    return {
        decides: by.may(requestWorkflow.steps.complete.who),
        steps: request => stepsOf(requestWorkflow, request, by, today()),
    };
};

/** Whether this user can do anything with a request. */
export const isSelectable = ({ steps }: Rights, request: ListedRequest): boolean => steps(request).length > 0;

/** Parses both fields, which the server stores as JSON (docs/api.md, "Shapes of the ADR calls"). */
export const updatesOf = ({ product_updates, entity_updates }: ListedRequest) => ({
    product: product_updates as ProductUpdates,
    entities: entity_updates as readonly EntityUpdate[],
});

export const TYPES = REQUEST_TYPES;

/** A user's decision on a request. */
export type RequestDecision = Decision<RequestStep, ListedRequest>;

/** Returns a request as it is after a decision. */
export const decidedAs = (request: ListedRequest, act: RequestStep): ListedRequest => ({
    ...request,
    status: requestWorkflow.steps[act].to,
});
