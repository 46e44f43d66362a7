import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

const CALL = '/auth/noaccess';

describe.each(databases)('telling of a screen that is not for one, on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    test('takes the path, from who is signed in', async () => {
        const viewer = await app.as('viewer');
        expect(await viewer.call('POST', CALL, { path: '/iss/settings' })).toMatchObject({ status: 200, errors: null });
        expect((await app.stranger().call('POST', CALL, { path: '/iss/settings' })).status).toBe(401);
    });

    test.each([
        [{}, { path: 'Required field.' }],
        [{ path: '' }, { path: 'Required field.' }],
        [{ path: 7 }, { path: 'Invalid input type.' }],
        [{ path: `/${'a'.repeat(1000)}` }, { path: 'Must not exceed 1000 characters.' }],
        [{ path: '/iss', user: 'somebody' }, { user: 'Input property does not match schema.' }],
    ])('refuses %j', async (payload, errors) => {
        const viewer = await app.as('viewer');
        expect(await viewer.call('POST', CALL, payload)).toMatchObject({ status: 400, errors });
    });
});
