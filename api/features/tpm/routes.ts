import type { Server } from '@hapi/hapi';
import type { Actor } from '../../../models/database/actor';
import { accountTree } from '../../../models/features/tpm/account';
import { dashboard } from '../../../models/features/tpm/dashboardCalls';
import {
    promoAllowancesDelete,
    promoBulk,
    promoNamed,
    promoProductsDelete,
} from '../../../models/features/tpm/gridCalls';
import { promotionWorkflow } from '../../../models/features/tpm/promotionWorkflow';
import { promotionCheckCounts, promotionChecks } from '../../../models/features/tpm/checkCalls';
import { promotionQueue, withAvailable } from '../../../models/features/tpm/queueCalls';
import { queueView } from '../../../models/features/tpm/queueView';
import { planExport } from '../../../models/features/tpm/exportCalls';
import { removalPreview } from '../../../models/features/tpm/removalCalls';
import { planSummary } from '../../../models/features/tpm/summaryCalls';
import { dateIn } from '../../../models/platform/calendar/clock';
import { bindCall } from '../../platform/calls/bind';
import { viewRoutes } from '../../platform/calls/viewRoutes';
import type { ServerContext } from '../../platform/feature';
import { dashboardOf } from './dashboard/dashboard';
import { download } from '../../platform/export/routes';
import { planContent } from './plan/export/content';
import { summaryOf } from './plan/summary';
import { countRemoved } from './removal';
import { treeRoutes } from '../../platform/tree/routes';
import { stepManyRoute, stepRoute } from '../../platform/workflow/routes';
import { checkCountsOf, checksOf } from './promotion/checks/checks';
import { PromotionGrid } from './promotion/grid';
import { namedProducts } from './promotion/named';
import { promotionStepping } from './promotion/stepping';

/** The calls of trade promotion management that are not generated. */
export const tpmRoutes = (server: Server, context: ServerContext): void => {
    const stepping = promotionStepping(context);
    const grid = new PromotionGrid(context);
    treeRoutes(server, context, accountTree);
    bindCall(server, planSummary, (_payload, { id }) => summaryOf(context.database, id()));
    bindCall(server, dashboard, ({ searchCriteria }, { user }) =>
        dashboardOf(context.database, {
            filter: searchCriteria?.filter ?? {},
            username: (user as Actor).username,
            today: dateIn(context.settings.timeZone, new Date()),
        }),
    );
    bindCall(server, planExport, async ({ plan_id: id, format }, { user, h }) =>
        download(h, await context.exports.make(() => planContent(context.database, id), format || 'xlsx', user)),
    );
    bindCall(server, removalPreview, ({ of, ids }) => countRemoved(context.database, of, ids));
    stepRoute(server, context, promotionWorkflow, stepping);
    stepManyRoute(server, context, promotionWorkflow, stepping);
    viewRoutes(server, context, queueView, { list: promotionQueue }, () => ({ tell: withAvailable }));
    bindCall(server, promotionChecks, (_payload, { id }) => checksOf(context.database, id()));
    bindCall(server, promotionCheckCounts, ({ ids }, { pass }) => checkCountsOf(context.database, ids, pass));
    bindCall(server, promoBulk, (payload, { user }) => grid.save(payload, user as Actor));
    bindCall(server, promoNamed, ({ codes }) => namedProducts(context.database, codes));
    bindCall(server, promoProductsDelete, async (payload, { user }) => {
        await grid.removeProducts(payload, user as Actor);
        return {};
    });
    bindCall(server, promoAllowancesDelete, async (payload, { user }) => {
        await grid.removeAllowances(payload, user as Actor);
        return {};
    });
};
