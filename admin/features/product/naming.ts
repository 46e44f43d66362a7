import { product as definition } from '../../../models/features/product/product';
import { distinction } from '../../../models/platform/definition/represent';

/** Fields that distinguish a product from its namesakes. */
export interface Distinct {
    readonly size: string | null;
    readonly upc_item: string;
}

/** Returns what distinguishes a product from others of its name: `24 oz · 0-38000-59667`. */
export const distinctionOf = ({ size, upc_item }: Distinct): string => distinction(definition, { size, upc_item });

/** Returns a product's manufacturer, and what distinguishes it: it is shown below or behind the product's name. */
export const aboutProduct = (product: Distinct & { readonly manufacturer: string }): string =>
    `${product.manufacturer} · ${distinctionOf(product)}`;
