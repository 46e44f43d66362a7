import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { multipart } from '../../../support/multipart';

const DEPARTMENTS = '/settings/productdepartment';
const HEADER = 'x-endcap-user-id';
const OTHER = { serviceError: 'Somebody else has signed in in this browser. Please sign in again.' };

describe.each(databases)('a write that says for whom it is on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    const codes = async () =>
        (await app.services.database.read('SELECT code FROM product_department')).map(r => r['code']);
    const idOf = async (username: string) =>
        String(
            (await app.services.database.read('SELECT id FROM sec_user WHERE username = $1', [username]))[0]?.['id'],
        );
    const create = async (code: string, headers?: Record<string, string>) => {
        const content = await app.as('content');
        const { status, errors } = await content.call('POST', DEPARTMENTS, { code, name: code }, headers);
        return [status, errors];
    };

    test.each(['0', '', '%', '1, 1', 'content'])('is refused where it is for another: %p', async mark => {
        expect(await create('OTHER', { [HEADER]: mark })).toEqual([401, OTHER]);
        expect(await create('OTHER', { [HEADER]: await idOf('manager') })).toEqual([401, OTHER]);
        expect(await codes()).not.toContain('OTHER');
    });

    test('is taken where they are signed in, and where it says nothing', async () => {
        expect(await create('OWN', { [HEADER]: await idOf('content') })).toEqual([201, null]);
        expect(await create('NOBODY')).toEqual([201, null]);
        expect(await codes()).toEqual(expect.arrayContaining(['OWN', 'NOBODY']));
    });

    test('is taken where they are known by another username since', async () => {
        const mark = { [HEADER]: await idOf('content') };
        const content = await app.as('content');
        const context = async () => (await content.call('GET', '/auth/context')).data;
        expect(await context()).toMatchObject({ user: { id: Number(mark[HEADER]), username: 'content' } });
        const administrator = await app.as('administrator');
        const rename = async (username: string) => {
            const path = `/settings/secuser/${mark[HEADER]}`;
            const version = (await administrator.call<{ version: number }>('GET', path)).data?.version;
            expect((await administrator.call('PUT', path, { version, username })).status).toBe(200);
        };
        await rename('brooks');
        expect(await context()).toMatchObject({ user: { id: Number(mark[HEADER]), username: 'brooks' } });
        const { status } = await content.call('POST', DEPARTMENTS, { code: 'RENAMED', name: 'RENAMED' }, mark);
        expect(status).toBe(201);
        await rename('content');
    });

    test('is refused before the first byte of a file is read', async () => {
        const { payload, headers } = multipart({ source: 'AWG' }, { filename: 'file', content: 'UPC Item\n1' });
        const { cookie = '' } = await app.as('content');
        const send = { ...headers, cookie, [HEADER]: await idOf('manager') };
        const { statusCode } = await app.server.inject({
            method: 'POST',
            url: '/iss/api/datafeed/upload',
            payload,
            headers: send,
        });
        expect(statusCode).toBe(401);
        expect(await app.services.database.read('SELECT id FROM data_feed')).toEqual([]);
    });

    test('leaves the session as it is, and keeps nobody from signing in or out', async () => {
        const viewer = app.stranger();
        const mark = { [HEADER]: await idOf('manager') };
        viewer.cookie = (await app.as('content')).cookie;
        const credentials = { username: 'nobody', password: 'x' };
        expect((await viewer.call('POST', '/auth/login', credentials, mark)).status).toBe(400);
        expect((await viewer.call('GET', '/auth/context', undefined, mark)).data).toMatchObject({
            authenticated: true,
        });
        expect((await viewer.call('GET', '/auth/logout', undefined, mark)).status).toBe(200);
        expect((await viewer.call('GET', '/auth/context')).data).toMatchObject({ authenticated: false });
    });
});
