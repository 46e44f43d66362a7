import type { Server } from '@hapi/hapi';
import {
    otherSessionsEnd,
    ownAccount,
    ownSessionEnd,
    ownSessions,
    ownUpdate,
} from '../../../../models/features/account/ownCalls';
import { bindCall } from '../../../platform/calls/bind';
import { sessionOf } from '../../../platform/sessions/user';
import { callerAt, signedIn } from '../caller';
import type { OwnAccount } from './ownAccount';
import type { OwnSessions } from './ownSessions';

interface Own {
    readonly account: OwnAccount;
    readonly sessions: OwnSessions;
}

export const ownRoutes = (server: Server, { account, sessions }: Own): void => {
    bindCall(server, ownAccount, (_payload, { user }) => account.get(signedIn(user)));
    bindCall(server, ownUpdate, (payload, { user, request }) =>
        account.update(payload, signedIn(user), callerAt(request)),
    );
    bindCall(server, ownSessions, (_payload, { user, request }) => sessions.list(signedIn(user), sessionOf(request)));
    bindCall(server, ownSessionEnd, async (_payload, { user, id }) => {
        await sessions.end(signedIn(user), id());
        return {};
    });
    bindCall(server, otherSessionsEnd, (_payload, { user, request }) =>
        sessions.endOthers(signedIn(user), sessionOf(request)),
    );
};
