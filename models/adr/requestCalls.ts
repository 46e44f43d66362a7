import { defineCall } from '../call';
import { criteria, paged } from '../criteria';
import { choice } from '../fields/choice';
import { integer, LARGEST_INTEGER } from '../fields/integer';
import { json } from '../fields/json';
import { text } from '../fields/text';
import { productFilter } from '../product/calls';
import { product } from '../product/product';
import { list, object, pick } from '../shape';
import { conflictList } from './conflict';
import { adrProduct } from './product';
import { named } from './productCalls';
import { adrRequest, PROPOSED_FIELDS, REQUEST_STATUSES, REQUEST_TYPES } from './request';
import { LARGEST_BULK, stateInputs } from './state';

const id = integer({ min: 1, max: LARGEST_INTEGER, required: true });
const count = integer({ min: 0, max: LARGEST_INTEGER, required: true });
const name = text({ max: 100, required: true });
const proposed = pick(adrProduct.fields, PROPOSED_FIELDS);
const { type, adr_id } = adrRequest.fields;

export const requestFilter = {
    ...productFilter,
    adr_id: integer({ min: 1, max: LARGEST_INTEGER }),
    adr_prod_id: integer({ min: 1, max: LARGEST_INTEGER }),
    type: choice(REQUEST_TYPES, {}),
    status: choice(REQUEST_STATUSES, {}),
    create_user: text({ max: 50 }),
} as const;

export const REQUEST_SORTS = [
    'id',
    'create_date',
    'create_user',
    'type',
    'status',
    'adr_name',
    'description',
    'manufacturer',
    'decided_date',
] as const;

/** A request, what it proposes of the product (null where it proposes nothing), and what it is about. */
export const requestRecord = object(
    {
        ...adrRequest.allFields,
        ...proposed,
        adr_name: name,
        ...pick(product.fields, ['manufacturer', 'description', 'upc_item', 'upc_case', 'size', 'dropped']),
    },
    { required: true },
);

const { list: requests, ...page } = paged(requestRecord, requestFilter);

export const requestList = defineCall({
    method: 'POST',
    path: '/adr/request/list',
    isReading: true,
    access: 'requestViewer',
    about: 'Change requests, newest first, and how many the rest of the filter finds of each status. A page that proposes more than 32 MB is refused: ask for fewer requests.',
    payload: criteria(requestFilter, REQUEST_SORTS),
    answer: {
        list: requests,
        ...page,
        counts: object({ PENDING: count, CANCELLED: count, COMPLETE: count }, { required: true }),
    },
});

export const requestDetail = defineCall({
    method: 'GET',
    path: '/adr/request/detail/{id}',
    access: 'requestViewer',
    about: 'One request and, while it is pending, the fields that have changed since it was made.',
    answer: { ...requestRecord.object, conflicts: conflictList },
});

export const requestCreate = defineCall({
    method: 'POST',
    path: '/adr/request/create',
    access: 'changeRequest',
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
        refused: list(
            object(
                {
                    index: count,
                    reason: text({ max: 500, required: true }),
                },
                { required: true },
            ),
            { required: true },
        ),
    },
});

const MOST_DECIDED = 1000;
const ids = list(id, { required: true, min: 1, max: MOST_DECIDED });
const decision = {
    done: list(id, { required: true }),
    refused: list(
        object({ id, reason: text({ max: 500, required: true }), conflicts: conflictList }, { required: true }),
        {
            required: true,
        },
    ),
} as const;
const reason = text({ max: 500 });

export const requestComplete = defineCall({
    method: 'PUT',
    path: '/adr/request/complete',
    access: 'requestDecider',
    about: 'Applies requests, each on its own. `choices`: request id -> conflict key -> `keep` or `take`.',
    payload: { ids, reason, choices: json({}) },
    answer: decision,
});

export const requestCancel = defineCall({
    method: 'PUT',
    path: '/adr/request/cancel',
    access: 'requestViewer',
    about: 'Cancels requests, each on its own: whoever decides any, others their own pending ones.',
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
