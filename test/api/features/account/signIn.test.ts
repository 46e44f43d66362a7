import { databases } from '../../../support/databases';
import { openTestApp, PASSWORD, type TestApp } from '../../../support/app';
import { dateInZone } from '../../../../models/platform/calendar/clock';

interface Context {
    readonly authenticated: boolean;
    readonly user: { username: string; fname: string; lname: string; roles: string[] } | null;
    readonly access: Record<string, boolean>;
}

describe.each(databases)('signing in on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    const signIn = (payload: object) => app.stranger().call('POST', '/auth/login', payload);

    test('gives a session, its user and what it may do', async () => {
        const client = await app.as('content');
        const { data } = await client.call<Context>('GET', '/auth/context');
        expect(data).toMatchObject({
            authenticated: true,
            user: { username: 'content', fname: 'Connie', lname: 'Brooks', roles: ['Content Manager'] },
            access: { contentManager: true, administrator: false, tpmUser: false },
            release: '3.16.0',
            today: dateInZone('America/Chicago', new Date()),
        });
    });

    test('more than a hundred times ends the session that was not used for longest', async () => {
        const { database } = app.services;
        const [{ id } = { id: 0 }] = await database.read<{ id: number }>(
            "SELECT id FROM sec_user WHERE username = 'manager'",
        );
        await database.write(async transaction => {
            for (let age = 0; age < 120; age++) {
                const used = new Date(Date.now() - 60_000 * (age + 1)).toISOString();
                await database.run(
                    `INSERT INTO sec_session (id, sec_user_id, extended, create_date, used_date, expires_date)
                        VALUES ($1, $2, $3, $4, $4, $5)`,
                    [`old ${String(age)}`, id, false, used, new Date(Date.now() + 60_000_000).toISOString()],
                    transaction,
                );
            }
        });
        const manager = await app.as('manager');
        const left = await database.read('SELECT id FROM sec_session WHERE sec_user_id = $1', [id]);
        const names = left.map(session => String(session['id'])).filter(name => name.startsWith('old'));
        expect(names.sort()).toEqual(Array.from({ length: 99 }, (_, age) => `old ${String(age)}`).sort());
        expect((await manager.call<Context>('GET', '/auth/context')).data?.authenticated).toBe(true);
    });

    test('takes the username in any case, and both trimmed', async () => {
        const { status } = await signIn({ username: ' Content ', password: ` ${PASSWORD} ` });
        expect(status).toBe(200);
    });

    test('a wrong password, an unknown user and a disabled one are told the same', async () => {
        await app.services.database.write(transaction =>
            app.services.database.run(
                'UPDATE sec_user SET enabled = $1 WHERE username = $2',
                [false, 'operator'],
                transaction,
            ),
        );
        const tries = [
            { username: 'content', password: 'Wrong-h0rse!' },
            { username: 'nobody', password: PASSWORD },
            { username: 'operator', password: PASSWORD },
        ];
        for (const payload of tries) {
            const { status, errors, headers } = await signIn(payload);
            expect([status, errors]).toEqual([400, { password: 'Invalid username or password.' }]);
            expect(headers['set-cookie']).toBeUndefined();
        }
    });

    test.each([
        [{}, { username: 'Required field.', password: 'Required field.' }],
        [
            { username: '', password: ' ' },
            { username: 'Required field.', password: 'Required field.' },
        ],
        [{ username: 5, password: 'x' }, { username: 'Invalid input type.' }],
        [{ username: 'content', password: 'x', rememberme: 'yes' }, { rememberme: 'Invalid input type.' }],
        [{ username: 'content', password: 'x', admin: true }, { admin: 'Input property does not match schema.' }],
    ])('%j is refused field by field', async (payload, expected) => {
        expect(await signIn(payload)).toMatchObject({ status: 400, data: null, errors: expected });
    });

    test('the cookie is sealed, for the server alone, and outlives the browser only when asked', async () => {
        const payload = { username: 'viewer', password: PASSWORD };
        const cookie = async (rememberme: boolean) =>
            String((await signIn({ ...payload, rememberme })).headers['set-cookie']);
        const brief = await cookie(false);
        expect(brief).toMatch(/^endcap=Fe26\.2.*; HttpOnly; SameSite=Strict; Path=\/iss$/);
        expect(await cookie(true)).toMatch(/Max-Age=2592000/);
        expect(brief).not.toMatch(/viewer|Max-Age/);
    });

    test('signing out ends the session on the server: its old cookie opens nothing', async () => {
        const client = app.stranger();
        await client.call('POST', '/auth/login', { username: 'viewer', password: PASSWORD });
        const { cookie } = client;
        expect((await client.call('GET', '/auth/logout')).status).toBe(200);
        client.cookie = cookie;
        expect((await client.call<Context>('GET', '/auth/context')).data?.authenticated).toBe(false);
        expect((await client.call('POST', '/product/list', {})).status).toBe(401);
    });

    test('a cookie that was tampered with is none', async () => {
        const client = app.stranger();
        client.cookie = 'endcap=Fe26.2**nonsense';
        expect((await client.call<Context>('GET', '/auth/context')).data?.authenticated).toBe(false);
    });

    test('a session whose time is over is none', async () => {
        const client = app.stranger();
        await client.call('POST', '/auth/login', { username: 'debug', password: PASSWORD });
        const { database, provided } = app.services;
        await database.write(transaction =>
            database.run(
                `UPDATE sec_session SET expires_date = $1 WHERE sec_user_id = (SELECT id FROM sec_user WHERE username = $2)`,
                ['2026-01-01T00:00:00.000Z', 'debug'],
                transaction,
            ),
        );
        provided.sessions.forget();
        expect((await client.call('POST', '/product/list', {})).status).toBe(401);
    });
});
