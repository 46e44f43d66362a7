import { PRODUCT_SORTS, productFilter, productList } from '../../../models/product/calls';
import { makeSearch } from '../../search/search';

/** Product Lookup's search; its preference is specification section 3's. */
export const lookup = makeSearch(productList, {
    filters: productFilter,
    sorts: PRODUCT_SORTS,
    start: ['description', 'ASC'],
    opens: 'product',
    savedUnder: 'productLookupFilters',
});
