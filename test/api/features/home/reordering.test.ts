import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';
import { putSlides, slidesOf } from '../../../support/slides';

const TITLES = ['A', 'B', 'C', 'D', 'E', 'F'];

describe.each(deployments)('the playlist, changed by 20 at once, on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;

    beforeAll(async () => {
        nodes = await openNodes(kind, count);
        const [client] = await nodes.as('content');
        await putSlides(nodes.apps[0]!, client!, TITLES);
    });
    afterAll(() => nodes.drop());

    const post = (call: string) => (payload: object) => ({ call: `/cm/home/slide/playlist/${call}`, payload });
    const titles = async () => (await slidesOf((await nodes.as('content'))[0]!)).playList.map(({ title }) => title);

    test('it stays every slide once', async () => {
        const clients = await nodes.as('content');
        const answers = await atOnce(clients, 20, (client, at) => {
            const { call, payload } =
                at % 2 === 0
                    ? post('move')({ index: at % 6, to: (at * 5 + 3) % 6 })
                    : post(at % 4 === 1 ? 'moveup' : 'movedown')({ index: 1 + (at % 4) });
            return client.call('POST', call, payload);
        });
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect((await titles()).sort()).toEqual(TITLES);
        const retained = await nodes.apps[0]!.services.database.read<{ place: number }>(
            'SELECT place FROM home_slide ORDER BY place',
        );
        expect(retained.map(({ place: location }) => location)).toEqual([1, 2, 3, 4, 5, 6]);
    });

    test('a slide that 20 take off at once goes once, and no other with it', async () => {
        const clients = await nodes.as('content');
        const { playList } = await slidesOf(clients[0]!);
        const { filename, title } = playList[0]!;
        const answers = await atOnce(clients, 20, client =>
            client.call('POST', '/cm/home/slide/playlist/remove', { index: 0, filename }),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
        expect((await titles()).sort()).toEqual(TITLES.filter(each => each !== title));
    });

    test('a slide that 20 put on it at once is on it once', async () => {
        const clients = await nodes.as('content');
        const { uploads } = await slidesOf(clients[0]!);
        const { filename } = uploads.find(({ is_played }) => !is_played)!;
        const answers = await atOnce(clients, 20, client =>
            client.call('POST', '/cm/home/slide/playlist/add', { filename }),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
        expect((await titles()).sort()).toEqual(TITLES);
    });
});
