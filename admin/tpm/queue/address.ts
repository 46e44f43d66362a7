import { promotionQueue } from '../../../models/tpm/queueCalls';
import { queueView } from '../../../models/tpm/queueView';
import { criteriaAddress } from '../../list/address/criteria';

/** The list of what waits; the open one is `?promotion=12`. */
export const queueAddress = criteriaAddress(promotionQueue, {
    filters: queueView.filters,
    sorts: queueView.sorts,
    start: queueView.start,
    opens: 'promotion',
});
