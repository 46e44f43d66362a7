import type { Request, ResponseObject, ResponseToolkit, RouteOptions, Server } from '@hapi/hapi';
import { hasJsonBody, type Call, type DataOf, type PayloadOf } from '../../../models/platform/calls/call';
import { screensOfCall } from '../../../models/platform/calls/readScreens';
import { NotFoundError } from '../../../models/database/failures';
import { authOf, type RouteApp } from '../sessions/route';
import { callerOf, type SessionUser } from '../sessions/user';
import { answer } from '../server/envelope';
import { API } from '../../../models/platform/calls/paths';
import { fairRoute } from '../limits/fair/plugin';
import { check, schemaOf } from '../server/validation';
import { logChanges } from '../undo/log';
import { bodyOf, JSON_BODY } from './body';

const MAX_ID = 2_147_483_647;

/** The context of a bound call, except its payload. */
interface CallContext {
    /** Set where the call's access requires a signed-in user. */
    readonly user: SessionUser | undefined;
    /**
     * Returns the `{id}` of the path, or another id in it by its name.
     *
     * @throws NotFoundError when it is not a record's id
     */
    readonly id: (name?: string) => number;
    /**
     * Yields to other calls between pieces of work that may take seconds.
     *
     * @throws `unwanted` when the caller no longer waits
     */
    readonly pass: () => Promise<void>;
    /** Returns a signal that is aborted when the caller does not wait for the answer any more. */
    readonly gone: () => AbortSignal;
    readonly request: Request;
    readonly h: ResponseToolkit;
}

/** Returns the `{id}` of a path. @throws NotFoundError when no record can have it */
export const idOf = (request: Request, name = 'id'): number => {
    const text = String(request.params[name]);
    const id = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
    if (id === 0 || id > MAX_ID) throw new NotFoundError();
    return id;
};

const goneOf = ({ raw: { res } }: Request): AbortSignal => {
    const gone = new AbortController();
    if (res.destroyed) gone.abort();
    // A complete response is closed too, once nothing more of it is read.
    res.once('close', () => gone.abort());
    return gone.signal;
};

const contextOf = (request: Request, h: ResponseToolkit): CallContext => ({
    user: callerOf(request),
    id: name => idOf(request, name),
    pass: () => request.app.workSlot?.pass() ?? Promise.resolve(),
    gone: () => goneOf(request),
    request,
    h,
});

/**
 * A multipart body is left to the call, which reads it as a stream, for as long as it takes, once access is checked.
 */
const payloadOptions = (call: Call): Pick<RouteOptions, 'payload' | 'timeout'> => {
    const { method, takes, gives, maxBytes } = call;
    if (gives === 'events') return { timeout: { server: false } };
    if (method === 'GET') return {};
    // hapi's DELETE from ra-data-simple-rest has the type text/plain and no body.
    if (method === 'DELETE' && !hasJsonBody(call)) return { payload: { parse: false, output: 'stream' } };
    if (takes === 'multipart') {
        return {
            payload: {
                parse: false,
                output: 'stream',
                allow: 'multipart/form-data',
                maxBytes: Number.MAX_SAFE_INTEGER,
            },
            timeout: { server: false },
        };
    }
    return { payload: { ...JSON_BODY, ...(maxBytes !== undefined && { maxBytes }) } };
};

const nothing = schemaOf({});

/** Returns the payload of a GET: the values of its query, each parsed by its field. */
const queryOf = (
    { payload, hasOpenQuery }: Call,
    query: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
        Object.entries(hasOpenQuery ? {} : query).map(([name, value]) => {
            const part = Object.hasOwn(payload, name) ? payload[name] : undefined;
            return [name, part && 'kind' in part && typeof value === 'string' ? part.kind.parse(value) : value];
        }),
    );

/** Adds the route of a call: path, access and rules come from its description, its work from `handle`. */
export const bindCall = <C extends Call>(
    server: Server,
    call: C,
    handle: (payload: PayloadOf<C>, context: CallContext) => Promise<DataOf<C> | ResponseObject | undefined>,
): void => {
    const app: RouteApp = {
        access: call.access,
        passive: call.passive,
        isLongLived: call.gives === 'events',
        changes: !call.isReading,
        isOfSession: call.isOfSession,
        isEnrolment: call.isEnrolment,
        isCacheable: call.isCacheable,
        screens: screensOfCall(call),
    };
    const takesJson = hasJsonBody(call);
    const route = {
        method: call.method,
        path: API + call.path,
        options: { app, auth: !call.sessionless && authOf(call.access), ...payloadOptions(call) },
        handler: async (request: Request, h: ResponseToolkit) => {
            const schema = schemaOf(call.payload);
            const isGet = call.method === 'GET';
            const query = isGet ? check(schema, queryOf(call, request.query)) : check(nothing, request.query);
            const payload = (takesJson ? check(schema, bodyOf(request)) : query) as PayloadOf<C>;
            if (call.undo) logChanges(request, call.undo, call.access);
            const data = await handle(payload, contextOf(request, h));
            return call.gives === 'envelope' ? answer(h, data, call.status) : (data as ResponseObject);
        },
    };
    fairRoute(server, route, call.load);
};
