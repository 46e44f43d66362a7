import { writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Envelope } from '../../../../models/platform/calls/envelope';
import { IMPORT_SOURCE } from '../../../../models/features/feed/dataFeed';
import { ALLOWANCE_CODES } from '../../../../models/features/tpm/allowanceTypes';
import { openFeedFile } from '../../../../api/features/feed/reader/reader';
import { feedSources } from '../../../../models/features/feed/source';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { LEASE_OF_KILLED, feedsOn } from '../../../support/feeds';
import { importFile, Imports, type ImportRow } from '../../../support/imports';
import { mortalDatabase } from '../../../support/mortal';
import { multipart } from '../../../support/multipart';
import { TpmWorld } from '../../../support/tpmWorld';

const PROMOTIONS = 6;
/** More than the writes of one import of this size. */
const MAX_WRITES = 40;

describe.each(databases)('imports of promotions on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    let imports: Imports;
    let plan: number;
    const ACCOUNT = 'Corner Markets';

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        imports = new Imports(app);
        plan = await world.plan();
        await world.planAccount(plan, 40_000, await world.account({ name: ACCOUNT }));
    });
    afterAll(() => app.drop());

    const fee = (promotion: string, more: object = {}): ImportRow => ({
        row: 'ALLOWANCE',
        plan_account: ACCOUNT,
        plan_group: 'Spring',
        promotion,
        performance_type: 'AD',
        performance_start_date: '2027-03-01',
        performance_end_date: '2027-03-14',
        allowance: 'AD_FEE',
        allowance_amount: 100,
        lumpsum_date: '2027-03-01',
        ...more,
    });
    const filled = (name: string) => importFile([fee(name)]);
    const record = async (url: string, username = 'tpm.user') =>
        (await app.as(username)).call<Record<string, unknown>>('GET', url);

    test('are listed for every planner, by whomever they were made, and nothing else is', async () => {
        await app.as('content');
        const file = multipart({ source: 'AWG' }, { filename: 'items.csv', content: 'nothing' });
        const cookie = (await app.as('content')).cookie ?? '';
        const fed = await app.server.inject({
            method: 'POST',
            url: '/iss/api/datafeed/upload',
            payload: file.payload,
            headers: { ...file.headers, cookie },
        });
        const { id: feed } = (JSON.parse(fed.payload) as Envelope<{ id: number }>).data!;
        const own = await imports.run(filled('Listed'), plan, { description: 'Of the user' });
        const others = await new Imports(app, 'tpm.bdm').run(filled('Listed too'), plan);
        const { data } = await world.user.call<{ list: object[] }>('POST', '/tpm/import/list', {});
        expect(data!.list).toEqual([
            expect.objectContaining({ id: others.id, create_user: 'tpm.bdm', status: 'COMPLETE', rows_added: 1 }),
            expect.objectContaining({ id: own.id, create_user: 'tpm.user', plan_id: plan, description: 'Of the user' }),
        ]);
        const filter = { status: 'COMPLETE', plan_id: plan, q: 'user', create_user: 'tpm.user' };
        const found = await world.user.call<{ list: object[] }>('POST', '/tpm/import/list', {
            searchCriteria: { filter },
            sortCriteria: { fieldName: 'plan_name', direction: 'ASC' },
        });
        expect(found.data!.list).toHaveLength(1);
        expect((await record(`/tpm/import/${String(feed)}`)).status).toBe(404);
        expect((await record(`/tpm/import/${String(feed)}/rejects`)).status).toBe(404);
        expect((await record(`/tpm/import/${String(own.id)}/rejects`)).status).toBe(404);
    });

    test('show keepers of feeds that they ran, and not what stood in them', async () => {
        const { id } = await imports.run(importFile([fee('Secret', { allowance_amount: 'x' })]), plan);
        expect((await record(`/settings/datafeed/${String(id)}`, 'content')).data).toMatchObject({
            source: IMPORT_SOURCE,
            rows_rejected: 1,
        });
        expect((await record(`/datafeed/${String(id)}/rejects`, 'content')).status).toBe(404);
        expect((await record(`/tpm/import/${String(id)}/rejects`, 'content')).status).toBe(403);
        expect((await imports.get(`/tpm/import/${String(id)}/rejects`)).payload).toContain('Secret');
    });

    test('are refused with what is wrong at its field', async () => {
        const errors = async (values: Readonly<Record<string, string>>) => (await imports.send('x', values)).errors;
        expect(await errors({})).toEqual({ plan_id: 'Required field.' });
        expect(await errors({ plan_id: 'x' })).toHaveProperty('plan_id');
        expect(await errors({ plan_id: '999999' })).toEqual({ plan_id: 'There is no such plan.' });
        expect(await errors({ plan_id: String(plan), source: 'AWG' })).toHaveProperty('source');
        expect(await errors({ plan_id: String(plan), corrects: '999999' })).toEqual({
            corrects: 'There is no such feed.',
        });
        const first = await imports.run(filled('First'), plan);
        const other = await world.plan();
        expect(await errors({ plan_id: String(other), corrects: String(first.id) })).toEqual({
            corrects: 'That feed is of another plan.',
        });
        const { payload, headers } = multipart({ source: IMPORT_SOURCE }, { filename: 'x.csv', content: 'x' });
        const cookie = (await app.as('content')).cookie ?? '';
        const url = '/iss/api/datafeed/upload';
        const rejected = await app.server.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
        expect((JSON.parse(rejected.payload) as Envelope).errors).toHaveProperty('source');
    });

    test.each([
        ['nothing at all', '', 'The file is empty.'],
        ['no header', 'a,b\n1,2\n', 'No header was found in the first 20 rows'],
        [
            'a header without what has to be in it',
            'row,promotion\nPRODUCT,A\n',
            'lacks the required columns plan_account',
        ],
        ['a PDF', '%PDF-1.4\n', 'a PDF document'],
        [
            'more rows than a file may have',
            `${filled('Many')}${`${filled('Many').split('\n')[1] ?? ''}\n`.repeat(100_001)}`,
            'The file has more than 100,000 rows.',
        ],
    ])('of %s end in an error, and make nothing', async (_what, content, message) => {
        const feed = await imports.run(content, plan);
        expect(feed).toMatchObject({ status: 'ERROR', rows_added: 0 });
        expect(feed.message).toContain(message);
    });

    test('into a plan that is gone meanwhile end in an error', async () => {
        const gone = await world.plan();
        const { data } = await imports.send(filled('Late'), { plan_id: String(gone) });
        await app.services.jobs.drain();
        const { jobs, run } = feedsOn(app.services.database, app.filesDir, { records: app.services.records });
        await app.services.database.write(transaction =>
            app.services.database.run('DELETE FROM tpm_plan WHERE id = $1', [gone], transaction),
        );
        await app.services.database.write(transaction =>
            app.services.database.run(
                "UPDATE data_feed SET status = 'PENDING', started_date = NULL WHERE id = $1",
                [data!.id],
                transaction,
            ),
        );
        await mkdir(path.join(app.filesDir, 'feeds', String(data!.id)), { recursive: true });
        await writeFile(path.join(app.filesDir, 'feeds', String(data!.id), 'upload'), filled('Late'));
        await app.services.database.write(transaction => jobs.add({ kind: 'feed', id: data!.id }, transaction));
        await run(data!.id);
        expect((await record(`/tpm/import/${String(data!.id)}`)).data).toMatchObject({
            status: 'ERROR',
            message: 'The plan is no longer there.',
        });
    });

    test('the template is a workbook that can be filled in as it is, with every allowance', async () => {
        const template = await imports.get('/tpm/import/template');
        expect(template.headers['content-disposition']).toBe('attachment; filename="import-template.xlsx"');
        const file = path.join(app.filesDir, 'template.xlsx');
        await writeFile(file, template.rawPayload);
        const rules = feedSources[IMPORT_SOURCE];
        const opened = await openFeedFile(file, rules);
        expect(opened.header.columns).toEqual(rules.columns);
        expect(opened.remarks.map(({ text }) => text)).toEqual([
            'Only the sheet "Promotions" was read. Sheets that were left out: Example, Columns, Allowances.',
        ]);
        await opened.close();
        expect(ALLOWANCE_CODES).toHaveLength(22);
        // The template itself has no rows.
        const { data } = await imports.send(template.rawPayload, { plan_id: String(plan) }, 'template.xlsx');
        await app.services.jobs.drain();
        expect((await record(`/tpm/import/${String(data!.id)}`)).data).toMatchObject({
            message: 'The file has a header but no rows. Upload a file with at least one row.',
        });
    });

    test('that are interrupted end as those that were not, wherever they were killed', async () => {
        const { database, records } = app.services;
        const more = { records };
        for (let writes = 1, wasKilled = true; wasKilled; writes++) {
            expect(writes).toBeLessThan(MAX_WRITES);
            const target = await world.plan();
            await world.planAccount(target, 40_000, await world.account({ name: `${ACCOUNT} ${String(writes)}` }));
            const plan_account = `${ACCOUNT} ${String(writes)}`;
            const rows = Array.from({ length: PROMOTIONS }, (_none, n) => [
                fee(`Promotion ${String(n)}`, { plan_account, plan_group: `Group ${String(n % 2)}` }),
                fee(`Promotion ${String(n)}`, {
                    plan_account,
                    plan_group: `Group ${String(n % 2)}`,
                    allowance: 'DIGITAL_MARKETING',
                    // One has an invalid value, one violates the rules of its type.
                    ...(n === 1 && { allowance_amount: 'x' }),
                    ...(n === 2 && { ad_start_date: '2027-03-01' }),
                }),
            ]).flat();
            const content = importFile(rows);
            const received = path.join(app.filesDir, `received-${String(writes)}`);
            await writeFile(received, content);
            const locked = feedsOn(database, app.filesDir, more);
            await locked.jobs.stop();
            const { id } = await locked.feeds.receive(
                {
                    source: IMPORT_SOURCE,
                    adr_id: null,
                    plan_id: target,
                    description: null,
                    check_digit: 'auto',
                    confirm_drop: false,
                    corrects: null,
                    dry_run: false,
                    filename: 'x.csv',
                    path: received,
                    size: Buffer.byteLength(content),
                },
                { username: 'tpm.user' },
            );
            const mortal = mortalDatabase(database, writes);
            const killed = feedsOn(mortal.database, app.filesDir, { ...more, lease: LEASE_OF_KILLED }).run(id);
            wasKilled = await Promise.race([mortal.death.then(() => true), killed.then(() => false)]);
            const next = feedsOn(database, app.filesDir, more);
            await next.jobs.poll();
            await next.jobs.drain();
            expect(next.logged).toEqual([]);
            expect((await record(`/tpm/import/${String(id)}`)).data).toMatchObject({
                status: 'COMPLETE',
                rows_read: 12,
                rows_added: 8,
                rows_rejected: 4,
                message: '4 promotions were made. 2 promotions were rejected.',
            });
            const { accounts } = await world.summary(target);
            expect(
                accounts[0]!.groups.map(({ promotions }) => promotions.map(({ name, planned }) => [name, planned])),
            ).toEqual([
                [
                    ['Promotion 0', 200],
                    ['Promotion 4', 200],
                ],
                [
                    ['Promotion 3', 200],
                    ['Promotion 5', 200],
                ],
            ]);
            expect((await imports.rejects(id)).split('\r\n')).toHaveLength(6);
            expect(await database.read('SELECT feed_id FROM feed_row LIMIT 1')).toEqual([]);
        }
    });

    test('of two that are uploaded at once one makes a promotion of a name, the other is told', async () => {
        const content = filled('Raced');
        const sent = await Promise.all(
            [imports, new Imports(app, 'tpm.bdm')].map(one => one.send(content, { plan_id: String(plan) })),
        );
        await app.services.jobs.drain();
        const counts = await Promise.all(
            sent.map(async ({ data }) => (await record(`/tpm/import/${String(data!.id)}`)).data!['rows_added']),
        );
        expect([...counts].sort()).toEqual([0, 1]);
    });
});
