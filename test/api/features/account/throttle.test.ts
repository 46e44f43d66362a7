import { clientOf, openTestApp, PASSWORD, type TestApp } from '../../../support/app';
import { databases, postgres } from '../../../support/databases';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';

const WRONG = 'Wrong-h0rse!';

describe.each(databases)('guessing passwords on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    const guess = (username: string, password = WRONG) =>
        app.stranger().call('POST', '/auth/login', { username, password });

    test('after five failures for a username even the right password waits; others do not', async () => {
        for (let tries = 0; tries < 5; tries++) expect((await guess('content')).status).toBe(400);
        const { status, errors, headers } = await guess('Content', PASSWORD);
        expect([status, errors]).toEqual([
            429,
            { serviceError: 'Too many attempts. Please wait 15 minutes and try again.' },
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

describe.each(deployments)('guessing passwords many at once, by $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    beforeAll(async () => {
        nodes = await openNodes(kind, count);
    });
    afterAll(() => nodes.drop());

    const tryAll = async (username: string, passwords: readonly string[]): Promise<number[]> => {
        const answers = await atOnce(nodes.apps, passwords.length, (app, index) =>
            clientOf(app).call('POST', '/auth/login', { username, password: passwords[index] }),
        );
        return answers.map(({ status }) => status);
    };

    test('no more than five are tested, and the right password is not among the others', async () => {
        const statuses = await tryAll('content', Array<string>(count === 1 ? 60 : 200).fill(WRONG));
        expect(statuses.filter(status => status === 400)).toHaveLength(5);
        expect(statuses.filter(status => status !== 400 && status !== 429)).toEqual([]);
        expect(await tryAll('content', [PASSWORD])).toEqual([429]);
    });

    test('right ones wait for those that are being tested, and succeed', async () => {
        const passwords = [...Array<string>(4).fill(WRONG), ...Array<string>(8).fill(PASSWORD)];
        expect(await tryAll('manager', passwords)).toEqual(passwords.map(input => (input === PASSWORD ? 200 : 400)));
    });

    test('a try whose node never said how it ended counts as a failure after a while', async () => {
        await tryAll('operator', Array<string>(4).fill(WRONG));
        const { database } = nodes.apps[0]!.services;
        const note = (until: number) =>
            database.write(transaction =>
                database.run(
                    `INSERT INTO sec_sign_in_failure (username, address, date, checking_until)
                        VALUES ('operator', 'elsewhere', $1, $2)`,
                    [new Date().toISOString(), new Date(until).toISOString()],
                    transaction,
                ),
            );
        await note(Date.now() - 1);
        expect(await tryAll('operator', [PASSWORD])).toEqual([429]);
    });
});

if (postgres)
    describe('spellings of one user on postgres', () => {
        let app: TestApp;
        beforeAll(async () => {
            app = await openTestApp(postgres!);
        });
        afterAll(() => app.drop());

        test('share one count', async () => {
            const signIn = async (username: string, password: string): Promise<number> =>
                (await app.stranger().call('POST', '/auth/login', { username, password })).status;
            expect(await signIn('v\u0130ewer', PASSWORD)).toBe(200);
            for (const username of ['viewer', 'v\u0130ewer', 'VIEWER', 'V\u0130EWER', 'Viewer'])
                expect(await signIn(username, WRONG)).toBe(400);
            expect(await signIn('viewer', PASSWORD)).toBe(429);
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
        const payload = { username, password: WRONG };
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

    test.each([
        ['198.51.100.9', '198.51.100.9:4711'],
        ['2001:db8::9', '[2001:db8::9]:443'],
        ['2001:db8::10', '[2001:db8::10]'],
        ['2001:db8::11', '2001:db8::11'],
    ])('%s is the address of %s', async (address, written) => {
        await guessFrom(written, 'nobody');
        const { database } = app.services;
        expect(await database.read('SELECT address FROM sec_sign_in_failure ORDER BY id DESC LIMIT 1')).toEqual([
            { address },
        ]);
    });
});
