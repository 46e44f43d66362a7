import { openTestApp, PASSWORD, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { hurryMails, outboxOf, startMailServer, type ReadMail } from '../../../support/mails';

const NEW = 'Brand-new-1!';
const NEWER = 'Brand-newer-2!';
const input = (password = NEW) => ({ password, confirmPassword: password });
const SUBJECT = /new password for|nueva contraseña de/;

interface User {
    readonly id: number;
    readonly version: number;
    readonly email: string;
}

const byOneself = (client: Client, values: object = {}) =>
    client.call('PUT', '/myaccount', { currentPassword: PASSWORD, ...input(), ...values });

const create = async (admin: Client, username: string, values: object = {}): Promise<User> => {
    const { data, errors } = await admin.call<User>('POST', '/settings/secuser', {
        username,
        fname: 'F',
        lname: 'L',
        email: `${username}@example.com`,
        ...input(PASSWORD),
        ...values,
    });
    expect(errors).toBeNull();
    return data!;
};

describe.each(databases)('a new password on $name', kind => {
    let app: TestApp;
    let admin: Client;
    beforeAll(async () => {
        app = await openTestApp(kind);
        admin = await app.as('administrator');
    });
    afterAll(() => app.drop());

    const signedIn = async (username: string, password = PASSWORD): Promise<Client> => {
        const client = app.stranger();
        expect((await client.call('POST', '/auth/login', { username, password })).status).toBe(200);
        return client;
    };
    const mails = async (): Promise<ReadMail[]> => {
        await app.services.jobs.drain();
        return outboxOf(app.dataDir);
    };
    /** Returns the mails that were sent about the password of this user. */
    const reported = async (username: string): Promise<ReadMail[]> =>
        (await mails()).filter(({ headers: { subject = '' } }) => SUBJECT.test(subject) && subject.endsWith(username));
    const addresses = async (username: string) => (await reported(username)).map(({ headers }) => headers['to']).sort();
    const put = (user: User, values: object) =>
        admin.call<User>('PUT', `/settings/secuser/${String(user.id)}`, { version: user.version, ...values });

    test('that users give themselves is told to their address, in words that hold no secret', async () => {
        const { email } = await create(admin, 'own.one');
        const client = await signedIn('own.one');
        expect((await byOneself(client, { currentPassword: NEWER })).status).toBe(400);
        expect((await client.call('PUT', '/myaccount', { fname: 'Other' })).status).toBe(200);
        expect(await reported('own.one')).toEqual([]);
        expect((await byOneself(client)).status).toBe(200);
        const [mail, ...more] = await reported('own.one');
        expect(more).toEqual([]);
        expect(mail?.headers).toMatchObject({ to: email, subject: 'Endcap: new password for own.one' });
        expect(mail?.text).toContain('changed in “My account”, by the password before it.');
        expect(mail?.text).toContain('Your username is: own.one');
        expect(mail?.text).toContain('contact your system administrator at once');
        for (const text of [mail?.text, mail?.html]) {
            expect(text).not.toContain(NEW);
            expect(text).not.toContain(PASSWORD);
            expect(text).not.toMatch(/argon2|auth\/reset/);
        }
    });

    test('by a link is told, and the link before it is not', async () => {
        await create(admin, 'linked');
        await app.stranger().call('POST', '/auth/reset/request', { email: 'linked@example.com' });
        const link = (await mails()).find(({ headers }) => headers['to'] === 'linked@example.com');
        const [, token] = /reset\/account\/([\w-]+)/.exec(link?.text ?? '') ?? [];
        expect(await reported('linked')).toEqual([]);
        const reset = () => app.stranger().call('POST', '/auth/reset/account', { token, ...input() });
        expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
        const [mail, ...more] = await reported('linked');
        expect(more).toEqual([]);
        expect(mail?.headers['to']).toBe('linked@example.com');
        expect(mail?.text).toContain('was set by a link that was sent by email.');
        expect(mail?.text).not.toContain(token);
    });

    test('by an administrator is told in the language of the user, and no other change of theirs is', async () => {
        const user = await create(admin, 'hablante');
        const client = await signedIn('hablante');
        await client.call('POST', '/myaccount/pref/createOrUpdate', { key: 'language', name: 'language', value: 'es' });
        const { data } = await put(user, { fname: 'Otra' });
        expect(await reported('hablante')).toEqual([]);
        expect((await put(data!, { changePassword: true, ...input() })).status).toBe(200);
        const [mail, ...more] = await reported('hablante');
        expect(more).toEqual([]);
        expect(mail?.headers).toMatchObject({
            to: 'hablante@example.com',
            subject: 'Endcap: nueva contraseña de hablante',
        });
        expect(mail?.text).toContain('Un administrador cambió la contraseña de su cuenta.');
        expect(mail?.text).toContain('Su usuario es: hablante');
    });

    test('with a new address or username is told at both addresses, under the name that signs in', async () => {
        await create(admin, 'both.own');
        const own = await signedIn('both.own');
        expect((await byOneself(own, { email: 'both.new@example.com' })).status).toBe(200);
        expect(await addresses('both.own')).toEqual(['both.new@example.com', 'both.own@example.com']);
        const user = await create(admin, 'both.other');
        const values = { username: 'both.named', email: 'both.named@example.com', changePassword: true, ...input() };
        expect((await put(user, values)).status).toBe(200);
        expect(await addresses('both.named')).toEqual(['both.named@example.com', 'both.other@example.com']);
        const spelled = await create(admin, 'both.same');
        await put(spelled, { email: 'Both.Same@example.com', changePassword: true, ...input() });
        expect(await reported('both.same')).toHaveLength(1);
    });

    test('with a link to another is told with it, whatever the username is from then on', async () => {
        const user = await create(admin, 'sent.before');
        const values = { username: 'sent.after', sendReset: true, changePassword: true, ...input() };
        expect((await put(user, values)).status).toBe(200);
        const sent = (await mails()).filter(({ headers }) => headers['to'] === user.email);
        expect(sent.map(({ headers }) => headers['subject']).sort()).toEqual([
            'Endcap: new password for sent.after',
            'Endcap: set a password for sent.after',
            'Endcap: your username is sent.after now',
        ]);
    });

    test('of who is enabled with it is told; of who is not, or is new, is not', async () => {
        const asleep = await create(admin, 'asleep', { enabled: false });
        const { data } = await put(asleep, { changePassword: true, ...input() });
        expect(await reported('asleep')).toEqual([]);
        await put(data!, { enabled: true, changePassword: true, ...input(NEWER) });
        expect(await addresses('asleep')).toEqual(['asleep@example.com']);
        await signedIn('asleep', NEWER);
    });

    test('that is refused at its end is told to nobody', async () => {
        const user = await create(admin, 'rejected');
        const { status } = await put({ ...user, version: user.version + 1 }, { changePassword: true, ...input() });
        expect(status).toBe(409);
        expect(await reported('rejected')).toEqual([]);
    });
});

describe.each(databases)('a new password while the mail server is away on $name', kind => {
    test('is set all the same, and told once it is back', async () => {
        const gone = await startMailServer();
        await gone.close();
        const app = await openTestApp(kind, { SMTP_URL: gone.url });
        const { database, jobs } = app.services;
        expect((await byOneself(await app.as('viewer'))).status).toBe(200);
        await jobs.drain();
        const stored = await database.read('SELECT template, status, tries, content FROM mail');
        expect(stored).toMatchObject([{ template: 'password-changed', status: 'WAITING', tries: 1 }]);
        expect(JSON.stringify(stored)).not.toContain(NEW);
        const login = await app.stranger().call('POST', '/auth/login', { username: 'viewer', password: NEW });
        expect(login.status).toBe(200);
        const back = await startMailServer(undefined, {}, gone.port);
        await hurryMails(app);
        expect(back.taken.map(({ headers }) => headers['subject'])).toEqual(['Endcap: new password for viewer']);
        expect(await database.read('SELECT status, content FROM mail')).toEqual([{ status: 'SENT', content: null }]);
        await back.close();
        await app.drop();
    });
});
