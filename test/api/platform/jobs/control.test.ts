import { setTimeout } from 'node:timers/promises';
import { Jobs } from '../../../../api/platform/jobs/jobs';
import { JOB_RETENTION_DAYS, purgeEndedJobs } from '../../../../api/platform/jobs/history';
import type { JobKind } from '../../../../api/platform/jobs/kind';
import { catalogueFile } from '../../../../seeders/catalogue';
import { multipart } from '../../../support/multipart';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

interface Listed {
    readonly list: readonly { readonly id: number; readonly state: string; readonly message: string | null }[];
    readonly pageCriteria: { readonly recordCount: number };
}

describe.each(databases)('what administrators do about jobs on $name', kind => {
    let app: TestApp;
    let boss: Client;
    beforeAll(async () => {
        app = await openTestApp(kind);
        boss = await app.as('administrator');
    });
    afterAll(() => app.drop());

    const database = () => app.services.database;
    const run = (sql: string, ...values: (string | number)[]) =>
        database().write(transaction => database().run<Record<string, unknown>>(sql, values, transaction));
    const listed = async (filter: object) =>
        (await boss.call<Listed>('POST', '/job/list', { searchCriteria: { filter } })).data!;
    const stateOf = async (id: number) => (await database().read('SELECT state FROM job WHERE id = $1', [id]))[0];

    /** Creates a feed that is not due. */
    const waitingFeed = async (): Promise<{ job: number; feed: number }> => {
        const { payload, headers } = multipart(
            { source: 'AWG' },
            { filename: 'items.csv', content: [...catalogueFile(0, 20)].join('') },
        );
        const content = await app.as('content');
        // Another job has the queue, so that it waits.
        await run(
            `INSERT INTO job (kind, subject, queue_key, state, run_after, tries, reached, failures, taken, owner, until_date,
                    create_user, create_date)
                VALUES ('elsewhere', 1, 'feed AWG', 'RUNNING', $1, 1, 0, 0, 1, 'another', $2, 'pat', $1)`,
            new Date().toISOString(),
            new Date(Date.now() + 200_000).toISOString(),
        );
        const { payload: text } = await app.server.inject({
            method: 'POST',
            url: '/iss/api/datafeed/upload',
            payload,
            headers: { ...headers, cookie: content.cookie ?? '' },
        });
        const feed = (JSON.parse(text) as { data: { id: number } }).data.id;
        const [{ id } = { id: 0 }] = await database().read<{ id: number }>(
            "SELECT id FROM job WHERE kind = 'feed' AND subject = $1",
            [feed],
        );
        return { job: id, feed };
    };

    test('are listed by their states and kinds, for administrators alone', async () => {
        const { job } = await waitingFeed();
        expect(await listed({ state: 'WAITING', kind: 'feed' })).toMatchObject({
            list: [{ id: job, state: 'WAITING' }],
        });
        expect((await listed({ state: 'FAILED' })).list).toEqual([]);
        const content = await app.as('content');
        for (const path of ['list', `${String(job)}/cancel`, `${String(job)}/retry`])
            expect(await content.call('POST', `/job/${path}`, {})).toMatchObject({ status: 403 });
        await boss.call('POST', `/job/${String(job)}/cancel`);
        await run("DELETE FROM job WHERE kind = 'elsewhere'");
    });

    test('one that waits is cancelled, its record says so, and nothing of it stays', async () => {
        const { job, feed } = await waitingFeed();
        expect(await boss.call('POST', `/job/${String(job)}/cancel`)).toMatchObject({
            status: 200,
            data: { id: job, state: 'CANCELLED' },
        });
        expect(await boss.call('POST', `/job/${String(job)}/cancel`)).toMatchObject({ status: 409 });
        const { data } = await boss.call('GET', `/settings/datafeed/${String(feed)}`);
        expect(data).toMatchObject({
            status: 'ERROR',
            message: 'administrator cancelled it. Nothing was changed.',
            message_descriptor: { key: 'feed.cancelled' },
        });
        await run("DELETE FROM job WHERE kind = 'elsewhere'");
        await app.services.jobs.drain();
        // A cancelled job needs no check.
        expect(await database().read("SELECT id FROM notice WHERE about = 'job.failed'")).toEqual([]);
        expect(await database().read('SELECT state, owner FROM job WHERE id = $1', [job])).toEqual([
            { state: 'CANCELLED', owner: null },
        ]);
        const [newest] = (await listed({ state: 'CANCELLED' })).list;
        expect(newest).toMatchObject({ id: job, can_retry: false });
        const history = "SELECT username, action FROM audit WHERE resource = 'settings/job' AND record_id = $1";
        expect(await database().read(history, [job])).toEqual([{ username: 'administrator', action: 'update' }]);
        expect(await boss.call('POST', `/job/${String(job)}/retry`)).toMatchObject({
            status: 409,
            errors: {
                serviceError: 'A job of this kind cannot be run again. Request it again where you requested it.',
            },
        });
    });

    /** Jobs of another node that share the database. */
    const node = (count: JobKind, lease = 1) => {
        const jobs = new Jobs({ database: database(), log: { error: () => undefined, info: () => undefined }, lease });
        jobs.handle(count);
        return jobs;
    };

    test('one that runs stops on its node, wherever it is cancelled, and writes nothing more', async () => {
        const events: string[] = [];
        const count: JobKind = {
            name: 'count',
            work: async (_database, _id, signal) => {
                events.push('begun');
                while (!signal.aborted) await setTimeout(5);
                events.push('stopped');
            },
            cleanup: async () => void events.push('tidied'),
        };
        const [there, here] = [node(count), node(count)];
        await there.start();
        await database().write(transaction => there.add({ kind: 'count', id: 1 }, transaction));
        while (events.length === 0) await setTimeout(5);
        const [{ id } = { id: 0 }] = await database().read<{ id: number }>("SELECT id FROM job WHERE kind = 'count'");
        await here.control.cancel(id, { username: 'boss' });
        await there.drain();
        expect(events).toEqual(['begun', 'stopped', 'tidied']);
        expect(await stateOf(id)).toEqual({ state: 'CANCELLED' });
        for (const jobs of [there, here]) await jobs.stop();
    });

    test('one that finds itself cancelled by what it may not write leaves its queue at once', async () => {
        let begin: () => void = () => undefined;
        const begun = new Promise<void>(resolve => (begin = resolve));
        const write: JobKind = {
            name: 'write',
            work: async locked => {
                begin();
                for (;;) {
                    await locked.write(async () => undefined);
                    await setTimeout(5);
                }
            },
        };
        // No other node would take it over during a test.
        const there = node(write, 600);
        await database().write(transaction => there.add({ kind: 'write', id: 1, queueKey: 'writes' }, transaction));
        await begun;
        const [{ id } = { id: 0 }] = await database().read<{ id: number }>("SELECT id FROM job WHERE kind = 'write'");
        await node(write).control.cancel(id, { username: 'boss' });
        const owner = async () => (await database().read('SELECT owner FROM job WHERE id = $1', [id]))[0];
        while ((await owner())?.['owner'] !== null) await setTimeout(5);
        expect(await stateOf(id)).toEqual({ state: 'CANCELLED' });
        await there.stop();
    });

    test('one that failed is tried again later as its kind says, and done anew when it is asked for', async () => {
        const failures: number[] = [];
        const retried: number[] = [];
        let isWell = false;
        const flaky: JobKind = {
            name: 'flaky',
            work: async () => {
                if (!isWell) throw new Error('busy');
            },
            again: (_error, count) => {
                failures.push(count);
                return count < 3 ? 0 : undefined;
            },
            fail: async () => undefined,
            retry: async id => void retried.push(id),
        };
        const jobs = node(flaky);
        await database().write(transaction => jobs.add({ kind: 'flaky', id: 7 }, transaction));
        await jobs.drain();
        expect(failures).toEqual([1, 2, 3]);
        const [{ id } = { id: 0 }] = await database().read<{ id: number }>("SELECT id FROM job WHERE kind = 'flaky'");
        expect(await stateOf(id)).toEqual({ state: 'FAILED' });
        isWell = true;
        await jobs.control.retry(id, { username: 'boss' });
        await jobs.drain();
        expect([retried, await stateOf(id)]).toEqual([[7], { state: 'DONE' }]);
        await expect(jobs.control.retry(id, { username: 'boss' })).rejects.toMatchObject({ status: 409 });
        await jobs.stop();
    });

    test('the notice counts jobs that are failed, each once, and goes when none is', async () => {
        await run('DELETE FROM job');
        await run('DELETE FROM notice');
        const isWell = new Set<number>();
        const jobs = node({
            name: 'frail',
            work: async (_database, id) => {
                if (!isWell.has(id)) throw new Error('broken');
            },
            fail: async () => undefined,
            retry: async () => undefined,
        });
        const idOf = async (subject: number) =>
            Number((await database().read('SELECT id FROM job WHERE subject = $1', [subject]))[0]?.['id']);
        const again = async (subject: number) => {
            await jobs.control.retry(await idOf(subject), { username: 'boss' });
            await jobs.drain();
        };
        const add = async (id: number) => {
            await database().write(transaction => jobs.add({ kind: 'frail', id }, transaction));
            await jobs.drain();
        };
        const unread = async () =>
            (
                await boss.call<{ list: { message: string; read: boolean; id: number }[] }>(
                    'POST',
                    '/notification/list',
                    {},
                )
            ).data!.list.filter(({ read }) => !read);
        const messages = async () => (await unread()).map(({ message }) => message);

        await add(1);
        await again(1);
        expect(await messages()).toEqual(['A job failed and needs attention.']);
        await add(2);
        expect(await messages()).toEqual(['2 jobs failed and need attention.']);
        isWell.add(2);
        await again(2);
        expect(await messages()).toEqual(['A job failed and needs attention.']);
        await add(3);
        await boss.call('POST', '/notification/read', { ids: (await unread()).map(({ id }) => id) });
        await add(4);
        // A notice that was read is not sent again.
        expect(await messages()).toEqual(['A job failed and needs attention.']);
        isWell.add(4);
        await again(4);
        expect(await messages()).toEqual([]);
        await jobs.stop();
    });

    test('of those that have ended the oldest go, and those of long ago', async () => {
        await run('DELETE FROM job');
        const ended = (id: number, daysAgo: number) =>
            run(
                `INSERT INTO job (kind, subject, state, run_after, tries, reached, failures, taken, create_user, create_date, finish_date)
                    VALUES ('old', $1, 'DONE', $2, 0, 0, 0, 1, 'pat', $2, $2)`,
                id,
                new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
            );
        for (const [id, daysAgo] of [JOB_RETENTION_DAYS + 1, 3, 2, 1].entries()) await ended(id, daysAgo);
        const left = async () =>
            (await database().read('SELECT subject FROM job ORDER BY subject')).map(({ subject }) => subject);
        await purgeEndedJobs(database());
        expect(await left()).toEqual([1, 2, 3]);
        await purgeEndedJobs(database(), JOB_RETENTION_DAYS, 2);
        expect(await left()).toEqual([2, 3]);
    });
});
