import type { DataOf } from '../../../models/call';
import type { productDetail, productList } from '../../../models/product/calls';
import type { Search } from '../../search/search';

export type FoundProduct = DataOf<typeof productList>['list'][number];

export type ProductAdr = DataOf<typeof productDetail>['adrs'][number];

export interface ResultsProps {
    readonly products: readonly FoundProduct[];
    readonly search: Search;
    readonly onGo: (change: Partial<Search>) => void;
    /** Opens a product beside the results. */
    readonly onOpen: (id: number) => void;
}

export interface RowProps extends Pick<ResultsProps, 'search' | 'onOpen'> {
    readonly product: FoundProduct;
}

/** What a pack holds: `12 × 24 oz`, or the part of it that is known; `ct` is the trade's own word for a count. */
export const packOf = ({ pack, size }: Pick<FoundProduct, 'pack' | 'size'>): string => {
    if (size) return pack ? `${pack} × ${size}` : size;
    return pack ? `${pack} ct` : '';
};
