import type { Server } from '@hapi/hapi';
import { withoutToken } from '../../../models/platform/calls/address';
import { preferenceDelete, preferenceList, preferenceSave } from '../../../models/platform/preferences/preference';
import type { Database } from '../../../models/database/database';
import { accessDenied, context, login, logout, seeAsEnd } from '../../../models/platform/sessions/session';
import { sharedViewList, sharedViewSave } from '../../../models/platform/preferences/sharing';
import { userNames } from '../../../models/platform/fields/userNames';
import { userChoices } from '../../../models/platform/fields/userChoices';
import {
    otherSessionsEnd,
    ownAccount,
    ownSessionEnd,
    ownSessions,
    ownUpdate,
} from '../../../models/features/account/ownCalls';
import { userSessionEnd, userSessions, userSessionsEnd } from '../../../models/features/account/sessionCalls';
import { resetAccount, resetRequest, resetValidate, userReset } from '../../../models/features/account/resetCalls';
import { accessReview, seeAs, userAccess } from '../../../models/features/account/accessCalls';
import { bindCall } from '../../platform/calls/bind';
import { addressOf } from '../../platform/limits/proxyHeaders';
import { beginCookie } from '../../platform/sessions/cookie';
import { sessionOf } from '../../platform/sessions/user';
import type { Account } from './account';
import { callerAt, signedIn, signInOrigin } from './caller';
import { listUserChoices, listUserNames } from './users';
import { Sessions } from './sessions';
import type { OwnAccount } from './own/ownAccount';
import type { UserSessions } from './own/userSessions';
import type { AccessUse } from './accessUse';
import type { AccessQuestions } from './userAccess';
import type { Resets } from './reset/resets';
import { logOf } from '../../platform/server/requestLog';

export const resetRoutes = (server: Server, resets: Resets, database: Database): void => {
    bindCall(server, resetRequest, async (payload, { request }) => {
        await resets.request(payload, callerAt(request));
        return {};
    });

    bindCall(server, resetValidate, payload => resets.validate(payload));

    bindCall(server, resetAccount, async (payload, { request }) => {
        await resets.reset(payload, callerAt(request));
        return {};
    });

    bindCall(server, userReset, async (_payload, { id }) => {
        await database.write(transaction => resets.sendTo(id(), transaction));
        return {};
    });
};

export const accessRoutes = (server: Server, questions: AccessQuestions, use: AccessUse): void => {
    use.follow(server);
    bindCall(server, accessReview, () => use.review());
    bindCall(server, userAccess, (payload, { id }) => questions.of(id(), payload.with, server.table()));
    bindCall(server, seeAs, async ({ user_id }, { user, request }) => {
        const by = signedIn(user);
        await questions.see(user_id, by, String(sessionOf(request)));
        logOf(request).warn({ user: by.username, viewedUser: user_id, address: addressOf(request) }, 'sees as a user');
        return {};
    });
    bindCall(server, seeAsEnd, async (_payload, { user, request }) => {
        const { username, viewer } = signedIn(user);
        await questions.end(String(sessionOf(request)));
        logOf(request).warn({ user: username, viewer: viewer?.username }, 'sees as a user no more');
        return {};
    });
};

interface Own {
    readonly account: OwnAccount;
    readonly sessions: UserSessions;
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

/** Binds the calls by which administrators see and end the sessions of others. */
export const userSessionRoutes = (server: Server, sessions: UserSessions): void => {
    bindCall(server, userSessions, (_payload, { id, request }) => sessions.listOf(id(), sessionOf(request)));
    bindCall(server, userSessionEnd, async (_payload, { user, id, request }) => {
        await sessions.end({ id: id() }, id('session_id'));
        logOf(request).warn({ user: signedIn(user).username, ofUser: id() }, 'ended a session');
        return {};
    });
    bindCall(server, userSessionsEnd, async (_payload, { user, id, request }) => {
        const answer = await sessions.endAllOf(id(), sessionOf(request));
        logOf(request).warn({ user: signedIn(user).username, ofUser: id(), ...answer }, 'ended sessions');
        return answer;
    });
};

export const accountRoutes = (server: Server, account: Account, database: Database): void => {
    bindCall(server, login, async (payload, { request }) => {
        const old = sessionOf(request);
        const { id, data } = await account.signIn(payload, signInOrigin(request));
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

    // What the screens refuse by themselves never reaches the server: it is logged like a call that is refused.
    bindCall(server, accessDenied, ({ path }, { user, request }) => {
        logOf(request).warn(
            { user: user?.username, address: addressOf(request), path: withoutToken(path) },
            'no access',
        );
        return Promise.resolve({});
    });

    bindCall(server, preferenceList, (_payload, { user }) => account.preferences.list(signedIn(user)));
    bindCall(server, preferenceSave, (payload, { user }) => account.preferences.save(payload, signedIn(user)));
    bindCall(server, preferenceDelete, async (_payload, { user, id }) => {
        await account.preferences.remove(id(), signedIn(user));
        return {};
    });

    bindCall(server, sharedViewList, (_payload, { user }) => account.sharedViews.list(signedIn(user)));
    bindCall(server, sharedViewSave, async (payload, { user }) => {
        await account.sharedViews.save(payload, signedIn(user));
        return {};
    });

    bindCall(server, userChoices, payload => listUserChoices(database, payload));
    bindCall(server, userNames, payload => listUserNames(database, payload));

    bindCall(server, context, (_payload, { user }) => account.context(user));
};
