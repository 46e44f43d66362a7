import { defineCall } from '../call';
import { criteria, paged } from '../criteria';
import { choice } from '../fields/choice';
import { integer, LARGEST_INTEGER } from '../fields/integer';
import { reference } from '../fields/reference';
import { text } from '../fields/text';
import { PRODUCT_SORTS, productFilter } from '../product/calls';
import { product } from '../product/product';
import { list, object, patchOf, pick } from '../shape';
import { conflictList } from './conflict';
import { ADR_PRODUCT_STATUSES, adrProduct } from './product';
import { LARGEST_BULK, MOST_STATES, stateAnswer, stateFields, stateInput, stateInputs } from './state';

const id = integer({ min: 1, max: LARGEST_INTEGER, required: true });
const count = integer({ min: 0, max: LARGEST_INTEGER, required: true });
const version = integer({ min: 1, max: LARGEST_INTEGER });
const { adr_id, prod_id, ...changeable } = adrProduct.fields;

/**
 * The product filters, of which department, group and type look at the ADR product's own, else at the product's text,
 * and cust_code at the product's, the ADR product's and the entity state's (domain.md section 4); and the ADR's own.
 */
export const adrProductFilter = {
    adr_id,
    ...productFilter,
    status: choice(ADR_PRODUCT_STATUSES, {}),
    entity_id: reference('services/adr/entity', {}),
    prod_status_id: reference('settings/productentitystatus', {}),
} as const;

export const ADR_PRODUCT_SORTS = [...PRODUCT_SORTS, 'update_date'] as const;

/** What an ADR product shows of the product itself; its own cust_code is the customer's, so this one's has a name of its own. */
const ofProduct = {
    ...pick(product.fields, [
        'manufacturer',
        'description',
        'dept_code',
        'group_name',
        'type_code',
        'upc_item',
        'upc_case',
        'pack',
        'size',
        'dropped',
    ]),
    item_code: text({ max: 100, label: 'Item code' }),
} as const;

/**
 * An ADR product as it is read. A pending addition is not on the ADR yet: its `id` and `version` are null, and
 * `request_id` is the request's.
 */
export const adrProductRecord = object(
    {
        ...adrProduct.allFields,
        id: integer({ min: 1, max: LARGEST_INTEGER }),
        version,
        ...ofProduct,
        status: choice(ADR_PRODUCT_STATUSES, {}),
        request_id: integer({ min: 1, max: LARGEST_INTEGER }),
        pending_reqs: count,
        pending_updates: count,
        pending_deletes: count,
        entities: list(stateAnswer, { required: true }),
    },
    { required: true },
);

/** States that a page of products brings at most: of five hundred products at thousands of entities they would be millions. */
export const MOST_PAGE_STATES = 100_000;

/** As many products of an ADR as can be asked for at once wherever they stand, up to so many. */
export const pageSizeOf = (entities: number, wanted: number): number =>
    Math.max(1, Math.min(wanted, Math.floor(MOST_PAGE_STATES / Math.max(1, entities))));

export const adrProductList = defineCall({
    method: 'POST',
    path: '/adr/product/list',
    isReading: true,
    access: 'signedIn',
    about: 'The products of an ADR (its filter needs `adr_id`), each with its states by entity. A page of more than 100,000 states is refused: ask for fewer products.',
    payload: criteria(adrProductFilter, ADR_PRODUCT_SORTS),
    answer: paged(adrProductRecord, adrProductFilter),
});

export const adrProductDetail = defineCall({
    method: 'GET',
    path: '/adr/product/detail/{id}',
    access: 'signedIn',
    about: 'One product of an ADR, with its states by entity.',
    answer: adrProductRecord.object,
});

export const adrProductCreate = defineCall({
    method: 'POST',
    path: '/adr/product/create',
    access: 'contentManager',
    about: 'Puts a product on an ADR, with states by entity.',
    payload: { adr_id, prod_id, ...changeable, updatedEntities: stateInputs },
    answer: { id },
});

export const adrProductUpdate = defineCall({
    method: 'PUT',
    path: '/adr/product/update',
    access: 'contentManager',
    about: 'Changes a product of an ADR and its states; a state whose `prod_status_id` is null goes.',
    payload: { id, version, ...patchOf(changeable), updatedEntities: stateInputs },
    answer: adrProductRecord.object,
});

export const adrProductDelete = defineCall({
    method: 'DELETE',
    path: '/adr/product/delete/{id}',
    access: 'contentManager',
    about: 'Takes a product off its ADR with all its states; what is pending for it is cancelled.',
});

/** Characters of a code as it is typed or pasted: its digits, and what stands between them. */
export const MOST_WRITTEN = 50;

/** A product of the catalogue: by its id, or by a code as it is typed or pasted. */
export const named = {
    prod_id: reference('services/product', {}),
    upc_item: text({ max: MOST_WRITTEN }),
    upc_case: text({ max: MOST_WRITTEN }),
} as const;

/**
 * `from` is the state as the caller has seen it, null for none; what is absent of it is empty. A field that the change
 * is about and that has become something else since is a conflict. Without `from` the change is made to whatever there
 * is.
 */
const stateChange = object(
    { adr_prod_id: id, ...stateInput.object, from: object(stateFields, {}) },
    { required: true },
);

export const adrProductBulk = defineCall({
    method: 'POST',
    path: '/adr/product/bulk',
    access: 'contentManager',
    about: 'Adds products and changes states, 10,000 in all; each product succeeds or is refused on its own. A state that is not as it was seen (`from`) is refused.',
    maxBytes: LARGEST_BULK,
    payload: {
        adr_id,
        add: list(object(named, { required: true }), { max: MOST_STATES }),
        states: list(stateChange, { max: MOST_STATES }),
    },
    answer: {
        /** Items done. */
        done: count,
        /** Ids of the ADR products that were added. */
        added: list(id, { required: true }),
        /** `index` counts through `add`, then `states`. With conflicts, `update_user` changed the product last. */
        refused: list(
            object(
                {
                    index: count,
                    reason: text({ max: 500, required: true }),
                    conflicts: conflictList,
                    update_user: text({ max: 50 }),
                },
                { required: true },
            ),
            { required: true },
        ),
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
