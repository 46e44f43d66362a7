import { migrator } from '../../../../models/database/migrate';
import { UNDO_FEEDS } from '../../../../models/features/feed/undoCalls';
import type { ChangeRow } from '../../../../models/platform/undo/calls';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { importFile, Imports } from '../../../support/imports';
import { TpmWorld } from '../../../support/tpmWorld';
import { uploadFeed } from '../../../support/uploads';

interface User {
    readonly id: number;
    readonly username: string;
    readonly version: number;
}

/** Two products, one of which has another price in each edition. */
const file = (edition: number): string =>
    `upc,mfr,desc,srp\n03800059667,M,One,${String(edition)}.00\n03800059668,M,Two,2.00\n`;

describe.each(databases)('imports among one’s own changes on $name', kind => {
    let app: TestApp;
    let content: Client;
    beforeEach(async () => {
        app = await openTestApp(kind);
        content = await app.as('content');
    });
    afterEach(() => app.drop());

    const upload = (content_: string) =>
        uploadFeed(app, content, content_, { source: 'AWG', check_digit: 'without', confirm_drop: 'true' });
    const changesOf = async (client: Client, pageCriteria: object = {}): Promise<readonly ChangeRow[]> =>
        (await client.call<{ list: ChangeRow[] }>('POST', '/change/list', { pageCriteria })).data!.list;
    const undone = async (id: number): Promise<void> => {
        expect((await content.call('POST', `/datafeed/${String(id)}/undo`)).status).toBe(200);
        await app.services.jobs.drain();
    };

    test('a feed is listed with its screen, and whether it can be taken back; one that changed nothing is not', async () => {
        const first = await upload(file(1));
        const listed = {
            kind: 'job',
            resource: 'settings/datafeed',
            name: 'AWG · file',
            undone_date: null,
            is_partial: false,
        };
        const link = (id: number): string => `/settings/datafeed/${String(id)}/show`;
        const asFirst = { ...listed, records: 2, link: link(first.id) };
        expect(await changesOf(content)).toMatchObject([{ ...asFirst, is_possible: true }]);
        expect(await changesOf(await app.as('manager'))).toEqual([]);
        const second = await upload(file(2));
        await upload('no header\n');
        const asSecond = { ...listed, records: 1, link: link(second.id) };
        // A later file prevents undoing the first one.
        expect(await changesOf(content)).toMatchObject([
            { ...asSecond, is_possible: true },
            { ...asFirst, is_possible: false },
        ]);
        await undone(second.id);
        expect(await changesOf(content)).toMatchObject([
            { ...asSecond, undone_date: expect.any(String) as string, is_possible: false },
            { ...asFirst, is_possible: true },
        ]);
        // It can only be undone on its own screen, in the queue of its source.
        const [row] = await changesOf(content);
        expect((await content.call('POST', `/change/${String(row?.id)}/undo`, {})).status).toBe(404);
    });

    test('of feeds that are stored no longer it stays listed that they were, for a month', async () => {
        for (let edition = 1; edition <= UNDO_FEEDS + 1; edition++) await upload(file(edition));
        const all = await changesOf(content);
        expect(all.map(({ is_possible }) => is_possible)).toEqual(all.map((_row, at) => at === 0));
        expect(all.map(({ is_partial }) => is_partial)).toEqual(all.map((_row, at) => at === UNDO_FEEDS));
        const { database } = app.services;
        const steps = await migrator(database);
        await steps.down({ to: '2027-02-03-job-changes' });
        await steps.up();
        // Changes that are no longer stored are missing from the list.
        expect(await changesOf(content)).toEqual(all.slice(0, UNDO_FEEDS));
    });

    test('an import of promotions leads planners to where they have it', async () => {
        const world = await TpmWorld.of(app);
        const plan = await world.plan();
        await world.planAccount(plan, 40_000, await world.account({ name: 'Corner Markets' }));
        const row = {
            row: 'ALLOWANCE',
            plan_account: 'Corner Markets',
            plan_group: 'Spring',
            promotion: 'Ad fee',
            performance_type: 'AD',
            performance_start_date: '2027-03-01',
            performance_end_date: '2027-03-14',
            allowance: 'AD_FEE',
            allowance_amount: 100,
            lumpsum_date: '2027-03-01',
        };
        const { id } = await new Imports(app).run(importFile([row]), plan);
        const planner = await app.as('tpm.user');
        const listed = { kind: 'job', name: 'TPM PROMOTIONS · promotions.csv', records: 1 };
        const link = `/services/tpm/import/detail/${String(id)}`;
        const [change] = await changesOf(planner, { pageSize: 1 });
        expect(change).toMatchObject({ ...listed, link, is_possible: true });
        // Users who may no longer undo it get no link.
        const boss = await app.as('administrator');
        const users = await boss.call<User[]>('GET', '/settings/secuser');
        const user = users.data?.find(({ username }) => username === 'tpm.user');
        const roles = { secUserRoleIds: [], version: user?.version };
        expect((await boss.call('PUT', `/settings/secuser/${String(user?.id)}`, roles)).status).toBe(200);
        const [left] = await changesOf(planner, { pageSize: 1 });
        expect(left).toMatchObject({ ...listed, link: null, is_possible: false });
    });
});
