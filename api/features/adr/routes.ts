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
import { bindCall } from '../../platform/calls/bind';
import { download } from '../../platform/export/routes';
import type { ServerContext } from '../../platform/feature';
import { treeRoutes } from '../../platform/tree/routes';
import type { Adrs } from './adr';
import type { Entities } from './entity/entities';
import { namedEntities } from './entity/named';
import { adrContent } from './product/export';
import { refdataOf } from './refdata';

interface Used extends Pick<ServerContext, 'database' | 'exports' | 'records'> {
    readonly adrs: Adrs;
    readonly entities: Entities;
}

const recordRoutes = (server: Server, { database, adrs, exports }: Used): void => {
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

const entityRoutes = (server: Server, { entities, ...context }: Used): void => {
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

/** ADRs and their trees. */
export const adrRoutes = (server: Server, services: Used): void => {
    recordRoutes(server, services);
    entityRoutes(server, services);
};
