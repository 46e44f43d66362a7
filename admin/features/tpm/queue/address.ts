import { promotionQueue } from '../../../../models/features/tpm/queueCalls';
import { queueView } from '../../../../models/features/tpm/queueView';
import { criteriaAddress } from '../../../platform/list/address/criteria';

/** The list of what waits; the open one is `?promotion=12`. */
export const queueAddress = criteriaAddress(promotionQueue, {
    filters: queueView.filters,
    sorts: queueView.sorts,
    start: queueView.start,
    opens: 'promotion',
});
