import { adr } from '../features/adr/adr';
import { adrEntity } from '../features/adr/entity';
import { adrProduct } from '../features/adr/product';
import { adrRequest } from '../features/adr/request';
import { adrState } from '../features/adr/state';

/** Authorized Distribution Reports: trees, products, change requests, tracking. */
export const resources = {
    [adr.path]: adr,
    [adrEntity.path]: adrEntity,
    [adrProduct.path]: adrProduct,
    [adrRequest.path]: adrRequest,
} as const;

export const parts = [adrState];
