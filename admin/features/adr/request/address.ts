import { REQUEST_SORTS, requestFilter, requestList } from '../../../../models/features/adr/requestCalls';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import type { ListFilter, Place } from '../../../platform/list/address/listState';

/** The status that is shown unless the address says otherwise, and what it says for all. */
const FIRST = 'PENDING';
export const ALL = 'all';

export const requestAddress = criteriaAddress(requestList, {
    filters: requestFilter,
    sorts: REQUEST_SORTS,
    start: ['id', 'DESC'],
    opens: 'request',
});

export const statusOf = ({ status = FIRST }: ListFilter): string => status as string;

/** What the call takes. @param adrId the ADR whose requests alone are shown */
export const payloadOf = (place: Place, adrId: number | null) => {
    const status = statusOf(place.filter);
    const filter = {
        ...place.filter,
        status: status === ALL ? '' : status,
        ...(adrId !== null && { adr_id: adrId }),
    };
    return requestAddress.payloadOf({ ...place, filter });
};
