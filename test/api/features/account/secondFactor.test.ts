import { openTestApp, PASSWORD, type Client, type TestApp } from '../../../support/app';
import { setClock } from '../../../support/clock';
import { databases } from '../../../support/databases';
import { outboxOf } from '../../../support/mails';
import { codeOf, enrol, signInWith } from '../../../support/totp';
import { atOnce, deployments, openNodes } from '../../../support/nodes';

const START = Date.parse('2026-03-10T15:00:05Z');
const STEP = 30_000;

interface State {
    readonly enabled: boolean;
    readonly required: boolean;
    readonly codes_left: number;
}

describe.each(databases)('a second factor on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        setClock(START);
        app = await openTestApp(kind);
    });
    afterAll(async () => {
        jest.useRealTimers();
        await app.drop();
    });
    /** The codes of the step before work no more. */
    beforeEach(() => jest.setSystemTime(Date.now() + 10 * STEP));

    const signedIn = async (username: string, code?: string): Promise<Client> => {
        const client = app.stranger();
        expect((await signInWith(client, username, code)).status).toBe(200);
        return client;
    };
    const signIn = (username: string, code?: string, password?: string) =>
        signInWith(app.stranger(), username, code, password);
    const stateOf = async (client: Client) => (await client.call<State>('GET', '/myaccount/totp')).data;
    const isIn = async (client: Client) => (await client.call('GET', '/myaccount')).status === 200;
    const idOf = async (username: string): Promise<number> => {
        const [row] = await app.services.database.read<{ id: number }>('SELECT id FROM sec_user WHERE username = $1', [
            username,
        ]);
        return row?.id ?? 0;
    };

    test('is asked for after the right password alone, and a code works once', async () => {
        const { secret } = await enrol(await signedIn('viewer'));
        jest.setSystemTime(Date.now() + STEP);
        const errorsOf = async (code?: string, password?: string) => (await signIn('viewer', code, password)).errors;
        expect(await errorsOf(undefined, 'Wrong-h0rse!')).toEqual({ password: 'Invalid username or password.' });
        expect(await errorsOf(codeOf(secret), 'Wrong-h0rse!')).toEqual({ password: 'Invalid username or password.' });
        expect(await errorsOf()).toEqual({ code: 'Required field.' });
        expect(await errorsOf(' ')).toEqual({ code: 'Required field.' });
        expect(await errorsOf('abc')).toEqual({ code: 'Invalid code. Each code works once.' });
        const code = codeOf(secret);
        expect((await signIn('viewer', `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
        expect(await errorsOf(code)).toEqual({ code: 'Invalid code. Each code works once.' });
    });

    test('accepts the code of a clock that is a step off, and none from before the last one', async () => {
        const { secret } = await enrol(await signedIn('content'));
        jest.setSystemTime(Date.now() + 5 * STEP);
        expect((await signIn('content', codeOf(secret, 2))).status).toBe(400);
        expect((await signIn('content', codeOf(secret, -2))).status).toBe(400);
        expect((await signIn('content', codeOf(secret, 1))).status).toBe(200);
        expect((await signIn('content', codeOf(secret))).status).toBe(400);
        expect((await signIn('content', codeOf(secret, -1))).status).toBe(400);
        jest.setSystemTime(Date.now() + 2 * STEP);
        expect((await signIn('content', codeOf(secret))).status).toBe(200);
    });

    test('a refused sign-in leaves no session, and sets no cookie', async () => {
        const { secret } = await enrol(await signedIn('operator'));
        const count = async () =>
            (
                await app.services.database.read('SELECT id FROM sec_session WHERE sec_user_id = $1', [
                    await idOf('operator'),
                ])
            ).length;
        const before = await count();
        expect((await signIn('operator', '000000')).headers['set-cookie']).toBeUndefined();
        expect((await signIn('operator')).headers['set-cookie']).toBeUndefined();
        expect(await count()).toBe(before);
        jest.setSystemTime(Date.now() + STEP);
        expect((await signIn('operator', codeOf(secret))).status).toBe(200);
    });

    test('ends the sessions that began without it, and gives the one that set it up another id', async () => {
        const [here, there] = [await signedIn('reports'), await signedIn('reports')];
        const { cookie } = here;
        await enrol(here);
        expect(here.cookie).not.toBe(cookie);
        expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
        here.cookie = cookie;
        expect(await isIn(here)).toBe(false);
    });

    test('ten recovery codes sign in once each, however they are typed', async () => {
        const client = await signedIn('manager');
        const { codes } = await enrol(client);
        expect(new Set(codes).size).toBe(10);
        expect(await stateOf(client)).toMatchObject({ enabled: true, codes_left: 10 });
        const [first = '', second = ''] = codes;
        expect((await signIn('manager', ` ${first.toUpperCase()} `)).status).toBe(200);
        expect((await signIn('manager', first)).errors).toEqual({ code: 'Invalid code. Each code works once.' });
        expect((await signIn('manager', second.replaceAll('-', ''))).status).toBe(200);
        expect(await stateOf(client)).toMatchObject({ codes_left: 8 });
    });

    test('is turned off by the password alone, and set up again with other codes', async () => {
        const client = await signedIn('requester');
        const { codes } = await enrol(client);
        const remove = (currentPassword?: string) =>
            client.call('DELETE', '/myaccount/totp', currentPassword === undefined ? {} : { currentPassword });
        expect((await remove()).errors).toEqual({ currentPassword: 'Required field.' });
        expect((await remove('Wrong-h0rse!')).errors).toEqual({ currentPassword: 'Invalid password.' });
        expect((await client.call('POST', '/myaccount/totp/begin', {})).status).toBe(409);
        expect((await remove(PASSWORD)).status).toBe(200);
        expect((await remove(PASSWORD)).status).toBe(409);
        expect(await stateOf(client)).toMatchObject({ enabled: false, codes_left: 0 });
        expect((await signIn('requester')).status).toBe(200);
        const again = await enrol(client);
        expect((await signIn('requester', codes[0])).status).toBe(400);
        expect((await signIn('requester', again.codes[0])).status).toBe(200);
    });

    test('is confirmed by a code of the last key alone', async () => {
        const client = await signedIn('tpm.user');
        const confirm = (code: unknown) => client.call('POST', '/myaccount/totp/confirm', { code });
        expect((await confirm('123456')).status).toBe(409);
        const begin = async () => {
            const { data } = await client.call<{ secret: string; uri: string }>('POST', '/myaccount/totp/begin', {});
            return data as { secret: string; uri: string };
        };
        const first = await begin();
        const last = await begin();
        expect(last.uri).toContain(`secret=${last.secret}`);
        expect(last.uri).toMatch(/^otpauth:\/\/totp\/Endcap:tpm\.user\?issuer=Endcap&/);
        for (const code of [codeOf(first.secret), '', 'x'.repeat(65), 7, null]) {
            expect((await confirm(code)).status).toBe(400);
        }
        expect((await signIn('tpm.user')).status).toBe(200);
        expect((await confirm(codeOf(last.secret))).status).toBe(200);
        expect((await confirm(codeOf(last.secret))).status).toBe(409);
        expect((await signIn('tpm.user', codeOf(last.secret))).status).toBe(400);
    });

    test('wrong codes count as wrong passwords do; asking for one does not', async () => {
        const { secret } = await enrol(await signedIn('tpm.bdm'));
        jest.setSystemTime(Date.now() + STEP);
        for (let times = 0; times < 7; times++) expect((await signIn('tpm.bdm')).status).toBe(400);
        const statuses: number[] = [];
        for (let times = 0; times < 6; times++) statuses.push((await signIn('tpm.bdm', '000000')).status);
        expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
        expect((await signIn('tpm.bdm', codeOf(secret))).status).toBe(429);
        jest.setSystemTime(Date.now() + 30 * STEP);
        expect((await signIn('tpm.bdm', codeOf(secret))).status).toBe(200);
    });

    test('a link to a new password does not replace it', async () => {
        const client = app.stranger();
        await client.call('POST', '/auth/reset/request', { email: 'viewer@endcap.example' });
        await app.services.jobs.drain();
        const mail = (await outboxOf(app.dataDir)).find(({ headers }) =>
            headers['subject']?.includes('set a password'),
        );
        const [, token = ''] = /reset\/account\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
        const password = 'Brand-new-1!';
        const reset = await client.call('POST', '/auth/reset/account', { token, password, confirmPassword: password });
        expect(reset.status).toBe(200);
        expect(reset.headers['set-cookie']).toBeUndefined();
        expect((await signIn('viewer', undefined, password)).errors).toEqual({ code: 'Required field.' });
    });

    test('an administrator turns off that of a user, which their history and a mail report, and not their own', async () => {
        const user = await signedIn('debug');
        const { codes } = await enrol(user);
        const admin = await app.as('administrator');
        const id = await idOf('debug');
        const remove = (of: number) => admin.call('DELETE', `/settings/secuser/${String(of)}/totp`);
        expect((await user.call('DELETE', `/settings/secuser/${String(id)}/totp`)).status).toBe(403);
        expect((await remove(id)).status).toBe(200);
        expect((await remove(id)).status).toBe(409);
        expect((await remove(999_999)).status).toBe(404);
        expect((await remove(await idOf('administrator'))).status).toBe(409);
        expect(await isIn(user)).toBe(false);
        expect((await signIn('debug', codes[0])).status).toBe(200);
        const history = await admin.call<object[] | { list: object[] }>(
            'GET',
            `/settings/secuser/${String(id)}/history`,
        );
        expect(JSON.stringify(history.data)).toMatch(
            /"user":"administrator","action":"update","changes":\{"second_factor":\{"from":true,"to":false\}\}/,
        );
        expect(JSON.stringify(history.data)).not.toMatch(/secret|recovery/);
        await app.services.jobs.drain();
        const texts = (await outboxOf(app.dataDir))
            .filter(({ headers }) => headers['subject'] === 'Endcap: second factor of debug')
            .map(({ text }) => text);
        expect(texts).toHaveLength(2);
        expect(texts.join()).toMatch(/An administrator turned off/);
        expect(texts.join()).not.toContain(codes[0]);
    });

    test('is no field that a record call writes', async () => {
        const admin = await app.as('administrator');
        const id = await idOf('content');
        const found = await admin.call<{ version: number; second_factor: boolean }>(
            'GET',
            `/settings/secuser/${String(id)}`,
        );
        expect(found.data?.second_factor).toBe(true);
        const { version = 0 } = found.data ?? {};
        const change = await admin.call('PUT', `/settings/secuser/${String(id)}`, { second_factor: false, version });
        expect([change.status, change.errors]).toEqual([400, { second_factor: expect.any(String) }]);
    });

    test('the database alone reveals neither keys nor recovery codes', async () => {
        const client = await signedIn('administrator');
        const { secret, codes } = await enrol(client);
        const rows = JSON.stringify([
            await app.services.database.read('SELECT * FROM sec_totp'),
            await app.services.database.read('SELECT * FROM sec_recovery_code'),
            await app.services.database.read('SELECT * FROM audit'),
        ]);
        expect(rows).not.toContain(secret);
        for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''));
        // The key of one user is none of another.
        const [id, other] = [await idOf('administrator'), await idOf('content')];
        const { database } = app.services;
        await database.write(transaction =>
            database.run(
                'UPDATE sec_totp SET secret = (SELECT secret FROM sec_totp WHERE sec_user_id = $1) WHERE sec_user_id = $2',
                [id, other],
                transaction,
            ),
        );
        jest.setSystemTime(Date.now() + STEP);
        expect((await signIn('content', codeOf(secret))).status).toBe(400);
        expect((await signIn('administrator', codeOf(secret))).status).toBe(200);
    });
});

describe.each(deployments)('a code that is used twenty times at once, by $name', ({ kind, nodes: count }) => {
    test('signs in once', async () => {
        setClock(START);
        const nodes = await openNodes(kind, count);
        const [client] = await nodes.as('viewer');
        const { secret, codes } = await enrol(client as Client);
        jest.setSystemTime(START + STEP);
        const [recovery = ''] = codes;
        for (const code of [codeOf(secret), recovery]) {
            const clients = await nodes.as('nobody');
            const answers = await atOnce(clients, 5, one => signInWith(one, 'viewer', code));
            expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        }
        jest.useRealTimers();
        await nodes.drop();
    });
});
