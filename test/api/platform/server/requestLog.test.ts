import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { server as makeServer, type Server } from '@hapi/hapi';
import { openTestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { requestLog } from '../../../../api/platform/server/requestLog';

const [sqlite] = databases;
const lines: string[] = [];
beforeEach(() => (lines.length = 0));
const stream = new Writable({
    write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
    },
});

test('a request is one line with its id, user, address, status and time, and nothing that is secret', async () => {
    const server = makeServer({ app: { trustProxy: 1 } });
    requestLog(server, 'info', stream);
    const user = { username: 'pat' };
    server.auth.scheme('known', () => ({ authenticate: (_request, h) => h.authenticated({ credentials: { user } }) }));
    server.auth.strategy('session', 'known');
    server.route({ method: 'POST', path: '/iss/api/auth/login', handler: () => 'ok', options: { auth: 'session' } });
    await server.inject({
        method: 'POST',
        url: '/iss/api/auth/login?token=hush',
        headers: { cookie: 'endcap=hush', 'x-forwarded-for': '198.51.100.7' },
        payload: { password: 'hush' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.match(/"id":/g)).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        id: expect.any(String),
        user: 'pat',
        address: '198.51.100.7',
        method: 'post',
        path: '/iss/api/auth/login',
        status: 200,
        ms: expect.any(Number),
    });
    expect(lines[0]).not.toContain('hush');
});

test('the token of an account reset is in no line, however its address is spelled', async () => {
    const server = makeServer({ app: { trustProxy: 0 } });
    requestLog(server, 'info', stream);
    const token = 'dG9rZW4tb2YtYS1yZXNldA-_0123456789ABCDEFGHI';
    server.route({ method: 'GET', path: '/{screen*}', handler: () => 'ok' });
    const addresses = [
        'auth/reset/account/',
        'Auth//Reset//Account//',
        'auth%2Freset%2Faccount%2F',
        '%2561uth/res%65t/account/',
        '',
    ];
    for (const address of addresses) await server.inject(`/iss/${address}${token}`);
    await server.inject(`/iss/auth/reset/account?token=${token}`);
    expect(lines).toHaveLength(addresses.length + 1);
    expect(lines.join('')).not.toContain(token.slice(0, 8));
});

test('a refusal is a warning with the user, the path and the address', async () => {
    if (!sqlite) throw new Error('no database');
    const write = jest.spyOn(process.stdout, 'write').mockImplementation(text => lines.push(String(text)) > 0);
    try {
        const app = await openTestApp(sqlite, { LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
        const from = { 'x-forwarded-for': '198.51.100.7' };
        await (await app.as('viewer')).call('GET', '/settings/secuser', undefined, from);
        await app.stranger().call('POST', '/auth/login', {}, { ...from, origin: 'https://elsewhere.example' });
        await app.stranger().call('GET', '/settings/secuser', undefined, from);
        await app.drop();
    } finally {
        write.mockRestore();
    }
    const rejected = { level: 40, address: '198.51.100.7', status: 403 };
    const observed = lines.filter(line => line.startsWith('{')).map(line => JSON.parse(line) as unknown);
    expect(observed).toEqual([
        expect.objectContaining({ ...rejected, user: 'viewer', path: '/iss/api/settings/secuser' }),
        expect.objectContaining({ ...rejected, path: '/iss/api/auth/login' }),
    ]);
});

test('an answer that cannot be written is an error with the id of its request', async () => {
    const server = makeServer({ app: { trustProxy: 0 } });
    requestLog(server, 'info', stream);
    const circular: { self?: object } = {};
    circular.self = circular;
    server.route({ method: 'GET', path: '/circular', handler: () => circular });
    expect((await server.inject('/circular')).statusCode).toBe(500);
    const [error, line] = lines.map(text => JSON.parse(text) as { id?: string });
    expect(error).toMatchObject({
        level: 50,
        err: { message: expect.stringContaining('circular') },
        msg: 'answer not written',
    });
    expect(line).toMatchObject({ level: 30, id: error?.id, path: '/circular', status: 500 });
    expect(lines).toHaveLength(2);
});

describe('a client that hangs up', () => {
    let server: Server;
    beforeEach(async () => {
        server = makeServer({ port: 0, app: { trustProxy: 0 } });
        requestLog(server, 'info', stream);
        server.auth.scheme('known', () => ({ authenticate: (_request, h) => h.authenticated({ credentials: {} }) }));
        server.auth.strategy('session', 'known');
        server.route({ method: 'POST', path: '/body', handler: () => 'ok' });
        server.route({ method: 'GET', path: '/slow', handler: () => new Promise(() => undefined) });
        await server.start();
        lines.length = 0;
    });
    afterEach(() => server.stop());

    /**
     * Returns the log lines of a connection on which this text was sent, and which then ended in one way or the other.
     */
    const linesOf = async (text: string, end: (socket: Socket) => unknown, ...paths: string[]): Promise<unknown[]> => {
        const reached = once(
            server.listener,
            text.startsWith('GET') || text.startsWith('POST') ? 'request' : 'connection',
        );
        const socket = connect(Number(server.info.port));
        socket.on('error', () => undefined);
        socket.write(text);
        await reached;
        end(socket);
        // A complete request after it, for requests that leave no line of their own.
        await fetch(`${server.info.uri}/end`);
        const isThere = (path: string): boolean => lines.some(line => line.includes(`"path":"${path}"`));
        while (![...paths, '/end'].every(isThere)) await new Promise(resolve => setTimeout(resolve, 10));
        return lines
            .map(line => JSON.parse(line) as unknown)
            .filter(line => (line as { path?: string }).path !== '/end');
    };
    const aborted = (path: string): unknown[] => [expect.objectContaining({ level: 30, path, aborted: true })];
    const half = 'POST /body HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

    test.each([
        ['in the middle of its body', half, '/body'],
        ['before it is answered', 'GET /slow HTTP/1.1\r\nHost: here\r\n\r\n', '/slow'],
    ])('%s is no error, and its line says so', async (_when, text, path) => {
        expect(await linesOf(text, socket => socket.destroy(), path)).toEqual(aborted(path));
        lines.length = 0;
        expect(await linesOf(text, socket => socket.resetAndDestroy(), path)).toEqual(aborted(path));
    });

    test('before it has asked for anything leaves nothing', async () => {
        const begun = 'PO';
        expect(await linesOf(begun, socket => socket.resetAndDestroy())).toEqual([]);
        expect(await linesOf('no HTTP\r\nCookie: endcap=hush\r\n\r\n', socket => socket.end())).toEqual([]);
    });
});
