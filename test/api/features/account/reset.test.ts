import type { Client } from '../../../support/app';
import { openTestApp, PASSWORD, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { outboxOf, type ReadMail } from '../../../support/mails';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';

const NEW = 'Brand-new-1!';
const WAIT = 'Too many attempts. Please wait';

const passwords = (password = NEW) => ({ password, confirmPassword: password });
const tokenOf = (mail: ReadMail | undefined): string =>
    /\/iss\/auth\/reset\/account\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';

interface User {
    readonly id: number;
    readonly version: number;
    readonly email: string;
    readonly username: string;
}

describe.each(databases)('an account reset on $name', kind => {
    let app: TestApp;
    let admin: Client;
    beforeAll(async () => {
        app = await openTestApp(kind);
        admin = await app.as('administrator');
    });
    afterAll(() => app.drop());

    const create = async (username: string, values: object = {}): Promise<User> => {
        const { data, errors } = await admin.call<User>('POST', '/settings/secuser', {
            username,
            fname: 'F',
            lname: 'L',
            email: `${username}@example.com`,
            ...passwords(PASSWORD),
            ...values,
        });
        expect(errors).toBeNull();
        return data as User;
    };
    const request = (email: string) => app.stranger().call('POST', '/auth/reset/request', { email });
    const mailsTo = async (email: string): Promise<ReadMail[]> => {
        await app.services.jobs.drain();
        return (await outboxOf(app.dataDir)).filter(({ headers }) => headers['to'] === email);
    };
    const newToken = async (email: string): Promise<string> => {
        expect((await request(email)).status).toBe(200);
        return tokenOf((await mailsTo(email.toLowerCase())).at(-1));
    };
    const validate = (token: string) => app.stranger().call('POST', '/auth/reset/validate', { token });
    const reset = (token: string, client = app.stranger()) =>
        client.call('POST', '/auth/reset/account', { token, ...passwords() });
    const signIn = async (username: string, password: string): Promise<Client> => {
        const client = app.stranger();
        const { status } = await client.call('POST', '/auth/login', { username, password });
        return status === 200 ? client : Promise.reject(new Error(`${String(status)} for ${username}`));
    };
    const statusOf = async (client: Client) => (await client.call('GET', '/myaccount')).status;
    const expire = (username: string) =>
        app.services.database.write(transaction =>
            app.services.database.run(
                `UPDATE sec_reset SET expires_date = $1
                    WHERE sec_user_id IN (SELECT id FROM sec_user WHERE username = $2)`,
                ['2026-01-01T00:00:00.000Z', username],
                transaction,
            ),
        );

    test('works once, tells the username, ends every session, and lets the new password alone in', async () => {
        await create('once');
        const before = await signIn('once', PASSWORD);
        const token = await newToken('ONCE@example.com');
        expect(await validate(token)).toMatchObject({ status: 200, data: { username: 'once' } });
        expect(await reset(token)).toMatchObject({ status: 200, errors: null });
        expect(await statusOf(before)).toBe(401);
        await expect(signIn('once', PASSWORD)).rejects.toThrow('400');
        await signIn('once', NEW);
        const used = { status: 400, errors: { token: expect.stringMatching(/has already been used/) as unknown } };
        expect(await validate(token)).toMatchObject(used);
        expect(await reset(token)).toMatchObject(used);
    });

    test('lets the session go on by which it is done, if it is of the same account', async () => {
        await create('goes.on');
        const [here, there, other] = [
            await signIn('goes.on', PASSWORD),
            await signIn('goes.on', PASSWORD),
            await app.as('viewer'),
        ];
        const token = await newToken('goes.on@example.com');
        await reset(token, here);
        expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
        const another = await newToken('goes.on@example.com');
        expect((await reset(another, other)).status).toBe(200);
        expect([await statusOf(here), await statusOf(other)]).toEqual([401, 200]);
    });

    test('ends what was guessed before', async () => {
        await create('guessed');
        for (let tries = 0; tries < 5; tries++) await signIn('guessed', 'Wrong-passw0rd!').catch(() => undefined);
        await expect(signIn('guessed', PASSWORD)).rejects.toThrow('429');
        await reset(await newToken('guessed@example.com'));
        await signIn('guessed', NEW);
    });

    test('answers the same for who is not there or not enabled, and mails them nothing', async () => {
        await create('sleeper', { enabled: false });
        const answers = [await request('sleeper@example.com'), await request('nobody@example.com')];
        for (const { status, data, errors } of answers)
            expect({ status, data, errors }).toEqual({ status: 200, data: {}, errors: null });
        expect(await mailsTo('sleeper@example.com')).toEqual([]);
        expect(await mailsTo('nobody@example.com')).toEqual([]);
    });

    test('of two users with one address mails each their own', async () => {
        for (const username of ['twin.one', 'twin.two']) await create(username, { email: 'twins@example.com' });
        await request('twins@example.com');
        const mails = await mailsTo('twins@example.com');
        expect(mails).toHaveLength(2);
        const names = await Promise.all(
            mails.map(async mail => (await validate(tokenOf(mail))).data as { username: string }),
        );
        expect(names.map(({ username }) => username)).toEqual(['twin.one', 'twin.two']);
        expect(mails.map(({ text }) => /Your username is: (\S+)/.exec(text)?.[1])).toEqual(['twin.one', 'twin.two']);
        await reset(tokenOf(mails[0]));
        await signIn('twin.one', NEW);
        await signIn('twin.two', PASSWORD);
    });

    test('is refused late, forged, for who was disabled meanwhile, and after another password or address', async () => {
        const errorOf = async (token: string) => {
            const answers = [await validate(token), await reset(token)];
            expect(answers.map(({ status }) => status)).toEqual([400, 400]);
            return answers[1]?.errors?.['token'];
        };
        const late = await create('late');
        const token = await newToken(late.email);
        await expire('late');
        expect(await errorOf(token)).toMatch(/older than 60 minutes/);
        expect(await errorOf('forged')).toMatch(/does not work/);
        const disabled = await create('disabled');
        const second = await newToken(disabled.email);
        await admin.call('PUT', `/settings/secuser/${String(disabled.id)}`, { version: 1, enabled: false });
        expect(await errorOf(second)).toMatch(/does not work/);
        const moved = await create('moved');
        const third = await newToken(moved.email);
        await admin.call('PUT', `/settings/secuser/${String(moved.id)}`, { version: 1, email: 'else@example.com' });
        expect(await errorOf(third)).toMatch(/has changed since/);
    });

    test('checks what it is given, at its fields', async () => {
        await create('checked');
        const token = await newToken('checked@example.com');
        const call = (values: object) => app.stranger().call('POST', '/auth/reset/account', { token, ...values });
        expect((await call({})).errors).toEqual({
            password: 'Required field.',
            confirmPassword: 'Required field.',
        });
        expect((await call(passwords('weak'))).errors?.['password']).toMatch(/^Invalid password/);
        const other = { password: NEW, confirmPassword: `${NEW}!` };
        expect((await call(other)).errors).toEqual({ confirmPassword: 'Passwords do not match.' });
        expect((await request('no address')).errors).toEqual({ email: 'Invalid email address.' });
        expect((await app.stranger().call('POST', '/auth/reset/request', {})).errors).toEqual({
            email: 'Required field.',
        });
        expect((await reset(token)).status).toBe(200);
    });

    test('is limited alike for an address that is known and for one that is not', async () => {
        await create('limited');
        const ask = async (email: string) => {
            const statuses: number[] = [];
            for (let tries = 0; tries < 4; tries++) statuses.push((await request(email)).status);
            return statuses;
        };
        const known = await ask('limited@example.com');
        expect(known).toEqual([200, 200, 200, 429]);
        expect(await ask('unlimited@example.com')).toEqual(known);
        const { errors, headers } = await request(' Limited@Example.com ');
        expect(errors?.['serviceError']).toContain(WAIT);
        expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
        expect(await mailsTo('limited@example.com')).toHaveLength(3);
    });

    test('can be sent by an administrator, at once or with the account, and by nobody else', async () => {
        const { id, email } = await create('sent', { password: null, confirmPassword: null, sendReset: true });
        const [mail] = await mailsTo(email);
        expect(mail?.text).toContain('Your administrator sent you this email');
        expect((await reset(tokenOf(mail))).status).toBe(200);
        await signIn('sent', NEW);
        const send = (client: Client, of = id) =>
            client.call('POST', `/settings/secuser/${String(of)}/reset`, {}).then(({ status }) => status);
        expect(await send(admin)).toBe(200);
        // A link with the account, the new password by it, another link.
        expect(await mailsTo(email)).toHaveLength(3);
        expect(await send(admin, 9999)).toBe(404);
        expect(await send(await app.as('content'))).toBe(403);
        expect(await send(app.stranger())).toBe(401);
        expect([await send(admin), await send(admin)]).toEqual([200, 429]);
        const asleep = await create('asleep', { enabled: false });
        expect(await send(admin, asleep.id)).toBe(409);
    });

    test('leaves no token and no password in what is stored or told', async () => {
        const { id } = await create('discreet');
        const token = await newToken('discreet@example.com');
        await reset(token);
        const { database } = app.services;
        const stored: unknown[] = [];
        for (const table of ['audit', 'mail', 'sec_reset', 'sec_reset_request', 'sec_session'])
            stored.push(...(await database.read(`SELECT * FROM ${table}`)));
        const text = JSON.stringify(stored);
        expect(text).toContain('settings/secuser');
        expect(text).not.toContain(token);
        expect(text).not.toContain('argon2');
        const { data } = await admin.call('GET', `/settings/secuser/${String(id)}/history`);
        expect(JSON.stringify(data)).not.toContain('argon2');
    });
});

describe.each(deployments)('many at once on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    beforeAll(async () => {
        nodes = await openNodes(kind, count);
    });
    afterAll(() => nodes.drop());

    const strangers = (): Client[] =>
        nodes.apps.map(({ server }) => {
            const call: Client['call'] = async (method, path, payload) => {
                const { payload: text, headers } = await server.inject({
                    method,
                    url: `/iss/api${path}`,
                    payload: payload as object,
                });
                return { ...(JSON.parse(text) as Awaited<ReturnType<Client['call']>>), headers } as never;
            };
            return { call, cookie: undefined } as unknown as Client;
        });
    const drain = async () => {
        for (const { services } of nodes.apps) await services.jobs.drain();
    };

    test('ask for one address: three are taken, and one uses the link', async () => {
        const [first] = nodes.apps;
        const settings = first?.services.settings;
        const { database } = first!.services;
        const [user] = await database.read<{ email: string }>("SELECT email FROM sec_user WHERE username = 'viewer'");
        const email = user?.email ?? '';
        const request = await atOnce(strangers(), 20, client => client.call('POST', '/auth/reset/request', { email }));
        const statuses = request.map(({ status }) => status);
        expect(statuses.filter(status => status === 200)).toHaveLength(3);
        expect(statuses.filter(status => status === 429)).toHaveLength(17);
        await drain();
        const mails = await outboxOf(settings?.dataDir ?? '');
        expect(mails).toHaveLength(3);
        const token = tokenOf(mails[0]);
        const used = await atOnce(strangers(), 20, client =>
            client.call('POST', '/auth/reset/account', { token, ...passwords() }),
        );
        expect(used.filter(({ status }) => status === 200)).toHaveLength(1);
        const others = used.filter(({ status }) => status !== 200);
        for (const { errors } of others) expect(errors?.['token']).toMatch(/has already been used/);
        const rest = await atOnce(strangers(), 2, client =>
            client.call('POST', '/auth/reset/account', { token: tokenOf(mails[1]), ...passwords() }),
        );
        expect(rest.map(({ status }) => status)).toEqual([400, 400]);
    });
});
