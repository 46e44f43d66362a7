import { REQUEST_SORTS, requestFilter, requestList } from '../../../../models/features/adr/requestCalls';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import type { ListFilter, ListState } from '../../../platform/list/address/listState';

/** The status that is shown unless the address names another, and the value that names all. */
const FIRST = 'PENDING';
export const ALL = 'all';

export const requestAddress = criteriaAddress(requestList, {
    filters: requestFilter,
    sorts: REQUEST_SORTS,
    start: ['id', 'DESC'],
    opens: 'request',
});

export const statusOf = ({ status = FIRST }: ListFilter): string => status as string;

/** Builds the payload of the call. @param adrId the ADR whose requests alone are shown */
export const requestListPayload = (listState: ListState, adrId: number | null) => {
    const status = statusOf(listState.filter);
    const filter = {
        ...listState.filter,
        status: status === ALL ? '' : status,
        ...(adrId !== null && { adr_id: adrId }),
    };
    return requestAddress.payloadOf({ ...listState, filter });
};
