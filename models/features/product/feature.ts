import type { Feature } from '../../platform/feature';
import { productCalls } from './calls';
import { product } from './product';

/** The catalogue. */
export const productFeature = {
    name: 'product',
    resources: {
        [product.path]: product,
    },
    callGroups: [{ title: 'Product lookup', calls: productCalls }],
} as const satisfies Feature;
