import type { RouteApp } from '../../../../api/platform/sessions/route';
import { isWrite } from '../../../../api/platform/sessions/seeing';
import { may, type Access } from '../../../../models/platform/access/access';
import { readableScreens } from '../../../../models/platform/calls/readScreens';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { SIGN_INS } from '../../../support/signIns';
import { createTokenOf, programWith } from '../../../support/tokens';

interface Route {
    readonly name: string;
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly access: Access;
    readonly screens: readonly string[];
    readonly isWrite: boolean;
}

describe.each(databases)('every route, for a program with a token, on $name', kind => {
    let app: TestApp;
    let routes: readonly Route[];
    beforeAll(async () => {
        app = await openTestApp(kind, { METRICS_TOKEN: 'the-token-of-monitoring' });
        routes = app.server
            .table()
            .filter(({ path, settings }) => path.startsWith('/iss/api/') && !path.includes('*') && settings.auth)
            .map(({ method, path, settings }): Route => {
                const { access, screens = [], isLongLived, ...rest } = settings.app as unknown as RouteApp;
                return {
                    name: `${method} ${path}`,
                    // An answer that stays open ends after its head.
                    method: (isLongLived ? 'HEAD' : method.toUpperCase()) as 'GET',
                    url: path
                        .slice('/iss/api'.length)
                        .replace(/\{\w*[iI]d\}/g, '999999')
                        .replace('{source}', 'AWG'),
                    access,
                    screens,
                    isWrite: isWrite(method, { access, ...rest }),
                };
            })
            .filter(({ access }) => access !== 'monitor');
    });
    afterAll(() => app.drop());

    /** Returns the routes that a token reaches, and checks the status and the reason of all others. */
    const reached = async (username: string, token: string, among = routes): Promise<string[]> => {
        const program = programWith(app.stranger(), token);
        const answered: string[] = [];
        for (const { name, method, url } of among) {
            const { status, errors } = await program(method, url, method === 'GET' ? undefined : {});
            if (status !== 403) answered.push(name);
            else if (method !== ('HEAD' as 'GET'))
                expect([username, name, errors?.['serviceError']]).toEqual([
                    username,
                    name,
                    expect.stringMatching(/^(A token only reads|You do not have access)/),
                ]);
            expect([name, status]).not.toEqual([name, 401]);
            expect(status).not.toBe(500);
        }
        return answered.sort();
    };
    const expected = (roles: readonly string[], screens: readonly string[]): string[] =>
        routes
            .filter(route => !route.isWrite && route.screens.some(path => screens.includes(path)))
            .filter(({ access }) => may({ roles }, access))
            .map(({ name }) => name)
            .sort();

    test('a token of all screens of a user reads them, and does nothing else', async () => {
        for (const [username, roles] of Object.entries(SIGN_INS)) {
            const screens = readableScreens({ roles });
            const { token } = await createTokenOf(await app.as(username), 'All');
            expect(await reached(username, token)).toEqual(expected(roles, screens));
        }
    });

    test('a token of one screen reads that one alone, as far as the user may', async () => {
        const admin = await app.as('administrator');
        // The others are for no screen at all: the test before calls them.
        const ofScreens = routes.filter(route => route.screens.length > 0 && !route.isWrite);
        const roles = SIGN_INS['administrator'] ?? [];
        const screens = readableScreens({ roles });
        expect(screens.length).toBeGreaterThan(20);
        for (const path of screens) {
            const { id, token } = await createTokenOf(admin, path, [path]);
            const calls = expected(roles, [path]);
            expect(calls).not.toEqual([]);
            expect(await reached('administrator', token, ofScreens)).toEqual(calls);
            await admin.call('DELETE', `/myaccount/token/${String(id)}`);
        }
    });

    test('what a token may read is no account, session, token or event, and is never for anyone', () => {
        const readable = routes.filter(({ screens, ...route }) => screens.length > 0 && !route.isWrite);
        expect(readable.filter(({ access }) => access === 'anyone' || access === 'debug')).toEqual([]);
        expect(
            readable.filter(({ name }) => /myaccount|session|token|totp|auth|access|notification|openapi/.test(name)),
        ).toEqual([]);
        expect(readable.map(({ name }) => name)).toEqual(
            expect.arrayContaining(['post /iss/api/product/list', 'post /iss/api/product/export']),
        );
    });
});
