import type { DataOf } from '../../models/platform/calls/call';
import type { productDetail } from '../../models/features/product/calls';

export type ProductAdr = DataOf<typeof productDetail>['adrs'][number];

/** Which ADRs products are on. */
export interface Distribution {
    adrsOf(productId: number): Promise<ProductAdr[]>;
}
