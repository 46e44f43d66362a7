import { defineCall } from '../../platform/calls/call';
import { conflictList } from '../../conflict';
import { integer, LARGEST_INTEGER } from '../../platform/fields/integer';
import { json } from '../../platform/fields/json';
import { text } from '../../platform/fields/text';
import { refusalList } from '../../refusal';
import { list, object, pick } from '../../platform/definition/shape';
import { listCall } from '../../platform/view/calls';
import { aboutStep } from '../../platform/workflow/calls';
import { adrProduct } from './product';
import { named } from './productCalls';
import { adrRequest, PROPOSED_FIELDS, requestWorkflow } from './request';
import { requestView } from './requestView';
import { LARGEST_BULK, stateInputs } from './state';

const id = integer({ min: 1, max: LARGEST_INTEGER, required: true });
const count = integer({ min: 0, max: LARGEST_INTEGER, required: true });
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
        prod_id: integer({ min: 1, max: LARGEST_INTEGER }),
        adr_prod_id: integer({ min: 1, max: LARGEST_INTEGER }),
        ...proposed,
        entities: stateInputs,
    },
    answer: { id },
});

/** Requests that are made at once. */
export const MOST_REQUESTS = 5_000;

export const requestBulk = defineCall({
    method: 'POST',
    path: '/adr/request/bulk',
    access: 'changeRequest',
    load: 'bulk',
    about: 'Asks for changes of many products of an ADR; each is asked for or refused on its own. An addition may name its product by a code.',
    maxBytes: LARGEST_BULK,
    payload: {
        adr_id,
        requests: list(
            object(
                {
                    type,
                    ...named,
                    adr_prod_id: integer({ min: 1, max: LARGEST_INTEGER }),
                    ...proposed,
                    entities: stateInputs,
                },
                { required: true },
            ),
            { required: true, max: MOST_REQUESTS },
        ),
    },
    answer: {
        /** Ids of the requests that were made, in the order given. */
        made: list(id, { required: true }),
        /** `index` counts through `requests`. */
        refused: refusalList({ index: count }),
    },
});

const MOST_DECIDED = 1000;
const ids = list(id, { required: true, min: 1, max: MOST_DECIDED });
const decision = {
    done: list(id, { required: true }),
    refused: refusalList({ id, conflicts: conflictList }),
} as const;
const reason = text({ max: 500, multiline: true });

export const requestComplete = defineCall({
    method: 'PUT',
    path: '/adr/request/complete',
    access: requestWorkflow.steps.complete.who,
    load: 'bulk',
    about: `Applies requests, each on its own: ${aboutStep(requestWorkflow, 'complete')} \`choices\`: request id -> conflict key -> \`keep\` or \`take\`.`,
    payload: { ids, reason, choices: json({}) },
    answer: decision,
});

export const requestCancel = defineCall({
    method: 'PUT',
    path: '/adr/request/cancel',
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
