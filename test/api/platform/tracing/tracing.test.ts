import { openTestApp, type TestApp } from '../../../support/app';
import { openCollector, type Collector, type ReceivedSpan } from '../../../support/collector';
import { databases } from '../../../support/databases';
import { freePort } from '../../../support/product';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe.each(databases)('traces on $name', kind => {
    let collector: Collector;
    let app: TestApp;
    beforeEach(async () => {
        collector = await openCollector();
    });
    afterEach(() => collector.close());

    const open = async (environment: NodeJS.ProcessEnv = {}): Promise<TestApp> =>
        (app = await openTestApp(kind, { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`, ...environment }));
    const named = (name: string): ReceivedSpan => {
        const found = collector.spans.find(span => span.name === name);
        if (!found) throw new Error(`${name} is not among ${collector.spans.map(span => span.name).join(', ')}`);
        return found;
    };
    const emailOf = async (username: string): Promise<string> => {
        const sql = 'SELECT email FROM sec_user WHERE username = $1';
        const [user] = await app.services.database.read<{ email: string }>(sql, [username]);
        return user?.email ?? '';
    };

    test('have a span for each request, with its route, and below it the statements', async () => {
        await open();
        const client = await app.as('content');
        await client.call('GET', '/settings/productdepartment/1');
        await app.drop();
        const request = named('GET /iss/api/settings/productdepartment/{id}');
        expect(request).toMatchObject({
            kind: 2,
            isFailed: false,
            attributes: {
                'http.request.method': 'GET',
                'http.route': '/iss/api/settings/productdepartment/{id}',
                'http.response.status_code': 200,
                'endcap.request.id': expect.any(String),
            },
        });
        expect(request.parentSpanId).toBeUndefined();
        const statement = named('SELECT product_department');
        expect(statement).toMatchObject({ kind: 3, traceId: request.traceId, parentSpanId: request.spanId });
        expect(statement.attributes['db.system.name']).toBe(kind.name === 'postgres' ? 'postgresql' : 'sqlite');
        expect(statement.attributes['db.query.text']).toMatch(/^SELECT .*\$1/s);
        expect(collector.paths.every(path => path === '/v1/traces')).toBe(true);
        expect(collector.resources[0]).toMatchObject({ 'service.name': 'endcap', 'endcap.role': 'all' });
    });

    test('have no values: no text that was written, no address, no secret', async () => {
        await open();
        const client = await app.as('content');
        const name = 'Dept-of-secrets';
        const values = { code: 'SECRET-CODE', name };
        expect((await client.call('POST', '/settings/productdepartment', values)).status).toBe(201);
        expect((await client.call('POST', '/settings/productdepartment', values)).status).toBe(409);
        await app.stranger().call('POST', '/auth/login', { username: 'content', password: 'Hush-hush-1!' });
        await app.drop();
        expect(named('transaction').attributes).toHaveProperty(['db.system.name']);
        expect(collector.spans.some(span => span.name.startsWith('INSERT'))).toBe(true);
        expect(JSON.stringify(collector.spans)).not.toMatch(/Dept-of-secrets|SECRET-CODE|Hush-hush|argon2|content/i);
    });

    test('go on in the jobs that a request starts, and in the jobs of these', async () => {
        await open();
        await app.stranger().call('POST', '/auth/reset/request', { email: await emailOf('content') });
        await app.services.jobs.drain();
        await app.drop();
        const request = named('POST /iss/api/auth/reset/request');
        const job = named('job mail');
        expect(job).toMatchObject({
            kind: 5,
            traceId: request.traceId,
            attributes: { 'endcap.job.kind': 'mail' },
        });
        const parents = new Map(collector.spans.map(span => [span.spanId, span]));
        let first = job;
        while (first.parentSpanId !== undefined) first = parents.get(first.parentSpanId)!;
        expect(first.spanId).toBe(request.spanId);
        const inJob = collector.spans.filter(span => span.parentSpanId === job.spanId);
        expect(inJob.some(span => span.name === 'SELECT mail')).toBe(true);
    });

    test('do not have the polls of the process, nor health and metrics', async () => {
        await open();
        await app.start();
        await app.services.jobs.poll();
        for (const path of ['health/live', 'health/ready', 'metrics'])
            await app.server.inject({ url: `/iss/api/${path}`, headers: { host: '127.0.0.1' } });
        await app.drop();
        expect(collector.spans).toEqual([]);
    });

    test('continue the trace of a trusted proxy, and not that of any client', async () => {
        const traceparent = `00-${TRACE}-${SPAN}-01`;
        await open({ TRUST_PROXY: '1' });
        await app.stranger().call('GET', '/auth/context', undefined, { traceparent });
        await app.drop();
        expect(named('GET /iss/api/auth/context')).toMatchObject({ traceId: TRACE, parentSpanId: SPAN });
        await open();
        const headers = { traceparent };
        await app.stranger().call('GET', '/auth/context', undefined, headers);
        await app.drop();
        expect(collector.spans.filter(({ traceId }) => traceId !== TRACE)).not.toEqual([]);
    });

    test('begin anew where the trace of the proxy is malformed', async () => {
        await open({ TRUST_PROXY: '1' });
        const nothing = '0'.repeat(32);
        const malformed = ['', 'x', `00-${nothing}-${SPAN}-01`, `00-${TRACE}-${SPAN}-zz`, 'y'.repeat(9_000)];
        for (const traceparent of malformed)
            expect(await app.stranger().call('GET', '/auth/context', undefined, { traceparent })).toMatchObject({
                status: 200,
            });
        await app.drop();
        const requests = collector.spans.filter(({ name }) => name === 'GET /iss/api/auth/context');
        expect(requests.map(({ parentSpanId }) => parentSpanId)).toEqual(malformed.map(() => undefined));
    });

    test('disturb nothing while the collector is away, and delay no shutdown', async () => {
        await open({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(await freePort())}` });
        const client = await app.as('content');
        expect((await client.call('GET', '/settings/productdepartment/1')).status).toBe(200);
        const begun = performance.now();
        await app.drop();
        expect(performance.now() - begun).toBeLessThan(5_000);
    });
});
