import { REQUEST_SORTS, requestFilter, requestList } from '../../../models/adr/requestCalls';
import { makeSearch, type Search } from '../../search/search';

/** The status that is shown unless the address says otherwise, and what it says for all. */
const FIRST = 'PENDING';
export const ALL = 'all';

/** The list of change requests; its preference is specification section 3's. */
export const requestSearch = makeSearch(requestList, {
    filters: requestFilter,
    sorts: REQUEST_SORTS,
    start: ['id', 'DESC'],
    opens: 'request',
    savedUnder: 'CHANGE_REQUEST_PRODUCT_FILTER',
});

export const statusOf = ({ filter }: Pick<Search, 'filter'>): string => filter['status'] ?? FIRST;

/** What the call takes. @param adrId the ADR whose requests alone are shown */
export const payloadOf = (search: Search, adrId: number | null) => {
    const status = statusOf(search);
    const filter = {
        ...search.filter,
        status: status === ALL ? '' : status,
        ...(adrId !== null && { adr_id: String(adrId) }),
    };
    return requestSearch.payloadOf({ ...search, filter });
};
