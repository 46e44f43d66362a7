import { setTimeout } from 'node:timers/promises';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import type { HomeAnswer } from '../../../../models/features/home/homeCalls';
import type { AccessReview } from '../../../../models/features/account/accessCalls';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

describe.each(databases)('the review of access on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    const uses = async (): Promise<number> => {
        // The use is recorded after the answer.
        await setTimeout(50);
        const [row] = await app.services.database.read('SELECT count(*) AS n FROM access_use');
        return Number(row!['n']);
    };

    test('says when something that a role gives was last used; a hundred calls are one row', async () => {
        const today = dateInZone('America/Chicago', new Date());
        const content = await app.as('content');
        await content.call('GET', '/settings/datafeed');
        const first = await uses();
        for (let at = 0; at < 100; at++) await content.call('GET', '/settings/entitytype');
        expect(await uses()).toBe(first);
        const viewer = await app.as('viewer');
        await viewer.call('POST', '/product/list', {});
        // A rejected call is no use.
        await viewer.call('GET', '/settings/datafeed');
        await app.as('tpm.user').then(user => user.call('POST', '/product/list', {}));
        await uses();
        const { data, errors } = await (await app.as('administrator')).call<AccessReview>('GET', '/access/review');
        expect(errors).toBeNull();
        expect(data!.since).toBe(today);
        const of = (username: string) => data!.list.find(each => each.username === username)!;
        expect(of('content')).toMatchObject({
            last_used: today,
            roles: [{ name: 'Content Manager', last_used: today }],
        });
        expect(of('viewer')).toMatchObject({ last_used: today, roles: [] });
        // They signed in, but used nothing of their roles.
        expect(of('tpm.user')).toMatchObject({ last_used: today });
        expect(of('tpm.user').roles.map(({ last_used }) => last_used)).toEqual([null, null]);
        expect(of('operator')).toMatchObject({ last_used: null, roles: [{ last_used: null }] });
    });

    test('what an administrator sees as a user is not that user’s use', async () => {
        const [row] = await app.services.database.read(`SELECT id FROM sec_user WHERE username = 'operator'`);
        const client = await app.as('administrator');
        expect((await client.call('POST', '/access/seeas', { user_id: Number(row!['id']) })).errors).toBeNull();
        const before = await uses();
        expect((await client.call('GET', '/services/bulkreport')).status).toBe(200);
        expect(await uses()).toBe(before);
        await client.call('POST', '/access/seeas/end');
    });

    test('home counts users who were never here, but not those of whom that is not known', async () => {
        const { database } = app.services;
        const client = await app.as('administrator');
        const count = async (): Promise<number | null> => {
            const { data } = await client.call<HomeAnswer>('GET', '/home');
            return data!.areas.find(({ name }) => name === 'users')!.values![0]!.count;
        };
        await client.call('GET', '/settings/secuser');
        await client.call('GET', '/home');
        await uses();
        const users = await database.read('SELECT id, enabled FROM sec_user');
        const here = new Set(
            (await database.read('SELECT sec_user_id FROM access_use')).map(row => row['sec_user_id']),
        );
        const absent = users.filter(({ id, enabled }) => Boolean(enabled) && !here.has(id));
        await database.write(transaction =>
            database.run('UPDATE sec_user SET create_date = $1', [new Date().toISOString()], transaction),
        );
        await database.write(transaction => database.run(`UPDATE access_use SET day = '2020-01-01'`, [], transaction));
        expect(await count()).toBe(absent.length);
        expect(absent.length).toBeGreaterThan(2);
        await database.write(transaction =>
            database.run(
                'UPDATE sec_user SET create_date = $1 WHERE id = $2',
                ['2019-05-01T10:00:00.000Z', Number(absent[0]!['id'])],
                transaction,
            ),
        );
        expect(await count()).toBe(absent.length - 1);
    });
});
