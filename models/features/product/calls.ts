import { adrState } from '../adr/state';
import { defineCall, type DataOf } from '../../platform/calls/call';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { namesCall } from '../../platform/definition/namesCall';
import { list, object } from '../../platform/definition/shape';
import { exportCall, listCall } from '../../platform/view/calls';
import { productAisle } from './aisle';
import { product } from './product';
import { productView } from './view';

export const { filters: productFilter, sorts: PRODUCT_SORTS } = productView;

const id = integer({ min: 1, max: MAX_INTEGER, required: true });

const productRecord = object(productView.fields, { required: true });

/** An entity of an ADR and the state that a product has there. */
const entityState = object(
    {
        id,
        code: text({ max: 25, required: true }),
        name: text({ max: 100, required: true }),
        ...adrState.fields,
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

export const productList = listCall(productView, { about: 'Looks products up by text, code and filter.' });

export const productDetail = defineCall({
    method: 'GET',
    path: '/product/detail/{id}',
    access: 'signedIn',
    load: 'large',
    about: 'One product, and the ADRs that it is on.',
    answer: { product: productRecord, adrs: list(productAdr, { required: true }) },
});

export const productExport = exportCall(productView, { about: 'Every product that a lookup finds, as a file.' });

export const productNamesCall = namesCall(product, {});

/** Names that are suggested at once; typing leads to the others. */
export const MAX_MANUFACTURERS = 20;
/** Characters of a name that is searched for. */
export const MAX_MANUFACTURER_LENGTH = 100;

export const productManufacturers = defineCall({
    method: 'POST',
    path: '/product/manufacturers',
    access: 'signedIn',
    isReading: true,
    about: `Manufacturers of the catalog whose names contain \`q\`, whatever its case, at most ${MAX_MANUFACTURERS} of them: those that begin with it first.`,
    payload: { q: text({ max: MAX_MANUFACTURER_LENGTH }) },
    answer: list(text({ max: MAX_MANUFACTURER_LENGTH, required: true }), { required: true, max: MAX_MANUFACTURERS }),
});

export const productCalls = [
    productList,
    productDetail,
    productAisle,
    productNamesCall,
    productManufacturers,
    productExport,
] as const;

export type FoundProduct = DataOf<typeof productList>['list'][number];
export type ProductAdr = DataOf<typeof productDetail>['adrs'][number];
