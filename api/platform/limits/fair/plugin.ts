import type { Lifecycle, Plugin, Request, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';
import type { Load } from '../../../../models/platform/calls/call';
import type { Dialect } from '../../../../models/database/dialect';
import { unwanted } from '../../../../models/database/failures';
import { hasConnection } from '../../server/connection';
import { API } from '../../../../models/platform/calls/paths';
import { contextOf, inContext, inTrace } from '../../server/requestContext';
import type { RouteApp } from '../../sessions/route';
import { writesAnything } from '../../sessions/seeing';
import { userOf, type SessionUser } from '../../sessions/user';
import { FairLimiter, type Limits, type Slot } from './limiter';
import { logOf } from '../../server/requestLog';

const warnOutlived = (request: Request, err?: unknown): void =>
    logOf(request).warn(
        {
            user: userOf(request)?.username,
            method: request.method,
            path: request.path,
            ms: Date.now() - request.info.received,
            ...(err !== undefined && { err }),
        },
        'work outlived its answer',
    );

/**
 * Follows the work of a call to its end. After its timeout response, the work cannot write any more; bulk work cannot
 * either once the caller has disconnected. Both cases are logged.
 */
const followed = async <T>(request: Request, load: Load, work: () => Promise<T>): Promise<T> => {
    const { res } = request.raw;
    const ended = new AbortController();
    const { signal } = ended;
    request.app.unwanted = signal;
    const over = () => {
        if (res.writableEnded || load === 'bulk') ended.abort(unwanted());
    };
    const ends = ['finish', 'close'] as const;
    for (const end of ends) res.once(end, over);
    try {
        const result = await work();
        if (signal.aborted) warnOutlived(request);
        return result;
    } catch (error) {
        if (signal.aborted) warnOutlived(request, error);
        throw error;
    } finally {
        for (const end of ends) res.off(end, over);
    }
};

/** Kinds of work that wait for slots: calls by their load, those with large bodies, and uploads. */
type Kind = Load | 'body' | 'upload';
export type FairLimits = Readonly<Record<Kind, Limits>>;

/** Bytes from which on a body is large: reading it delays all other calls, for up to a microsecond a byte. */
const LARGE_BODY = 65_536;

const WAITING = 100;
/** Bulk calls take seconds each: as many as are likely to start in time, and fewer than all users may have active. */
const BULK_WAITING = 8;
/** A waiting file is not read yet, so its connection is idle. */
const UPLOADS_WAITING = 4;

/**
 * Maximum milliseconds between bulk writes where only one runs at a time: a sign-in, which writes twice, waits for one
 * of them.
 */
const REST = 300;

/**
 * Large responses at once: one process builds them all, so that more of them would finish no sooner and delay other
 * calls.
 */
const LARGE = 2;
/**
 * Maximum milliseconds between them: while some users request nothing else, others have the process half of the time.
 */
const LARGE_REST = 500;

/**
 * Returns the limits of a user, and of all users, by the load of a call: any; seconds of a database with 20
 * connections; seconds of one transaction; megabytes of a response, some hundred of them in all while they are built;
 * megabytes of a body, for which only the same user's calls wait, however slowly it is sent; a file, likewise.
 */
export const limitsOf = ({ atOnce }: Pick<Dialect, 'atOnce'>): FairLimits => ({
    light: { all: Infinity, each: 12, waiting: 500 },
    heavy: { all: atOnce.heavy, each: 2, waiting: WAITING },
    bulk: { all: atOnce.bulk, each: 1, waiting: BULK_WAITING, rest: atOnce.bulk > 1 ? 0 : REST },
    large: { all: LARGE, each: 2, waiting: WAITING, rest: LARGE_REST },
    body: { all: Infinity, each: 2, waiting: WAITING },
    upload: { all: Infinity, each: 2, waiting: UPLOADS_WAITING },
});

/** Milliseconds in which a client read nothing of a response: it is gone, or blocks it on purpose. */
const UNREAD = 30_000;

declare module '@hapi/hapi' {
    interface ServerApplicationState {
        limiters?: Readonly<Record<Kind, FairLimiter>>;
    }
    interface RequestApplicationState {
        /** Slots of its user; undefined where no user is signed in. */
        slots?: readonly Slot[];
        /** Whether its work has begun, and will release its slots itself. */
        isBegun?: true;
        /** Slot for the load of its work. */
        workSlot?: Slot;
        /** Aborted when the caller no longer waits for the work. */
        unwanted?: AbortSignal;
    }
}

const isOver = ({ raw: { res } }: Request): boolean => res.writableEnded || res.destroyed;

const ENDS = ['finish', 'close'] as const;

/** Waits for a slot until the caller no longer waits. */
const waitForSlot = async (request: Request, limiter: FairLimiter, username: string): Promise<Slot> => {
    const { res } = request.raw;
    const purge = () => limiter.purge(username);
    for (const end of ENDS) res.once(end, purge);
    try {
        return await limiter.take(username, () => isOver(request));
    } finally {
        for (const end of ENDS) res.off(end, purge);
    }
};

const take = async (request: Request, kind: Kind, username: string): Promise<Slot | undefined> => {
    const limiter = request.server.app.limiters?.[kind];
    if (!limiter) return undefined;
    const slot = limiter.takeFree(username, () => isOver(request)) ?? (await waitForSlot(request, limiter, username));
    const { res } = request.raw;
    for (const end of ENDS) res.once(end, slot.left);
    if (isOver(request)) slot.left();
    return slot;
};

const hasLargeBody = ({ route, headers }: Request): boolean =>
    // A stream is never completely in memory.
    route.settings.payload?.output !== 'stream' &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY);

const bringsFile = ({ route }: Request): boolean =>
    route.settings.payload?.allow?.includes('multipart/form-data') === true;

const isLongLived = ({ route }: Request): boolean => (route.settings.app as unknown as RouteApp).isLongLived === true;

const kindsOf = (request: Request): readonly Kind[] => {
    if (isLongLived(request)) return [];
    if (bringsFile(request)) return ['light', 'upload'];
    return hasLargeBody(request) ? ['light', 'body'] : ['light'];
};

const endFirst = ({ app }: Request): void => {
    for (const { finish } of app.slots ?? []) finish();
};

/**
 * Acquires the slots that a request needs before its body is read. Authentication calls it, since hapi reads the body
 * before its `onCredentials`.
 *
 * @throws Failure 429 when too many of the user's wait already
 */
export const admit = async (request: Request, { username }: SessionUser): Promise<void> => {
    for (const kind of kindsOf(request)) {
        const slot = await take(request, kind, username);
        if (slot) request.app.slots = [...(request.app.slots ?? []), slot];
    }
    // A client that disconnects while its body is read never gets a response.
    request.raw.res.once('close', () => {
        if (!request.app.isBegun) endFirst(request);
    });
};

/** Ends the connection of a client that does not read a response; a streamed export has its own timeout. */
const breakOff = (request: Request, unread: number): void => {
    const { response, raw, path } = request;
    const isFile = path.startsWith(API) && !('isBoom' in response) && response.variety === 'stream';
    if (hasConnection(request) && !isFile) raw.res.setTimeout(unread, () => raw.res.destroy());
};

interface Options {
    readonly limits: FairLimits;
    readonly unread?: number | undefined;
}

/**
 * Prevents a user from blocking the server: a few calls of each user are active until their work is over and their
 * responses have been sent. The rest wait, before their bodies are read.
 */
export const fairLimiterPlugin: Plugin<Options> = {
    name: 'turns',
    register: (server, { limits: { light, heavy, bulk, large, body, upload }, unread = UNREAD }) => {
        server.app.limiters = {
            light: new FairLimiter(light),
            heavy: new FairLimiter(heavy),
            bulk: new FairLimiter(bulk),
            large: new FairLimiter(large),
            body: new FairLimiter(body),
            upload: new FairLimiter(upload),
        };
        server.ext('onPreResponse', (request, h) => {
            if (!request.app.isBegun) endFirst(request);
            breakOff(request, unread);
            return h.continue;
        });
    },
};

export type Handler = (request: Request, h: ResponseToolkit) => Promise<Lifecycle.ReturnValue>;

const withSlot =
    (handler: Handler, load: Load): Handler =>
    async (request, h) => {
        request.app.isBegun = true;
        try {
            const user = userOf(request);
            const slot = load === 'light' || !user ? undefined : await take(request, load, user.username);
            if (slot) request.app.workSlot = slot;
            try {
                const work = () => handler(request, h);
                // Work that only reads cannot contradict the response that was sent.
                return await (request.method === 'get' ? work() : followed(request, load, work));
            } finally {
                slot?.finish();
            }
        } finally {
            endFirst(request);
        }
    };

interface Route extends Omit<ServerRoute, 'handler'> {
    readonly handler: Handler;
}

/**
 * Adds a route whose work counts as its user's until it ends, even if the caller no longer waits. Only what writes can
 * start jobs.
 */
export const fairRoute = (server: Server, { handler, ...route }: Route, load: Load = 'light'): void => {
    const withinSlot = withSlot(handler, load);
    server.route({
        ...route,
        handler: (request, h) => {
            const work = () => withinSlot(request, h);
            const { method, settings } = request.route;
            const canStartJobs = writesAnything(method, settings.app as unknown as RouteApp);
            return canStartJobs ? inContext(contextOf(request), work) : inTrace(request, work);
        },
    });
};
