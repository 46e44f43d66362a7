import type { Request, RouteOptionsPayload, Server } from '@hapi/hapi';
import type { Access } from '../../../models/platform/access/access';
import type { Load } from '../../../models/platform/calls/call';
import type { ChangeKind } from '../../../models/platform/undo/changeSet';
import type { Actor } from '../../../models/database/actor';
import { historyPathOf } from '../../../models/platform/history/history';
import { rowsInputShape } from '../../../models/platform/children/recordCollection';
import type { CreateOf, Definition, Operation, PatchOf } from '../../../models/platform/definition/resource';
import { createSchema, manySchema, patchSchema } from '../../../models/platform/definition/schema';
import { authOf, type RouteApp } from '../sessions/route';
import { callerOf } from '../sessions/user';
import { idOf } from '../calls/bind';
import { bodyOf, JSON_BODY } from '../calls/body';
import { answer } from '../server/envelope';
import { memoize } from '../../../models/platform/memoize';
import { readScreenOf } from '../../../models/platform/calls/readScreens';
import { API } from '../../../models/platform/calls/paths';
import { logged } from '../undo/log';
import { fairRoute, type Handler } from '../limits/fair/plugin';
import { check, joi, schemaOf, withLists } from '../server/validation';
import { TOTALS_HEADER } from '../../../models/platform/view/criteria';
import { idsQuery, listQuery, rangeQuery } from './query';
import type { GeneratedCalls } from './recordCalls';

type MakeHandler = (definition: Definition, records: GeneratedCalls) => Handler;

interface GeneratedRoute {
    readonly operation: Operation;
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    /** Path after that of the resource. */
    readonly path: '' | '/{id}' | typeof HISTORY;
    readonly asks: 'view' | 'change';
    readonly load: Load;
    /** Kind of its change, where that can be undone. */
    readonly undo?: ChangeKind;
    readonly make: MakeHandler;
}

/** Returns the caller, who is always signed in: these routes are never open to anyone. */
const actor = (request: Request): Actor => callerOf(request) as Actor;

const nothing = schemaOf({});
/** @throws Failure 400 for any query key */
const noQuery = ({ query }: Request): void => {
    if (Object.keys(query).length > 0) check(nothing, query);
};

/** `Content-Range` in the form that ra-data-simple-rest reads; past the end it has no range, only the total. */
const contentRange = (path: string, offset: number, shown: number, total: number): string =>
    `${path} ${shown > 0 ? `${offset}-${offset + shown - 1}` : '*'}/${total}`;

const list: MakeHandler = (definition, records) => async (request, h) => {
    const query = listQuery(definition, request.query);
    const { records: shown, total, totals } = await records.page(query);
    const response = answer(h, shown).header(
        'Content-Range',
        contentRange(definition.path, query.offset, shown.length, total),
    );
    return definition.list.totals ? response.header(TOTALS_HEADER, JSON.stringify(totals)) : response;
};

const history: MakeHandler = (definition, records) => async (request, h) => {
    const page = rangeQuery(request.query);
    const { entries, total } = await records.history(idOf(request), page);
    return answer(h, entries).header(
        'Content-Range',
        contentRange(definition.path, page.offset, entries.length, total),
    );
};

// The schemas of inputs are built by their first use, as those of calls are.
const schemaOfCreate = memoize(({ definition, collection }: GeneratedCalls) => {
    const rows = rowsInputShape(collection);
    return withLists(createSchema<CreateOf<Definition>>(joi, definition, rows), rows);
});
const schemaOfUpdate = memoize(({ definition, collection }: GeneratedCalls) => {
    const rows = rowsInputShape(collection);
    return withLists(patchSchema<PatchOf<Definition>>(joi, definition, rows), rows);
});
const schemaOfMany = memoize((definition: Definition) => manySchema<Partial<PatchOf<Definition>>>(joi, definition));

const create: MakeHandler = (_definition, records) => async (request, h) => {
    noQuery(request);
    return answer(h, await records.create(check(schemaOfCreate(records), bodyOf(request)), actor(request)), 201);
};

const update: MakeHandler = (_definition, records) => async (request, h) => {
    noQuery(request);
    const changes = check(schemaOfUpdate(records), bodyOf(request));
    return answer(h, await records.update(idOf(request), changes, actor(request)));
};

const updateMany: MakeHandler = (definition, records) => async (request, h) => {
    const ids = idsQuery(definition, request.query);
    const changes = check(schemaOfMany(definition), bodyOf(request));
    return answer(h, await records.updateMany(ids, changes, actor(request)));
};

const removeMany: MakeHandler = (definition, records) => async (request, h) =>
    answer(h, await records.removeMany(idsQuery(definition, request.query), actor(request)));

const get: MakeHandler = (_definition, records) => async (request, h) => {
    noQuery(request);
    return answer(h, await records.get(idOf(request)));
};

const remove: MakeHandler = (_definition, records) => async (request, h) => {
    noQuery(request);
    return answer(h, await records.remove(idOf(request), actor(request)));
};

const HISTORY = '/{id}/history';

/** The dialect of ra-data-simple-rest (docs/api.md). */
const generated: readonly GeneratedRoute[] = [
    { operation: 'list', method: 'GET', path: '', asks: 'view', load: 'light', make: list },
    { operation: 'get', method: 'GET', path: '/{id}', asks: 'view', load: 'light', make: get },
    { operation: 'get', method: 'GET', path: HISTORY, asks: 'view', load: 'large', make: history },
    { operation: 'create', method: 'POST', path: '', asks: 'change', load: 'light', make: create },
    { operation: 'update', method: 'PUT', path: '/{id}', asks: 'change', load: 'light', make: update },
    {
        operation: 'update',
        method: 'PUT',
        path: '',
        asks: 'change',
        load: 'heavy',
        undo: 'update',
        make: updateMany,
    },
    {
        operation: 'delete',
        method: 'DELETE',
        path: '/{id}',
        asks: 'change',
        load: 'light',
        undo: 'delete',
        make: remove,
    },
    {
        operation: 'delete',
        method: 'DELETE',
        path: '',
        asks: 'change',
        load: 'heavy',
        undo: 'delete',
        make: removeMany,
    },
];

/** ra-data-simple-rest sends its DELETE without a body as text/plain: the body is ignored. */
const payloads: Readonly<Record<GeneratedRoute['method'], { payload?: RouteOptionsPayload }>> = {
    GET: {},
    POST: { payload: JSON_BODY },
    PUT: { payload: JSON_BODY },
    DELETE: { payload: { parse: false, output: 'stream' } },
};

/** Returns the routes of a definition: those of its operations, and the history where its other calls are hand-made. */
export const routesOf = ({ operations, history: own }: Definition): readonly GeneratedRoute[] =>
    generated.filter(({ operation, path }) => operations.includes(operation) || (own && path === HISTORY));

/** Registers the routes that a definition has. */
export const resourceRoutes = (server: Server, records: GeneratedCalls): void => {
    const { definition } = records;
    const { access } = definition;
    const table = { name: definition.table, fields: Object.keys(definition.allFields) };
    for (const { method, path, asks, load, undo, make } of routesOf(definition)) {
        const requiredAccess: Access = access[asks];
        const app: RouteApp = {
            access: requiredAccess,
            table,
            screens: asks === 'view' ? [readScreenOf(definition)] : [],
        };
        const below = path === HISTORY ? historyPathOf(definition) : definition.path;
        const route = {
            method,
            path: `${API}/${below}${path}`,
            options: { app, auth: authOf(requiredAccess), ...payloads[method] },
            handler: undo ? logged(make(definition, records), undo, requiredAccess) : make(definition, records),
        };
        fairRoute(server, route, load);
    }
};
