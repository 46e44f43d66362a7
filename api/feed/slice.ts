import type { Ground, Slice } from '../slice';
import { Feeds } from '../features/feed/feed';
import { FeedJob } from '../features/feed/feedJob';
import { feedHome } from '../features/feed/home';
import { feedRoutes, importRoutes } from '../features/feed/routes';

/** Files of wholesalers, of changes to ADRs, and of promotions. */
export const feedSlice = (ground: Ground): Slice => {
    const {
        database,
        writers,
        jobs,
        log,
        settings: { filesDir, timeZone },
    } = ground;
    const feeds = new Feeds({ database, jobs, filesDir });
    return {
        home: feedHome(ground),
        routes: server => {
            feedRoutes(server, feeds);
            importRoutes(server, ground, feeds);
        },
        jobs: [new FeedJob({ database, writers, log, filesDir, timeZone })],
    };
};
