import { daysAfter } from '../../models/platform/calendar/day';
import { dateInZone } from '../../models/platform/calendar/clock';
import { ClosingJob } from './api/closingJob';
import { Stopped } from '../../api/platform/jobs/stopped';
import { openTestApp, type Client, type TestApp } from '../support/app';
import { databases } from '../support/databases';
import { bakeryOf } from './world';

/** As many as three batches, and some. */
const SALES = 250;

describe.each(databases)('closing a day on $name', kind => {
    let app: TestApp;
    let client: Client;
    let loaf: number;
    const today = () => dateInZone(app.services.settings.timeZone, new Date());

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        const bakery = bakeryOf(client);
        loaf = (await bakery.loaf((await bakery.counter('North')).id)).id;
    });
    afterAll(() => app.drop());

    const sell = (day: string, pieces: number) =>
        app.services.database.write(async transaction => {
            const { records } = app.services;
            const { sale } = await import('./models/sale');
            const values = { day, loaf_id: loaf, amount: 1.1 };
            await records.of(sale).createMany(Array(pieces).fill({ values }), { username: 'pat' }, transaction);
        });
    const open = async (day: string) =>
        (await client.call<{ id: number }>('POST', '/services/bakery/closing/create', { day })).data!.id;
    const closing = async (id: number) => (await client.call('GET', `/services/bakery/closing/${id}`)).data;
    const closed = async (id: number) =>
        (await app.services.database.read('SELECT id FROM bakery_sale WHERE closing_id = $1', [id])).length;

    test('counts what was sold, and opens the next day', async () => {
        const day = daysAfter(today(), -1);
        await sell(day, 3);
        const id = await open(day);
        await app.services.jobs.drain();
        expect(await closing(id)).toMatchObject({ status: 'COMPLETE', sales: 3, income: 3.3, update_user: 'closing' });
        const { data } = await client.call<object[]>(
            'GET',
            `/services/bakery/closing?filter={"day":"${daysAfter(day, 1)}"}`,
        );
        expect(data).toMatchObject([{ status: 'PENDING' }]);
        expect(await client.call('POST', '/services/bakery/closing/create', { day })).toMatchObject({ status: 409 });
    });

    test('waits until the day is over', async () => {
        const id = await open(daysAfter(today(), 1));
        await app.services.jobs.drain();
        expect(await closing(id)).toMatchObject({ status: 'PENDING', sales: null });
    });

    test('that is stopped at any batch goes on where it was, and comes to the same', async () => {
        const day = daysAfter(today(), -30);
        await sell(day, SALES);
        const { database } = app.services;
        const job = new ClosingJob(app.services);
        const { closing: definition } = await import('./models/closing');
        const [created] = await database.write(transaction =>
            app.services.records.of(definition).createMany([{ values: { day } }], { username: 'pat' }, transaction),
        );
        const { id } = created as { id: number };
        await database.write(transaction =>
            app.services.jobs.add({ kind: 'closing', id, notBefore: new Date('9999-01-01') }, transaction),
        );
        const reached: number[] = [];
        for (let isThrough = false; !isThrough;) {
            const stop = new AbortController();
            // Stops after its next write, as a shutdown would.
            const write: typeof database.write = async work => {
                const done = await database.write(work);
                stop.abort();
                return done;
            };
            isThrough = await job.work({ ...database, write }, id, stop.signal).then(
                () => true,
                (error: unknown) => {
                    expect(error).toBeInstanceOf(Stopped);
                    return false;
                },
            );
            reached.push(await closed(id));
        }
        expect(reached).toEqual([100, 200, SALES, SALES]);
        expect(await closing(id)).toMatchObject({ status: 'COMPLETE', sales: SALES, income: 275 });
        const [{ n } = {}] = await database.read(
            "SELECT count(*) AS n FROM audit WHERE resource = 'services/bakery/sale' AND username = 'closing' AND changes LIKE $1",
            [`%"closing_id":{"from":null,"to":${id}}%`],
        );
        expect(Number(n)).toBe(SALES);
        const ended = "SELECT state, position FROM job WHERE kind = 'closing' AND subject = $1";
        expect(await database.read(ended, [id])).toEqual([{ state: 'DONE', position: null }]);
    });

    test('that fails says so', async () => {
        const id = await open(daysAfter(today(), 2));
        await new ClosingJob(app.services).fail(app.services.database, id, new Error('Oven'));
        expect(await closing(id)).toMatchObject({ status: 'ERROR', sysmsg_descriptor: { key: 'bakery.failed' } });
    });
});
