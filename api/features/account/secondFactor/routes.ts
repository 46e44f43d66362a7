import type { Server } from '@hapi/hapi';
import {
    secondFactor,
    totpBegin,
    totpConfirm,
    totpRemove,
    userTotpRemove,
} from '../../../../models/features/account/secondFactorCalls';
import { bindCall } from '../../../platform/calls/bind';
import { beginCookie } from '../../../platform/sessions/cookie';
import { callerAt, signedIn } from '../caller';
import { Sessions } from '../sessions';
import type { OwnSecondFactor } from './ownSecondFactor';
import { logOf } from '../../../platform/server/requestLog';

export const secondFactorRoutes = (server: Server, own: OwnSecondFactor): void => {
    bindCall(server, secondFactor, (_payload, { user }) => own.describe(signedIn(user)));
    bindCall(server, totpBegin, (_payload, { user }) => own.begin(signedIn(user)));
    bindCall(server, totpConfirm, async ({ code }, { user, request }) => {
        const { username } = signedIn(user);
        const { recoveryCodes, session } = await own.confirm(code, signedIn(user), callerAt(request));
        if (session) beginCookie(request, { id: session.id, username }, Sessions.cookieLife(session.extended));
        return { recovery_codes: recoveryCodes };
    });
    bindCall(server, totpRemove, async ({ currentPassword }, { user, request }) => {
        await own.remove(currentPassword, signedIn(user), callerAt(request));
        return {};
    });
    bindCall(server, userTotpRemove, async (_payload, { user, id, request }) => {
        await own.removeOf(id(), signedIn(user));
        logOf(request).warn({ user: signedIn(user).username, ofUser: id() }, 'turned off a second factor');
        return {};
    });
};
