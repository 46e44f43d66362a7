import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

const [sqlite] = databases;
const TOKEN = 'a-token-of-monitoring_0.1~2+3/4==';

/** Requests the metrics: by default as a program on the machine itself does. */
const statusOf = async (
    app: TestApp,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
): Promise<number> => {
    const request = { url: '/iss/api/metrics', headers: { host: 'localhost:8080', ...headers } };
    return (await app.server.inject({ ...request, remoteAddress })).statusCode;
};

describe('metrics without a token', () => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(sqlite!);
    });
    afterAll(() => app.drop());

    test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
        'are for the machine itself: %s',
        async address => {
            expect(await statusOf(app, {}, address)).toBe(200);
        },
    );

    test.each(['127.0.0.1:8080', '[::1]:8080', 'LOCALHOST'])('by any of its own names: %s', async host => {
        expect(await statusOf(app, { host })).toBe(200);
    });

    test.each(['10.0.0.7', '192.168.1.1', '::ffff:10.0.0.7', 'fe80::1', '2001:db8::1'])(
        'are not for another machine: %s',
        async address => {
            expect(await statusOf(app, {}, address)).toBe(403);
        },
    );

    test.each([
        ['x-forwarded-for', '127.0.0.1'],
        ['X-Forwarded-Proto', 'https'],
        ['x-forwarded-host', 'localhost'],
        ['forwarded', 'for=127.0.0.1'],
        ['x-real-ip', '127.0.0.1'],
        ['via', '1.1 proxy'],
    ])('are not for a request through a proxy on the same machine: %s', async (name, value) => {
        expect(await statusOf(app, { [name]: value })).toBe(403);
    });

    test('are not for a page that has given its own name the address of this machine', async () => {
        expect(await statusOf(app, { host: 'rebound.example.com:8080' })).toBe(403);
        expect(await statusOf(app, { host: '127.0.0.1.example.com' })).toBe(403);
    });

    test('are for no user, whatever their roles', async () => {
        const { cookie } = await app.as('administrator');
        expect(await statusOf(app, { cookie: cookie ?? '' }, '10.0.0.7')).toBe(403);
    });

    test('are in the format of Prometheus, and no cache keeps them', async () => {
        const answer = await app.server.inject({ url: '/iss/api/metrics', headers: { host: '127.0.0.1' } });
        expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.payload).toMatch(/^# HELP endcap_ready .+\n# TYPE endcap_ready gauge\nendcap_ready 1$/m);
    });
});

test.each([{ TRUST_PROXY: '1' }, { PUBLIC_URL: 'https://endcap.example.com' }])(
    'metrics behind a proxy need a token even from the machine itself: %p',
    async environment => {
        const app = await openTestApp(sqlite!, environment);
        expect(await statusOf(app)).toBe(403);
        await app.drop();
    },
);

describe('metrics with a token', () => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(sqlite!, { METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' });
    });
    afterAll(() => app.drop());

    test('are for those who have it, from everywhere', async () => {
        const authorization = `Bearer ${TOKEN}`;
        expect(await statusOf(app, { authorization }, '198.51.100.7')).toBe(200);
        expect(await statusOf(app, { authorization, 'x-forwarded-for': '198.51.100.7' })).toBe(200);
        expect(await statusOf(app, { authorization: `bearer  ${TOKEN}` })).toBe(200);
    });

    test.each([
        '',
        'Bearer',
        'Bearer ',
        TOKEN,
        `Basic ${TOKEN}`,
        `Bearer ${TOKEN}x`,
        `Bearer ${TOKEN.slice(1)}`,
        `Bearer ${TOKEN.toUpperCase()}`,
        `Bearer ${TOKEN} ${TOKEN}`,
        `Bearer ${'x'.repeat(8_000)}`,
    ])('are for nobody else, also on the machine itself: “%s”', async authorization => {
        expect(await statusOf(app, { authorization })).toBe(401);
    });
});
