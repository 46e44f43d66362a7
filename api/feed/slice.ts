import type { Ground, Slice } from '../slice';
import { Feeds } from './feed';
import { FeedJob } from './feedJob';
import { feedHome } from './home';
import { feedRoutes, importRoutes } from './routes';

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
