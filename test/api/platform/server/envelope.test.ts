import { openTestApp, type TestApp } from '../../../support/app';
import { overCable } from '../../../support/cable';
import { databases } from '../../../support/databases';

describe.each(databases)('the envelope on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    test('an unknown call is 404 for everyone, whatever its method', async () => {
        const answers = await Promise.all([
            app.stranger().call('GET', '/nothing/here'),
            app.stranger().call('DELETE', '/nothing/here'),
            (await app.as('administrator')).call('POST', '/nothing/here', {}),
        ]);
        for (const { status, data, errors } of answers) {
            expect([status, data, errors]).toEqual([404, null, { serviceError: 'There is no such call.' }]);
        }
    });

    test('a body that is not JSON is refused in the envelope', async () => {
        const { status, errors } = await app.stranger().call('POST', '/auth/login', '{"username":');
        expect([status, Object.keys(errors ?? {})]).toEqual([400, ['serviceError']]);
    });

    test('what is unexpected is told by a reference, without stack or SQL', async () => {
        const { database } = app.services;
        const client = await app.as('content');
        await database.write(transaction =>
            database.run('ALTER TABLE product_department RENAME TO elsewhere', [], transaction),
        );
        const { status, errors } = await client.call('GET', '/settings/productdepartment');
        await database.write(transaction =>
            database.run('ALTER TABLE elsewhere RENAME TO product_department', [], transaction),
        );
        expect(status).toBe(500);
        expect(errors?.['serviceError']).toMatch(/^Something went wrong here\..*: [0-9a-f]{8}\.$/);
        expect((await client.call('GET', '/settings/productdepartment')).status).toBe(200);
    });

    test.each([
        ['GET', '/iss/api/auth/context', 200],
        ['GET', '/iss/api/nothing', 404],
        ['GET', '/iss/api/settings/productdepartment', 401],
        ['OPTIONS', '/iss/api/auth/context', 404],
        ['GET', '/iss/home', 200],
        ['GET', '/iss/assets/', 403],
        ['GET', '/iss/assets/nothing.js', 404],
        ['TRACE', '/iss/home', 404],
        ['POST', '/iss/home', 404],
        ['GET', '/iss/%', 302],
        ['GET', '/elsewhere', 302],
    ])('%s %s has the headers that keep other sites out', async (method, url, status) => {
        const { statusCode, headers } = await app.server.inject({ method, url });
        expect(statusCode).toBe(status);
        expect(headers).toMatchObject({
            'x-frame-options': 'DENY',
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'same-origin',
        });
        const policy = String(headers['content-security-policy']).split('; ');
        expect(policy).toEqual(
            expect.arrayContaining([
                "script-src 'self'",
                "object-src 'none'",
                "base-uri 'none'",
                "frame-ancestors 'none'",
            ]),
        );
        expect(headers).not.toHaveProperty('access-control-allow-origin');
    });

    const UNREADABLE = '/iss/services/adr/detail/%E0%A4%A';

    test('the empty path leads home, and so does what is not below /iss', async () => {
        const odd = [
            '//iss/home',
            '/%E0%A4%A',
            '/iss/%',
            '/iss/%ff/list?x=%',
            '/iss/auth/reset/account/%C3',
            '/%00',
            '/%2569ss',
        ];
        for (const url of ['/', '/iss', '/iss/', '/elsewhere', '/issue/12?x=1', UNREADABLE, ...odd]) {
            const { statusCode, headers } = await app.server.inject(url);
            expect([statusCode, headers.location]).toEqual([302, '/iss/home']);
        }
    });
});

test('a PostgreSQL that goes away is 503, and not ready; when it is back, all is well', async () => {
    const postgres = databases.find(({ name }) => name === 'postgres');
    if (!postgres) throw new Error('no PostgreSQL');
    const { kind, cable } = await overCable(postgres);
    const app = await openTestApp(kind);
    const client = app.stranger();
    const content = await app.as('content');
    const department = { code: 'GONE', name: 'Gone' };
    await cable.cut();
    // The first calls use open connections, the later ones none.
    for (let round = 0; round < 3; round++) {
        expect((await client.call('GET', '/health/live')).status).toBe(200);
        expect((await client.call('GET', '/health/ready')).status).toBe(503);
        expect((await client.call('POST', '/auth/login', { username: 'viewer', password: 'x' })).status).toBe(503);
        const { status, errors } = await content.call('POST', '/settings/productdepartment', department);
        expect([status, Object.keys(errors ?? {})]).toEqual([503, ['serviceError']]);
    }
    await cable.mend();
    expect((await client.call('GET', '/health/ready')).status).toBe(200);
    expect((await content.call('POST', '/settings/productdepartment', department)).status).toBe(201);
    await app.drop();
});
