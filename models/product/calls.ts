import { defineCall } from '../call';
import { criteria, exportCriteria, paged } from '../criteria';
import { boolean } from '../fields/boolean';
import { text } from '../fields/text';
import { object } from '../shape';
import { product } from './product';

const upTo100 = text({ max: 100 });

/** The product filter of the specification (section 3), `q` over everything, and `dropped`. */
export const productFilter = {
    q: upTo100,
    manufacturer: upTo100,
    description: upTo100,
    dept_code: upTo100,
    group_name: upTo100,
    type_code: upTo100,
    cust_code: upTo100,
    upc_item: text({ max: 17 }),
    upc_case: text({ max: 17 }),
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

const productRecord = object(product.allFields, { required: true });

export const productList = defineCall({
    method: 'POST',
    path: '/product/list',
    access: 'signedIn',
    about: 'Looks products up by text, code and filter.',
    payload: criteria(productFilter, PRODUCT_SORTS),
    answer: paged(productRecord, productFilter),
});

export const productDetail = defineCall({
    method: 'GET',
    path: '/product/detail/{id}',
    access: 'signedIn',
    about: 'One product.',
    answer: { product: productRecord },
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
