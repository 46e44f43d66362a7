import type { Feature } from '../../../api/platform/feature';
import { treeHooks } from '../../../api/platform/tree/hooks';
import { lockHooks } from '../../../api/platform/workflow/locks';
import { counterTree } from '../models/counter';
import { orderWorkflow } from '../models/order';
import { ClosingJob } from './closingJob';
import { bakeryRoutes } from './routes';

/** A bakery. */
export const bakeryFeature: Feature = {
    name: 'bakery',
    create: context => ({
        hooks: {
            'services/bakery/counter': treeHooks(context, counterTree),
            'services/bakery/order': lockHooks(orderWorkflow),
        },
        routes: server => bakeryRoutes(server, context),
        jobs: [new ClosingJob(context)],
    }),
};
