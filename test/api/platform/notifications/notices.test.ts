import type { DataOf } from '../../../../models/platform/calls/call';
import { MAX_NOTICES, type noticeList } from '../../../../models/platform/notifications/calls';
import { settingsMessages } from '../../../../models/features/settings/messages';
import type { RunningApp } from '../../../../api/platform/server/app';
import type { UserNotification } from '../../../../api/platform/notifications/notification';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';
import type { Client } from '../../../support/app';

type List = DataOf<typeof noticeList>;

const DAY = 24 * 3_600_000;
/** The default of the setting. */
const NOTICE_DAYS = 30;

const messages = (count: number) => settingsMessages.tooMuchFeedback({ count });
const notification = (more: Partial<UserNotification> = {}): UserNotification => ({
    to: ['viewer'],
    about: 'test.1',
    message: messages(1),
    link: '/about',
    ...more,
});

const tell = ({ services: { database, notices } }: RunningApp, some: UserNotification): Promise<void> =>
    database.write(transaction => notices.notify(some, transaction));

describe.each(deployments)('notices on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    let [app, other]: RunningApp[] = [];
    const listOf = async (username: string, pageCriteria = {}): Promise<List> => {
        const [client] = await nodes.as(username);
        return (await (client as Client).call<List>('POST', '/notification/list', { pageCriteria })).data as List;
    };
    const observed = async (username: string) => (await listOf(username)).list.map(({ message }) => message);

    beforeAll(async () => {
        nodes = await openNodes(kind, count);
        [app, other] = [...nodes.apps, ...nodes.apps].slice(0, 2) as [RunningApp, RunningApp];
    });
    afterAll(() => nodes.drop());
    afterEach(() => app!.services.database.write(at => app!.services.database.run('DELETE FROM notice', [], at)));

    test('each has their own, nobody what they did themselves, and who holds a grant all the same one', async () => {
        await tell(app!, notification({ to: ['VIEWER', 'content'], by: 'Content' }));
        await tell(app!, notification({ to: { access: 'requestDecider' }, about: 'test.2', by: 'manager' }));
        expect((await listOf('viewer')).unread).toHaveLength(1);
        expect((await listOf('content')).unread).toHaveLength(1);
        expect((await listOf('administrator')).unread).toHaveLength(1);
        for (const none of ['manager', 'requester', 'tpm.bdm']) expect((await listOf(none)).list).toEqual([]);
    });

    test('what is not read of the same thing is renewed, by 20 at once too, and begins anew once it is read', async () => {
        await atOnce(nodes.apps, 20, (node, at) =>
            tell(node, notification({ message: messages(at + 1), link: `/about?${at}` })),
        );
        const { list, unread } = await listOf('viewer');
        expect(list.map(({ message }) => message)).toEqual([messages(210).text]);
        expect(list[0]).toMatchObject({ message_descriptor: { values: { count: 210 } }, read: false });
        const [client] = await nodes.as('viewer');
        await client!.call('POST', '/notification/read', { ids: unread });
        await tell(other!, notification());
        expect((await listOf('viewer')).list.map(({ message, read }) => [message, read])).toEqual([
            [messages(1).text, false],
            [messages(210).text, true],
        ]);
    });

    test('is not there when what it tells of is not', async () => {
        const { database, notices } = app!.services;
        const work = database.write(async transaction => {
            await notices.notify(notification(), transaction);
            throw new Error('not done');
        });
        await expect(work).rejects.toThrow('not done');
        expect(await observed('viewer')).toEqual([]);
    });

    test('what does not wait any more has been read by all', async () => {
        await tell(app!, notification({ to: ['viewer', 'content'] }));
        await app!.services.database.write(at => other!.services.notices.resolve('test.1', at));
        for (const username of ['viewer', 'content']) {
            expect((await listOf(username)).unread).toEqual([]);
            expect(await observed(username)).toEqual([messages(1).text]);
        }
    });

    test('only own ones are marked as read, and none that was renewed since it was looked at', async () => {
        await tell(app!, notification({ to: ['viewer', 'content'] }));
        const { list, unread } = await listOf('viewer');
        const [viewer] = await nodes.as('viewer');
        const [content] = await nodes.as('content');
        await content!.call('POST', '/notification/read', { ids: unread });
        expect((await listOf('viewer')).unread).toEqual(unread);
        const before = new Date(Date.parse(list[0]!.date) - 1).toISOString();
        await viewer!.call('POST', '/notification/read', { ids: unread, as_of: before });
        expect((await listOf('viewer')).unread).toEqual(unread);
        await viewer!.call('POST', '/notification/read', { ids: unread, as_of: list[0]!.date });
        expect((await listOf('viewer')).unread).toEqual([]);
    });

    test('the oldest make room, pages end where they end, and nothing is kept for longer than a month', async () => {
        const { database, notices } = app!.services;
        for (let at = 0; at < MAX_NOTICES + 3; at++) await tell(app!, notification({ about: `test.${at}` }));
        const [counted] = await database.read('SELECT count(*) AS count FROM notice');
        expect(Number(counted?.['count'])).toBe(MAX_NOTICES);
        const page = await listOf('viewer', { pageNumber: 3, pageSize: 90 });
        expect(page.list).toHaveLength(20);
        expect(page.pageCriteria).toEqual({ pageNumber: 3, pageSize: 90, pageCount: 3, recordCount: MAX_NOTICES });
        expect((await listOf('viewer', { pageNumber: 2_147_483_647 })).list).toEqual([]);

        const old = new Date(Date.now() - NOTICE_DAYS * DAY - 1).toISOString();
        await database.write(at => database.run("UPDATE notice SET date = $1 WHERE about <> 'test.7'", [old], at));
        expect(await observed('viewer')).toHaveLength(1);
        await notices.purge();
        expect(await database.read('SELECT about FROM notice')).toEqual([{ about: 'test.7' }]);
    });

    test('one whose message is known no more says that there was something', async () => {
        const unknown = { key: 'gone.message', text: 'Said once.' };
        await tell(app!, notification({ message: unknown }));
        expect(await observed('viewer')).toEqual(['Something was done that concerns you.']);
    });

    test('what is wrong is refused', async () => {
        const [viewer] = await nodes.as('viewer');
        const many = Array.from({ length: MAX_NOTICES + 1 }, (_, at) => at + 1);
        for (const wrong of [{}, { ids: many }, { ids: [0] }, { ids: ['1'] }, { ids: [], as_of: 'now' }])
            expect((await viewer!.call('POST', '/notification/read', wrong)).status).toBe(400);
        expect((await viewer!.call('POST', '/notification/list', { pageCriteria: { pageSize: 501 } })).status).toBe(
            400,
        );
    });
});
