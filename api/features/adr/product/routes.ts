import type { Server } from '@hapi/hapi';
import {
    adrProductBulk,
    adrProductCreate,
    adrProductDelete,
    adrProductDetail,
    adrProductList,
    adrProductUpdate,
} from '../../../../models/features/adr/productCalls';
import type { Actor } from '../../../../models/database/actor';
import { bindCall } from '../../../platform/calls/bind';
import type { AdrProducts } from './products';
import type { ProductBulk } from './bulk';

export const adrProductRoutes = (server: Server, products: AdrProducts, bulk: ProductBulk): void => {
    bindCall(server, adrProductList, criteria => products.list(criteria));
    bindCall(server, adrProductDetail, (_payload, { id }) => products.detail(id()));
    bindCall(server, adrProductCreate, (payload, { user }) => products.create(payload, user as Actor));
    bindCall(server, adrProductUpdate, (payload, { user }) => products.update(payload, user as Actor));
    bindCall(server, adrProductDelete, async (_payload, { id, user }) => {
        await products.remove(id(), user as Actor);
        return undefined;
    });
    bindCall(server, adrProductBulk, (payload, { user }) => bulk.apply(payload, user as Actor));
};
