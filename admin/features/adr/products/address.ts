import { ADR_PRODUCT_SORTS, adrProductFilter, adrProductList } from '../../../../models/features/adr/productCalls';
import type { PayloadOf } from '../../../../models/platform/calls/call';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import { withoutKeys, type ListState } from '../../../platform/list/address/listState';

const { adr_id: _adr, ...filters } = adrProductFilter;

/** Filters of an ADR's products. */
export const productFilters = filters;

export const productAddress = criteriaAddress(adrProductList, {
    filters,
    sorts: ADR_PRODUCT_SORTS,
    start: ['description', 'ASC'],
    opens: 'product',
});

/** The criteria of a list of an ADR's products: which, and in which order. */
export type ProductSelection = Pick<PayloadOf<typeof adrProductList>, 'searchCriteria' | 'sortCriteria'>;

export const productSelection = (adr: number, listState: ListState): ProductSelection => {
    const { pageCriteria: _page, ...selection } = productAddress.payloadOf(listState);
    return { ...selection, searchCriteria: { filter: { ...selection.searchCriteria?.filter, adr_id: adr } } };
};

/** Returns the part of a list's state that fits every ADR: an entity belongs to one ADR. */
export const withoutEntity = (listState: ListState): ListState => ({
    ...listState,
    filter: withoutKeys(listState.filter, ['entity_id']),
});
