import { defineCall } from '../../platform/calls/call';
import { conflictList } from '../../platform/history/conflict';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { json } from '../../platform/fields/json';
import { text } from '../../platform/fields/text';
import { rejectionList } from '../../platform/messages/rejection';
import { list, object, pick } from '../../platform/definition/shape';
import { listCall } from '../../platform/view/calls';
import { aboutStep } from '../../platform/workflow/calls';
import { adrProduct } from './product';
import { named } from './productCalls';
import { adrRequest, PROPOSED_FIELDS, requestWorkflow } from './request';
import { requestView } from './requestView';
import { MAX_BULK_BYTES, stateInputs } from './state';

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const count = integer({ min: 0, max: MAX_INTEGER, required: true });
const proposed = pick(adrProduct.fields, PROPOSED_FIELDS);
const { type, adr_id } = adrRequest.fields;

export const { filters: requestFilter, sorts: REQUEST_SORTS } = requestView;

export const requestList = listCall(
    requestView,
    {
        load: 'large',
        about: 'Change requests, newest first, and how many the rest of the filter finds of each status. A page that proposes more than 32 MB is refused: ask for fewer requests.',
    },
    { counts: object({ PENDING: count, CANCELLED: count, COMPLETE: count }, { required: true }) },
);

export const requestDetail = defineCall({
    method: 'GET',
    path: '/adr/request/detail/{id}',
    access: 'requestViewer',
    load: 'large',
    about: 'One request and, while it is pending, the fields that have changed since it was made.',
    answer: { ...requestView.fields, conflicts: conflictList },
});

export const requestCreate = defineCall({
    method: 'POST',
    path: '/adr/request/create',
    access: 'changeRequest',
    load: 'bulk',
    about: 'Asks for a product to be added to an ADR (`prod_id`), changed or taken off (`adr_prod_id`).',
    payload: {
        type,
        adr_id,
        prod_id: integer({ min: 1, max: MAX_INTEGER }),
        adr_prod_id: integer({ min: 1, max: MAX_INTEGER }),
        ...proposed,
        entities: stateInputs,
    },
    answer: { id },
});

/** Requests that can be created at once. */
export const MAX_NEW_REQUESTS = 5_000;

export const requestBulk = defineCall({
    method: 'POST',
    path: '/adr/request/bulk',
    access: 'changeRequest',
    load: 'bulk',
    about: 'Asks for changes of many products of an ADR; each is asked for or refused on its own. An addition may name its product by a code.',
    maxBytes: MAX_BULK_BYTES,
    payload: {
        adr_id,
        requests: list(
            object(
                {
                    type,
                    ...named,
                    adr_prod_id: integer({ min: 1, max: MAX_INTEGER }),
                    ...proposed,
                    entities: stateInputs,
                },
                { required: true },
            ),
            { required: true, max: MAX_NEW_REQUESTS },
        ),
    },
    answer: {
        /** Ids of the requests that were created, in the order of the input. */
        created: list(id, { required: true }),
        /** `index` counts through `requests`. */
        rejected: rejectionList({ index: count }),
    },
});

const MAX_DECIDED_REQUESTS = 1000;
const ids = list(id, { required: true, min: 1, max: MAX_DECIDED_REQUESTS });
const decision = {
    done: list(id, { required: true }),
    rejected: rejectionList({ id, conflicts: conflictList }),
} as const;
const reason = text({ max: 500, multiline: true });

export const requestComplete = defineCall({
    method: 'PUT',
    path: '/adr/request/complete',
    undo: 'decide',
    access: requestWorkflow.steps.complete.who,
    load: 'bulk',
    about: `Applies requests, each on its own: ${aboutStep(requestWorkflow, 'complete')} \`choices\`: request id -> conflict key -> \`keep\` or \`take\`.`,
    payload: { ids, reason, choices: json({}) },
    answer: decision,
});

export const requestCancel = defineCall({
    method: 'PUT',
    path: '/adr/request/cancel',
    undo: 'decide',
    access: 'requestViewer',
    load: 'bulk',
    about: `Cancels requests, each on its own: whoever decides any, others their own pending ones. ${aboutStep(requestWorkflow, 'cancel')}`,
    payload: { ids, reason, choices: json({}) },
    answer: decision,
});

export const requestCalls = [
    requestList,
    requestDetail,
    requestCreate,
    requestBulk,
    requestComplete,
    requestCancel,
] as const;
