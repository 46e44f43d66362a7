import { boolean } from '../../platform/fields/boolean';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import type { Field } from '../../platform/fields/kind';
import { text } from '../../platform/fields/text';
import { upc } from '../../platform/fields/upc';
import { column, viewColumns, defineView } from '../../platform/view/view';
import { contain, equal, meet, search } from '../../platform/view/filters';
import { product } from './product';

const upTo100 = text({ max: 100 });

const catalogue = {
    title: product.label[1],
    access: 'signedIn',
    of: { of: product, as: 'product' },
    columns: {
        ...viewColumns('product', product.allFields),
        adr_count: column(
            { of: 'adr_prod', on: ['prod_id', 'product.id'] },
            integer({ min: 0, max: MAX_INTEGER, required: true }),
        ),
    },
    filters: {
        q: search(upTo100, product),
        manufacturer: contain(upTo100, 'product.manufacturer'),
        description: contain(text({ max: 500 }), 'product.description'),
        dept_code: contain(text({ max: 100, label: 'Department' }), 'product.dept_code'),
        group_name: contain(text({ max: 100, label: 'Group' }), 'product.group_name'),
        type_code: contain(text({ max: 100, label: 'Type' }), 'product.type_code'),
        cust_code: contain(text({ max: 100, label: 'Item code' }), 'product.cust_code'),
        upc_item: contain(upc({ partial: true, label: 'UPC Item' }), 'product.upc_item'),
        upc_case: contain(upc({ partial: true, label: 'UPC Case' }), 'product.upc_case'),
        dropped: equal(boolean({}), 'product.dropped'),
    },
    sorts: {
        description: 'product.description',
        manufacturer: 'product.manufacturer',
        dept_code: 'product.dept_code',
        group_name: 'product.group_name',
        type_code: 'product.type_code',
        cust_code: 'product.cust_code',
        upc_item: 'product.upc_item',
        upc_case: 'product.upc_case',
        size: 'product.size',
    },
    start: ['description', 'ASC'],
    file: Object.keys(product.allFields),
} as const;

/**
 * Products by the product filter of the specification (section 3), `q` over everything, and `dropped`. A text is found
 * anywhere, a code by its digits, whatever hyphens or leading zeros either side has (docs/domain.md section 4).
 */
export const catalogueView = defineView('product', catalogue);

/** Names of the filters by the changes of a feed, which only links of the feed's page set. */
export const FEED_FILTERS = ['added_by_feed', 'updated_by_feed', 'dropped_by_feed'] as const;

/** Filters products that a feed changed, as long as its changes are stored row by row. */
const byFeed = <F extends Field>(field: F, action: 'create' | 'update' | 'drop', filter: string) =>
    meet(field, {
        at: 'product.id',
        among: { of: 'change_row', column: 'record_id' },
        where: {
            change_set_id: { of: 'feed_undo', column: 'change_set_id', where: { feed_id: { filter } } },
            resource: product.path,
            action,
        },
    });

const feedId = { min: 1, max: MAX_INTEGER } as const;

/** Product Lookup: the catalogue, also filtered by feeds. */
export const productView = defineView('product', {
    ...catalogue,
    filters: {
        ...catalogue.filters,
        added_by_feed: byFeed(integer({ ...feedId, label: 'Added by feed' }), 'create', 'added_by_feed'),
        updated_by_feed: byFeed(integer({ ...feedId, label: 'Updated by feed' }), 'update', 'updated_by_feed'),
        dropped_by_feed: byFeed(integer({ ...feedId, label: 'Dropped by feed' }), 'drop', 'dropped_by_feed'),
    },
});
