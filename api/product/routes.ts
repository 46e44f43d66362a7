import type { Server } from '@hapi/hapi';
import { ownSelection } from '../../models/database/view/list';
import {
    productDetail,
    productExport,
    productList,
    productManufacturers,
    productNames,
} from '../../models/product/calls';
import { product } from '../../models/product/product';
import { productView } from '../../models/product/view';
import { bindCall } from '../calls/bind';
import { selectionOf } from '../calls/listed';
import type { Exports } from '../export/exports';
import { download } from '../export/routes';
import type { Catalogue } from './catalogue';

export const productRoutes = (server: Server, catalogue: Catalogue, exports: Exports): void => {
    bindCall(server, productList, criteria => catalogue.list(criteria));
    bindCall(server, productDetail, (_payload, { id }) => catalogue.detail(id()));
    bindCall(server, productNames, ({ ids }) => catalogue.named(ids));
    bindCall(server, productManufacturers, payload => catalogue.manufacturersLike(payload));
    bindCall(server, productExport, async ({ format, ...criteria }, { user, h }) =>
        download(
            h,
            await exports.file(product, ownSelection(productView, selectionOf(productView, criteria)), format, user),
        ),
    );
};
