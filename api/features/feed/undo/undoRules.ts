import { recordsOf } from '../../../../models/database/query/records';
import { dataFeed } from '../../../../models/features/feed/dataFeed';
import type { ServerContext } from '../../../platform/feature';
import type { AllUndoRules } from '../../../platform/undo/rules';
import { linkOf } from '../record';
import { undoObstacle } from './obstacles';

/** Builds what "My changes" shows of feeds: each is undone on its own screen. */
export const feedUndoRules = ({ database }: Pick<ServerContext, 'database'>): AllUndoRules => ({
    [dataFeed.path]: {
        ofJob: async (id, read) => {
            const [feed] = await recordsOf(database, dataFeed, [id]);
            if (!feed) return undefined;
            return { link: linkOf(feed), isPossible: (await undoObstacle(read, feed)) === undefined };
        },
    },
});
