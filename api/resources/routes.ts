import type { Lifecycle, Request, ResponseObject, ResponseToolkit, RouteOptionsPayload, Server } from '@hapi/hapi';
import type { Database } from '../../models/database/database';
import { resourceAccess, type Access } from '../../models/access';
import type { Actor } from '../../models/database/repository';
import type { CreateOf, Definition, Operation, PatchOf, ResourcePath } from '../../models/resource';
import { createSchema, patchSchema } from '../../models/schema';
import { authOf, userOf, type RouteApp } from '../account/authentication';
import { idOf } from '../calls/bind';
import { answer } from '../envelope';
import { API } from '../paths';
import { check, joi, schemaOf } from '../validation';
import { idsQuery, listQuery } from './query';
import { Records } from './records';

type Handler = (request: Request, h: ResponseToolkit) => Promise<ResponseObject>;

interface GeneratedRoute {
    readonly operation: Operation;
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    /** After the resource's path. */
    readonly path: '' | '/{id}' | '/{id}/history';
    readonly asks: 'view' | 'change';
    readonly handler: Handler;
}

/** Its caller is known: these routes are never for anyone. */
const actor = (request: Request): Actor => userOf(request) as Actor;

const nothing = schemaOf({});
const noQuery = (request: Request): void => void check(nothing, request.query);

/** `Content-Range` counts as ra-data-simple-rest reads it; past the end there is no range, only the total. */
const contentRange = (path: string, offset: number, shown: number, total: number): string =>
    `${path} ${shown > 0 ? `${offset}-${offset + shown - 1}` : '*'}/${total}`;

const routesOf = (definition: Definition, records: Records<Definition>): readonly GeneratedRoute[] => {
    const toCreate = createSchema(joi, definition);
    const toPatch = patchSchema(joi, definition);
    return [
        {
            operation: 'list',
            method: 'GET',
            path: '',
            asks: 'view',
            handler: async (request, h) => {
                const query = listQuery(definition, request.query);
                const { records: shown, total } = await records.page(query);
                const range = contentRange(definition.path, query.offset, shown.length, total);
                return answer(h, shown).header('Content-Range', range);
            },
        },
        {
            operation: 'get',
            method: 'GET',
            path: '/{id}',
            asks: 'view',
            handler: async (request, h) => {
                noQuery(request);
                return answer(h, await records.get(idOf(request)));
            },
        },
        {
            operation: 'get',
            method: 'GET',
            path: '/{id}/history',
            asks: 'view',
            handler: async (request, h) => {
                noQuery(request);
                return answer(h, await records.history(idOf(request)));
            },
        },
        {
            operation: 'create',
            method: 'POST',
            path: '',
            asks: 'change',
            handler: async (request, h) => {
                noQuery(request);
                const values = check<CreateOf<Definition>>(toCreate, request.payload ?? {});
                return answer(h, await records.create(values, actor(request)), 201);
            },
        },
        {
            operation: 'update',
            method: 'PUT',
            path: '/{id}',
            asks: 'change',
            handler: async (request, h) => {
                noQuery(request);
                const patch = check<PatchOf<Definition>>(toPatch, request.payload ?? {});
                return answer(h, await records.update(idOf(request), patch, actor(request)));
            },
        },
        {
            operation: 'delete',
            method: 'DELETE',
            path: '/{id}',
            asks: 'change',
            handler: async (request, h) => {
                noQuery(request);
                return answer(h, await records.remove(idOf(request), actor(request)));
            },
        },
        {
            operation: 'delete',
            method: 'DELETE',
            path: '',
            asks: 'change',
            handler: async (request, h) =>
                answer(h, await records.removeMany(idsQuery(definition, request.query), actor(request))),
        },
    ];
};

/** ra-data-simple-rest says that its DELETE, which has no body, is text/plain: the body is not looked at. */
const payloads: Readonly<Record<GeneratedRoute['method'], { payload?: RouteOptionsPayload }>> = {
    GET: {},
    POST: { payload: { allow: 'application/json' } },
    PUT: { payload: { allow: 'application/json' } },
    DELETE: { payload: { parse: false, output: 'stream' } },
};

/** The calls that follow from a definition, as far as it says that it has them. */
export const resourceRoutes = (server: Server, database: Database, definition: Definition): void => {
    const records = new Records(database, definition);
    const access = resourceAccess[definition.path as ResourcePath];
    for (const { operation, method, path, asks, handler } of routesOf(definition, records)) {
        if (!definition.operations.includes(operation)) continue;
        const needed: Access = access[asks];
        const app: RouteApp = { access: needed, table: definition.table };
        server.route({
            method,
            path: `${API}/${definition.path}${path}`,
            options: { app, auth: authOf(needed), ...payloads[method] },
            handler: handler as Lifecycle.Method,
        });
    }
};
