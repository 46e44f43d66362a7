import type { Server } from '@hapi/hapi';
import type { Actor } from '../../../models/database/actor';
import { bindCall } from '../../../api/platform/calls/bind';
import { viewRoutes } from '../../../api/platform/calls/viewRoutes';
import type { ServerContext } from '../../../api/platform/feature';
import { treeRoutes } from '../../../api/platform/tree/routes';
import { stepRoute } from '../../../api/platform/workflow/routes';
import { closingCreate, priceList, soldExport, soldList } from '../models/calls';
import { counterTree } from '../models/counter';
import { orderWorkflow } from '../models/order';
import { soldView } from '../models/soldView';
import { Closings } from './closings';
import { PriceList } from './priceList';

export const bakeryRoutes = (server: Server, context: ServerContext): void => {
    const closings = new Closings(context);
    const many = new PriceList(context);
    treeRoutes(server, context, counterTree);
    viewRoutes(server, context, soldView, { list: soldList, export: soldExport });
    stepRoute(server, context, orderWorkflow);
    bindCall(server, priceList, (payload, { user }) => many.apply(payload, user as Actor));
    bindCall(server, closingCreate, (payload, { user }) => closings.create(payload, user as Actor));
};
