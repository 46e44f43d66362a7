import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import { server as makeServer, type Lifecycle, type Request, type Server } from '@hapi/hapi';
import { makeListener } from '../../../../api/platform/limits/listener';
import { lingeringClosePlugin, type LingeringCloseLimits } from '../../../../api/platform/limits/lingeringClose';
import { databases } from '../../../support/databases';
import { listeningApp, type ListeningApp } from '../../../support/listening';

const [sqlite] = databases;
const SENDER = path.resolve('test/support/sender.mjs');
const TIMES = 20;
const BYTES = 8 * 1_048_576;

const BROKEN =
    'POST /iss/api/auth/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n' +
    'Transfer-Encoding: chunked\r\n\r\nzz\r\n';

const run = promisify(execFile);
const each = (answer: string): string[] => Array<string>(TIMES).fill(answer);

describe('a client that is refused while it still sends', () => {
    let app: ListeningApp;
    beforeAll(async () => {
        if (!sqlite) throw new Error('no database');
        app = await listeningApp(sqlite);
    });
    afterAll(() => app.drop());

    const answers = async (call: string, username?: string): Promise<string[]> => {
        const cookie = username ? ((await app.as(username)).cookie ?? '') : '';
        const { stdout } = await run(process.execPath, [SENDER, app.api + call, cookie, String(BYTES), String(TIMES)]);
        return JSON.parse(stdout) as string[];
    };

    test('is answered that nobody is signed in', async () => {
        expect(await answers('/datafeed/upload')).toEqual(each('401 Please sign in.'));
    });

    test('is answered that it may not', async () => {
        expect(await answers('/datafeed/upload', 'viewer')).toEqual(each('403 You do not have access.'));
    });

    test('is answered that its body is too large', async () => {
        expect(await answers('/adr/create', 'content')).toEqual(each('413 The request is too large.'));
    });
});

describe('a client whose body breaks the rules as soon as it comes', () => {
    test('leaves nothing behind that waits for it', async () => {
        if (!sqlite) throw new Error('no database');
        const app = await listeningApp(sqlite);
        const timers = () => process.getActiveResourcesInfo().filter(kind => kind === 'Timeout').length;
        const before = timers();
        for (let time = 0; time < TIMES; time++) {
            const socket = connect(app.port).on('error', () => undefined);
            const closed = once(socket, 'close');
            socket.resume().end(BROKEN);
            await closed;
        }
        // After another request everything before it has ended.
        await fetch(`${app.api}/health/live`);
        const left = timers() - before;
        await app.drop();
        expect(left).toBeLessThan(TIMES / 2);
    });
});

describe('a client that sends requests ahead of their answers', () => {
    const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;
    let server: Server;
    let underWay = 0;
    let max = 0;
    beforeAll(async () => {
        server = makeServer({ host: '127.0.0.1', port: 0, listener: makeListener() });
        const handler = async (request: Request): Promise<string> => {
            max = Math.max(max, ++underWay);
            await setTimeout(5);
            underWay--;
            return `<${String(request.params['name'])}>`;
        };
        server.route({ method: 'GET', path: '/{name}', handler });
        await server.start();
    });
    afterAll(() => server.stop());

    const answered = async (sent: string): Promise<string> => {
        let received = '';
        const socket = connect(Number(server.info.port)).on('error', () => undefined);
        socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
        socket.write(sent);
        await new Promise(resolve => socket.once('close', resolve));
        return [...received.matchAll(/<(\w+)>/g)].map(([, name]) => name).join(' ');
    };

    test('has them answered one after the other', async () => {
        const last = get('/last').replace('Host: here', 'Host: here\r\nConnection: close');
        expect(await answered(get('/one') + get('/two') + get('/three') + last)).toBe('one two three last');
        expect(max).toBe(1);
    });

    test('is cut where they are too many', async () => {
        expect(await answered(get('/flood').repeat(5_000))).toBe('');
        expect((await fetch(`${server.info.uri}/after`)).status).toBe(200);
    });
});

describe('a client that does not stop sending', () => {
    const ENDLESS = 'POST /refused HTTP/1.1\r\nHost: here\r\nContent-Length: 1000000000\r\n\r\n';

    /** Resolves when the server has closed the connection of a client. @param act the actions of the client */
    const cutOff = async (
        limits: LingeringCloseLimits,
        act: (socket: Socket) => Promise<void> | void,
    ): Promise<void> => {
        const server = makeServer({ port: 0 });
        await server.register({ plugin: lingeringClosePlugin, options: limits });
        // hapi reads a body that is too large to its end before it answers.
        const unread = { parse: false, output: 'stream', maxBytes: Number.MAX_SAFE_INTEGER } as const;
        const handler: Lifecycle.Method = (_request, h) => h.response('no').code(403);
        server.route({ method: 'POST', path: '/refused', handler, options: { payload: unread } });
        await server.start();
        const dropped = new Promise(resolve => {
            server.listener.once('connection', (accepted: Socket) => accepted.once('close', resolve));
        });
        const socket = connect({ port: Number(server.info.port), allowHalfOpen: true });
        socket.on('error', () => undefined);
        socket.write(ENDLESS);
        await act(socket);
        await dropped;
        socket.destroy();
        await server.stop();
    };
    const pour = (socket: Socket): void => {
        const more = (): void => {
            while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
        };
        socket.on('drain', more);
        more();
    };

    test('is cut off after so many bytes', async () => {
        await cutOff({ bytes: 4_000_000, milliseconds: 600_000 }, pour);
    });

    test('is answered, and cut off after so long', async () => {
        await cutOff({ bytes: 1e12, milliseconds: 300 }, async socket => {
            const [answer] = (await once(socket, 'data')) as [Buffer];
            expect(answer.toString()).toMatch(/^HTTP\/1.1 403 /);
        });
    });
});

describe('a kept connection', () => {
    test('outlives those of the usual proxies, and holds up no shutdown', async () => {
        if (!sqlite) throw new Error('no database');
        const app = await listeningApp(sqlite);
        const sockets = [connect(app.port), connect(app.port)];
        const answers = sockets.map(async socket => {
            socket.write('GET /iss/api/health/live HTTP/1.1\r\nHost: here\r\n\r\n');
            const [chunk] = (await once(socket, 'data')) as [Buffer];
            return chunk.toString();
        });
        for (const answer of await Promise.all(answers)) {
            const [, seconds] = /^keep-alive: timeout=(\d+)/im.exec(answer) ?? [];
            expect(Number(seconds)).toBeGreaterThan(60);
        }
        const closed = sockets.map(socket => once(socket, 'close'));
        const begun = Date.now();
        await app.drop();
        await Promise.all(closed);
        // Requests in progress would have ten seconds.
        expect(Date.now() - begun).toBeLessThan(8_000);
    });
});
