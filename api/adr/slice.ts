import { requestWorkflow } from '../../models/features/adr/request';
import type { Ground, Slice } from '../slice';
import { lockHooks } from '../platform/workflow/locks';
import { Adrs } from '../features/adr/adr';
import { AdrDistribution } from '../features/adr/distribution';
import { adrHome } from '../features/adr/home';
import { Entities } from '../features/adr/entity/entities';
import { AdrProducts } from '../features/adr/product/products';
import { ProductBulk } from '../features/adr/product/bulk';
import { adrProductRoutes } from '../features/adr/product/routes';
import { AdrRequests } from '../features/adr/request/requests';
import { RequestAsking } from './request/asking';
import { RequestDecisions } from './request/decision';
import { requestRoutes } from '../features/adr/request/routes';
import { adrRoutes } from '../features/adr/routes';
import { trackingRoutes } from './tracking';

/** Authorized Distribution Reports: trees, products, change requests, tracking. */
export const adrSlice = (ground: Ground) => {
    const { database, exports, writers } = ground;
    const { timeZone } = ground.settings;
    const adrs = { database, exports, writers, adrs: new Adrs(ground), entities: new Entities(ground) };
    return {
        distribution: new AdrDistribution(database),
        home: adrHome(ground),
        hooks: { 'services/adr/request': lockHooks(requestWorkflow) },
        routes: server => {
            adrRoutes(server, adrs);
            trackingRoutes(server, ground);
            adrProductRoutes(server, new AdrProducts(ground, timeZone), new ProductBulk(ground, timeZone));
            requestRoutes(server, {
                requests: new AdrRequests(database),
                asking: new RequestAsking(ground, timeZone),
                decisions: new RequestDecisions(ground, timeZone),
            });
        },
    } satisfies Slice & { distribution: AdrDistribution };
};
