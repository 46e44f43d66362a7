import type { Server } from '@hapi/hapi';
import { commandSearch, recordOpened } from '../../../models/platform/search/calls';
import { bindCall } from '../calls/bind';
import type { FeatureServices, ServerContext } from '../feature';
import type { SessionUser } from '../sessions/user';
import { Recents } from './recents';
import { Search } from './search';

const searchRoutes = (server: Server, found: Search, recents: Recents): void => {
    bindCall(server, commandSearch, async (sought, { user, gone }) => {
        const signal = gone();
        try {
            return await found.find(sought, user as SessionUser, signal);
        } catch (error) {
            // A search that was replaced by another one is no failure.
            if (signal.aborted) return [];
            throw error;
        }
    });
    bindCall(server, recordOpened, async (payload, { user }) => {
        await recents.note(payload, user as SessionUser);
        return undefined;
    });
};

/**
 * Builds the calls of the command search. They are part of the platform: features register their search sources as
 * data.
 */
export const searchServices = ({ database }: Pick<ServerContext, 'database'>): FeatureServices => {
    const recents = new Recents(database);
    const found = new Search(database, recents);
    return { routes: server => searchRoutes(server, found, recents) };
};
