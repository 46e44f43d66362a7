import type { DataOf } from '../../models/call';
import type { productDetail } from '../../models/product/calls';

export type ProductAdr = DataOf<typeof productDetail>['adrs'][number];

/** Which ADRs products are on. */
export interface Distribution {
    adrsOf(productId: number): Promise<ProductAdr[]>;
}
