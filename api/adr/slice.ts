import type { Ground, Slice } from '../slice';
import { Adrs } from './adr';
import { AdrDistribution } from './distribution';
import { Entities } from './entity/entities';
import { AdrProducts } from './product/products';
import { ProductBulk } from './product/bulk';
import { adrProductRoutes } from './product/routes';
import { AdrRequests } from './request/requests';
import { RequestAsking } from './request/asking';
import { RequestDecisions } from './request/decision';
import { requestRoutes } from './request/routes';
import { adrRoutes } from './routes';
import { Tracking } from './tracking';

/** Authorized Distribution Reports: trees, products, change requests, tracking. */
export const adrSlice = ({ database, exports, settings: { timeZone } }: Ground) => {
    const adrs = { database, exports, adrs: new Adrs(database), entities: new Entities(database) };
    return {
        distribution: new AdrDistribution(database),
        routes: server => {
            adrRoutes(server, { ...adrs, tracking: new Tracking(database, timeZone) });
            adrProductRoutes(server, new AdrProducts(database, timeZone), new ProductBulk(database, timeZone));
            requestRoutes(server, {
                requests: new AdrRequests(database),
                asking: new RequestAsking(database, timeZone),
                decisions: new RequestDecisions(database),
            });
        },
    } satisfies Slice & { distribution: AdrDistribution };
};
