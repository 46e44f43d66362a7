import type { Server } from '@hapi/hapi';
import { productAisle } from '../../../models/features/product/aisle';
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
import type { Aisles } from './aisle';
import type { Catalogue } from './catalogue';

interface ProductServices {
    readonly catalogue: Catalogue;
    readonly aisles: Aisles;
}

export const productRoutes = (server: Server, { catalogue, aisles }: ProductServices, exports: Exports): void => {
    bindCall(server, productList, criteria => catalogue.list(criteria));
    bindCall(server, productDetail, (_payload, { id }) => catalogue.detail(id()));
    bindCall(server, productAisle, ({ entity_id }, { id, user }) => aisles.card(id(), entity_id, user));
    bindCall(server, productNamesCall, ({ ids }) => catalogue.named(ids));
    bindCall(server, productManufacturers, payload => catalogue.manufacturersLike(payload));
    bindCall(server, productExport, async ({ format, ...criteria }, { user, h }) =>
        download(h, await exports.file(product, selectionOf(productView, criteria), format, user, productView)),
    );
};
