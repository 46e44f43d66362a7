import type { adrProductList } from '../../../../models/features/adr/productCalls';
import type { EntityState } from '../../../../models/features/adr/state';
import type { DataOf } from '../../../../models/platform/calls/call';
import type { Refdata } from '../refdata';

/** A row of the grid. */
export type AdrProduct = DataOf<typeof adrProductList>['list'][number];
/** A product that is on the ADR: a pending addition is not yet. */
export type ListedProduct = AdrProduct & { readonly id: number };
export type Reference = Refdata['productEntityStatuses'][number];

export const isListed = (product: AdrProduct | undefined): product is ListedProduct =>
    product !== undefined && product.id !== null;

const statesOf = new WeakMap<readonly EntityState[], ReadonlyMap<number, EntityState>>();

/** Returns a product's saved states by entity; built at the first call. */
export const savedStates = ({ entities }: Pick<AdrProduct, 'entities'>): ReadonlyMap<number, EntityState> => {
    const known = statesOf.get(entities);
    if (known) return known;
    const statesById = new Map(entities.map(state => [state.id, state]));
    statesOf.set(entities, statesById);
    return statesById;
};
