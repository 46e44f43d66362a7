import { CHANGE_SET_HEADER } from '../../../../models/platform/undo/changeSet';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { outboxOf } from '../../../support/mails';
import { createTokenOf, dayIn, programWith, type CreatedToken } from '../../../support/tokens';

interface Token {
    readonly id: number;
    readonly name: string;
    readonly screens: readonly string[];
    readonly expires_date: string;
    readonly expired: boolean;
    readonly used_date: string | null;
    readonly address: string | null;
}

interface HistoryEntry {
    readonly user: string;
    readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

const PRODUCTS = ['services/product'];
const BAD = 'This token does not work: it is unknown, expired or revoked.';

describe.each(databases)('API tokens on $name', kind => {
    let app: TestApp;
    let admin: Client;
    beforeAll(async () => {
        app = await openTestApp(kind, { TIME_ZONE: 'UTC' });
        admin = await app.as('administrator');
    });
    afterAll(() => app.drop());

    const sql = (text: string, values: (string | number)[] = []) =>
        app.services.database.write(transaction => app.services.database.run(text, values, transaction));
    const idOf = async (username: string): Promise<number> => {
        const [row] = await app.services.database.read('SELECT id FROM sec_user WHERE username = $1', [username]);
        return Number(row?.['id']);
    };
    const listOf = async (client: Client): Promise<readonly Token[]> =>
        (await client.call<{ tokens: Token[] }>('GET', '/myaccount/token/list')).data?.tokens ?? [];
    const revoke = (client: Client, id: number) => client.call('DELETE', `/myaccount/token/${String(id)}`);
    const program = (token: string) => programWith(app.stranger(), token);
    const reads = async (token: string): Promise<number> =>
        (await program(token)('POST', '/product/list', { pageCriteria: { pageSize: 1 } })).status;
    const create = (client: Client, payload: object) =>
        client.call<CreatedToken>('POST', '/myaccount/token', {
            name: 'Another',
            screens: PRODUCTS,
            expires_date: dayIn(1),
            ...payload,
        });
    const historyOf = async (username: string): Promise<readonly HistoryEntry[]> => {
        const path = `/settings/secuser/${String(await idOf(username))}/history`;
        return (await admin.call<HistoryEntry[]>('GET', path)).data ?? [];
    };

    test('a token reads until it is revoked, and its user sees its use', async () => {
        const viewer = await app.as('viewer');
        const { id, token } = await createTokenOf(viewer, '  Night  export ', PRODUCTS);
        expect(token).toMatch(/^endcap_[\w-]{43}$/);
        expect(await listOf(viewer)).toEqual([
            expect.objectContaining({
                id,
                name: 'Night export',
                screens: PRODUCTS,
                expires_date: dayIn(30),
                expired: false,
                used_date: null,
                address: null,
            }),
        ]);
        expect(await reads(token)).toBe(200);
        const [used] = await listOf(viewer);
        expect(used).toMatchObject({ address: '127.0.0.1', used_date: expect.stringMatching(/Z$/) as string });
        expect((await revoke(viewer, id)).status).toBe(200);
        expect(await reads(token)).toBe(401);
        expect((await revoke(viewer, id)).status).toBe(404);
        expect(await listOf(viewer)).toEqual([]);
    });

    test('its use is written at most once a minute', async () => {
        const viewer = await app.as('viewer');
        const { id, token } = await createTokenOf(viewer, 'Often', PRODUCTS);
        await reads(token);
        const [first] = await listOf(viewer);
        await Promise.all(Array.from({ length: 20 }, () => reads(token)));
        expect((await listOf(viewer))[0]).toEqual(first);
        const old = new Date(Date.now() - 61_000).toISOString();
        await sql('UPDATE sec_user_token SET used_date = $1', [old]);
        app.services.provided.sessions.forget();
        await reads(token);
        expect((await listOf(viewer))[0]?.used_date).not.toBe(old);
        await revoke(viewer, id);
    });

    test('a token is used before a cookie, and another Authorization is not looked at', async () => {
        const content = await app.as('content');
        const { id, token } = await createTokenOf(content, 'Beside', PRODUCTS);
        const send = (authorization: string) =>
            content.call('GET', '/settings/entitytype', undefined, { authorization });
        expect((await send(`Bearer ${token}`)).status).toBe(403);
        expect((await send(`bearer  ${token}`)).status).toBe(403);
        expect((await send('Bearer endcap_')).status).toBe(401);
        expect((await send('Bearer of-a-proxy')).status).toBe(200);
        expect((await send('Basic dXNlcjpwYXNz')).status).toBe(200);
        await revoke(content, id);
    });

    test('calls that need no sign-in take no token either', async () => {
        const viewer = await app.as('viewer');
        const { id, token } = await createTokenOf(viewer, 'Nothing else', PRODUCTS);
        const call = program(token);
        expect((await call('GET', '/auth/context')).status).toBe(403);
        expect((await call('GET', '/auth/logout')).status).toBe(403);
        expect((await call('GET', '/myaccount/token/list')).status).toBe(403);
        expect((await program('endcap_unknown')('GET', '/auth/context')).status).toBe(401);
        expect((await call('GET', '/health/live')).status).toBe(200);
        await revoke(viewer, id);
    });

    test('a token ends with its last day', async () => {
        const viewer = await app.as('viewer');
        const { data } = await create(viewer, { expires_date: dayIn(0) });
        const { id, token } = data ?? { id: 0, token: '' };
        expect(await reads(token)).toBe(200);
        await sql('UPDATE sec_user_token SET expires_date = $1 WHERE id = $2', [dayIn(-1), id]);
        app.services.provided.sessions.forget();
        expect(await program(token)('POST', '/product/list', {})).toMatchObject({
            status: 401,
            errors: { serviceError: BAD },
        });
        expect((await listOf(viewer))[0]).toMatchObject({ id, expired: true });
        await revoke(viewer, id);
    });

    test('what a token is created with is checked', async () => {
        const viewer = await app.as('viewer');
        const errorsOf = async (payload: object) => (await create(viewer, payload)).errors;
        expect(await errorsOf({ name: ' ' })).toHaveProperty('name');
        expect(await errorsOf({ name: 'x'.repeat(101) })).toHaveProperty('name');
        expect(await errorsOf({ screens: [] })).toHaveProperty('screens');
        expect(await errorsOf({ screens: 'services/product' })).toHaveProperty('screens');
        const wrong = { screens: 'Choose screens that you may see.' };
        expect(await errorsOf({ screens: ['settings/secuser'] })).toEqual(wrong);
        expect(await errorsOf({ screens: ['services/product', 'no/screen'] })).toEqual(wrong);
        expect(await errorsOf({ screens: ['__proto__'] })).toEqual(wrong);
        for (const day of [dayIn(-2), dayIn(368), 'tomorrow', null])
            expect(await errorsOf({ expires_date: day })).toHaveProperty('expires_date');
        expect(await errorsOf({ more: 1 })).toHaveProperty('more');
        expect(await listOf(viewer)).toEqual([]);
        const { data } = await create(viewer, { expires_date: dayIn(365), screens: [...PRODUCTS, ...PRODUCTS] });
        expect((await listOf(viewer))[0]?.screens).toEqual(PRODUCTS);
        expect(await errorsOf({ name: 'ANOTHER' })).toEqual({ name: 'You have a token of this name already.' });
        await revoke(viewer, data?.id ?? 0);
    });

    test('of twenty at once no two have one name, and a user has at most twenty', async () => {
        const operator = await app.as('operator');
        const same = await Promise.all(Array.from({ length: 20 }, () => create(operator, { name: 'Same' })));
        expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(same.filter(({ status }) => status === 400)).toHaveLength(19);
        const names = Array.from({ length: 25 }, (_, at) => `Number ${String(at)}`);
        const many = await Promise.all(names.map(name => create(operator, { name })));
        expect(many.filter(({ status }) => status === 200)).toHaveLength(19);
        expect(many.find(({ status }) => status === 409)?.errors).toEqual({
            serviceError: 'You can have at most 20 tokens. Revoke one first.',
        });
        for (const { id } of await listOf(operator)) await revoke(operator, id);
        expect((await create(operator, {})).status).toBe(200);
    });

    test('a token does not outlive the right of its user', async () => {
        const { token } = await createTokenOf(await app.as('reports'), 'Runs');
        const bulk = async () => (await program(token)('GET', '/services/bulkreport')).status;
        expect(await bulk()).toBe(200);
        const path = `/settings/secuser/${String(await idOf('reports'))}`;
        const before = (await admin.call<{ version: number; secUserRoleIds: number[] }>('GET', path)).data;
        expect((await admin.call('PUT', path, { secUserRoleIds: [], version: before?.version })).errors).toBeNull();
        expect(await bulk()).toBe(403);
        expect(await reads(token)).toBe(200);
        await admin.call('PUT', path, { secUserRoleIds: before?.secUserRoleIds, version: (before?.version ?? 0) + 1 });
        expect(await bulk()).toBe(200);
    });

    test('disabling a user ends their tokens, and enabling does not bring them back', async () => {
        const user = await app.as('tpm.user');
        const { token } = await createTokenOf(user, 'Plans', ['services/tpm/plan']);
        const status = async () => (await program(token)('GET', '/services/tpm/plan')).status;
        expect(await status()).toBe(200);
        const path = `/settings/secuser/${String(await idOf('tpm.user'))}`;
        const set = async (enabled: boolean) => {
            const { version } = (await admin.call<{ version: number }>('GET', path)).data ?? { version: 0 };
            expect((await admin.call('PUT', path, { enabled, version })).errors).toBeNull();
        };
        await set(false);
        expect(await status()).toBe(401);
        await set(true);
        expect(await status()).toBe(401);
        expect((await historyOf('tpm.user'))[1]?.changes).toMatchObject({ api_tokens: { from: 'Plans', to: null } });
    });

    test('undoing that many were disabled brings no token back, nor its name', async () => {
        const bdm = await app.as('tpm.bdm');
        const { token } = await createTokenOf(bdm, 'Budgets', PRODUCTS);
        const id = await idOf('tpm.bdm');
        const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
        const { headers, errors } = await admin.call('PUT', `/settings/secuser?filter=${filter}`, { enabled: false });
        expect(errors).toBeNull();
        const changeSet = String(headers[CHANGE_SET_HEADER]);
        const undone = await admin.call('POST', `/change/${changeSet}/undo`, {});
        expect(undone.errors).toBeNull();
        const { data } = await admin.call('GET', `/settings/secuser/${String(id)}`);
        expect(data).toMatchObject({ enabled: true, api_tokens: null });
        expect(await reads(token)).toBe(401);
    });

    test('the history of the user and a mail report it; the token is nowhere', async () => {
        const content = await app.as('content');
        const { id, token } = await createTokenOf(content, 'Feeds', ['settings/datafeed']);
        const [created] = await historyOf('content');
        expect(created).toMatchObject({ user: 'content', changes: { api_tokens: { from: null, to: 'Feeds' } } });
        const path = `/settings/secuser/${String(await idOf('content'))}`;
        const listed = await admin.call<{ tokens: Token[] }>('GET', `${path}/token/list`);
        expect(listed.data?.tokens).toMatchObject([{ id, name: 'Feeds' }]);
        await app.services.jobs.drain();
        const mails = await outboxOf(app.dataDir);
        const mail = mails.find(({ text }) => text.includes('“Feeds”'));
        expect(mail?.headers['subject']).toBe('Endcap: API token of content');
        expect(mail?.text).toContain('If you do not know of this token');
        expect((await admin.call('DELETE', `${path}/token/${String(id)}`)).status).toBe(200);
        expect((await historyOf('content'))[0]).toMatchObject({
            user: 'administrator',
            changes: { api_tokens: { from: 'Feeds', to: null } },
        });
        const secret = token.slice('endcap_'.length);
        const answers = JSON.stringify([listed, await historyOf('content'), await listOf(content), mails]);
        expect(answers).not.toContain(secret);
        for (const table of ['sec_user_token', 'audit', 'mail', 'job', 'sec_user', 'change_set'])
            expect(JSON.stringify(await app.services.database.read(`SELECT * FROM ${table}`))).not.toContain(secret);
    });

    test('tokens of others are found and revoked by administrators alone', async () => {
        const viewer = await app.as('viewer');
        const content = await app.as('content');
        const { id } = await createTokenOf(viewer, 'Mine', PRODUCTS);
        const path = `/settings/secuser/${String(await idOf('viewer'))}/token`;
        expect((await revoke(content, id)).status).toBe(404);
        expect((await content.call('GET', `${path}/list`)).status).toBe(403);
        expect((await content.call('DELETE', `${path}/${String(id)}`)).status).toBe(403);
        const other = `/settings/secuser/${String(await idOf('content'))}/token/${String(id)}`;
        expect((await admin.call('DELETE', other)).status).toBe(404);
        expect((await admin.call('GET', '/settings/secuser/999999/token/list')).status).toBe(404);
        expect((await admin.call('DELETE', '/settings/secuser/999999/token/1')).status).toBe(404);
        expect((await listOf(viewer)).map(token => token.id)).toContain(id);
        await revoke(viewer, id);
    });

    test('wrong tokens wait like wrong passwords, and slow down neither right ones nor sign-ins', async () => {
        const viewer = await app.as('viewer');
        const { token } = await createTokenOf(viewer, 'Right', PRODUCTS);
        const wrong = (name: string) => program(`endcap_${name}`)('POST', '/product/list', {});
        for (let tries = 0; tries < 5; tries++) expect((await wrong('old')).status).toBe(401);
        const { status, headers } = await wrong('old');
        expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
        const many = await Promise.all(Array.from({ length: 60 }, (_, at) => wrong(`guess${String(at)}`)));
        expect(many.filter(answer => answer.status === 401).length).toBeLessThanOrEqual(45);
        expect((await wrong('more')).status).toBe(429);
        expect(await reads(token)).toBe(200);
        const signIn = await app.stranger().call('POST', '/auth/login', { username: 'viewer', password: 'wrong' });
        expect(signIn.status).toBe(400);
    });
});
