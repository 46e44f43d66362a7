import { adr } from './adr';
import { adrEntity } from './entity';
import { adrProduct } from './product';
import { adrRequest } from './request';
import { adrState } from './state';

/** Authorized Distribution Reports: trees, products, change requests, tracking. */
export const resources = {
    [adr.path]: adr,
    [adrEntity.path]: adrEntity,
    [adrProduct.path]: adrProduct,
    [adrRequest.path]: adrRequest,
} as const;

export const parts = [adrState];
