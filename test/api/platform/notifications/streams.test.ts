import type { RunningApp } from '../../../../api/platform/server/app';
import { settingsMessages } from '../../../../models/features/settings/messages';
import { eventsAt, type Events } from '../../../support/events';
import { openNodes, deployments, type Nodes } from '../../../support/nodes';

const tell = ({ services: { database, notices } }: RunningApp, ...to: string[]): Promise<void> =>
    database.write(transaction =>
        notices.notify(
            { to, about: 'test', message: settingsMessages.tooMuchFeedback({ count: 1 }), link: '/' },
            transaction,
        ),
    );

describe.each(deployments)('streams of notices on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    let first: RunningApp;
    let last: RunningApp;
    const open: Events[] = [];

    const streamOf = async (app: RunningApp, username: string): Promise<Events> => {
        const [client] = await nodes.as(username);
        const events = await eventsAt(app, client?.cookie);
        open.push(events);
        return events;
    };

    beforeAll(async () => {
        nodes = await openNodes(kind, count, { PORT: '0' });
        for (const { server } of nodes.apps) await server.start();
        first = nodes.apps[0]!;
        last = nodes.apps.at(-1)!;
    });
    afterEach(() => open.splice(0).forEach(events => events.close()));
    afterAll(() => nodes.drop());

    test('tells at first and whenever there is something, on every node, and nobody else', async () => {
        const [viewer, other] = [await streamOf(last, 'viewer'), await streamOf(last, 'content')];
        expect(viewer.headers.get('content-type')).toMatch(/^text\/event-stream/);
        expect(viewer.headers.get('cache-control')).toMatch(/no-store/);
        await viewer.until('change');
        await other.until('change');
        await tell(first, 'viewer');
        await viewer.until('change', 2);
        await tell(first, 'content');
        await other.until('change', 2);
        expect(viewer.heard).toEqual(['change', 'change']);
    });

    test('who may have something else on the screen is told without a notice', async () => {
        const [viewer, other] = [await streamOf(last, 'viewer'), await streamOf(last, 'content')];
        await viewer.until('change');
        await other.until('change');
        const [client] = await nodes.as('content');
        const listed = async () =>
            (await client!.call<{ list: object[] }>('POST', '/notification/list', {})).data?.list;
        const before = await listed();
        const { database, notices } = first.services;
        await database.write(transaction => notices.refresh({ access: 'contentManager' }, transaction));
        await other.until('change', 2);
        expect(viewer.heard).toEqual(['change']);
        expect(await listed()).toEqual(before);
    });

    test('what is read in one browser is told to the others', async () => {
        await tell(first, 'viewer');
        const [client] = await nodes.as('viewer');
        const viewer = await streamOf(last, 'viewer');
        await viewer.until('change');
        const { data } = await client!.call<{ unread: number[] }>('POST', '/notification/list', {});
        await client!.call('POST', '/notification/read', { ids: data?.unread });
        await viewer.until('change', 2);
    });

    test('of 20 streams of a user the newest stay, and take none of the turns that calls have', async () => {
        const all: Events[] = [];
        for (let at = 0; at < 20; at++) all.push(await streamOf(first, 'viewer'));
        for (const oldest of all.slice(0, 10)) await oldest.until('end');
        expect(all[0]!.heard).toContain('full');
        await tell(first, 'viewer');
        for (const newest of all.slice(10)) await newest.until('change', 2);
        expect(all.slice(10).flatMap(({ heard }) => heard)).not.toContain('end');
        const [client] = await nodes.as('viewer');
        expect((await client!.call('POST', '/notification/list', {})).status).toBe(200);
    });

    test('ends with its session: signed out, or disabled', async () => {
        const [requester] = await nodes.as('requester');
        const signedOut = await eventsAt(last, requester?.cookie);
        const stays = await streamOf(last, 'content');
        await requester!.call('GET', '/auth/logout');
        await signedOut.until('end');
        expect((await eventsAt(last, requester?.cookie)).status).toBe(401);

        const disabled = await streamOf(last, 'operator');
        const [administrator] = await nodes.as('administrator');
        const { data } = await administrator!.call<{ id: number; version: number }[]>(
            'GET',
            `/settings/secuser?filter=${encodeURIComponent('{"username":"operator"}')}`,
        );
        const { id, version } = data![0]!;
        await administrator!.call('PUT', `/settings/secuser/${id}`, { enabled: false, version });
        await disabled.until('end');
        await tell(first, 'content');
        await stays.until('change', 2);
        expect(stays.heard).not.toContain('end');
    });

    test('one that is given up leaves nothing, and the end of the server waits for none', async () => {
        const input = await streamOf(last, 'manager');
        await input.until('change');
        input.close();
        await input.until('end');
        const viewer = await streamOf(last, 'viewer');
        await viewer.until('change');
        const stopped = last.server.stop({ timeout: 60_000 });
        await viewer.until('end');
        await stopped;
    });
});
