import type { DataOf } from '../../../../models/platform/calls/call';
import type { productDetail, productList } from '../../../../models/features/product/calls';

export type FoundProduct = DataOf<typeof productList>['list'][number];

export type ProductAdr = DataOf<typeof productDetail>['adrs'][number];

/** Formats a pack: `12 × 24 oz`, or the part of it that is known; `ct` is the trade's own word for a count. */
export const packOf = ({ pack, size }: Pick<FoundProduct, 'pack' | 'size'>): string => {
    if (size) return pack ? `${pack} × ${size}` : size;
    return pack ? `${pack} ct` : '';
};
