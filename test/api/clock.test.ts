import { PASSWORD, openTestApp, type TestApp } from '../support/app';
import { setClock } from '../support/clock';
import { databases } from '../support/databases';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const START = Date.parse('2026-03-10T15:00:00Z');

interface Context {
    readonly authenticated: boolean;
}

describe.each(databases)('a clock that moves, on $name', kind => {
    let app: TestApp;
    beforeEach(async () => {
        setClock(START);
        app = await openTestApp(kind);
    });
    afterEach(async () => {
        jest.useRealTimers();
        await app.drop();
    });

    const signIn = (password: string) => app.stranger().call('POST', '/auth/login', { username: 'viewer', password });

    test.each([
        ['ahead by an hour', HOUR, true],
        ['ahead by half a day and more', 13 * HOUR, false],
        ['back by an hour', -HOUR, true],
        ['back by a month', -720 * HOUR, true],
    ])('%s: whoever is signed in stays so, as long as a session lasts', async (_name, by, stays) => {
        const viewer = await app.as('viewer');
        jest.setSystemTime(START + by);
        for (let times = 0; times < 3; times++) {
            expect((await viewer.call<Context>('GET', '/auth/context')).data?.authenticated).toBe(stays);
        }
        expect((await signIn(PASSWORD)).status).toBe(200);
    });

    test('back: a session that another node has ended is not remembered for as long', async () => {
        const viewer = await app.as('viewer');
        jest.setSystemTime(START - HOUR);
        const { database } = app.services;
        await database.write(transaction => database.run('DELETE FROM sec_session', [], transaction));
        expect((await viewer.call<Context>('GET', '/auth/context')).data?.authenticated).toBe(false);
    });

    test('back: failures to sign in do not count for as long', async () => {
        for (let times = 0; times < 5; times++) await signIn('wrong');
        expect((await signIn(PASSWORD)).status).toBe(429);
        jest.setSystemTime(START - 24 * HOUR);
        expect((await signIn(PASSWORD)).status).toBe(200);
    });

    test('back a little, as nodes differ: they count', async () => {
        for (let times = 0; times < 5; times++) await signIn('wrong');
        jest.setSystemTime(START - 30 * SECOND);
        expect((await signIn(PASSWORD)).status).toBe(429);
    });
});
