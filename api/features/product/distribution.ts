import type { Aisle, AisleDeal } from '../../../models/features/product/aisle';
import type { ProductAdr } from '../../../models/features/product/calls';

/** The state of a product at a store. */
export type AtStore = Pick<Aisle, 'adr_prod_id' | 'adr_status' | 'is_authorized' | 'state'> & {
    readonly store: NonNullable<Aisle['store']>;
};

/** Finds the ADRs that products are on. */
export interface Distribution {
    adrsOf(productId: number): Promise<ProductAdr[]>;
    /** Counts them. */
    countAdrs(productId: number): Promise<number>;
    /** Returns the state of a product at a store; undefined: the entity is gone. @param today `yyyy-mm-dd` */
    atStore(productId: number, entityId: number, today: string): Promise<AtStore | undefined>;
}

/** Finds the promotions of products. */
export interface DealFinder {
    /**
     * Returns running deals first, then future ones, at the accounts that an entity belongs to.
     *
     * @param today `yyyy-mm-dd`
     */
    dealsAt(productId: number, entityId: number, today: string): Promise<AisleDeal[]>;
}

declare module '../../platform/feature' {
    interface Provided {
        readonly distribution: Distribution;
        readonly deals: DealFinder;
    }
}
