import { TRACKING_SORTS, trackingFilter, trackingList } from '../../../models/adr/trackingCalls';
import { makeSearch } from '../../search/search';

/** Product Tracking; its filters are saved as those of generated lists are. */
export const trackingSearch = makeSearch(trackingList, {
    filters: trackingFilter,
    sorts: TRACKING_SORTS,
    start: ['entity_code', 'ASC'],
    opens: 'product',
    savedUnder: 'list.services/product/tracking',
});
