import type { Server } from '@hapi/hapi';
import {
    productDetail,
    productExport,
    productList,
    productManufacturers,
    productNamesCall,
} from '../../../models/features/product/calls';
import { product } from '../../../models/features/product/product';
import { productView } from '../../../models/features/product/view';
import { bindCall } from '../../platform/calls/bind';
import { selectionOf } from '../../platform/calls/listed';
import type { Exports } from '../../platform/export/exports';
import { download } from '../../platform/export/routes';
import type { Catalogue } from './catalogue';

export const productRoutes = (server: Server, catalogue: Catalogue, exports: Exports): void => {
    bindCall(server, productList, criteria => catalogue.list(criteria));
    bindCall(server, productDetail, (_payload, { id }) => catalogue.detail(id()));
    bindCall(server, productNamesCall, ({ ids }) => catalogue.named(ids));
    bindCall(server, productManufacturers, payload => catalogue.manufacturersLike(payload));
    bindCall(server, productExport, async ({ format, ...criteria }, { user, h }) =>
        download(h, await exports.file(product, selectionOf(productView, criteria), format, user, productView)),
    );
};
