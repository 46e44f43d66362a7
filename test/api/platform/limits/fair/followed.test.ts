import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { server as makeServer } from '@hapi/hapi';
import { lockAdr } from '../../../../../api/features/adr/change';
import { requestLog } from '../../../../../api/platform/server/requestLog';
import { limitsOf, fairRoute, fairLimiterPlugin } from '../../../../../api/platform/limits/fair/plugin';
import { dialects } from '../../../../../models/database/dialect';
import { makeAdr, type CreatedAdr } from '../../../../support/adrs';
import { openTestApp, type Client, type TestApp } from '../../../../support/app';
import { databases } from '../../../../support/databases';

/** The time-out of requests; on a busy machine signing in takes a part of it. */
const TIMEOUT_MS = 1_500;
const LIMITS = { headers: 60_000, idle: 60_000, timeoutMs: TIMEOUT_MS };

describe.each(databases)('what is answered before it is done, on $name', kind => {
    let app: TestApp;
    let content: Client;
    let adr: CreatedAdr;
    beforeAll(async () => {
        app = await openTestApp(kind, {}, LIMITS);
        content = await app.as('content');
        adr = await makeAdr(app.services.database, 'Slow', ['1', '2']);
    });
    afterAll(() => app.drop());

    test('is not written later', async () => {
        const { database } = app.services;
        let release: () => void = () => undefined;
        const released = new Promise<void>(resolve => (release = resolve));
        const holding = database.write(async transaction => {
            await lockAdr(database, adr.id, transaction);
            await released;
        });
        const [first, second] = Object.values(adr.entities);
        const calls = [
            content.call('POST', '/adr/entity/create', { adr_id: adr.id, code: 'late', name: 'Late' }),
            content.call('PUT', '/adr/entity/update', { id: first, name: 'Late' }),
            content.call('DELETE', `/adr/entity/delete/${String(second)}`),
        ];
        try {
            expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([503, 503, 503]);
        } finally {
            release();
        }
        await holding;
        // A later call finds them ended.
        await content.call('POST', '/adr/entity/create', { adr_id: adr.id, code: 'next', name: 'Next' });
        const names = await database.read<{ name: string }>(
            'SELECT name FROM adr_entity WHERE adr_id = $1 ORDER BY name',
            [adr.id],
        );
        expect(names.map(({ name }) => name)).toEqual(['Next', 'Store 1', 'Store 2']);
    });
});

describe('work that outlives its answer', () => {
    const lines = async (load: 'light' | 'bulk', fails: boolean): Promise<Record<string, unknown>[]> => {
        const server = makeServer({ routes: { timeout: { server: 50 } } });
        const stream = new PassThrough({ encoding: 'utf8' });
        requestLog(server, 'warn', stream);
        await server.register({ plugin: fairLimiterPlugin, options: { limits: limitsOf(dialects.sqlite) } });
        const begun: unknown[] = [];
        const over = new Promise<void>(resolve => {
            const handler = async (request: { app: { unwanted?: AbortSignal } }) => {
                begun.push(request);
                const { unwanted } = request.app;
                if (unwanted && !unwanted.aborted) await once(unwanted, 'abort');
                setImmediate(resolve);
                if (fails) unwanted?.throwIfAborted();
                return 'done';
            };
            fairRoute(server, { method: 'PUT', path: '/slow', handler }, load);
        });
        // On a busy machine a request may time out before its work begins.
        while (begun.length === 0) expect((await server.inject({ method: 'PUT', url: '/slow' })).statusCode).toBe(503);
        await over;
        await new Promise(resolve => setImmediate(resolve));
        await server.stop();
        return String(stream.read() ?? '')
            .trim()
            .split('\n')
            .map(line => JSON.parse(line) as Record<string, unknown>)
            .filter(({ msg }) => msg === 'work outlived its answer');
    };

    test.each(['light', 'bulk'] as const)('is told of a %s call', async load => {
        expect(await lines(load, false)).toMatchObject([{ method: 'put', path: '/slow' }]);
        expect(await lines(load, true)).toMatchObject([{ err: { message: 'Nobody waits for it any more.' } }]);
    });
});

test('work in bulk ends with who asked for it, a quick write does not', async () => {
    const server = makeServer();
    await server.register({ plugin: fairLimiterPlugin, options: { limits: limitsOf(dialects.sqlite) } });
    const unwanted: Record<string, AbortSignal | undefined> = {};
    const left: Promise<unknown>[] = [];
    for (const load of ['light', 'bulk'] as const) {
        const handler = async (request: { app: { unwanted?: AbortSignal }; raw: { res: NodeJS.EventEmitter } }) => {
            const gone = once(request.raw.res, 'close');
            left.push(gone);
            unwanted[load] = request.app.unwanted;
            await gone;
            return 'done';
        };
        fairRoute(server, { method: 'PUT', path: `/${load}`, handler: handler as never }, load);
    }
    await server.start();
    for (const load of ['light', 'bulk']) {
        const request = new AbortController();
        const answer = fetch(`${server.info.uri}/${load}`, { method: 'PUT', signal: request.signal });
        while (!unwanted[load]) await new Promise(resolve => setTimeout(resolve, 5));
        request.abort();
        await expect(answer).rejects.toThrow();
    }
    await Promise.all(left);
    await server.stop();
    expect([unwanted['light']?.aborted, unwanted['bulk']?.aborted]).toEqual([false, true]);
});
