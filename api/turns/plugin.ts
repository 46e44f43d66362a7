import type { Lifecycle, Plugin, Request, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';
import type { Load } from '../../models/call';
import type { Dialect } from '../../models/database/dialect';
import { hasConnection } from '../connection';
import { userOf } from '../session/user';
import { followed } from './followed';
import { Turns, type Limits, type Turn } from './turns';

/** Of calls of each kind. */
export type TurnLimits = Readonly<Record<Load, Limits>>;

/** Of what takes long: as many as are likely to have their turn in time; fewer than may be under way of all. */
const WAITING = 8;

/**
 * What a user, and what all users, may have under way, by what a call takes: anything at all; seconds of a database with
 * 20 connections; seconds of one transaction; megabytes of an answer, some hundred of them in all while they are made.
 */
export const limitsOf = ({ bulkWriters }: Pick<Dialect, 'bulkWriters'>): TurnLimits => ({
    light: { all: Infinity, each: 12, waiting: 500 },
    heavy: { all: 8, each: 2, waiting: WAITING },
    bulk: { all: bulkWriters, each: 1, waiting: WAITING },
    large: { all: 4, each: 2, waiting: WAITING },
});

/** Milliseconds in which nothing was taken of an answer: who took it is gone, or means to hold it. */
const UNREAD = 30_000;

declare module '@hapi/hapi' {
    interface ServerApplicationState {
        turns?: Readonly<Record<Load, Turns>>;
    }
    interface RequestApplicationState {
        /** Its user's; undefined where nobody is signed in. */
        turn?: Turn;
        /** Its work has begun, and says itself when it is over. */
        isBegun?: true;
    }
}

const isOver = ({ raw: { res } }: Request): boolean => res.writableEnded || res.destroyed;

const take = async (request: Request, load: Load): Promise<Turn | undefined> => {
    const user = userOf(request);
    if (!user) return undefined;
    const turn = await request.server.app.turns?.[load].take(user.username, () => isOver(request));
    if (!turn) return undefined;
    for (const end of ['finish', 'close'] as const) request.raw.res.once(end, turn.left);
    if (isOver(request)) turn.left();
    return turn;
};

/** Ends the connection of whoever takes nothing of an answer; a file is made as it is taken, and has its own time. */
const breakOff = (request: Request, unread: number): void => {
    const { response, raw } = request;
    const isFile = !('isBoom' in response) && response.variety === 'stream';
    if (hasConnection(request) && !isFile) raw.res.setTimeout(unread, () => raw.res.destroy());
};

interface Options {
    readonly limits: TurnLimits;
    readonly unread?: number | undefined;
}

/**
 * Nobody keeps the server from the others: of each user a few calls are under way until their work is over and their
 * answers have left. The rest wait, before their bodies are read.
 */
export const turnsPlugin: Plugin<Options> = {
    name: 'turns',
    register: (server, { limits: { light, heavy, bulk, large }, unread = UNREAD }) => {
        server.app.turns = {
            light: new Turns(light),
            heavy: new Turns(heavy),
            bulk: new Turns(bulk),
            large: new Turns(large),
        };
        server.ext('onCredentials', async (request, h) => {
            const turn = await take(request, 'light');
            if (turn) request.app.turn = turn;
            return h.continue;
        });
        server.ext('onPreResponse', (request, h) => {
            if (!request.app.isBegun) request.app.turn?.made();
            breakOff(request, unread);
            return h.continue;
        });
    },
};

export type Handler = (request: Request, h: ResponseToolkit) => Promise<Lifecycle.ReturnValue>;

const inTurn =
    (handler: Handler, load: Load): Handler =>
    async (request, h) => {
        request.app.isBegun = true;
        try {
            const turn = load === 'light' ? undefined : await take(request, load);
            try {
                return await followed(request, load, () => handler(request, h));
            } finally {
                turn?.made();
            }
        } finally {
            request.app.turn?.made();
        }
    };

interface Route extends Omit<ServerRoute, 'handler'> {
    readonly handler: Handler;
}

/** Adds a route whose work counts as its user's for as long as it goes on, whoever still waits for it. */
export const routeInTurn = (server: Server, { handler, ...route }: Route, load: Load = 'light'): void => {
    server.route({ ...route, handler: inTurn(handler, load) });
};
