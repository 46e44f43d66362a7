import { ADR_PRODUCT_SORTS, adrProductFilter, adrProductList } from '../../../models/features/adr/productCalls';
import type { PayloadOf } from '../../../models/platform/calls/call';
import { criteriaAddress } from '../../platform/list/address/criteria';
import { withoutKeys, type Place } from '../../platform/list/address/listState';

const { adr_id: _adr, ...filters } = adrProductFilter;

/** What an ADR's products can be found by. */
export const productFilters = filters;

export const productAddress = criteriaAddress(adrProductList, {
    filters,
    sorts: ADR_PRODUCT_SORTS,
    start: ['description', 'ASC'],
    opens: 'product',
});

/** Which products, in which order. */
export type Selection = Pick<PayloadOf<typeof adrProductList>, 'searchCriteria' | 'sortCriteria'>;

export const selectionOf = (adr: number, place: Place): Selection => {
    const { pageCriteria: _page, ...selection } = productAddress.payloadOf(place);
    return { ...selection, searchCriteria: { filter: { ...selection.searchCriteria?.filter, adr_id: adr } } };
};

/** What fits every ADR: an entity is only one's own. */
export const withoutEntity = (place: Place): Place => ({ ...place, filter: withoutKeys(place.filter, ['entity_id']) });
