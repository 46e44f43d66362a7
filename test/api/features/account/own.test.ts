import { openTestApp, PASSWORD, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { outboxOf } from '../../../support/mails';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';

const NEW = 'Brand-new-1!';
const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

interface Own {
    readonly username: string;
    readonly fname: string;
    readonly email: string;
    readonly version: number;
}
interface Session {
    readonly id: number;
    readonly browser: string | null;
    readonly system: string | null;
    readonly address: string | null;
    readonly current: boolean;
}

describe.each(databases)('the own account on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    const signedIn = async (username: string, password = PASSWORD, agent?: string): Promise<Client> => {
        const client = app.stranger();
        const headers = agent === undefined ? {} : { 'user-agent': agent };
        const { status } = await client.call('POST', '/auth/login', { username, password }, headers);
        expect(status).toBe(200);
        return client;
    };
    const own = async (client: Client) => (await client.call<Own>('GET', '/myaccount')).data as Own;
    const sessions = async (client: Client) =>
        (await client.call<{ sessions: Session[] }>('GET', '/myaccount/session/list')).data?.sessions ?? [];
    const isIn = async (client: Client) => (await client.call('GET', '/myaccount')).status === 200;

    test('is told and changed, what is given of it, under its version and with its history', async () => {
        const client = await signedIn('viewer');
        const before = await own(client);
        expect(before).toMatchObject({ username: 'viewer', roles: [] });
        const change = { fname: ' Vera ', mname: 'M', version: before.version };
        expect(await client.call('PUT', '/myaccount', change)).toMatchObject({
            status: 200,
            data: { version: before.version + 1 },
        });
        expect(await own(client)).toMatchObject({ fname: 'Vera', mname: 'M', email: before.email });
        const { status, errors } = await client.call('PUT', '/myaccount', { lname: 'Late', version: before.version });
        expect([status, errors?.['serviceError']]).toEqual([409, expect.stringMatching(/in the meantime/)]);
        expect((await client.call('PUT', '/myaccount', { lname: 'Later' })).status).toBe(200);
        const context = await client.call<{ user: { fname: string } }>('GET', '/auth/context');
        expect(context.data?.user.fname).toBe('Vera');
    });

    test('takes nothing that is not its own, and says what is wrong at its field', async () => {
        const client = await signedIn('viewer');
        const rejected = async (values: object) => (await client.call('PUT', '/myaccount', values)).errors;
        expect(await rejected({ username: 'other' })).toHaveProperty('username');
        expect(await rejected({ secUserRoleIds: [1] })).toHaveProperty('secUserRoleIds');
        expect(await rejected({ enabled: false })).toHaveProperty('enabled');
        expect(await rejected({ email: 'none' })).toEqual({ email: 'Invalid email address.' });
        expect(await rejected({ fname: null })).toEqual({ fname: 'Required Field' });
        expect(await rejected({ password: NEW, confirmPassword: NEW })).toEqual({ currentPassword: 'Required field.' });
        expect(await rejected({ currentPassword: PASSWORD })).toEqual({ password: 'Required field.' });
        expect(await rejected({ currentPassword: PASSWORD, password: NEW, confirmPassword: 'x' })).toHaveProperty(
            'confirmPassword',
        );
        expect((await app.stranger().call('GET', '/myaccount')).status).toBe(401);
    });

    test('gets a new password by the current one, which ends the other sessions', async () => {
        const [here, there] = [await signedIn('operator'), await signedIn('operator')];
        const change = (currentPassword: string) =>
            here.call('PUT', '/myaccount', { currentPassword, password: NEW, confirmPassword: NEW });
        expect((await change('Wrong-passw0rd!')).errors).toEqual({ currentPassword: 'Invalid password.' });
        expect(await isIn(there)).toBe(true);
        expect((await change(PASSWORD)).status).toBe(200);
        expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
        await signedIn('operator', NEW);
    });

    test('counts wrong current passwords as sign-in does', async () => {
        const client = await signedIn('reports');
        const change = (currentPassword: string) =>
            client.call('PUT', '/myaccount', { currentPassword, password: NEW, confirmPassword: NEW });
        const statuses: number[] = [];
        for (let tries = 0; tries < 6; tries++) statuses.push((await change('Wrong-passw0rd!')).status);
        expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
        expect((await change(PASSWORD)).status).toBe(429);
    });

    describe('its e-mail address', () => {
        const mailsTo = async (email: string) => {
            await app.services.jobs.drain();
            return (await outboxOf(app.dataDir)).filter(({ headers }) => headers['to'] === email);
        };

        test('changes by the current password alone, and the old address is told', async () => {
            const [client, elsewhere] = [await signedIn('manager'), await signedIn('manager')];
            const { email: before } = await own(client);
            const change = (values: object) =>
                client.call('PUT', '/myaccount', { email: 'new@example.com', ...values });

            expect((await change({})).errors).toEqual({ currentPassword: 'Required field.' });
            expect((await change({ currentPassword: '' })).errors).toEqual({ currentPassword: 'Required field.' });
            expect((await change({ currentPassword: NEW })).errors).toEqual({ currentPassword: 'Invalid password.' });
            expect((await change({ email: 'a@b', currentPassword: PASSWORD })).errors).toHaveProperty('email');
            expect((await own(client)).email).toBe(before);
            expect(await mailsTo(before)).toEqual([]);

            expect((await change({ currentPassword: PASSWORD })).status).toBe(200);
            expect((await own(client)).email).toBe('new@example.com');
            const [mail, ...more] = await mailsTo(before);
            expect(more).toEqual([]);
            expect(mail?.headers['subject']).toBe('Endcap: new email address for manager');
            expect(mail?.text).toContain('was changed to new@example.com.');
            expect(mail?.text).toContain('contact your system administrator at once');
            expect(await mailsTo('new@example.com')).toEqual([]);
            expect(await isIn(elsewhere)).toBe(true);
        });

        test('may be sent back as it is, without a password, and however it was pasted', async () => {
            const client = await signedIn('tpm.bdm');
            const { email } = await own(client);
            expect((await client.call('PUT', '/myaccount', { fname: 'B', email })).status).toBe(200);
            expect((await client.call('PUT', '/myaccount', { email: `B <${email}>\u200b` })).status).toBe(200);
            expect((await own(client)).email).toBe(email);
            const needless = await client.call('PUT', '/myaccount', { email, currentPassword: PASSWORD });
            expect(needless.errors).toEqual({ password: 'Required field.' });
        });

        test('changes with a password in one go; wrong passwords count as at sign-in', async () => {
            const client = await signedIn('tpm.user');
            const both = { email: 'tpm.new@example.com', password: NEW, confirmPassword: NEW };
            expect((await client.call('PUT', '/myaccount', { ...both, currentPassword: PASSWORD })).status).toBe(200);
            await signedIn('tpm.user', NEW);
            const statuses: number[] = [];
            for (let tries = 0; tries < 6; tries++) {
                const wrong = { email: 'other@example.com', currentPassword: 'Wrong-passw0rd!' };
                statuses.push((await client.call('PUT', '/myaccount', wrong)).status);
            }
            expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
        });

        test('is told at the old address too where an administrator changes it, in the user’s language', async () => {
            const client = await signedIn('content');
            const { email: before } = await own(client);
            await client.call('POST', '/myaccount/pref/createOrUpdate', {
                key: 'language',
                name: 'language',
                value: 'es',
            });
            const admin = await app.as('administrator');
            const query = encodeURIComponent(JSON.stringify({ username: 'content' }));
            const { data } = await admin.call<{ id: number; version: number }[]>(
                'GET',
                `/settings/secuser?filter=${query}`,
            );
            const { id, version } = data![0]!;
            const put = (values: object, of = version) =>
                admin.call('PUT', `/settings/secuser/${String(id)}`, { ...values, version: of });
            expect((await put({ email: 'content.new@example.com' })).status).toBe(200);
            expect((await put({ fname: 'G' }, version + 1)).status).toBe(200);
            const [mail, ...more] = await mailsTo(before);
            expect(more).toEqual([]);
            expect(mail?.headers['subject']).toBe('Endcap: nuevo correo electrónico de content');
            expect(mail?.text).toContain(
                'El administrador cambió el correo electrónico de su cuenta a content.new@example.com.',
            );
        });
    });

    test('knows where it is signed in, by ids that open nothing, and ends those alone that are its own', async () => {
        const here = await signedIn('debug', PASSWORD, CHROME);
        const there = await signedIn('debug', PASSWORD, 'curl/8');
        const stranger = await signedIn('content');
        const list = await sessions(here);
        expect(list).toMatchObject([
            { browser: null, system: null, current: false },
            { browser: 'Chrome', system: 'Windows', current: true, address: '127.0.0.1', extended: false },
        ]);
        const id = list.find(({ current }) => !current)?.id ?? 0;
        const stored = await app.services.database.read<{ id: string }>('SELECT id FROM sec_session');
        for (const row of stored) expect(JSON.stringify(list)).not.toContain(row.id);
        const end = (client: Client, of = id) => client.call('DELETE', `/myaccount/session/${String(of)}`);
        expect((await end(stranger)).status).toBe(404);
        expect(await isIn(there)).toBe(true);
        expect((await end(here)).status).toBe(200);
        expect((await end(here)).status).toBe(404);
        expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
        for (let more = 0; more < 3; more++) await signedIn('debug');
        expect(await here.call('DELETE', '/myaccount/session')).toMatchObject({ status: 200, data: { ended: 3 } });
        expect(await sessions(here)).toHaveLength(1);
        expect(await isIn(stranger)).toBe(true);
    });

    test('tells its language and theme to every browser, and nobody what is none', async () => {
        const client = await signedIn('requester');
        const chosen = async (of: Client) => {
            const { data } = await of.call<{ language: string; theme: string }>('GET', '/auth/context');
            return [data?.language, data?.theme];
        };
        expect(await chosen(client)).toEqual([null, null]);
        const save = (key: string, value: string) =>
            client.call('POST', '/myaccount/pref/createOrUpdate', { key, name: key, value });
        await save('language', 'es');
        await save('theme', 'dark');
        expect(await chosen(await signedIn('requester'))).toEqual(['es', 'dark']);
        await save('language', 'tlh');
        expect(await chosen(client)).toEqual([null, 'dark']);
        expect(await chosen(app.stranger())).toEqual([null, null]);
    });
});

describe.each(deployments)('the own account, at once, on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    beforeAll(async () => {
        nodes = await openNodes(kind, count);
    });
    afterAll(() => nodes.drop());

    test('of several new passwords the current one lets one through', async () => {
        const clients = await nodes.as('content');
        const answers = await atOnce(clients, 4, (client, index) => {
            const password = `Brand-new-${String(index)}!`;
            const change = { currentPassword: PASSWORD, password, confirmPassword: password };
            return client.call('PUT', '/myaccount', change);
        });
        const done = answers.filter(({ status }) => status === 200);
        expect(done).toHaveLength(1);
        for (const { status, errors } of answers.filter(({ status }) => status !== 200))
            expect([status, Object.keys(errors ?? {})]).toEqual([400, ['currentPassword']]);
    });

    test('a session that is ended on one node has ended on all', async () => {
        const here = await nodes.as('manager');
        const there = await nodes.as('manager');
        const isIn = async (client: Client) => (await client.call('GET', '/myaccount')).status === 200;
        for (const client of there) expect(await isIn(client)).toBe(true);
        const { data } = await (here[0] as Client).call<{ sessions: Session[] }>('GET', '/myaccount/session/list');
        const other = data?.sessions.find(({ current }) => !current);
        await (here[0] as Client).call('DELETE', `/myaccount/session/${String(other?.id)}`);
        const until = Date.now() + 3_000;
        for (const client of there) {
            let last = true;
            while (last && Date.now() < until) last = await isIn(client);
            expect(last).toBe(false);
        }
    });
});
