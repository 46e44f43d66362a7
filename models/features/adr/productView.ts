import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { product } from '../product/product';
import { catalogueView } from '../product/view';
import { productDepartment } from '../settings/productDepartment';
import { productGroup } from '../settings/productGroup';
import { productType } from '../settings/productType';
import { namesWith, usedNames } from '../../platform/definition/fieldUses';
import { list, pick } from '../../platform/definition/shape';
import { column, viewColumns, defineView, computedColumn } from '../../platform/view/view';
import { contain, equal, filtersAt, mean, search } from '../../platform/view/filters';
import type { Computed, InJson, Referred, Test } from '../../platform/view/terms';
import { ADR_PRODUCT_STATUSES, adrProduct, adrProductUses, catalogueUses } from './product';
import { stateAnswer } from './state';

const count = integer({ min: 0, max: MAX_INTEGER, required: true });
const { q, ...ofProduct } = filtersAt(catalogueView, 'p');
const named = text({ max: 100, label: 'Customer code' });

/**
 * The columns of an ADR product's own reference that take precedence over a text of the product (docs/domain.md section
 * 4).
 */
const SEARCH_COLUMNS = ['code', 'name'] as const;
const department = {
    by: 'ap.prod_dept_id',
    to: productDepartment,
    shows: 'code',
    searchColumns: SEARCH_COLUMNS,
} as const;
const group = { by: 'ap.prod_group_id', to: productGroup, shows: 'name', searchColumns: SEARCH_COLUMNS } as const;
const type = { by: 'ap.prod_type_id', to: productType, shows: 'code', searchColumns: SEARCH_COLUMNS } as const;
export const ownTerms = {
    dept_code: { ...department, otherwise: 'p.dept_code' },
    group_name: { ...group, otherwise: 'p.group_name' },
    type_code: { ...type, otherwise: 'p.type_code' },
} as const satisfies Record<string, Referred>;

const custCodes = ['ap.cust_code', 'p.cust_code', 'states.cust_code'] as const;

const pending = (where: Computed['where']): Computed => ({
    of: 'adr_request',
    on: ['adr_prod_id', 'ap.id'],
    where: { status: 'PENDING', ...where },
});

/** Returns the test for pending requests of a type in the ADR; DELETE takes precedence (docs/domain.md section 5). */
const pendingRequestTest = (type: string): Extract<Test, { among: unknown }> => ({
    at: 'ap.id',
    among: { of: 'adr_request', column: 'adr_prod_id' },
    where: { status: 'PENDING', adr_id: { filter: 'adr_id' }, type },
});

/** The products of an ADR, which must be among its filters, and how many requests are pending for each. */
export const adrProductView = defineView('adr/product', {
    title: adrProduct.label[1],
    access: 'signedIn',
    of: { of: adrProduct, as: 'ap' },
    joins: { p: { of: product, on: ['id', 'ap.prod_id'] } },
    many: { states: { of: 'adr_prod_entity', on: ['adr_prod_id', 'ap.id'] } },
    columns: {
        ...viewColumns('ap', {
            ...adrProduct.allFields,
            // A pending addition is not on the ADR yet and has neither; `request_id` is its request's.
            id: integer({ min: 1, max: MAX_INTEGER }),
            version: integer({ min: 1, max: MAX_INTEGER }),
        }),
        ...viewColumns('p', pick(product.fields, usedNames(catalogueUses))),
        // An ADR product's own cust_code is the customer's.
        item_code: column('p.cust_code', text({ max: 100, label: 'Item code' })),
        status: computedColumn(choice(ADR_PRODUCT_STATUSES, {})),
        request_id: computedColumn(integer({ min: 1, max: MAX_INTEGER })),
        pending_reqs: column(pending({}), count),
        pending_updates: column(pending({ type: 'UPDATE' }), count),
        pending_deletes: column(pending({ type: 'DELETE' }), count),
        entities: computedColumn(list(stateAnswer, { required: true })),
    },
    filters: {
        adr_id: equal(adrProduct.fields.adr_id, 'ap.adr_id'),
        q: search(q.field, product, 'p.search_text', 'ap.comments', department, group, type, ...custCodes),
        ...ofProduct,
        dept_code: contain(ofProduct.dept_code.field, ownTerms.dept_code),
        group_name: contain(ofProduct.group_name.field, ownTerms.group_name),
        type_code: contain(ofProduct.type_code.field, ownTerms.type_code),
        cust_code: contain(named, ...custCodes),
        status: mean(choice(ADR_PRODUCT_STATUSES, {}), {
            UPDATE_PENDING: [pendingRequestTest('UPDATE'), { ...pendingRequestTest('DELETE'), not: true }],
            DELETE_PENDING: [pendingRequestTest('DELETE')],
        }),
        entity_id: equal(reference('services/adr/entity', {}), 'states.adr_entity_id'),
        prod_status_id: equal(reference('settings/productentitystatus', {}), 'states.prod_status_id'),
    },
    sorts: {
        description: 'p.description',
        manufacturer: 'p.manufacturer',
        ...ownTerms,
        cust_code: 'ap.cust_code',
        upc_item: 'p.upc_item',
        upc_case: 'p.upc_case',
        size: 'p.size',
        update_date: 'ap.update_date',
    },
    start: ['description', 'ASC'],
    /** The first columns of a product's row where an ADR is exported; its states follow. */
    file: [...namesWith(catalogueUses, 'exported'), ...namesWith(adrProductUses, 'exported')],
    shown: ownTerms,
});

const proposed = (name: string, type: InJson['type'] = 'INTEGER'): InJson => ({
    column: 'product_updates',
    path: [name, 'to'],
    type,
});
const ofState = (path: readonly string[], type: InJson['type'] = 'INTEGER'): InJson => ({
    column: 'value',
    path,
    type,
});

/**
 * The same list for products that are not on the ADR yet: requests for additions, with the fields and states that they
 * propose.
 */
export const additionView: typeof adrProductView = {
    ...adrProductView,
    of: {
        of: 'adr_request',
        as: 'ap',
        inJson: {
            prod_dept_id: proposed('prod_dept_id'),
            prod_group_id: proposed('prod_group_id'),
            prod_type_id: proposed('prod_type_id'),
            adr_prod_ref_id: proposed('adr_prod_ref_id'),
            cust_code: proposed('cust_code', 'TEXT'),
        },
    },
    many: {
        states: {
            list: 'ap.entity_updates',
            inJson: {
                adr_entity_id: ofState(['id']),
                prod_status_id: ofState(['to', 'prod_status_id']),
                cust_code: ofState(['to', 'cust_code'], 'TEXT'),
            },
        },
    },
    where: [
        { at: 'ap.status', sign: 'eq', value: 'PENDING' },
        { at: 'ap.type', sign: 'eq', value: 'ADD' },
    ],
    columns: { ...adrProductView.columns, pending_reqs: null, pending_updates: null, pending_deletes: null },
};
