import type { Server } from '@hapi/hapi';
import { context, login, logout } from '../../models/account/calls';
import { bindCall } from '../calls/bind';
import type { Account } from './account';
import { beginCookie, sessionOf } from './authentication';
import { Sessions } from './sessions';

export const accountRoutes = (server: Server, account: Account): void => {
    bindCall(server, login, async (payload, { request }) => {
        const old = sessionOf(request);
        const { id, data } = await account.signIn(payload);
        if (old) await account.sessions.end(old);
        const { username } = data.user;
        beginCookie(request, { id, username }, Sessions.cookieLife(payload.rememberme ?? false));
        return data;
    });

    bindCall(server, logout, async (_payload, { request }) => {
        const id = sessionOf(request);
        if (id) await account.sessions.end(id);
        request.cookieAuth.clear();
        return {};
    });

    bindCall(server, context, async (_payload, { user }) => account.context(user));
};
