import type { Feature } from '../../platform/feature';
import { Feeds } from './feed';
import { FeedJob } from './feedJob';
import { undoRulesOf } from '../../platform/undo/undo';
import { feedFiles } from './folder';
import { feedHome } from './home';
import { feedRoutes, importRoutes } from './routes';
import { feedUndoRules } from './undo/undoRules';
import { FeedUndoJob } from './undo/undoJob';

/** Files of wholesalers, of changes to ADRs, and of promotions. */
export const feedFeature: Feature = {
    name: 'feed',
    files: feedFiles,
    create: context => {
        const {
            database,
            records,
            jobs,
            log,
            settings: { filesDir, timeZone },
        } = context;
        const feeds = new Feeds({ database, jobs, filesDir });
        return {
            home: feedHome(context),
            undo: feedUndoRules(context),
            routes: server => {
                feedRoutes(server, feeds);
                importRoutes(server, context, feeds);
            },
            jobs: [
                new FeedJob({ database, records, log, filesDir, timeZone }),
                new FeedUndoJob({ database, records, log, timeZone, rules: () => undoRulesOf(context) }),
            ],
        };
    },
};
