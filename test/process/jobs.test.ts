import type { Database } from '../../models/database/database';
import { openDatabase } from '../../models/database/open';
import type { Cell } from '../../models/platform/fields/kind';
import { signInAt, type Caller } from '../support/caller';
import { databases, seeded, type FreshDatabase } from '../support/databases';
import { describeWithRedis, startOwnRedis, type OwnRedis } from '../support/ownRedis';
import { startProduct, type RunningProduct } from '../support/product';

const ROWS = 1_200;
const MINUTES = 60_000;
const later = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));
const postgres = databases.filter(({ name }) => name === 'postgres');
const FEED = { check_digit: 'without', confirm_drop: 'true' };
/** Different sources, so that jobs of both run concurrently. */
const SOURCES = ['AWG', 'GENWEB'] as const;

/** Returns a file with its own codes, so that each row is a product that no other file has. */
const fileOf = (serial: number): Blob => {
    const rows = Array.from(
        { length: ROWS },
        (_, at) => `Maker ${String(serial)},Item ${String(at)},${String(10_000_000_000 + serial * 10_000 + at)}`,
    );
    return new Blob([['Manufacturer,Description,UPC Item', ...rows].join('\n')]);
};

interface Health {
    readonly redis: 'up' | 'away' | null;
}

// Where PostgreSQL is left out there is nothing that two processes can share.
(postgres.length > 0 ? describeWithRedis() : describe.skip)('jobs of one API and two workers by Redis', () => {
    let redis: OwnRedis;
    let fresh: FreshDatabase;
    let database: Database;
    let api: RunningProduct;
    let workers: RunningProduct[] = [];
    let content: Caller;
    let serial = 0;
    const uploaded: number[] = [];

    beforeAll(async () => {
        redis = await startOwnRedis();
        fresh = await seeded(postgres[0]!);
        database = await openDatabase(fresh);
        const start = (role: string) =>
            startProduct(fresh.dataDir, fresh.databaseUrl, { DEMO: '0', REDIS_URL: redis.url, ROLE: role });
        api = await start('api');
        workers = await Promise.all([start('worker'), start('worker')]);
        content = await signInAt(api.origin, 'content');
    });
    afterAll(async () => {
        await Promise.all([api, ...workers].map(each => each.stop()));
        await database.close();
        await fresh.drop();
        await redis.stop();
    });

    const numberOf = async (sql: string, ...values: Cell[]): Promise<number> =>
        Number((await database.read(sql, values))[0]?.['value']);
    const open = () => numberOf("SELECT count(*) AS value FROM job WHERE state IN ('WAITING', 'RUNNING')");
    const running = () => numberOf("SELECT count(*) AS value FROM job WHERE state = 'RUNNING'");
    const until = async (isSo: () => Promise<boolean>): Promise<void> => {
        while (!(await isSo())) await later(50);
    };
    const health = async ({ origin }: RunningProduct) => {
        const response = await fetch(`${origin}/iss/api/health/ready`);
        const { data } = (await response.json()) as { data: Health | null };
        return [response.status, data?.redis ?? null];
    };
    const upload = async (): Promise<void> => {
        for (const source of SOURCES) {
            const file = ++serial;
            expect(await content.upload('/datafeed/upload', { ...FEED, source }, fileOf(file), 'f.csv')).toBe(201);
            uploaded.push(file);
        }
    };
    /** Waits until every feed is complete, and checks that each ran once: all rows are there, and one audit row. */
    const allDoneOnce = async (): Promise<void> => {
        await until(async () => (await open()) === 0);
        expect(await database.read("SELECT state, message FROM job WHERE state <> 'DONE'")).toEqual([]);
        const rows = 'SELECT count(*) AS value FROM product WHERE manufacturer = $1';
        for (const file of uploaded)
            expect([file, await numberOf(rows, `Maker ${String(file)}`)]).toEqual([file, ROWS]);
        const added = await database.read('SELECT rows_added, status FROM data_feed');
        expect(added).toEqual(uploaded.map(() => ({ rows_added: ROWS, status: 'COMPLETE' })));
        const audits = "SELECT count(*) AS value FROM audit WHERE resource = 'settings/datafeed' AND action = 'import'";
        expect(await numberOf(audits)).toBe(uploaded.length);
    };

    test(
        'go on elsewhere when the worker that does them is killed, at whatever it does',
        async () => {
            await upload();
            // If this process is slow, the jobs may be done before it checks.
            await until(async () => (await running()) > 0 || (await open()) === 0);
            for (const worker of [0, 1, 0]) {
                await later(Math.random() * 400);
                await workers[worker]!.kill();
                await upload();
                await workers[worker]!.restart();
            }
            await allDoneOnce();
        },
        20 * MINUTES,
    );

    test(
        'are done though Redis has forgotten them, or was away when they were asked for',
        async () => {
            await Promise.all(workers.map(worker => worker.stop()));
            await upload();
            await redis.flush();
            await Promise.all(workers.map(worker => worker.restart()));
            expect(await health(workers[0]!)).toEqual([200, 'up']);

            await redis.kill();
            await until(async () => (await health(api))[1] === 'away');
            expect(await health(api)).toEqual([200, 'away']);
            await until(async () => (await health(workers[0]!))[0] === 503);
            await upload();
            expect((await fetch(`${workers[0]!.origin}/iss/api/health/live`)).status).toBe(200);
            expect((await fetch(`${workers[0]!.origin}/iss/login`)).status).toBe(404);
            await redis.restart();
            await until(async () => (await health(workers[0]!))[0] === 200);
            await until(async () => (await health(api))[1] === 'up');
            expect(await health(api)).toEqual([200, 'up']);
            await upload();
            await allDoneOnce();
            const logged = [api, ...workers].flatMap(each => each.log());
            expect(logged.filter(line => /unhandled|Warning/i.test(line))).toEqual([]);
        },
        20 * MINUTES,
    );
});
