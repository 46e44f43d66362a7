import { requestWorkflow } from '../../../models/features/adr/request';
import type { Feature } from '../../platform/feature';
import { lockHooks } from '../../platform/workflow/locks';
import { Adrs } from './adr';
import { AdrDistribution } from './distribution';
import { adrHome } from './home';
import { Entities } from './entity/entities';
import { AdrProducts } from './product/products';
import { ProductBulk } from './product/bulk';
import { adrProductRoutes, adrRoutes, requestRoutes, trackingRoutes } from './routes';
import { AdrRequests } from './request/requests';
import { RequestCreation } from './request/creation';
import { adrUndoRules } from './undo';
import { RequestDecisions } from './request/decision';
import { adrWorkbooks } from './workbook/workbooks';

/** Authorized Distribution Reports: trees, products, change requests, tracking. */
export const adrFeature: Feature = {
    name: 'adr',
    create: context => {
        const { database, exports, records } = context;
        const { timeZone } = context.settings;
        const adrs = { database, exports, records, adrs: new Adrs(context), entities: new Entities(context) };
        const asking = new RequestCreation(context, timeZone);
        return {
            provides: { distribution: new AdrDistribution(database) },
            home: adrHome(context),
            undo: adrUndoRules(context),
            workbooks: adrWorkbooks(context, timeZone, asking),
            hooks: { 'services/adr/request': lockHooks(requestWorkflow) },
            routes: server => {
                adrRoutes(server, adrs);
                trackingRoutes(server, context);
                adrProductRoutes(server, new AdrProducts(context, timeZone), new ProductBulk(context, timeZone));
                requestRoutes(server, {
                    requests: new AdrRequests(database),
                    asking,
                    decisions: new RequestDecisions(context, timeZone),
                });
            },
        };
    },
};
