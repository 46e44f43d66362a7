import type { Server } from '@hapi/hapi';
import {
    ownTokenCreate,
    ownTokenRevoke,
    ownTokens,
    userTokenRevoke,
    userTokens,
} from '../../../../models/features/account/tokenCalls';
import { bindCall } from '../../../platform/calls/bind';
import { signedIn } from '../caller';
import type { UserTokens } from './userTokens';
import { logOf } from '../../../platform/server/requestLog';

export const tokenRoutes = (server: Server, tokens: UserTokens): void => {
    bindCall(server, ownTokens, (_payload, { user }) => tokens.list(signedIn(user)));
    bindCall(server, ownTokenCreate, async (payload, { user, request }) => {
        const created = await tokens.create(payload, signedIn(user));
        logOf(request).warn({ user: signedIn(user).username, tokenId: created.id }, 'created a token');
        return created;
    });
    bindCall(server, ownTokenRevoke, async (_payload, { user, id }) => {
        await tokens.revoke(signedIn(user).id, id(), signedIn(user));
        return {};
    });
    bindCall(server, userTokens, (_payload, { id }) => tokens.listOf(id()));
    bindCall(server, userTokenRevoke, async (_payload, { user, id, request }) => {
        await tokens.revoke(id(), id('token_id'), signedIn(user));
        logOf(request).warn(
            { user: signedIn(user).username, ofUser: id(), tokenId: id('token_id') },
            'revoked a token',
        );
        return {};
    });
};
