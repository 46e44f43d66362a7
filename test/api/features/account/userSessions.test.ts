import { openTestApp, PASSWORD, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Session {
    readonly id: number;
    readonly browser: string | null;
    readonly agent: string | null;
    readonly address: string | null;
    readonly current: boolean;
}

describe.each(databases)('the sessions of other users on $name', kind => {
    let app: TestApp;
    let admin: Client;
    let ids: Readonly<Record<string, number>>;
    beforeAll(async () => {
        app = await openTestApp(kind);
        admin = await app.as('administrator');
        const rows = await app.services.database.read<{ id: number; username: string }>(
            'SELECT id, username FROM sec_user',
        );
        ids = Object.fromEntries(rows.map(({ id, username }) => [username, id]));
    });
    afterAll(() => app.drop());

    const signedIn = async (username: string, agent: string): Promise<Client> => {
        const client = app.stranger();
        await client.call('POST', '/auth/login', { username, password: PASSWORD }, { 'user-agent': agent });
        return client;
    };
    const isIn = async (client: Client) => (await client.call('GET', '/myaccount')).status === 200;
    const pathOf = (username: string) => `/settings/secuser/${String(ids[username])}/session`;
    const list = (username: string) => admin.call<{ sessions: Session[] }>('GET', `${pathOf(username)}/list`);
    const sessionsOf = async (username: string) => (await list(username)).data?.sessions ?? [];

    test('are listed with device and address, and with nothing that opens them', async () => {
        const client = await signedIn('viewer', FIREFOX);
        const [session] = await sessionsOf('viewer');
        expect(session).toMatchObject({ browser: 'Firefox', agent: FIREFOX, address: '127.0.0.1', current: false });
        const [row] = await app.services.database.read<{ id: string }>(
            'SELECT id FROM sec_session WHERE sec_user_id = $1',
            [ids['viewer'] ?? 0],
        );
        expect(JSON.stringify(session)).not.toContain(row?.id);
        expect((await client.call('GET', `${pathOf('viewer')}/list`)).status).toBe(403);
    });

    test('end one by one, and only where they are of that user', async () => {
        const [here, there] = [await signedIn('content', FIREFOX), await signedIn('content', 'curl/8')];
        const curl = (await sessionsOf('content')).find(({ agent }) => agent === 'curl/8');
        const end = (username: string, id: unknown) => admin.call('DELETE', `${pathOf(username)}/${String(id)}`);
        expect((await end('viewer', curl?.id)).status).toBe(404);
        expect((await end('content', 'x')).status).toBe(404);
        expect((await here.call('DELETE', `${pathOf('content')}/${String(curl?.id)}`)).status).toBe(403);
        expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
        expect((await end('content', curl?.id)).status).toBe(200);
        expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
        expect((await end('content', curl?.id)).status).toBe(404);
    });

    test('end all at once; of their own administrators keep the one that asks', async () => {
        const clients = [await signedIn('manager', FIREFOX), await signedIn('manager', 'curl/8')];
        expect(await admin.call('DELETE', pathOf('manager'))).toMatchObject({ status: 200, data: { ended: 2 } });
        for (const client of clients) expect(await isIn(client)).toBe(false);
        expect(await sessionsOf('manager')).toEqual([]);
        const elsewhere = await signedIn('administrator', FIREFOX);
        await admin.call('DELETE', pathOf('administrator'));
        expect([await isIn(admin), await isIn(elsewhere)]).toEqual([true, false]);
    });

    test('of no user are no list', async () => {
        expect((await admin.call('GET', '/settings/secuser/999999/session/list')).status).toBe(404);
        expect((await admin.call('DELETE', '/settings/secuser/999999/session')).status).toBe(404);
    });
});
