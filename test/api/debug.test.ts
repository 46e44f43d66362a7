import { openTestApp, type TestApp } from '../support/app';
import { databases } from '../support/databases';

describe.each(databases)('what the debug page tells of the server on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    test('is what it runs on, and what waits to be done', async () => {
        const { database } = app.services;
        const at = new Date(Date.now() + 3_600_000).toISOString();
        const job = `INSERT INTO job (kind, subject, state, run_after, tries, reached, failures, taken, create_user, create_date)
            VALUES ('later', 1, 'WAITING', $1, 0, 0, 0, 0, 'pat', $1)`;
        await database.write(transaction => database.run(job, [at], transaction));
        const { data } = await (await app.as('debug')).call('GET', '/debug/server');
        expect(data).toMatchObject({
            role: 'all',
            redis: null,
            jobs_waiting: 1,
            jobs_running: 0,
            node: process.version,
        });
    });

    test('is for those alone who may see the page', async () => {
        expect(await (await app.as('content')).call('GET', '/debug/server')).toMatchObject({ status: 403 });
    });
});
