import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Failure } from '../../../../api/platform/server/failure';
import { BullTransport } from '../../../../api/platform/jobs/bullTransport';
import { SHORT_BYTES } from '../../../../api/platform/jobs/fairSql';
import type { FairShare, JobKind, NewJob } from '../../../../api/platform/jobs/kind';
import { Jobs } from '../../../../api/platform/jobs/jobs';
import type { Database } from '../../../../models/database/database';
import { MAX_WAITING } from '../../../../api/features/feed/feedJob';
import { openDatabase } from '../../../../models/database/open';
import { openTestApp } from '../../../support/app';
import { databases, postgres, seeded, type FreshDatabase, type TestDatabase } from '../../../support/databases';
import { multipart } from '../../../support/multipart';
import { describeWithRedis, startOwnRedis, type OwnRedis } from '../../../support/ownRedis';

const WAIT = 5;
const KIND = 'feed';
const LONG = SHORT_BYTES + 1;
const MANY = 12;

type JobRequest = Omit<NewJob, 'kind'>;

/** Jobs that run until they are released, in the order in which they began. */
class Desk {
    readonly begun: number[] = [];
    private readonly ended = new Set<number>();

    constructor(
        readonly jobs: Jobs,
        private readonly database: Database,
        { fair = {}, size = 4 }: { fair?: FairShare; size?: number } = {},
    ) {
        const kind: JobKind = { name: KIND, atOnce: size, fair, work: (_database, id) => this.work(id) };
        jobs.handle(kind);
    }

    add(...request: JobRequest[]): Promise<void> {
        return this.database.write(async transaction => {
            for (const one of request) await this.jobs.add({ kind: KIND, ...one }, transaction);
        });
    }

    end(...ids: number[]): void {
        for (const id of ids) this.ended.add(id);
    }

    /** Waits until so many have begun. */
    async begins(count: number): Promise<void> {
        while (this.begun.length < count) await setTimeout(WAIT);
    }

    /** Releases each as soon as it has begun. @returns all in the order in which they began */
    async endAll(count: number): Promise<number[]> {
        for (let at = 0; at < count; at++) {
            await this.begins(at + 1);
            this.end(...this.begun);
        }
        await this.jobs.drain();
        return this.begun;
    }

    private async work(id: number): Promise<void> {
        this.begun.push(id);
        while (!this.ended.has(id)) await setTimeout(WAIT);
    }
}

/** Returns long jobs of one user, each in a queue of its own. */
const manyOf = (by: string, first: number, cost = LONG): JobRequest[] =>
    Array.from({ length: MANY }, (_, at) => ({ id: first + at, queueKey: `plan ${String(first + at)}`, by, cost }));

const SHORT: JobRequest = { id: 100, queueKey: 'plan 100', by: 'bob', cost: 40 };

const log = { error: () => undefined, info: () => undefined };

describe.each(databases)('jobs that users share on $name', (kind: TestDatabase) => {
    let fresh: FreshDatabase;
    let database: Database;
    beforeEach(async () => {
        fresh = await seeded(kind);
        database = await openDatabase(fresh);
    });
    afterEach(async () => {
        await database.close();
        await fresh.drop();
    });

    test("one user's twelve long ones leave a place to another's short one", async () => {
        const desk = new Desk(new Jobs({ database, log }), database);
        await desk.add(...manyOf('ann', 1));
        await desk.begins(3);
        await desk.add(SHORT);
        await desk.begins(4);
        expect(desk.begun.at(-1)).toBe(SHORT.id);
        expect(await desk.endAll(MANY + 1)).toHaveLength(MANY + 1);
        await desk.jobs.stop();
    });

    test('whoever has the fewest under way is next, then whoever was served longest ago', async () => {
        const desk = new Desk(new Jobs({ database, log }), database, { size: 1 });
        await desk.add(...manyOf('ann', 1));
        await desk.begins(1);
        await desk.add(...manyOf('bob', 21).slice(0, 2), ...manyOf('cay', 41).slice(0, 1));
        // None of them has a running job when one ends, so they alternate; a new user comes first.
        expect((await desk.endAll(MANY + 3)).slice(0, 6)).toEqual([1, 21, 41, 2, 22, 3]);
        await desk.jobs.stop();
    });

    test('short ones of a user go first, but one that has waited for a minute', async () => {
        const desk = new Desk(new Jobs({ database, log }), database, { size: 1 });
        await desk.add({ id: 1, by: 'ann', cost: LONG });
        await desk.begins(1);
        await desk.add(
            { id: 2, by: 'ann', cost: 9 * LONG },
            { id: 3, by: 'ann', cost: 2 * LONG },
            { id: 4, by: 'ann', cost: 3 * LONG },
            { id: 5, by: 'ann', cost: 10 },
        );
        const longAgo = new Date(Date.now() - 61_000).toISOString();
        await database.write(transaction =>
            database.run('UPDATE job SET run_after = $1 WHERE subject = 2', [longAgo], transaction),
        );
        expect(await desk.endAll(5)).toEqual([1, 2, 5, 3, 4]);
        await desk.jobs.stop();
    });

    test('a queue keeps its order, whoever asked, but where its jobs have none', async () => {
        const inQueueKey = (id: number, by: string): JobRequest => ({ id, by, queueKey: 'one' });
        const request = [inQueueKey(1, 'ann'), inQueueKey(2, 'ann'), inQueueKey(3, 'ann'), inQueueKey(4, 'bob')];
        const ordered = new Desk(new Jobs({ database, log }), database);
        await ordered.add(...request);
        expect(await ordered.endAll(4)).toEqual([1, 2, 3, 4]);
        await ordered.jobs.stop();

        const shared = new Desk(new Jobs({ database, log }), database, { fair: { isFairByQueue: true } });
        await shared.add(...request.slice(0, 1));
        await shared.begins(1);
        await shared.add(...request.slice(1));
        expect(await shared.endAll(4)).toEqual([1, 4, 2, 3]);
        await shared.jobs.stop();
    });
});

describe.each(databases)('files of a user that wait on $name', (kind: TestDatabase) => {
    test('are so many at most; one more is refused, with its file, and others have room', async () => {
        const app = await openTestApp(kind);
        const { database, jobs } = app.services;
        const notBefore = new Date(Date.now() + 3_600_000);
        await database.write(async transaction => {
            for (let id = 1; id <= MAX_WAITING; id++)
                await jobs.add({ kind: KIND, id: 1_000 + id, by: 'content', notBefore }, transaction);
        });
        const upload = async (username: string) => {
            const { payload, headers } = multipart(
                { source: 'AWG' },
                { filename: 'a.csv', content: 'Manufacturer,Description,UPC Item\nA,B,10000000000\n' },
            );
            const { cookie = '' } = await app.as(username);
            const url = '/iss/api/datafeed/upload';
            const answer = await app.server.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
            const { status, errors } = JSON.parse(answer.payload) as { status: number; errors: object | null };
            return [status, errors];
        };
        const full = '20 of your files are already waiting. Upload this one when some of them are done.';
        expect(await upload('content')).toEqual([409, { serviceError: full }]);
        expect(await database.read('SELECT id FROM data_feed')).toEqual([]);
        expect(await readdir(path.join(app.filesDir, 'feeds', 'incoming'))).toEqual([]);
        expect(await upload('administrator')).toEqual([201, null]);
        await database.write(transaction => database.run('DELETE FROM job WHERE subject = 1001', [], transaction));
        expect(await upload('content')).toEqual([201, null]);
        await app.drop();
    });

    test('are no more where many come at once', async () => {
        const app = await openTestApp(kind);
        const { database, jobs } = app.services;
        const notBefore = new Date(Date.now() + 3_600_000);
        const take = (id: number, by: string) =>
            database.write(async transaction => {
                await jobs.checkRoom(KIND, by, transaction);
                await jobs.add({ kind: KIND, id, queueKey: `plan ${String(id)}`, by, notBefore }, transaction);
            });
        const taken = await Promise.allSettled(
            Array.from({ length: 25 }, (_, at) => [
                take(1_000 + at, 'content'),
                take(2_000 + at, 'administrator'),
            ]).flat(),
        );
        const rejected = taken.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
        expect(rejected.map(({ reason }) => (reason as Failure).status)).toEqual(Array<number>(10).fill(409));
        const waiting = await database.read<{ create_user: string; count: unknown }>(
            'SELECT create_user, count(*) AS count FROM job GROUP BY create_user ORDER BY create_user',
        );
        expect(waiting.map(({ create_user: by, count }) => [by, Number(count)])).toEqual([
            ['administrator', MAX_WAITING],
            ['content', MAX_WAITING],
        ]);
        await app.drop();
    });
});

if (postgres)
    describeWithRedis()('jobs that users share, brought by Redis', () => {
        let redis: OwnRedis;
        let fresh: FreshDatabase;
        let database: Database;
        beforeAll(async () => {
            redis = await startOwnRedis();
            fresh = await seeded(postgres!);
            database = await openDatabase(fresh);
        });
        afterAll(async () => {
            await database.close();
            await fresh.drop();
            await redis.stop();
        });

        test("one user's twelve long ones leave a place to another's short one", async () => {
            // Its polling is so infrequent that only Redis can have delivered them.
            const jobs = new Jobs({ database, log, lookEvery: 600_000, transport: new BullTransport(redis.url) });
            const desk = new Desk(jobs, database);
            await jobs.start();
            // Once one job was delivered, Redis is connected.
            await desk.add({ id: 99, queueKey: 'first', by: 'cay', cost: 1 });
            await desk.endAll(1);
            desk.begun.splice(0);
            await desk.add(...manyOf('ann', 1));
            await desk.begins(3);
            await desk.add(SHORT);
            await desk.begins(4);
            expect(desk.begun.at(-1)).toBe(SHORT.id);
            expect(await desk.endAll(MANY + 1)).toHaveLength(MANY + 1);
            await jobs.stop();
        });
    });
