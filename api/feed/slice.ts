import type { Ground, Slice } from '../slice';
import { Feeds } from './feed';
import { feedRoutes } from './routes';

/** Files of wholesalers, and of changes to ADRs. */
export const feedSlice = ({ database, jobs, log, settings: { filesDir, timeZone } }: Ground): Slice => {
    const feeds = new Feeds({ database, jobs, log, filesDir, timeZone });
    return {
        routes: server => feedRoutes(server, feeds),
        background: { start: () => feeds.runner.watch(), stop: () => feeds.runner.stopWatching() },
    };
};
