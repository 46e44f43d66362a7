import type { Server } from '@hapi/hapi';
import type { Actor } from '../../models/database/writer';
import { accountTree } from '../../models/features/tpm/account';
import { dashboard } from '../../models/features/tpm/dashboardCalls';
import { promoAllowancesDelete, promoBulk, promoNamed, promoProductsDelete } from '../../models/features/tpm/gridCalls';
import { promotionWorkflow } from '../../models/features/tpm/promotionWorkflow';
import { promotionCheckCounts, promotionChecks } from '../../models/features/tpm/checkCalls';
import { promotionQueue, withAvailable } from '../../models/features/tpm/queueCalls';
import { queueView } from '../../models/features/tpm/queueView';
import { planExport } from '../../models/features/tpm/exportCalls';
import { removalPreview } from '../../models/features/tpm/removalCalls';
import { planSummary } from '../../models/features/tpm/summaryCalls';
import { dateIn } from '../../models/platform/calendar/clock';
import { bindCall } from '../platform/calls/bind';
import { viewRoutes } from '../platform/calls/viewRoutes';
import type { Ground } from '../slice';
import { dashboardOf } from '../features/tpm/dashboard/dashboard';
import { download } from '../platform/export/routes';
import { planContent } from '../features/tpm/plan/export/content';
import { summaryOf } from '../features/tpm/plan/summary';
import { countRemoved } from './removal';
import { treeRoutes } from '../platform/tree/routes';
import { stepManyRoute, stepRoute } from '../platform/workflow/routes';
import { checkCountsOf, checksOf } from '../features/tpm/promotion/checks/checks';
import { PromotionGrid } from '../features/tpm/promotion/grid';
import { namedProducts } from '../features/tpm/promotion/named';
import { promotionStepping } from '../features/tpm/promotion/stepping';

/** The calls of trade promotion management that are not generated. */
export const tpmRoutes = (server: Server, ground: Ground): void => {
    const stepping = promotionStepping(ground);
    const grid = new PromotionGrid(ground);
    treeRoutes(server, ground, accountTree);
    bindCall(server, planSummary, (_payload, { id }) => summaryOf(ground.database, id()));
    bindCall(server, dashboard, ({ searchCriteria }, { user }) =>
        dashboardOf(ground.database, {
            filter: searchCriteria?.filter ?? {},
            username: (user as Actor).username,
            today: dateIn(ground.settings.timeZone, new Date()),
        }),
    );
    bindCall(server, planExport, async ({ plan_id: id, format }, { user, h }) =>
        download(h, await ground.exports.make(() => planContent(ground.database, id), format || 'xlsx', user)),
    );
    bindCall(server, removalPreview, ({ of, ids }) => countRemoved(ground.database, of, ids));
    stepRoute(server, ground, promotionWorkflow, stepping);
    stepManyRoute(server, ground, promotionWorkflow, stepping);
    viewRoutes(server, ground, queueView, { list: promotionQueue }, () => ({ tell: withAvailable }));
    bindCall(server, promotionChecks, (_payload, { id }) => checksOf(ground.database, id()));
    bindCall(server, promotionCheckCounts, ({ ids }, { pass }) => checkCountsOf(ground.database, ids, pass));
    bindCall(server, promoBulk, (payload, { user }) => grid.save(payload, user as Actor));
    bindCall(server, promoNamed, ({ codes }) => namedProducts(ground.database, codes));
    bindCall(server, promoProductsDelete, async (payload, { user }) => {
        await grid.removeProducts(payload, user as Actor);
        return {};
    });
    bindCall(server, promoAllowancesDelete, async (payload, { user }) => {
        await grid.removeAllowances(payload, user as Actor);
        return {};
    });
};
