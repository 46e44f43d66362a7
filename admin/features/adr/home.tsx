import type { RequestStatus } from '../../../models/features/adr/request';
import { requestComplete, requestCreate } from '../../../models/features/adr/requestCalls';
import { requestView } from '../../../models/features/adr/requestView';
import type { HomeWidgets } from '../../platform/feature';
import type { ListFilter } from '../../platform/list/address/listState';
import { ALL, requestAddress } from './request/address';
import { RequestStatusChip } from './request/RequestChips';
import { trackingAddress } from './tracking/list';

const REQUESTS = '/services/adr/requests';
const TITLE = 'screens.services/adr/requests.title';
const TRACKING = 'screens.services/product/tracking/list.title';

const requestsAt = (filter: ListFilter, open: number | null = null): string =>
    `${REQUESTS}?${requestAddress.write({ ...requestAddress.read(''), filter, open })}`;
const trackingAt = (filter: ListFilter): string =>
    `/services/product/tracking/list?${trackingAddress.write({ ...trackingAddress.read(''), filter })}`;

/** Tracking is scheduled by change requests: it concerns users who create and decide these. */
const CONCERNED = { access: requestView.access, butNot: 'administrator' } as const;

/** Requests to decide, own ones and what came of them, tracking that begins or ends soon. */
export const homeWidgets: HomeWidgets = {
    figures: [
        {
            name: 'requests',
            access: requestComplete.access,
            words: { some: 'waiting.toComplete', none: 'waiting.noneToComplete', unknown: TITLE },
            linkTo: requestsAt,
            lead: 3,
            oldestLabel: 'home.oldest',
        },
        {
            name: 'ownRequests',
            access: requestCreate.access,
            words: { some: 'waiting.own', none: 'waiting.noneOwn', unknown: TITLE },
            linkTo: requestsAt,
            lead: 5,
            oldestLabel: 'home.oldest',
        },
        {
            name: 'trackingBegins',
            ...CONCERNED,
            words: { some: 'waiting.begins', none: 'waiting.noneBegins', unknown: TRACKING },
            linkTo: trackingAt,
        },
        {
            name: 'trackingEnds',
            ...CONCERNED,
            words: { some: 'waiting.ends', none: 'waiting.noneEnds', unknown: TRACKING },
            linkTo: trackingAt,
        },
    ],
    lists: [
        {
            name: 'ownRequests',
            access: requestCreate.access,
            title: 'waiting.yourRequests',
            none: 'waiting.noRequests',
            linkTo: username => requestsAt({ status: ALL, asked_by: username }),
            rowTo: ({ id, state }) => requestsAt({ status: state }, id),
            State: ({ row: { state } }) => <RequestStatusChip status={state as RequestStatus} />,
        },
    ],
};
