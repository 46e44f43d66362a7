import { ADR_PRODUCT_SORTS, adrProductFilter, adrProductList } from '../../../models/adr/productCalls';
import type { PayloadOf } from '../../../models/call';
import { makeSearch, type Search } from '../../search/search';

const { adr_id: _adr, ...filters } = adrProductFilter;

/** The search of an ADR's products; its preference is specification section 3's. */
export const productSearch = makeSearch(adrProductList, {
    filters,
    sorts: ADR_PRODUCT_SORTS,
    start: ['description', 'ASC'],
    opens: 'product',
    savedUnder: 'adrServiceProductFilters',
});

/** Which products, in which order. */
export type Selection = Pick<PayloadOf<typeof adrProductList>, 'searchCriteria' | 'sortCriteria'>;

export const selectionOf = (adr: number, search: Search): Selection => {
    const { pageCriteria: _page, ...selection } = productSearch.payloadOf(search);
    return { ...selection, searchCriteria: { filter: { ...selection.searchCriteria?.filter, adr_id: adr } } };
};

/** What fits every ADR: an entity is only one's own. */
export const withoutEntity = (search: Search): Search => {
    const { entity_id: _entity, ...filter } = search.filter;
    return { ...search, filter };
};
