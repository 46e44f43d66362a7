import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { product } from '../product/product';
import { catalogueView } from '../product/view';
import { pick } from '../../platform/definition/shape';
import { column, viewColumns, defineView, computedColumns } from '../../platform/view/view';
import { contain, equal, filtersAt, search } from '../../platform/view/filters';
import type { Referred } from '../../platform/view/terms';
import { adr } from './adr';
import { adrProduct } from './product';
import { adrRequest, PROPOSED_FIELDS, REQUEST_STATUSES, REQUEST_TYPES } from './request';

const anId = integer({ min: 1, max: MAX_INTEGER });
// The comments in the list are the request's own, not proposed ones.
const { comments: _own, ...proposed } = pick(adrProduct.fields, PROPOSED_FIELDS);
const { q, ...ofProduct } = filtersAt(catalogueView, 'p');
const adrName: Referred = { by: 'r.adr_id', to: adr, shows: 'name' };

/** Change requests, the changes that each proposes for the product (null where it proposes none), and their subject. */
export const requestView = defineView('adr/request', {
    title: adrRequest.label[1],
    access: 'requestViewer',
    of: { of: adrRequest, as: 'r' },
    joins: { p: { of: product, on: ['id', 'r.prod_id'] } },
    columns: {
        ...viewColumns('r', adrRequest.allFields),
        ...computedColumns(proposed),
        adr_name: column(adrName, text({ max: 100, required: true })),
        ...viewColumns(
            'p',
            pick(product.fields, ['manufacturer', 'description', 'upc_item', 'upc_case', 'size', 'dropped']),
        ),
    },
    filters: {
        q: search(q.field, product, 'p.search_text', 'r.comments', 'r.create_user', adrName),
        ...ofProduct,
        adr_id: equal(anId, 'r.adr_id'),
        adr_prod_id: equal(anId, 'r.adr_prod_id'),
        type: equal(choice(REQUEST_TYPES, {}), 'r.type'),
        status: equal(choice(REQUEST_STATUSES, {}), 'r.status'),
        asked_by: equal(text({ max: 50 }), 'r.create_user'),
        create_user: contain(text({ max: 50 }), 'r.create_user'),
    },
    sorts: {
        id: 'r.id',
        create_date: 'r.create_date',
        create_user: 'r.create_user',
        type: 'r.type',
        status: 'r.status',
        adr_name: adrName,
        description: 'p.description',
        manufacturer: 'p.manufacturer',
        decided_date: 'r.decided_date',
    },
    start: ['id', 'DESC'],
    counts: 'status',
});
