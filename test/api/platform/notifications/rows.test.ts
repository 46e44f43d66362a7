import type { DataOf } from '../../../../models/platform/calls/call';
import type { noticeList } from '../../../../models/platform/notifications/calls';
import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { TpmWorld } from '../../../support/tpmWorld';

type List = DataOf<typeof noticeList>;

describe.each(databases)('who is told on $name', kind => {
    let app: TestApp;
    const list = async (username: string): Promise<List> =>
        (await (await app.as(username)).call<List>('POST', '/notification/list', {})).data as List;
    const unread = async (username: string): Promise<string[]> =>
        (await list(username)).list.filter(({ read }) => !read).map(({ message }) => message);

    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    test('who decides, of many requests once; who asked, of what came of them; nobody of what they did', async () => {
        const administrator = await app.as('administrator');
        const world = new AdrWorld(app, administrator);
        const adr = await world.adr('Alder');
        const requests: object[] = [];
        for (let at = 0; at < 3; at++)
            requests.push({ type: 'ADD', prod_id: await world.catalogueProduct(), entities: [] });
        const requester = await app.as('requester');
        const { data } = await requester.call<{ created: number[] }>('POST', '/adr/request/bulk', {
            adr_id: adr,
            requests,
        });
        const created = data?.created ?? [];
        for (const decider of ['administrator', 'content', 'manager'])
            expect(await unread(decider)).toEqual(['3 new change requests for Alder.']);
        expect(await unread('requester')).toEqual([]);

        const manager = await app.as('manager');
        await manager.call('PUT', '/adr/request/complete', { ids: created.slice(0, 2) });
        expect(await unread('requester')).toEqual(['2 of your change requests for Alder were completed.']);
        expect(await unread('content')).toHaveLength(1);
        await requester.call('PUT', '/adr/request/cancel', { ids: created.slice(2) });
        expect(await unread('requester')).toHaveLength(1);
        // Nothing is pending any more.
        expect(await unread('content')).toEqual([]);
        expect((await list('requester')).list[0]?.link).toBe(
            `/services/adr/requests/${adr}?status=COMPLETE&create_user=requester`,
        );
    });

    test('plans and promotions are told apart from others of their names', async () => {
        const tpm = await TpmWorld.of(app);
        const plan = await tpm.plan();
        const account = await tpm.account({ name: 'Kroger', code: 'F-1' });
        const parents = await tpm.group(plan, await tpm.planAccount(plan, 40_000, account));
        const promotion = await tpm.pending(parents, 10, { name: 'Spring' });
        expect(await unread('tpm.bdm')).toEqual([
            expect.stringMatching(/^A promotion of Plan \d+ \(Birch Landing · tpm\.user\) was submitted\.$/),
        ]);
        await tpm.step(promotion, 3, 'As agreed');
        expect(await unread('tpm.user')).toEqual([
            expect.stringMatching(/^Spring \(Plan \d+ · Kroger · F-1\) was approved\.$/),
        ]);
    });
});
