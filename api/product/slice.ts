import { product } from '../../models/features/product/product';
import type { Ground, Slice } from '../slice';
import { Catalogue } from '../features/product/catalogue';
import type { Distribution } from './distribution';
import { productRoutes } from '../features/product/routes';

/** The catalogue and its lookup. */
export const productSlice = ({ database, exports }: Ground, distribution: Distribution): Slice => {
    const catalogue = new Catalogue(database, distribution);
    return { home: { recents: [product] }, routes: server => productRoutes(server, catalogue, exports) };
};
