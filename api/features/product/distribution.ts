import type { ProductAdr } from '../../../models/features/product/calls';

/** Finds the ADRs that products are on. */
export interface Distribution {
    adrsOf(productId: number): Promise<ProductAdr[]>;
}

declare module '../../platform/feature' {
    interface Provided {
        readonly distribution: Distribution;
    }
}
