import type { Feature } from '../../platform/feature';
import { Catalogue } from './catalogue';
import { productRoutes } from './routes';

/** The catalogue and its lookup. */
export const productFeature: Feature = {
    name: 'product',
    create: ({ database, exports, provided }) => {
        const catalogue = new Catalogue(database, provided);
        return { routes: server => productRoutes(server, catalogue, exports) };
    },
};
