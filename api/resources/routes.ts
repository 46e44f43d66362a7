import type { Lifecycle, Request, ResponseToolkit, RouteOptionsPayload, Server } from '@hapi/hapi';
import type { Access } from '../../models/access';
import type { Actor } from '../../models/database/repository';
import type { CreateOf, Definition, Operation, PatchOf } from '../../models/resource';
import { changesSchema, createSchema, patchSchema } from '../../models/schema';
import { authOf, userOf, type RouteApp } from '../account/authentication';
import { bodyOf, idOf } from '../calls/bind';
import { answer } from '../envelope';
import { API } from '../paths';
import { check, joi, schemaOf } from '../validation';
import { idsQuery, listQuery, rangeQuery } from './query';
import type { Records } from './records';

type MakeHandler = (definition: Definition, records: Records<Definition>) => Lifecycle.Method;

interface GeneratedRoute {
    readonly operation: Operation;
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    /** After the resource's path. */
    readonly path: '' | '/{id}' | '/{id}/history';
    readonly asks: 'view' | 'change';
    readonly make: MakeHandler;
}

/** Its caller is known: these routes are never for anyone. */
const actor = (request: Request): Actor => userOf(request) as Actor;

const nothing = schemaOf({});
/** @throws Failure 400 for any query key */
const noQuery = (request: Request): void => {
    check(nothing, request.query);
};

/** `Content-Range` counts as ra-data-simple-rest reads it; past the end there is no range, only the total. */
const contentRange = (path: string, offset: number, shown: number, total: number): string =>
    `${path} ${shown > 0 ? `${offset}-${offset + shown - 1}` : '*'}/${total}`;

const list: MakeHandler = (definition, records) => async (request, h) => {
    const query = listQuery(definition, request.query);
    const { records: shown, total } = await records.page(query);
    return answer(h, shown).header('Content-Range', contentRange(definition.path, query.offset, shown.length, total));
};

const history: MakeHandler = (definition, records) => async (request, h) => {
    const page = rangeQuery(request.query);
    const { entries, total } = await records.history(idOf(request), page);
    return answer(h, entries).header(
        'Content-Range',
        contentRange(definition.path, page.offset, entries.length, total),
    );
};

/** Calls of one record that take nothing but its id. */
const ofRecord =
    (read: (records: Records<Definition>, id: number, by: Actor) => Promise<unknown>): MakeHandler =>
    (_definition, records) =>
    async (request: Request, h: ResponseToolkit) => {
        noQuery(request);
        return answer(h, await read(records, idOf(request), actor(request)));
    };

const create: MakeHandler = (definition, records) => {
    const schema = createSchema<CreateOf<Definition>>(joi, definition);
    return async (request, h) => {
        noQuery(request);
        return answer(h, await records.create(check(schema, bodyOf(request)), actor(request)), 201);
    };
};

const update: MakeHandler = (definition, records) => {
    const schema = patchSchema<PatchOf<Definition>>(joi, definition);
    return async (request, h) => {
        noQuery(request);
        return answer(h, await records.update(idOf(request), check(schema, bodyOf(request)), actor(request)));
    };
};

const updateMany: MakeHandler = (definition, records) => {
    const schema = changesSchema<Partial<PatchOf<Definition>>>(joi, definition);
    return async (request, h) => {
        const ids = idsQuery(definition, request.query);
        return answer(h, await records.updateMany(ids, check(schema, bodyOf(request)), actor(request)));
    };
};

const removeMany: MakeHandler = (definition, records) => async (request, h) =>
    answer(h, await records.removeMany(idsQuery(definition, request.query), actor(request)));

const get = ofRecord((records, id) => records.get(id));
const remove = ofRecord((records, id, by) => records.remove(id, by));

/** The dialect of ra-data-simple-rest (api.md). */
export const generated: readonly GeneratedRoute[] = [
    { operation: 'list', method: 'GET', path: '', asks: 'view', make: list },
    { operation: 'get', method: 'GET', path: '/{id}', asks: 'view', make: get },
    { operation: 'get', method: 'GET', path: '/{id}/history', asks: 'view', make: history },
    { operation: 'create', method: 'POST', path: '', asks: 'change', make: create },
    { operation: 'update', method: 'PUT', path: '/{id}', asks: 'change', make: update },
    { operation: 'update', method: 'PUT', path: '', asks: 'change', make: updateMany },
    { operation: 'delete', method: 'DELETE', path: '/{id}', asks: 'change', make: remove },
    { operation: 'delete', method: 'DELETE', path: '', asks: 'change', make: removeMany },
];

/** ra-data-simple-rest says that its DELETE, which has no body, is text/plain: the body is not looked at. */
const payloads: Readonly<Record<GeneratedRoute['method'], { payload?: RouteOptionsPayload }>> = {
    GET: {},
    POST: { payload: { allow: 'application/json' } },
    PUT: { payload: { allow: 'application/json' } },
    DELETE: { payload: { parse: false, output: 'stream' } },
};

/** The calls that follow from a definition, as far as it says that it has them. */
export const resourceRoutes = (server: Server, records: Records<Definition>): void => {
    const { definition } = records;
    const { access } = definition;
    const table = { name: definition.table, fields: Object.keys(definition.allFields) };
    for (const { operation, method, path, asks, make } of generated) {
        if (!definition.operations.includes(operation)) continue;
        const needed: Access = access[asks];
        const app: RouteApp = { access: needed, table };
        server.route({
            method,
            path: `${API}/${definition.path}${path}`,
            options: { app, auth: authOf(needed), ...payloads[method] },
            handler: make(definition, records),
        });
    }
};
