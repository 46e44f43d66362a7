import { adr } from '../../adr/adr';
import { adrProduct } from '../../adr/product';
import { integer, MAX_INTEGER } from '../../../platform/fields/integer';
import { text } from '../../../platform/fields/text';
import { product } from '../../product/product';
import { productEntityStatus } from '../../settings/productEntityStatus';
import { pick } from '../../../platform/definition/shape';
import { column, viewColumns, defineView } from '../../../platform/view/view';

const count = <const L extends string>(label: L) => integer({ min: 0, max: MAX_INTEGER, required: true, label });
const states = { of: 'adr_prod_entity', on: ['adr_prod_id', 'ap.id'] } as const;

/** Products that are in no feed any more, but still on an ADR. */
export const droppedProductsView = defineView('sysreport/dropped', {
    title: 'Products',
    access: 'signedIn',
    of: { of: adrProduct, as: 'ap' },
    joins: {
        p: { of: product, on: ['id', 'ap.prod_id'] },
        a: { of: adr, on: ['id', 'ap.adr_id'] },
    },
    where: [{ isTrue: 'p.dropped' }],
    columns: {
        adr_name: column('a.name', text({ max: 100, required: true, label: 'ADR' })),
        ...viewColumns('p', pick(product.fields, ['manufacturer', 'description', 'upc_item', 'upc_case', 'size'])),
        ...viewColumns('ap', pick(adrProduct.fields, ['cust_code'])),
        ...viewColumns('p', pick(product.fields, ['dropped_date'])),
        entities: column(
            { ...states, where: { prod_status_id: { idsOf: productEntityStatus.table, where: { authorizes: true } } } },
            count('Authorized at'),
        ),
        tracked: column({ ...states, where: { track: true } }, count('Tracked at')),
    },
    filters: {},
    sorts: { adr_name: 'a.name' },
    start: ['adr_name', 'ASC'],
    then: ['p.description', 'ap.id'],
});
