import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../support/product';

/** Runs the proxy of `npm run cluster` before these ports; it prints a line once it listens. */
const PROGRAM = `
    import { createProxy } from './config/setup/cluster/proxy.mjs';
    const [port, ...ports] = process.argv.slice(1).map(Number);
    const proxy = createProxy(ports);
    process.on('SIGTERM', () => proxy.close().then(() => process.exit(0)));
    process.on('SIGUSR2', () => proxy.drain(ports[0]).then(() => console.log('drained')));
    process.on('SIGHUP', () => proxy.restore(ports[0]));
    await proxy.listen(port);
    console.log('listens');`;

const isHealth = (url: string | undefined): boolean => url === '/iss/api/health/ready';

describe('the proxy of the cluster', () => {
    let nodes: Server[] = [];
    let proxy: ChildProcess;
    let origin = '';

    /** A node that is ready, and answers everything else in its own way. */
    const node = async (answer: RequestListener): Promise<number> => {
        const server = createServer((request, response) => {
            if (isHealth(request.url)) response.end('{}');
            else answer(request, response);
        }).listen(0, '127.0.0.1');
        await once(server, 'listening');
        nodes.push(server);
        return (server.address() as AddressInfo).port;
    };
    const start = async (...ports: number[]): Promise<void> => {
        const port = await freePort();
        const args = ['--input-type=module', '-e', PROGRAM, String(port), ...ports.map(String)];
        proxy = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
        await once(proxy.stdout!, 'data');
        origin = `http://127.0.0.1:${String(port)}`;
    };
    afterEach(async () => {
        proxy.kill('SIGKILL');
        for (const server of nodes) {
            server.closeAllConnections();
            server.close();
        }
        nodes = [];
    });

    test('takes the nodes in turn, and adds the address of the client', async () => {
        const named = (name: string): Promise<number> =>
            node((request, response) => response.end(`${name} ${String(request.headers['x-forwarded-for'])}`));
        await start(await named('one'), await named('two'));
        const answers = await Promise.all(
            Array.from({ length: 10 }, async () =>
                (await fetch(`${origin}/x`, { headers: { 'x-forwarded-for': '::7' } })).text(),
            ),
        );
        expect(answers.filter(text => text === 'one ::7, 127.0.0.1')).toHaveLength(5);
        expect(answers.filter(text => text === 'two ::7, 127.0.0.1')).toHaveLength(5);
    });

    test('sends what a node refused to the next one, also a write with its body', async () => {
        const port = await node((request, response) => void request.pipe(response.writeHead(201)));
        await start(await freePort(), port, await freePort());
        for (let index = 0; index < 6; index++) {
            const answer = await fetch(`${origin}/x`, { method: 'POST', body: 'written' });
            expect([answer.status, await answer.text()]).toEqual([201, 'written']);
        }
    });

    test('repeats a read that a node broke off, and never a write', async () => {
        let broken = 0;
        const breaking = await node(request => {
            broken++;
            request.socket.destroy();
        });
        await start(breaking, await node((_request, response) => response.end('read')));
        const reads = await Promise.all(Array.from({ length: 4 }, async () => (await fetch(`${origin}/x`)).text()));
        expect(reads).toEqual(['read', 'read', 'read', 'read']);
        expect(broken).toBeGreaterThan(0);
        proxy.kill('SIGKILL');
        await start(breaking);
        broken = 0;
        expect((await fetch(`${origin}/x`, { method: 'POST', body: 'x' })).status).toBe(502);
        expect(broken).toBe(1);
    });

    test('sends nothing to a node that is drained, and waits for its answers', async () => {
        let finish = (): void => undefined;
        const draining = await node((request, response) => {
            if (request.url === '/slow') finish = () => void response.end('slow');
            else response.end('one');
        });
        await start(draining, await node((_request, response) => response.end('two')));
        const get = async (path: string): Promise<string> => (await fetch(origin + path)).text();
        const slow = [get('/slow'), get('/slow')];
        await Promise.race(slow);
        proxy.kill('SIGUSR2');
        const drained = once(proxy.stdout!, 'data').then(() => 'drained');
        await new Promise(resolve => setTimeout(resolve, 300));
        expect(await Promise.all([get('/x'), get('/x'), get('/x')])).toEqual(['two', 'two', 'two']);
        expect(await Promise.race([drained, Promise.resolve('waits')])).toBe('waits');
        finish();
        expect(await drained).toBe('drained');
        expect((await Promise.all(slow)).sort()).toEqual(['slow', 'two']);
        proxy.kill('SIGHUP');
        while ((await get('/x')) !== 'one');
    });

    test('passes events as they come, and ends them with their client', async () => {
        let isGone: Promise<unknown> = Promise.resolve();
        await start(
            await node((_request, response) => {
                response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
                isGone = once(response, 'close');
            }),
        );
        const leaving = new AbortController();
        const answer = await fetch(`${origin}/events`, { signal: leaving.signal });
        const { value } = await answer.body!.getReader().read();
        expect(Buffer.from(value!).toString()).toBe('data: 1\n\n');
        leaving.abort();
        await isGone;
    });

    test('says when no node answers, and stops after its last answer', async () => {
        let finish = (): void => undefined;
        await start(await freePort());
        expect(await fetch(`${origin}/x`)).toMatchObject({ status: 503 });
        proxy.kill('SIGKILL');
        await start(await node((_request, response) => void (finish = () => void response.end('late'))));
        const answer = fetch(`${origin}/slow`).then(response => response.text());
        await new Promise(resolve => setTimeout(resolve, 300));
        const ended = once(proxy, 'exit');
        proxy.kill('SIGTERM');
        await new Promise(resolve => setTimeout(resolve, 300));
        await expect(fetch(`${origin}/x`)).rejects.toThrow();
        finish();
        expect(await answer).toBe('late');
        expect((await ended)[0]).toBe(0);
    });
});
