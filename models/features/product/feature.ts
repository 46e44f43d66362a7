import type { Feature } from '../../platform/feature';
import { searchSource } from '../../platform/search/source';
import { productCalls } from './calls';
import { product } from './product';

/** The catalogue. */
export const productFeature = {
    name: 'product',
    resources: {
        [product.path]: product,
    },
    searches: [searchSource(product, { screen: '/services/product/list?product={id}', last: 'dropped' })],
    callGroups: [{ title: 'Product lookup', screens: ['services/product'], calls: productCalls }],
} as const satisfies Feature;
