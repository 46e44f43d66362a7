import { JobStore } from '../../../../api/platform/jobs/store';
import { catalogueFile } from '../../../../seeders/catalogue';
import type { Client } from '../../../support/app';
import { multipart } from '../../../support/multipart';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';

const TRIES = 20;
const file = (from: number, to: number): string => [...catalogueFile(from, to)].join('');

interface Feed {
    readonly id: number;
    readonly status: string;
}

describe.each(deployments)('rules of feeds, tried at once by $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    let content: Client[];
    beforeAll(async () => {
        nodes = await openNodes(kind, count);
        content = await nodes.as('content');
    });
    afterAll(() => nodes.drop());

    const database = () => nodes.apps[0]!.services.database;
    const drained = () => Promise.all(nodes.apps.map(({ services }) => services.jobs.drain()));
    const upload = async (index: number, csv: string): Promise<number> => {
        const { payload, headers } = multipart({ source: 'AWG' }, { filename: 'items.csv', content: csv });
        const cookie = content[0]!.cookie ?? '';
        const { payload: text } = await nodes.apps[index % count]!.server.inject({
            method: 'POST',
            url: '/iss/api/datafeed/upload',
            payload,
            headers: { ...headers, cookie },
        });
        return (JSON.parse(text) as { data: Feed }).data.id;
    };
    const rows = (sql: string, ...values: (number | string)[]) => database().read<Record<string, unknown>>(sql, values);

    /** Adds a job of a kind that no process runs. */
    const waiting = (id: number, queueKey: string) =>
        database().write(transaction =>
            database().run(
                `INSERT INTO job (kind, subject, queue_key, state, run_after, tries, reached, failures, taken, create_user, create_date)
                    VALUES ('race', $1, $2, 'WAITING', '2020-01-01T00:00:00.000Z', 0, 0, 0, 0, 'pat', '2020-01-01T00:00:00.000Z')`,
                [id, queueKey],
                transaction,
            ),
        );
    const taking = async (seconds: number) =>
        (
            await atOnce(nodes.apps, TRIES, ({ services }) => new JobStore(services.database, seconds).take('race', 5))
        ).flat();
    const takingOver = () =>
        atOnce(nodes.apps, TRIES, ({ services }) => new JobStore(services.database, 120).takeOver());

    test('of twenty who take of a queue one has its first job, and again when its time is over', async () => {
        for (const id of [1, 2]) await waiting(id, 'RACE');
        // Longer than twenty attempts take, however busy the machine is.
        expect(await taking(120)).toMatchObject([{ subject: 1, tries: 1 }]);
        expect(await taking(120)).toEqual([]);
        const over =
            "UPDATE job SET until_date = '2000-01-01T00:00:00.000Z' WHERE queue_key = 'RACE' AND owner IS NOT NULL";
        await database().write(transaction => database().run(over, [], transaction));
        await takingOver();
        expect(await taking(120)).toMatchObject([{ subject: 1, tries: 2 }]);
    });

    test('of twenty who take what has no queue each job is one’s', async () => {
        await database().write(transaction =>
            database().run("UPDATE job SET queue_key = NULL, owner = NULL, state = 'WAITING'", [], transaction),
        );
        const taken = await taking(120);
        expect(taken.map(({ subject }) => subject).sort()).toEqual([1, 2]);
        await database().write(transaction => database().run("DELETE FROM job WHERE kind = 'race'", [], transaction));
    });

    test('of twenty uploads of one file one adds its products', async () => {
        const ids = await atOnce(nodes.apps, TRIES, (_app, index) => upload(index, file(0, 30)));
        await drained();
        const feeds = await rows('SELECT id, status, rows_added, rows_unchanged FROM data_feed ORDER BY id');
        expect(feeds.map(({ id }) => id)).toEqual(ids.sort((one, other) => one - other));
        expect(feeds.map(({ status }) => status)).toEqual(ids.map(() => 'COMPLETE'));
        expect(feeds.map(({ rows_added }) => rows_added)).toEqual([30, ...ids.slice(1).map(() => 0)]);
        expect(await rows('SELECT id FROM product WHERE src_awg')).toHaveLength(30);
    });

    test('of twenty who confirm a feed that was stopped one does, and it runs once', async () => {
        const id = await upload(0, file(25, 30));
        await drained();
        expect(await rows('SELECT status FROM data_feed WHERE id = $1', id)).toEqual([{ status: 'ERROR' }]);
        const answers = await atOnce(content, TRIES, client => client.call('POST', `/datafeed/${String(id)}/confirm`));
        expect(answers.map(({ status }) => status).sort()).toEqual([
            200,
            ...Array.from({ length: TRIES - 1 }, () => 409),
        ]);
        await drained();
        const [feed] = await rows('SELECT status, rows_dropped FROM data_feed WHERE id = $1', id);
        expect(feed).toEqual({ status: 'COMPLETE', rows_dropped: 25 });
    });

    test('a job that is taken until a time that lies ahead, because the clock was set back, keeps nobody waiting', async () => {
        await waiting(9, 'AHEAD');
        expect(await taking(3_600)).toHaveLength(1);
        await takingOver();
        expect(await taking(120)).toHaveLength(1);
    });
});
