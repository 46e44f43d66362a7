import { product } from '../features/product/product';

/** The catalogue. */
export const resources = {
    [product.path]: product,
} as const;
