import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { server as makeServer, type Request } from '@hapi/hapi';
import { lockAdr } from '../../../../../api/features/adr/change';
import {
    admit,
    limitsOf,
    fairRoute,
    fairLimiterPlugin,
    type Handler,
} from '../../../../../api/platform/limits/fair/plugin';
import { dialects } from '../../../../../models/database/dialect';
import type { SessionUser } from '../../../../../api/platform/sessions/user';
import { makeAdr, type CreatedAdr } from '../../../../support/adrs';
import { openTestApp, type Client, type TestApp } from '../../../../support/app';
import { databases } from '../../../../support/databases';
import { listeningApp, type ListeningApp } from '../../../../support/listening';

/** More calls than connections to the database. */
const CALLS = 60;
/** More bytes than the buffers between two sockets can store. */
const BYTES = 64 * 1_048_576;

describe.each(databases)('who keeps many calls waiting, on $name', kind => {
    let app: TestApp;
    let content: Client;
    let viewer: Client;
    let adr: CreatedAdr;
    beforeAll(async () => {
        app = await openTestApp(kind);
        [content, viewer] = [await app.as('content'), await app.as('viewer')];
        adr = await makeAdr(app.services.database, 'Held', ['1']);
    });
    afterAll(() => app.drop());

    /** Does work while the ADR is locked, so that every call that needs it waits. */
    const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
        const { database } = app.services;
        let release: () => void = () => undefined;
        const released = new Promise<void>(resolve => (release = resolve));
        let markBusy: () => void = () => undefined;
        const locked = new Promise<void>(resolve => (markBusy = resolve));
        const holding = database.write(async transaction => {
            await lockAdr(database, adr.id, transaction);
            markBusy();
            await released;
        });
        await locked;
        try {
            return await work();
        } finally {
            release();
            await holding;
        }
    };

    test('keeps nobody else', async () => {
        const retained = await whileBusy(async () => {
            const stored = Array.from({ length: CALLS }, (_, n) =>
                content.call('POST', '/adr/entity/create', { adr_id: adr.id, code: `E${String(n)}`, name: 'Kept' }),
            );
            for (const path of ['/auth/context', '/adr/refdata', `/adr/detail/${String(adr.id)}`]) {
                expect((await viewer.call('GET', path)).status).toBe(200);
            }
            return stored;
        });
        expect(new Set((await Promise.all(retained)).map(({ status }) => status))).toEqual(new Set([200]));
    });

    test('of bulk work is told at once what would not have its turn in time', async () => {
        const [id] = Object.values(adr.entities);
        const update = (n: number) => content.call('PUT', '/adr/entity/update', { id, name: `Bulk ${String(n)}` });
        const retained = await whileBusy(async () => {
            const calls = Array.from({ length: CALLS }, (_, n) => update(n));
            const reported: number[] = [];
            for (const call of calls) void call.then(({ status }) => reported.push(status));
            while (reported.length < CALLS - 9) await new Promise(resolve => setTimeout(resolve, 5));
            expect(new Set(reported)).toEqual(new Set([429]));
            return calls;
        });
        const done = (await Promise.all(retained)).filter(({ status }) => status === 200);
        // One running, eight waiting.
        expect(done).toHaveLength(9);
    });
});

describe('large bodies', () => {
    const LENGTH = 200_000;
    let app: ListeningApp;
    let viewer: Client;
    beforeAll(async () => {
        app = await listeningApp(databases[0]!);
        viewer = await app.as('viewer');
    });
    afterAll(() => app.drop());

    /** Sends only the beginning of a body. */
    const begun = async (): Promise<Socket> => {
        const socket = connect(app.port).on('error', () => undefined);
        socket.write(
            `POST /iss/api/product/list HTTP/1.1\r\nHost: here\r\nCookie: ${String(viewer.cookie)}\r\n` +
                `Content-Type: application/json\r\nContent-Length: ${String(LENGTH)}\r\n\r\n{"searchCriteria":`,
        );
        await new Promise(resolve => setTimeout(resolve, 50));
        return socket;
    };

    test('are not read before their turn, which one that breaks off gives back', async () => {
        const [one, two] = [await begun(), await begun()];
        const full = viewer.call('POST', '/product/list', `{}${' '.repeat(LENGTH)}`, {
            'content-length': String(LENGTH + 2),
        });
        const soon = new Promise(resolve => setTimeout(() => resolve('waits'), 300));
        expect(await Promise.race([full, soon])).toBe('waits');
        expect((await viewer.call('POST', '/product/list', {})).status).toBe(200);
        one.destroy();
        expect((await full).status).toBe(200);
        two.destroy();
    });

    test('of more values than a body may hold are refused before they are made', async () => {
        const text = `{"description":"${',[{\\"'.repeat(60_000)}"}`;
        const rejected = async (body: string) => (await viewer.call('POST', '/product/list', body)).status;
        expect(await rejected(text)).toBe(400);
        expect(await rejected(`[${'[],'.repeat(150_000)}[]]`)).toBe(413);
    });

    test('are JSON as it is', async () => {
        const zipped = await fetch(`${app.api}/product/list`, {
            method: 'POST',
            body: gzipSync('{}'),
            headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', cookie: viewer.cookie ?? '' },
        });
        expect(zipped.status).toBe(400);
    });
});

test('of one user two calls with a large body are read at a time, whoever else has one', async () => {
    const server = makeServer();
    server.auth.scheme('named', () => ({
        authenticate: async (request, h) => {
            const user = { username: String(request.headers['name']) } as SessionUser;
            await admit(request, user);
            return h.authenticated({ credentials: { user } });
        },
    }));
    server.auth.strategy('session', 'named');
    server.auth.default('session');
    await server.register({ plugin: fairLimiterPlugin, options: { limits: limitsOf(dialects.sqlite) } });
    const underWay: Record<string, number> = {};
    const max: Record<string, number> = {};
    const handler = async ({ headers }: Request): Promise<string> => {
        const name = String(headers['name']);
        max[name] = Math.max(max[name] ?? 0, (underWay[name] = (underWay[name] ?? 0) + 1));
        await new Promise(resolve => setTimeout(resolve, 20));
        underWay[name] -= 1;
        return 'done';
    };
    fairRoute(server, { method: 'POST', path: '/', handler: handler as Handler });
    const send = (name: string, bytes: number) => {
        const payload = JSON.stringify('x'.repeat(bytes));
        return server.inject({ method: 'POST', url: '/', payload, headers: { name } });
    };
    const sent = ['a', 'b'].flatMap(name => Array.from({ length: 6 }, () => send(name, 100_000)));
    const small = Array.from({ length: 6 }, () => send('c', 10));
    const statuses = (await Promise.all([...sent, ...small])).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(max).toEqual({ a: 2, b: 2, c: 6 });
});

test.each([
    ['an answer', () => Buffer.alloc(BYTES)],
    [
        'a screen’s file',
        () =>
            Readable.from(
                Array.from({ length: BYTES / 65_536 }, () => Buffer.alloc(65_536)),
                { objectMode: false },
            ),
    ],
])('a connection on which nothing is taken of %s is cut', async (_what, answer) => {
    const server = makeServer({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin: fairLimiterPlugin, options: { limits: limitsOf(dialects.sqlite), unread: 200 } });
    server.route({
        method: 'GET',
        path: '/',
        handler: (_request, h) => h.response(answer()).type('application/octet-stream'),
    });
    await server.start();
    const socket = connect((server.listener.address() as AddressInfo).port).on('error', () => undefined);
    const connected = once(server.listener, 'connection') as Promise<[Socket]>;
    socket.pause().write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    const [answering] = await connected;
    await once(answering, 'close');
    expect(answering.writableFinished).toBe(false);
    socket.destroy();
    await server.stop();
});
