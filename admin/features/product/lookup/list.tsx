import { formatInteger, formatMoney, formatUpc } from '../../../../models/platform/format/format';
import {
    PRODUCT_SORTS,
    productFilter,
    productList,
    type FoundProduct,
} from '../../../../models/features/product/calls';
import { FEED_FILTERS } from '../../../../models/features/product/view';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import type { ListFilter } from '../../../platform/list/address/listState';
import { OpenLink } from '../../../platform/list/address/OpenLink';
import type { ListColumn } from '../../../platform/list/columns/column';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import type { ListOf } from '../../../platform/list/list';
import { DroppedMark } from './DroppedMark';
import { formatPack } from './results';
import { Moment } from '../../../platform/fields/dates/Moment';

/** Returns the key of a field's text. */
export const productLabel = (name: string): string => `resources.services/product.fields.${name}`;

const isFeedFilter = (name: string): boolean => (FEED_FILTERS as readonly string[]).includes(name);

export const lookupAddress = criteriaAddress(productList, {
    filters: productFilter,
    sorts: PRODUCT_SORTS,
    start: ['description', 'ASC'],
    opens: 'product',
});

/** Returns the path of the lookup with a filter. */
export const lookupAt = (filter: ListFilter): string =>
    `/services/product?${lookupAddress.write({ ...lookupAddress.read(''), filter })}`;

const column = (
    name: string,
    cell: ListColumn<FoundProduct>['cell'],
    more: Partial<ListColumn<FoundProduct>> = {},
): ListColumn<FoundProduct> => ({
    name,
    cell,
    label: productLabel(name),
    isSortable: (PRODUCT_SORTS as readonly string[]).includes(name),
    ...more,
});

const hidden = { isHidden: true } as const;

/** Product Lookup; its preference is specification section 3's. */
export const lookupList: ListOf<FoundProduct> = {
    path: 'services/product',
    address: lookupAddress,
    savedUnder: 'productLookupFilters',
    parts: criteriaFilterFields(
        productFilter,
        name => (isFeedFilter(name) ? `lookup.byFeed.${name}` : productLabel(name)),
        Object.fromEntries(FEED_FILTERS.map(name => [name, { offered: [] }])),
    ),
    columns: [
        column('manufacturer', ({ manufacturer }) => manufacturer, { look: 'line' }),
        column(
            'description',
            ({ id, description, dropped }) => (
                <>
                    <OpenLink id={id}>{description}</OpenLink>
                    {dropped && <DroppedMark />}
                </>
            ),
            { look: 'wide' },
        ),
        column('size', formatPack, { look: 'code' }),
        column('cust_code', ({ cust_code }) => cust_code, { look: 'code' }),
        column('upc_item', ({ upc_item }) => formatUpc(upc_item), { look: 'code' }),
        column('upc_case', ({ upc_case }) => formatUpc(upc_case), { look: 'code' }),
        column('adr_count', ({ adr_count }) => formatInteger(adr_count), { label: 'lookup.adrCount', align: 'right' }),
        column('dept_code', ({ dept_code }) => dept_code, { look: 'line' }),
        column('group_name', ({ group_name }) => group_name, { look: 'line', ...hidden }),
        column('type_code', ({ type_code }) => type_code, { look: 'line', ...hidden }),
        column('case_cost', ({ case_cost }) => formatMoney(case_cost), { align: 'right', ...hidden }),
        column('srp', ({ srp }) => formatMoney(srp), { align: 'right', ...hidden }),
        column('update_date', ({ update_date }) => <Moment at={update_date} />, { look: 'code', ...hidden }),
    ],
    sorts: PRODUCT_SORTS.map(name => ({ name, label: productLabel(name) })),
    density: 'compact',
    fixed: 2,
};
