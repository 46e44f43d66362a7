import { seedDemoAdrs } from '../../../seeders/demo/adrs';
import { seedDemoCatalogue } from '../../../seeders/demo/catalogue';
import { seedDemoFeed } from '../../../seeders/demo/feed';
import { openTestApp, type TestApp } from '../../support/app';
import { databases } from '../../support/databases';

describe.each(databases)('the demonstration’s file on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    test('changes costs of its last ADR, has four rejected rows, and is uploaded once', async () => {
        const settings = { demo: true, role: 'all', timeZone: 'America/Chicago', filesDir: app.filesDir } as const;
        const { database } = app.services;
        await seedDemoFeed(app.services, settings);
        expect(await database.read('SELECT id FROM data_feed')).toEqual([]);
        await seedDemoCatalogue(database, settings);
        await seedDemoAdrs(database, settings);
        await seedDemoFeed(app.services, { ...settings, role: 'api' });
        for (let starts = 0; starts < 2; starts += 1) await seedDemoFeed(app.services, settings);
        const content = await app.as('content');
        const { data } = await content.call<object[]>('GET', '/settings/datafeed');
        expect(data).toMatchObject([
            { status: 'COMPLETE', source: 'ADR BULK UPDATE', rows_read: 24, rows_updated: 20, rows_rejected: 4 },
        ]);
        const notices = await content.call<{ unread: number[] }>('POST', '/notification/list', {});
        expect(notices.data?.unread).toEqual([]);
    });
});
