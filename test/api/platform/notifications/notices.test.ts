import type { DataOf } from '../../../../models/platform/calls/call';
import { KEPT_DAYS, MOST_NOTICES, type noticeList } from '../../../../models/platform/notifications/calls';
import { settingsMessages } from '../../../../models/settings/messages';
import type { App } from '../../../../api/app';
import type { News } from '../../../../api/notice/news';
import { atOnce, openNodes, places, type Nodes } from '../../../support/nodes';
import type { Client } from '../../../support/app';

type List = DataOf<typeof noticeList>;

const DAY = 24 * 3_600_000;

const said = (count: number) => settingsMessages.mostFeedback({ count });
const news = (more: Partial<News> = {}): News => ({
    to: ['viewer'],
    about: 'test.1',
    said: said(1),
    link: '/about',
    ...more,
});

const tell = ({ services: { database, notices } }: App, some: News): Promise<void> =>
    database.write(transaction => notices.tell(some, transaction));

describe.each(places)('notices on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    let [app, other]: App[] = [];
    const listOf = async (username: string, pageCriteria = {}): Promise<List> => {
        const [client] = await nodes.as(username);
        return (await (client as Client).call<List>('POST', '/notification/list', { pageCriteria })).data as List;
    };
    const seen = async (username: string) => (await listOf(username)).list.map(({ message }) => message);

    beforeAll(async () => {
        nodes = await openNodes(kind, count);
        [app, other] = [...nodes.apps, ...nodes.apps].slice(0, 2) as [App, App];
    });
    afterAll(() => nodes.drop());
    afterEach(() => app!.services.database.write(at => app!.services.database.run('DELETE FROM notice', [], at)));

    test('each has their own, nobody what they did themselves, and who holds a grant all the same one', async () => {
        await tell(app!, news({ to: ['VIEWER', 'content'], by: 'Content' }));
        await tell(app!, news({ to: { access: 'requestDecider' }, about: 'test.2', by: 'manager' }));
        expect((await listOf('viewer')).unread).toHaveLength(1);
        expect((await listOf('content')).unread).toHaveLength(1);
        expect((await listOf('administrator')).unread).toHaveLength(1);
        for (const none of ['manager', 'requester', 'tpm.bdm']) expect((await listOf(none)).list).toEqual([]);
    });

    test('what is not read of the same thing is renewed, by 20 at once too, and begins anew once it is read', async () => {
        await atOnce(nodes.apps, 20, (node, at) => tell(node, news({ said: said(at + 1), link: `/about?${at}` })));
        const { list, unread } = await listOf('viewer');
        expect(list.map(({ message }) => message)).toEqual([said(210).text]);
        expect(list[0]).toMatchObject({ message_said: { values: { count: 210 } }, read: false });
        const [client] = await nodes.as('viewer');
        await client!.call('POST', '/notification/read', { ids: unread });
        await tell(other!, news());
        expect((await listOf('viewer')).list.map(({ message, read }) => [message, read])).toEqual([
            [said(1).text, false],
            [said(210).text, true],
        ]);
    });

    test('is not there when what it tells of is not', async () => {
        const { database, notices } = app!.services;
        const work = database.write(async transaction => {
            await notices.tell(news(), transaction);
            throw new Error('not done');
        });
        await expect(work).rejects.toThrow('not done');
        expect(await seen('viewer')).toEqual([]);
    });

    test('what does not wait any more has been read by all', async () => {
        await tell(app!, news({ to: ['viewer', 'content'] }));
        await app!.services.database.write(at => other!.services.notices.settle('test.1', at));
        for (const username of ['viewer', 'content']) {
            expect((await listOf(username)).unread).toEqual([]);
            expect(await seen(username)).toEqual([said(1).text]);
        }
    });

    test('only own ones are marked as read, and none that was renewed since it was looked at', async () => {
        await tell(app!, news({ to: ['viewer', 'content'] }));
        const { list, unread } = await listOf('viewer');
        const [viewer] = await nodes.as('viewer');
        const [content] = await nodes.as('content');
        await content!.call('POST', '/notification/read', { ids: unread });
        expect((await listOf('viewer')).unread).toEqual(unread);
        const before = new Date(Date.parse(list[0]!.date) - 1).toISOString();
        await viewer!.call('POST', '/notification/read', { ids: unread, seen: before });
        expect((await listOf('viewer')).unread).toEqual(unread);
        await viewer!.call('POST', '/notification/read', { ids: unread, seen: list[0]!.date });
        expect((await listOf('viewer')).unread).toEqual([]);
    });

    test('the oldest make room, pages end where they end, and nothing is kept for longer than a month', async () => {
        const { database, notices } = app!.services;
        for (let at = 0; at < MOST_NOTICES + 3; at++) await tell(app!, news({ about: `test.${at}` }));
        const [counted] = await database.read('SELECT count(*) AS count FROM notice');
        expect(Number(counted?.['count'])).toBe(MOST_NOTICES);
        const page = await listOf('viewer', { pageNumber: 3, pageSize: 90 });
        expect(page.list).toHaveLength(20);
        expect(page.pageCriteria).toEqual({ pageNumber: 3, pageSize: 90, pageCount: 3, recordCount: MOST_NOTICES });
        expect((await listOf('viewer', { pageNumber: 2_147_483_647 })).list).toEqual([]);

        const old = new Date(Date.now() - KEPT_DAYS * DAY - 1).toISOString();
        await database.write(at => database.run("UPDATE notice SET date = $1 WHERE about <> 'test.7'", [old], at));
        expect(await seen('viewer')).toHaveLength(1);
        await notices.sweep();
        expect(await database.read('SELECT about FROM notice')).toEqual([{ about: 'test.7' }]);
    });

    test('one whose message is known no more says that there was something', async () => {
        const unknown = { key: 'gone.message', text: 'Said once.' };
        await tell(app!, news({ said: unknown }));
        expect(await seen('viewer')).toEqual(['Something was done that concerns you.']);
    });

    test('what is wrong is refused', async () => {
        const [viewer] = await nodes.as('viewer');
        const many = Array.from({ length: MOST_NOTICES + 1 }, (_, at) => at + 1);
        for (const wrong of [{}, { ids: many }, { ids: [0] }, { ids: ['1'] }, { ids: [], seen: 'now' }])
            expect((await viewer!.call('POST', '/notification/read', wrong)).status).toBe(400);
        expect((await viewer!.call('POST', '/notification/list', { pageCriteria: { pageSize: 501 } })).status).toBe(
            400,
        );
    });
});
