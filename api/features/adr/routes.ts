import type { Server } from '@hapi/hapi';
import {
    adrCreate,
    adrCreateModel,
    adrDelete,
    adrDetail,
    adrExport,
    adrList,
    adrRefdata,
    adrUpdate,
    adrUpdateModel,
} from '../../../models/features/adr/adrCalls';
import { adrTree } from '../../../models/features/adr/entity';
import { entityCreate, entityDelete, entityNames, entityUpdate } from '../../../models/features/adr/entityCalls';
import type { Actor } from '../../../models/database/actor';
import {
    adrProductBulk,
    adrProductCreate,
    adrProductDelete,
    adrProductDetail,
    adrProductList,
    adrProductUpdate,
} from '../../../models/features/adr/productCalls';
import {
    requestBulk,
    requestCancel,
    requestComplete,
    requestCreate,
    requestDetail,
    requestList,
} from '../../../models/features/adr/requestCalls';
import { progressOf, TRACKING_SOON_DAYS } from '../../../models/features/adr/tracking';
import { trackingExport, trackingList } from '../../../models/features/adr/trackingCalls';
import { trackingView } from '../../../models/features/adr/trackingView';
import { dateInZone } from '../../../models/platform/calendar/clock';
import { daysAfter } from '../../../models/platform/calendar/day';
import type { RowOf } from '../../../models/platform/view/view';
import { bindCall } from '../../platform/calls/bind';
import { download } from '../../platform/export/routes';
import type { ServerContext } from '../../platform/feature';
import { treeRoutes } from '../../platform/tree/routes';
import type { SessionUser } from '../../platform/sessions/user';
import { viewRoutes } from '../../platform/calls/viewRoutes';
import { type Adrs, refdataOf } from './adr';
import type { Entities } from './entity/entities';
import { namedEntities } from './entity/named';
import { adrContent } from './product/export';
import type { AdrProducts } from './product/products';
import type { ProductBulk } from './product/bulk';
import type { AdrRequests } from './request/requests';
import type { RequestCreation } from './request/creation';
import type { RequestDecisions } from './request/decision';

type TrackingRow = RowOf<typeof trackingView>;

/** Adds the progress of its tracking period on a day to a row. */
const progressing =
    (today: string) =>
    (row: TrackingRow): TrackingRow => ({
        ...row,
        ...progressOf({ begin: row.track_begin_date, end: row.track_end_date }, today),
    });

/**
 * Registers the calls of Product Tracking: states with tracking, by entity; a file has each in its state when it is
 * read.
 */
export const trackingRoutes = (
    server: Server,
    context: Pick<ServerContext, 'database' | 'exports' | 'settings'>,
): void =>
    viewRoutes(server, context, trackingView, { list: trackingList, export: trackingExport }, () => {
        const today = dateInZone(context.settings.timeZone, new Date());
        return { parameters: { today, soon: daysAfter(today, TRACKING_SOON_DAYS) }, tell: progressing(today) };
    });

interface RequestServices {
    readonly requests: AdrRequests;
    readonly asking: RequestCreation;
    readonly decisions: RequestDecisions;
}

export const requestRoutes = (server: Server, { requests, asking, decisions }: RequestServices): void => {
    bindCall(server, requestList, criteria => requests.list(criteria));
    bindCall(server, requestDetail, (_payload, { id }) => requests.detail(id()));
    bindCall(server, requestCreate, (payload, { user }) => asking.create(payload, user as SessionUser));
    bindCall(server, requestBulk, (payload, { user }) => asking.bulk(payload, user as SessionUser));
    bindCall(server, requestComplete, (payload, { user }) => decisions.complete(payload, user as SessionUser));
    bindCall(server, requestCancel, (payload, { user }) => decisions.cancel(payload, user as SessionUser));
};

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

interface AdrServices extends Pick<ServerContext, 'database' | 'exports' | 'records'> {
    readonly adrs: Adrs;
    readonly entities: Entities;
}

const recordRoutes = (server: Server, { database, adrs, exports }: AdrServices): void => {
    bindCall(server, adrRefdata, () => refdataOf(database));
    bindCall(server, adrList, criteria => adrs.list(criteria));
    bindCall(server, adrDetail, (_payload, { id }) => adrs.detail(id()));
    bindCall(server, adrCreateModel, async () => adrs.createModel());
    bindCall(server, adrCreate, (payload, { user }) => adrs.create(payload, user as Actor));
    bindCall(server, adrUpdateModel, (_payload, { id }) => adrs.updateModel(id()));
    bindCall(server, adrUpdate, async (payload, { user }) => {
        await adrs.update(payload, user as Actor);
        return {};
    });
    bindCall(server, adrDelete, async (_payload, { id, user }) => {
        await adrs.remove(id(), user as Actor);
        return {};
    });
    bindCall(server, adrExport, async ({ id, format }, { user, h }) =>
        download(h, await exports.make(() => adrContent(database, id), format || 'xlsx', user)),
    );
};

const entityRoutes = (server: Server, { entities, ...context }: AdrServices): void => {
    bindCall(server, entityNames, ({ ids }) => namedEntities(context.database, ids));
    treeRoutes(server, context, adrTree, entities.treeOptions);
    bindCall(server, entityCreate, (payload, { user }) => entities.create(payload, user as Actor));
    bindCall(server, entityUpdate, async (payload, { user }) => {
        await entities.update(payload, user as Actor);
        return {};
    });
    bindCall(server, entityDelete, async (_payload, { id, user }) => {
        await entities.remove(id(), user as Actor);
        return {};
    });
};

/** Registers the calls of ADRs and their trees. */
export const adrRoutes = (server: Server, services: AdrServices): void => {
    recordRoutes(server, services);
    entityRoutes(server, services);
};
