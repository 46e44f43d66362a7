import { adr } from '../../adr/adr';
import { adrRequest } from '../../adr/request';
import { integer, MAX_INTEGER } from '../../../platform/fields/integer';
import { text } from '../../../platform/fields/text';
import { product } from '../../product/product';
import { pick } from '../../../platform/definition/shape';
import { column, viewColumns, defineView, computedColumn } from '../../../platform/view/view';

/** Change requests that wait for a decision, the oldest first. The proposed changes are on the screen of each. */
export const pendingRequestsView = defineView('sysreport/requests', {
    title: 'Requests',
    access: 'requestViewer',
    of: { of: adrRequest, as: 'r' },
    joins: {
        p: { of: product, on: ['id', 'r.prod_id'] },
        a: { of: adr, on: ['id', 'r.adr_id'] },
    },
    where: [{ at: 'r.status', sign: 'eq', value: 'PENDING' }],
    columns: {
        id: column('r.id', integer({ min: 1, max: MAX_INTEGER, required: true, label: 'Request' })),
        adr_name: column('a.name', text({ max: 100, required: true, label: 'ADR' })),
        ...viewColumns('r', pick(adrRequest.allFields, ['type'])),
        ...viewColumns('p', pick(product.fields, ['manufacturer', 'description', 'upc_item', 'upc_case', 'size'])),
        ...viewColumns('r', pick(adrRequest.allFields, ['comments', 'create_user', 'create_date'])),
        days: computedColumn(integer({ min: 0, max: MAX_INTEGER, required: true, label: 'Days waiting' })),
    },
    filters: {},
    sorts: { create_date: 'r.create_date' },
    start: ['create_date', 'ASC'],
});
