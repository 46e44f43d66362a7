import { defineCall } from '../../platform/calls/call';
import { conflictList } from '../../platform/history/conflict';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { rejectionList } from '../../platform/messages/rejection';
import { list, object, optionalOf, patchOf } from '../../platform/definition/shape';
import { MAX_UPC_TEXT_LENGTH } from '../../platform/format/upc';
import { listCall } from '../../platform/view/calls';
import { adrProduct } from './product';
import { adrProductView } from './productView';
import { adrState, MAX_BULK_BYTES, MAX_STATES, stateInput, stateInputs } from './state';

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const count = integer({ min: 0, max: MAX_INTEGER, required: true });
const version = integer({ min: 1, max: MAX_INTEGER });
const { adr_id, prod_id, ...changeable } = adrProduct.fields;

export const { filters: adrProductFilter, sorts: ADR_PRODUCT_SORTS } = adrProductView;

/** Maximum states on a page of products: of five hundred products at thousands of entities they would be millions. */
export const MAX_PAGE_STATES = 100_000;

/**
 * Returns how many products of an ADR can be requested at once, with a state at every entity, up to the requested size.
 */
export const pageSizeOf = (entities: number, requestedSize: number): number =>
    Math.max(1, Math.min(requestedSize, Math.floor(MAX_PAGE_STATES / Math.max(1, entities))));

export const adrProductList = listCall(adrProductView, {
    load: 'large',
    about: 'The products of an ADR (its filter needs `adr_id`), each with its states by entity. A page of more than 100,000 states is refused: ask for fewer products.',
});

export const adrProductDetail = defineCall({
    method: 'GET',
    path: '/adr/product/detail/{id}',
    access: 'signedIn',
    load: 'large',
    about: 'One product of an ADR, with its states by entity.',
    answer: adrProductView.fields,
});

export const adrProductCreate = defineCall({
    method: 'POST',
    path: '/adr/product/create',
    access: 'contentManager',
    load: 'bulk',
    about: 'Puts a product on an ADR, with states by entity.',
    payload: { adr_id, prod_id, ...changeable, updatedEntities: stateInputs },
    answer: { id },
});

export const adrProductUpdate = defineCall({
    method: 'PUT',
    path: '/adr/product/update',
    undo: 'edit',
    access: 'contentManager',
    load: 'bulk',
    about: 'Changes a product of an ADR and its states; a state whose `prod_status_id` is null goes.',
    payload: { id, version, ...patchOf(changeable), updatedEntities: stateInputs },
    answer: adrProductView.fields,
});

export const adrProductDelete = defineCall({
    method: 'DELETE',
    path: '/adr/product/delete/{id}',
    undo: 'delete',
    access: 'contentManager',
    load: 'bulk',
    about: 'Takes a product off its ADR with all its states; what is pending for it is cancelled.',
});

/** A product of the catalogue: by its id, or by a code as it is typed or pasted. */
export const named = {
    prod_id: reference('services/product', {}),
    upc_item: text({ max: MAX_UPC_TEXT_LENGTH }),
    upc_case: text({ max: MAX_UPC_TEXT_LENGTH }),
} as const;

/**
 * The change of a state. `from` is the state that the caller has read, null for none; absent fields are empty. A field
 * that the change is about and that has a different value since then is a conflict. Without `from` the change is
 * applied to the current state.
 */
const stateChange = object(
    { adr_prod_id: id, ...stateInput.object, from: object(optionalOf(adrState.fields), {}) },
    { required: true },
);

export const adrProductBulk = defineCall({
    method: 'POST',
    path: '/adr/product/bulk',
    undo: 'edit',
    access: 'contentManager',
    load: 'bulk',
    about: 'Adds products and changes states, 10,000 in all; each product succeeds or is refused on its own. A state that is not as it was seen (`from`) is refused.',
    maxBytes: MAX_BULK_BYTES,
    payload: {
        adr_id,
        add: list(object(named, { required: true }), { max: MAX_STATES }),
        states: list(stateChange, { max: MAX_STATES }),
    },
    answer: {
        /** Items that were applied. */
        done: count,
        /** Ids of the ADR products that were added. */
        added: list(id, { required: true }),
        /** `index` counts through `add`, then `states`. With conflicts, `update_user` changed the product last. */
        rejected: rejectionList({ index: count, conflicts: conflictList, update_user: text({ max: 50 }) }),
    },
});

export const adrProductCalls = [
    adrProductList,
    adrProductDetail,
    adrProductCreate,
    adrProductUpdate,
    adrProductDelete,
    adrProductBulk,
] as const;
