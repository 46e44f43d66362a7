import type { Server } from '@hapi/hapi';
import { productDetail, productList } from '../../models/product/calls';
import { bindCall } from '../calls/bind';
import type { Catalogue } from './catalogue';

export const productRoutes = (server: Server, catalogue: Catalogue): void => {
    bindCall(server, productList, criteria => catalogue.list(criteria));
    bindCall(server, productDetail, (_payload, { id }) => catalogue.detail(id()));
};
