import { requestWorkflow } from '../../models/adr/request';
import type { Ground, Slice } from '../slice';
import { lockHooks } from '../workflow/locks';
import { Adrs } from './adr';
import { AdrDistribution } from './distribution';
import { adrHome } from './home';
import { Entities } from './entity/entities';
import { AdrProducts } from './product/products';
import { ProductBulk } from './product/bulk';
import { adrProductRoutes } from './product/routes';
import { AdrRequests } from './request/requests';
import { RequestAsking } from './request/asking';
import { RequestDecisions } from './request/decision';
import { requestRoutes } from './request/routes';
import { adrRoutes } from './routes';
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
