import { ADR_SORTS, adrFilter, adrList } from '../../../models/adr/adrCalls';
import { makeSearch } from '../../search/search';

/** The list of ADRs; its filters are saved as those of generated lists are. */
export const adrSearch = makeSearch(adrList, {
    filters: adrFilter,
    sorts: ADR_SORTS,
    start: ['name', 'ASC'],
    opens: 'adr',
    savedUnder: 'list.services/adr',
});
