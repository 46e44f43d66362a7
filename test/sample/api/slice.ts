import type { Ground, Slice } from '../../../api/slice';
import { treeHooks } from '../../../api/tree/hooks';
import { lockHooks } from '../../../api/platform/workflow/locks';
import { counterTree } from '../models/counter';
import { orderWorkflow } from '../models/order';
import { ClosingJob } from './closingJob';
import { bakeryRoutes } from './routes';

/** A bakery. */
export const bakerySlice = (ground: Ground): Slice => ({
    hooks: {
        'services/bakery/counter': treeHooks(ground, counterTree),
        'services/bakery/order': lockHooks(orderWorkflow),
    },
    routes: server => bakeryRoutes(server, ground),
    jobs: [new ClosingJob(ground)],
});
