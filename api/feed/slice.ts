import type { Ground, Slice } from '../slice';
import { Feeds } from './feed';
import { feedRoutes } from './routes';

/** Files of wholesalers, and of changes to ADRs. */
export const feedSlice = ({ database, writers, jobs, log, settings: { filesDir, timeZone } }: Ground): Slice => {
    const feeds = new Feeds({ database, writers, jobs, log, filesDir, timeZone });
    return {
        routes: server => feedRoutes(server, feeds),
        background: { start: () => feeds.runner.watch(), stop: () => feeds.runner.stopWatching() },
    };
};
