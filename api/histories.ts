import type { Server } from '@hapi/hapi';
import { adr } from '../models/adr/adr';
import { adrEntity } from '../models/adr/entity';
import { adrProduct } from '../models/adr/product';
import { adrRequest } from '../models/adr/request';
import { product } from '../models/product/product';
import { historyPaths } from '../models/history';
import type { Definition } from '../models/resource';
import { authOf, type RouteApp } from './account/authentication';
import { API } from './paths';
import { generated } from './resources/routes';
import type { Services } from './services';

interface History {
    readonly definition: Definition;
    /** Below `/iss/api`, where it is not the definition's own. */
    readonly path: string;
    /** The group of calls that it is documented with. */
    readonly group: string;
}

const pathOf = ({ path }: { readonly path: keyof typeof historyPaths }): string => `/${historyPaths[path]}`;

/** Histories of definitions whose other calls are hand-made (api.md, "Criteria calls"). */
export const histories: readonly History[] = [
    { definition: product, path: pathOf(product), group: 'Product lookup' },
    { definition: adr, path: pathOf(adr), group: 'ADRs' },
    { definition: adrEntity, path: pathOf(adrEntity), group: 'ADR entities' },
    { definition: adrProduct, path: pathOf(adrProduct), group: 'ADR products' },
    { definition: adrRequest, path: pathOf(adrRequest), group: 'Change requests' },
];

export const HISTORY = '/{id}/history';

/** `GET <path>/{id}/history`, as generated resources have it. */
export const historyRoutes = (server: Server, { records }: Pick<Services, 'records'>): void => {
    const route = generated.find(({ path }) => path === HISTORY);
    for (const { definition, path } of histories) {
        const of = records.get(definition.path);
        if (!route || !of) throw new Error(`${definition.path} has no history`);
        const access = definition.access[route.asks];
        const app: RouteApp = { access };
        server.route({
            method: route.method,
            path: API + path + HISTORY,
            options: { app, auth: authOf(access) },
            handler: route.make(definition, of),
        });
    }
};
