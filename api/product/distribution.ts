import type { DataOf } from '../../models/call';
import type { productDetail } from '../../models/product/calls';

export type ProductAdr = DataOf<typeof productDetail>['adrs'][number];

/** Which ADRs products are on. */
export interface Distribution {
    /** Product id -> on how many; a product that is not in it is on none. */
    counts(productIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
    adrsOf(productId: number): Promise<ProductAdr[]>;
}
