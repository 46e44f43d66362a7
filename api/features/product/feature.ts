import type { Feature } from '../../platform/feature';
import { Aisles } from './aisle';
import { Catalogue } from './catalogue';
import { productRoutes } from './routes';

/** The catalogue and its lookup. */
export const productFeature: Feature = {
    name: 'product',
    create: context => {
        const { database, exports, provided } = context;
        const services = { catalogue: new Catalogue(database, provided), aisles: new Aisles(context) };
        return { routes: server => productRoutes(server, services, exports) };
    },
};
