import type { Server } from '@hapi/hapi';
import {
    requestBulk,
    requestCancel,
    requestComplete,
    requestCreate,
    requestDetail,
    requestList,
} from '../../../../models/features/adr/requestCalls';
import type { SessionUser } from '../../../platform/sessions/user';
import { bindCall } from '../../../platform/calls/bind';
import type { AdrRequests } from './requests';
import type { RequestCreation } from './creation';
import type { RequestDecisions } from './decision';

interface Used {
    readonly requests: AdrRequests;
    readonly asking: RequestCreation;
    readonly decisions: RequestDecisions;
}

export const requestRoutes = (server: Server, { requests, asking, decisions }: Used): void => {
    bindCall(server, requestList, criteria => requests.list(criteria));
    bindCall(server, requestDetail, (_payload, { id }) => requests.detail(id()));
    bindCall(server, requestCreate, (payload, { user }) => asking.create(payload, user as SessionUser));
    bindCall(server, requestBulk, (payload, { user }) => asking.bulk(payload, user as SessionUser));
    bindCall(server, requestComplete, (payload, { user }) => decisions.complete(payload, user as SessionUser));
    bindCall(server, requestCancel, (payload, { user }) => decisions.cancel(payload, user as SessionUser));
};
