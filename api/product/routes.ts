import type { Server } from '@hapi/hapi';
import { productDetail, productExport, productList } from '../../models/product/calls';
import { product } from '../../models/product/product';
import { bindCall } from '../calls/bind';
import type { Exports } from '../export/exports';
import { download } from '../export/routes';
import { selectionOf, type Catalogue } from './catalogue';

export const productRoutes = (server: Server, catalogue: Catalogue, exports: Exports): void => {
    bindCall(server, productList, criteria => catalogue.list(criteria));
    bindCall(server, productDetail, (_payload, { id }) => catalogue.detail(id()));
    bindCall(server, productExport, async ({ format, ...criteria }, { user, h }) =>
        download(h, await exports.file(product, selectionOf(criteria), format, user)),
    );
};
