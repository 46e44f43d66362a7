import { grants, may, type Grant } from '../../models/platform/access/access';
import type { UserAccess } from '../../models/features/account/accessCalls';
import { isWrite } from '../../api/platform/sessions/seeing';
import type { RouteApp } from '../../api/platform/sessions/route';
import { databases } from '../support/databases';
import { openTestApp, PASSWORD, type Client, type TestApp } from '../support/app';
import { SIGN_INS } from '../support/signIns';

interface Session {
    readonly user: { readonly id: number; readonly username: string; readonly roles: readonly string[] };
    readonly viewer: { readonly username: string } | null;
}

const MESSAGE = (name: string) => `You see as ${name}, and can change nothing. End that first.`;

describe.each(databases)('access, on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    const sql = (text: string, ...values: (string | number | boolean)[]) =>
        app.services.database.write(transaction => app.services.database.run(text, values, transaction));
    const userId = async (username: string): Promise<number> => {
        const [row] = await app.services.database.read('SELECT id FROM sec_user WHERE username = $1', [username]);
        return Number(row!['id']);
    };
    const roleId = async (name: string): Promise<number> => {
        const [row] = await app.services.database.read('SELECT id FROM sec_role WHERE name = $1', [name]);
        return Number(row!['id']);
    };
    const context = async (client: Client): Promise<Session> =>
        (await client.call<Session>('GET', '/auth/context')).data!;
    const routes = () =>
        app.server
            .table()
            .filter(({ path }) => path.startsWith('/iss/api/') && !path.includes('*'))
            .map(({ method, path, settings }) => ({
                method: method.toUpperCase() as 'GET' | 'POST',
                path: path.slice('/iss/api'.length),
                app: settings.app as unknown as RouteApp,
            }));
    const of = async (username: string, further: readonly number[] = []): Promise<UserAccess> => {
        const query = further.length > 0 ? `?with=${further.join(',')}` : '';
        const client = await app.as('administrator');
        const answer = await client.call<UserAccess>('GET', `/access/user/${String(await userId(username))}${query}`);
        expect(answer.errors).toBeNull();
        return answer.data!;
    };
    const seeing = async (username: string): Promise<Client> => {
        const client = await app.as('administrator');
        const { errors } = await client.call('POST', '/access/seeas', { user_id: await userId(username) });
        expect(errors).toBeNull();
        return client;
    };

    describe('who can, and why', () => {
        test('names every call that a user may make, and a role that lets one who has it alone', async () => {
            for (const [username, roles] of Object.entries(SIGN_INS)) {
                const { calls } = await of(username);
                const expected = routes().filter(({ app: { access } }) => may({ roles }, access));
                const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
                expect(calls.map(key).sort()).toEqual(expected.map(key).sort());
                for (const call of calls) {
                    const { access } = expected.find(each => key(each) === key(call))!.app;
                    expect(call.roles.every(role => roles.includes(role as never))).toBe(true);
                    if (access in grants)
                        expect([key(call), call.roles]).toEqual([
                            key(call),
                            roles.filter(role => (grants[access as Grant] as readonly string[]).includes(role)).sort(),
                        ]);
                }
            }
        });

        test('a right that takes two roles names both', async () => {
            const { rights } = await of('tpm.user');
            expect(rights.find(({ name }) => name === 'storeRequester')!.roles).toEqual(['Change Request', 'TPM User']);
        });

        test('says what further roles would add, and that a known one adds nothing', async () => {
            const content = await roleId('Content Manager');
            const { added, screens } = await of('viewer', [content]);
            expect(screens.map(({ path }) => path)).not.toContain('settings/productdepartment/update/{id}');
            expect(added!.screens).toContainEqual({
                path: 'settings/productdepartment/update/{id}',
                roles: ['Content Manager'],
            });
            expect(added!.calls.length).toBeGreaterThan(10);
            expect((await of('content', [content])).added).toEqual({ screens: [], calls: [], rights: [] });
            const client = await app.as('administrator');
            const path = `/access/user/${String(await userId('viewer'))}`;
            expect((await client.call('GET', `${path}?with=999999`)).status).toBe(400);
            expect((await client.call('GET', '/access/user/999999')).status).toBe(404);
        });

        test('a role that extends another gives by its own name; a disabled one gives nothing', async () => {
            const client = await app.as('administrator');
            const { data } = await client.call<{ id: number; version: number }>('POST', '/settings/secrole', {
                name: 'Regional editor',
                sec_role_id: await roleId('Content Manager'),
            });
            const { added } = await of('viewer', [data!.id]);
            expect(added!.screens.find(({ path }) => path === 'settings/productdepartment/list')!.roles).toEqual([
                'Regional editor',
            ]);
            await sql('UPDATE sec_role SET enabled = $1 WHERE id = $2', false, data!.id);
            expect((await of('viewer', [data!.id])).added!.screens).toEqual([]);
            await sql('DELETE FROM sec_role WHERE id = $1', data!.id);
        });
    });

    describe('seeing as a user', () => {
        test('sees what they see, and every route that writes refuses it', async () => {
            const client = await seeing('content');
            expect(await context(client)).toMatchObject({
                user: { username: 'content', roles: ['Content Manager'] },
                viewer: { username: 'administrator' },
            });
            expect((await client.call('GET', '/settings/datafeed')).status).toBe(200);
            expect((await client.call('GET', '/settings/secuser')).status).toBe(403);
            const letIn: string[] = [];
            let blocked = 0;
            for (const { method, path, app: route } of routes()) {
                if (method === 'GET' && route.changes !== true) continue;
                if (route.isOfSession || route.access === 'anyone') continue;
                const url = path.replace(/\{\w+\}/g, '999999');
                const payload = method === 'GET' ? undefined : {};
                const { status, errors } = await client.call(method, url, payload);
                const isMine = may({ roles: ['Content Manager'] }, route.access);
                const isRead = route.changes === false;
                if (!isMine) expect([path, status]).toEqual([path, 403]);
                else if (isRead) expect([path, status]).not.toEqual([path, 409]);
                else if (status === 409 && errors!['serviceError'] === MESSAGE('content')) blocked += 1;
                else letIn.push(`${method} ${path}: ${String(status)}`);
            }
            expect(letIn).toEqual([]);
            expect(blocked).toBeGreaterThan(50);
            // Calls that need no session write nothing of a user's, except for the session itself.
            const open = routes().filter(
                ({ method, app: route }) => route.access === 'anyone' && isWrite(method, route),
            );
            expect(open.map(({ path }) => path).sort()).toEqual([
                '/auth/login',
                '/auth/oidc/code',
                '/auth/reset/account',
                '/auth/reset/request',
            ]);
            await client.call('POST', '/access/seeas/end');
            expect(await context(client)).toMatchObject({ user: { username: 'administrator' }, viewer: null });
            expect((await client.call('GET', '/settings/secuser')).status).toBe(200);
        });

        test('nobody sees as oneself, an administrator, or one who is not enabled', async () => {
            const client = await app.as('administrator');
            const see = async (id: number) => (await client.call('POST', '/access/seeas', { user_id: id })).status;
            expect(await see(await userId('administrator'))).toBe(409);
            await sql(`UPDATE sec_user SET enabled = $1 WHERE username = 'reports'`, false);
            expect(await see(await userId('reports'))).toBe(409);
            await sql(`UPDATE sec_user SET enabled = $1 WHERE username = 'reports'`, true);
            await sql(
                'INSERT INTO sec_user_role (sec_user_id, sec_role_id) VALUES ($1, $2)',
                await userId('reports'),
                await roleId('Administrator'),
            );
            expect(await see(await userId('reports'))).toBe(409);
            await sql(
                'DELETE FROM sec_user_role WHERE sec_user_id = $1 AND sec_role_id = $2',
                await userId('reports'),
                await roleId('Administrator'),
            );
            expect(await see(999_999)).toBe(400);
            expect(await context(client)).toMatchObject({ user: { username: 'administrator' }, viewer: null });
            expect((await (await app.as('content')).call('POST', '/access/seeas', { user_id: 1 })).status).toBe(403);
        });

        test('a role taken away meanwhile is gone at once; so is seeing as one who is disabled', async () => {
            const client = await seeing('manager');
            const boss = app.stranger();
            await boss.call('POST', '/auth/login', { username: 'administrator', password: PASSWORD });
            const path = `/settings/secuser/${String(await userId('manager'))}`;
            const user = (await boss.call<{ id: number; version: number }>('GET', path)).data!;
            expect((await client.call('POST', '/adr/request/list', {})).status).toBe(200);
            await boss.call('PUT', path, { secUserRoleIds: [], version: user.version });
            expect(await context(client)).toMatchObject({ user: { username: 'manager', roles: [] } });
            expect((await client.call('POST', '/adr/request/list', {})).status).toBe(403);
            await boss.call('PUT', path, { enabled: false, version: user.version + 1 });
            expect(await context(client)).toMatchObject({ user: { username: 'administrator' }, viewer: null });
            await boss.call('PUT', path, { enabled: true, version: user.version + 2 });
            // It does not start again by itself.
            expect(await context(client)).toMatchObject({ user: { username: 'administrator' }, viewer: null });
        });
    });
});
