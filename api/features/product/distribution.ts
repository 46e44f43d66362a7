import type { DataOf } from '../../../models/platform/calls/call';
import type { productDetail } from '../../../models/features/product/calls';

export type ProductAdr = DataOf<typeof productDetail>['adrs'][number];

/** Finds the ADRs that products are on. */
export interface Distribution {
    adrsOf(productId: number): Promise<ProductAdr[]>;
}

declare module '../../platform/feature' {
    interface Provided {
        readonly distribution: Distribution;
    }
}
