import { openTestApp, PASSWORD, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

const [sqlite] = databases;

/** Cookies that other programs on the same host may have set: this product has to ignore them. */
const FOREIGN = [
    'prefs={"a":1}',
    'a b=c d',
    '__proto__=x',
    'constructor=1',
    '=',
    ';;;',
    'name',
    `large=${'x'.repeat(4000)}`,
    'ümlaut=é',
    'endcapx=1',
    '"endcap"=1',
];

describe('cookies', () => {
    let app: TestApp;
    let own = '';
    beforeAll(async () => {
        if (!sqlite) throw new Error('no database');
        app = await openTestApp(sqlite);
        own = (await app.as('viewer')).cookie ?? '';
    });
    afterAll(() => app.drop());

    const get = async (url: string, cookie: string) => {
        const { statusCode, payload } = await app.server.inject({ url, headers: { cookie } });
        return { statusCode, payload };
    };
    const isKnown = async (cookie: string) => {
        const { statusCode, payload } = await get('/iss/api/auth/context', cookie);
        expect(statusCode).toBe(200);
        return (JSON.parse(payload) as { data: { authenticated: boolean } }).data.authenticated;
    };

    test.each(FOREIGN)('of others are none of our business: %s', async foreign => {
        expect(await isKnown(foreign)).toBe(false);
        expect((await get('/iss/api/adr/refdata', foreign)).statusCode).toBe(401);
        expect(await isKnown(`${foreign}; ${own}`)).toBe(true);
        expect(await isKnown(`${own}; ${foreign}`)).toBe(true);
        expect((await get('/', foreign)).statusCode).toBe(302);
    });

    test('of our name that we did not make open nothing, and do not stand in the way of the one we made', async () => {
        for (const forged of ['endcap=', 'endcap=x', 'endcap={"id":1}', `endcap=${'x'.repeat(4000)}`]) {
            expect(await isKnown(forged)).toBe(false);
            expect((await get('/iss/api/adr/refdata', forged)).statusCode).toBe(401);
            expect(await isKnown(`${forged}; ${own}`)).toBe(true);
            expect(await isKnown(`${own}; ${forged}`)).toBe(true);
        }
        expect(await isKnown(`${own}; ${own}`)).toBe(true);
    });

    test('of a session that has ended do not hide the one that goes on', async () => {
        const ended = await app.as('operator');
        const cookie = ended.cookie ?? '';
        await ended.call('GET', '/auth/logout');
        expect(await isKnown(cookie)).toBe(false);
        expect(await isKnown(`${cookie}; ${own}`)).toBe(true);
    });
});

test('where the public address is https, the cookie goes over https alone, and so does all else for a year', async () => {
    if (!sqlite) throw new Error('no database');
    const app = await openTestApp(sqlite, { PUBLIC_URL: 'https://endcap.example' });
    const { headers } = await app.stranger().call('POST', '/auth/login', { username: 'viewer', password: PASSWORD });
    expect(String(headers['set-cookie'])).toContain('; Secure; HttpOnly; SameSite=Strict;');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await app.drop();
});
