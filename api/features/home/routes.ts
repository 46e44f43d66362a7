import type { Server } from '@hapi/hapi';
import { home, homeOpened } from '../../../models/features/home/homeCalls';
import { bindCall } from '../../platform/calls/bind';
import type { SessionUser } from '../../platform/sessions/user';
import type { Home } from './home';
import type { Recents } from './recents';

/** The calls of the home page. */
export const homeRoutes = (server: Server, page: Home, recents: Recents): void => {
    bindCall(server, home, (_payload, { user }) => page.of(user as SessionUser));
    bindCall(server, homeOpened, async (payload, { user }) => {
        await recents.note(payload, user as SessionUser);
        return undefined;
    });
};
