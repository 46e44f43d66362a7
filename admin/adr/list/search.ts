import { adr } from '../../../models/adr/adr';
import { ADR_SORTS, adrFilter, adrList } from '../../../models/adr/adrCalls';
import { makeSearch } from '../../search/search';

/** The list of ADRs; its filters are saved as those of generated lists are. */
export const adrSearch = makeSearch(adrList, {
    filters: adrFilter,
    // When it was last changed says more than when its own name was.
    sorts: ADR_SORTS.filter(name => name !== 'update_date'),
    start: ['name', 'ASC'],
    opens: 'adr',
    savedUnder: 'list.services/adr',
});

/** What a filter or an order is called: the key of its text. */
export const sortLabel = (name: string): string =>
    name === 'changed_date' ? 'adr.changed' : `resources.${adr.path}.fields.${name}`;
