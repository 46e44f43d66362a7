import type { Server } from '@hapi/hapi';
import type { Actor } from '../../models/database/writer';
import { accountTree } from '../../models/tpm/account';
import { dashboard } from '../../models/tpm/dashboardCalls';
import { promoAllowancesDelete, promoBulk, promoNamed, promoProductsDelete } from '../../models/tpm/gridCalls';
import { promotionWorkflow } from '../../models/tpm/promotionWorkflow';
import { promotionCheckCounts, promotionChecks } from '../../models/tpm/checkCalls';
import { promotionQueue, withAvailable } from '../../models/tpm/queueCalls';
import { queueView } from '../../models/tpm/queueView';
import { planExport } from '../../models/tpm/exportCalls';
import { removalPreview } from '../../models/tpm/removalCalls';
import { planSummary } from '../../models/tpm/summaryCalls';
import { dateIn } from '../../models/calendar/clock';
import { bindCall } from '../calls/bind';
import { viewRoutes } from '../calls/viewRoutes';
import type { Ground } from '../slice';
import { dashboardOf } from './dashboard/dashboard';
import { download } from '../export/routes';
import { planContent } from './plan/export/content';
import { summaryOf } from './plan/summary';
import { countRemoved } from './removal';
import { treeRoutes } from '../tree/routes';
import { stepManyRoute, stepRoute } from '../workflow/routes';
import { checkCountsOf, checksOf } from './promotion/checks/checks';
import { PromotionGrid } from './promotion/grid';
import { namedProducts } from './promotion/named';
import { promotionStepping } from './promotion/stepping';

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
