import { defineCall } from '../call';
import { criteria, exportCriteria, paged } from '../criteria';
import { boolean } from '../fields/boolean';
import { date } from '../fields/date';
import { integer, LARGEST_INTEGER } from '../fields/integer';
import { money } from '../fields/money';
import { text } from '../fields/text';
import { upc } from '../fields/upc';
import { list, object } from '../shape';
import { product } from './product';

const upTo100 = text({ max: 100 });

/** The product filter of the specification (section 3), `q` over everything, and `dropped`. */
export const productFilter = {
    q: upTo100,
    manufacturer: upTo100,
    description: text({ max: 500 }),
    dept_code: upTo100,
    group_name: upTo100,
    type_code: upTo100,
    cust_code: upTo100,
    upc_item: upc({}),
    upc_case: upc({}),
    dropped: boolean({}),
} as const;

export const PRODUCT_SORTS = [
    'description',
    'manufacturer',
    'dept_code',
    'group_name',
    'type_code',
    'cust_code',
    'upc_item',
    'upc_case',
    'size',
] as const;

const id = integer({ min: 1, max: LARGEST_INTEGER, required: true });

const productRecord = object(
    { ...product.allFields, adr_count: integer({ min: 0, max: LARGEST_INTEGER, required: true }) },
    { required: true },
);

/** An entity of an ADR and the state that a product has there. */
const entityState = object(
    {
        id,
        code: text({ max: 25, required: true }),
        name: text({ max: 100, required: true }),
        prod_status_id: id,
        cust_code: upTo100,
        sell_cost: money({ min: 0, below: 10_000 }),
        track: boolean({ required: true }),
        track_begin_date: date({}),
        track_end_date: date({}),
        track_reason: text({ max: 500 }),
    },
    { required: true },
);

/** An ADR that a product is on, with the entities that have a state for it. */
const productAdr = object(
    {
        adr_id: id,
        adr_name: text({ max: 100, required: true }),
        adr_prod_id: id,
        status: text({ max: 25 }),
        entities: list(entityState, { required: true }),
    },
    { required: true },
);

export const productList = defineCall({
    method: 'POST',
    path: '/product/list',
    isReading: true,
    access: 'signedIn',
    about: 'Looks products up by text, code and filter.',
    payload: criteria(productFilter, PRODUCT_SORTS),
    answer: paged(productRecord, productFilter),
});

export const productDetail = defineCall({
    method: 'GET',
    path: '/product/detail/{id}',
    access: 'signedIn',
    about: 'One product, and the ADRs that it is on.',
    answer: { product: productRecord, adrs: list(productAdr, { required: true }) },
});

export const productExport = defineCall({
    method: 'POST',
    path: '/product/export',
    limited: true,
    access: 'signedIn',
    about: 'Every product that a lookup finds, as a file.',
    gives: 'file',
    payload: exportCriteria(productFilter, PRODUCT_SORTS),
});

export const productCalls = [productList, productDetail, productExport] as const;
