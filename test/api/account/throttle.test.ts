import { openTestApp, PASSWORD, type TestApp } from '../../support/app';
import { databases } from '../../support/databases';

describe.each(databases)('guessing passwords on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    const guess = (username: string, password = 'Wrong-h0rse!') =>
        app.stranger().call('POST', '/auth/login', { username, password });

    test('after five failures for a username even the right password waits; others do not', async () => {
        for (let tries = 0; tries < 5; tries++) expect((await guess('content')).status).toBe(400);
        const { status, errors, headers } = await guess('Content', PASSWORD);
        expect([status, errors]).toEqual([
            429,
            { serviceError: 'Too many tries. Please wait 15 minutes and try again.' },
        ]);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
        expect((await guess('viewer', PASSWORD)).status).toBe(200);
    });

    test('a right password makes earlier failures forgotten', async () => {
        for (let round = 0; round < 2; round++) {
            for (let tries = 0; tries < 4; tries++) await guess('manager');
            expect((await guess('manager', PASSWORD)).status).toBe(200);
        }
    });

    test('what is older than 15 minutes does not count', async () => {
        for (let tries = 0; tries < 5; tries++) await guess('operator');
        const { database } = app.services;
        const old = new Date(Date.now() - 15 * 60_000 - 1).toISOString();
        await database.write(transaction =>
            database.run('UPDATE sec_sign_in_failure SET date = $1', [old], transaction),
        );
        expect((await guess('operator', PASSWORD)).status).toBe(200);
    });

    test('after fifty failures an address waits, whatever the username', async () => {
        for (let tries = 0; tries < 50; tries++) await guess(`nobody${String(tries)}`);
        expect((await guess('tpm.user', PASSWORD)).status).toBe(429);
    });
});

describe('behind one believed proxy', () => {
    let app: TestApp;
    beforeAll(async () => {
        const [kind] = databases;
        app = await openTestApp(kind!, { TRUST_PROXY: '1' });
    });
    afterAll(() => app.drop());

    const guessFrom = async (address: string, username: string): Promise<number> => {
        const payload = { username, password: 'Wrong-h0rse!' };
        const headers = { 'x-forwarded-for': address };
        return (await app.stranger().call('POST', '/auth/login', payload, headers)).status;
    };

    test('addresses are those that the proxy saw; what the caller wrote before them counts for nothing', async () => {
        for (let tries = 0; tries < 50; tries++) {
            expect(await guessFrom(`203.0.113.${String(tries)}, 198.51.100.7`, `nobody${String(tries)}`)).toBe(400);
        }
        expect(await guessFrom('203.0.113.99, 198.51.100.7', 'somebody')).toBe(429);
        expect(await guessFrom('198.51.100.8', 'somebody')).toBe(400);
    });
});
