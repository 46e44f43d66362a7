import { product } from './product';

/** The catalogue. */
export const resources = {
    [product.path]: product,
} as const;
