import { composeApp } from '../../../../api/app';
import type { ComposedApp } from '../../../../api/platform/server/app';
import { makeLog } from '../../../../api/platform/server/log';
import { checkClock, prepareData } from '../../../../api/platform/startup/preparation';
import { Readiness } from '../../../../api/platform/startup/readiness';
import { readSettings } from '../../../../config/settings';
import { migrations } from '../../../../models/database/migrations';
import { migrate, migrator } from '../../../../models/database/migrate';
import type { Database } from '../../../../models/database/database';
import { openDatabase, serveDatabase } from '../../../../models/database/open';
import { seed } from '../../../../seeders/seed';
import { clientOf, PASSWORD } from '../../../support/app';
import { overCable } from '../../../support/cable';
import {
    databases,
    postgres,
    type FreshDatabase,
    type DatabaseLocation,
    type TestDatabase,
} from '../../../support/databases';

/** Rounds of starts. More: `TEST_START_ROUNDS`. */
const ROUNDS = Number(process.env['TEST_START_ROUNDS'] ?? 8);
/** The database of an older release, which the last migrations upgrade. */
const OLDER = migrations.at(-8)?.name ?? '';
const MINUTES = 60_000;
const NEWER = '2099-01-01-newer';
const AWAY = 'The database cannot be reached. Please try again in a moment.';
const STARTING = 'The server is starting. Please try again in a moment.';
const UPGRADED = 'A newer release has upgraded the database. This server must be upgraded too.';

const settingsOf = ({ dataDir, databaseUrl }: DatabaseLocation) =>
    readSettings({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DEMO_PASSWORD: PASSWORD,
        LOG_LEVEL: 'silent',
        PORT: '0',
    });

/** Starts a node like `main`, with the seeds only. */
const startNode = async (fresh: DatabaseLocation): Promise<ComposedApp> => {
    const settings = settingsOf(fresh);
    const app = await composeApp(settings);
    try {
        await app.prepare(async () => {
            await seed(app.services.database, settings);
        });
    } catch (error) {
        await app.close();
        throw error;
    }
    return app;
};

/** Prepares the data like a node at its start, without the parts that answer calls: many starts of those are slow. */
const startData = async (fresh: DatabaseLocation): Promise<Database> => {
    const settings = settingsOf(fresh);
    const database = await serveDatabase(fresh);
    const parts = { database, settings, log: makeLog(settings), readiness: new Readiness() };
    await prepareData({ ...parts, signal: new AbortController().signal }, async () => {
        await seed(database, settings);
    });
    return database;
};

const olderDatabase = (kind: TestDatabase): Promise<FreshDatabase> =>
    kind.copied('older', async fresh => {
        const database = await openDatabase(fresh);
        await migrate(database);
        await (await migrator(database)).down({ to: OLDER });
        await database.close();
    });

const change = (app: ComposedApp, sql: string): Promise<unknown> =>
    app.services.database.write(transaction => app.services.database.run(sql, [], transaction));

const health = async (app: ComposedApp, name: 'live' | 'ready') => {
    const { status, errors } = await clientOf(app).call('GET', `/health/${name}`);
    return [status, errors?.['serviceError'] ?? null];
};

/** The error of a second process that opens an SQLite file. */
const IN_USE = 'Another process uses the database.';
/** How many of two nodes started at once can use a database, and the errors of the others. */
const STARTED = { postgres: [2, []], sqlite: [1, [IN_USE]] } as const;

describe.each(databases)('on $name', kind => {
    const started = STARTED[kind.name];
    test.each([
        ['an empty', kind.fresh],
        ['an older', () => olderDatabase(kind)],
    ])(
        `of two nodes that start at once on %s database ${String(started[0])} start (${String(ROUNDS)} times)`,
        async (_what, fresh) => {
            for (let round = 0; round < ROUNDS; round++) {
                const location = await fresh();
                const outcomes = await Promise.allSettled([startData(location), startData(location)]);
                const nodes = outcomes.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
                const rejected = outcomes.flatMap(each =>
                    each.status === 'rejected' ? [(each.reason as Error).message] : [],
                );
                expect([round, nodes.length, rejected]).toEqual([round, ...started]);
                const [database] = nodes as [Database];
                const users = await database.read('SELECT username FROM sec_user');
                const roles = await database.read('SELECT id FROM sec_role');
                const reports = await database.read('SELECT id FROM sysreport');
                const ran = await database.read('SELECT name FROM migration');
                const found = [users.length, roles.length, reports.length, ran.length];
                expect([round, ...found]).toEqual([round, 10, 8, 6, migrations.length]);
                for (const node of nodes) await node.close();
                await location.drop();
            }
        },
        5 * MINUTES,
    );

    test('calls are 503 and the process is alive until what is put in is there', async () => {
        const fresh = await kind.fresh();
        const app = await composeApp(settingsOf(fresh));
        let observed: unknown[] = [];
        await app.prepare(async () => {
            const context = await clientOf(app).call('GET', '/auth/context');
            observed = [await health(app, 'live'), await health(app, 'ready'), [context.status, context.errors]];
            expect(context.headers['retry-after']).toBe('2');
        });
        expect(observed).toEqual([
            [200, null],
            [503, STARTING],
            [503, { serviceError: STARTING }],
        ]);
        expect((await clientOf(app).call('GET', '/auth/context')).status).toBe(200);
        await app.close();
        await fresh.drop();
    });

    test('a database that a newer release migrates is ready no more, and starts no node of this one', async () => {
        const fresh = await kind.fresh();
        const app = await startNode(fresh);
        await change(app, `INSERT INTO migration (name, date) VALUES ('${NEWER}', '2099-01-01T00:00:00.000Z')`);
        expect(await health(app, 'ready')).toEqual([503, UPGRADED]);
        expect(await health(app, 'live')).toEqual([200, null]);
        await change(app, `DELETE FROM migration WHERE name = '${NEWER}'`);
        expect(await health(app, 'ready')).toEqual([200, null]);
        await change(app, `INSERT INTO migration (name, date) VALUES ('${NEWER}', '2099-01-01T00:00:00.000Z')`);
        await app.close();
        await expect(startNode(fresh)).rejects.toThrow(
            `The database was upgraded by a newer release: it has migrations that this one does not know (${NEWER}).`,
        );
        await fresh.drop();
    });

    test.each([
        ['a column', 'ALTER TABLE job DROP COLUMN message_descriptor', 'column job.message_descriptor'],
        ['a table', 'DROP TABLE notice', 'table notice'],
    ])('a database that lacks %s starts no node', async (_what, sql, missing) => {
        const fresh = await kind.fresh();
        const app = await startNode(fresh);
        await change(app, sql);
        await app.close();
        await expect(startNode(fresh)).rejects.toThrow(
            `The database lacks what this release needs, though its migrations have run: ${missing}.`,
        );
        await fresh.drop();
    });

    test('of nodes one after the other each starts, and what only opens the database is beside them', async () => {
        const fresh = await kind.fresh();
        const beside = await openDatabase(fresh);
        for (let round = 0; round < 2; round++) {
            const app = await startNode(fresh);
            expect(await beside.read('SELECT id FROM sec_user')).toHaveLength(10);
            await beside.write(transaction => beside.run("UPDATE sec_user SET mname = 'B'", [], transaction));
            await app.close();
        }
        await beside.close();
        await fresh.drop();
    });
});

if (postgres)
    describe('on postgres', () => {
        test('who stops while another brings the database up to date stops at once', async () => {
            const fresh = await postgres!.fresh();
            const first = await composeApp(settingsOf(fresh));
            const second = await composeApp(settingsOf(fresh));
            let ended = '';
            await first.prepare(async () => {
                const waiting = second.prepare().catch((error: unknown) => (ended = (error as Error).name));
                await second.close();
                await waiting;
            });
            expect(ended).toBe('AbortError');
            await first.close();
            await fresh.drop();
        });
    });

test('a Redis that is away at the start keeps no node from answering', async () => {
    const [first] = databases;
    const fresh = await first!.fresh();
    const settings = { ...settingsOf(fresh), redisUrl: 'redis://127.0.0.1:1/0' };
    const app = await composeApp(settings);
    await app.prepare(async () => {
        await seed(app.services.database, settings);
    });
    await app.start();
    const { status, data } = await clientOf(app).call('GET', '/health/ready');
    expect([status, data]).toEqual([200, { up: true, redis: 'away' }]);
    await app.close();
    await fresh.drop();
});

test.each([
    [0, []],
    [60, [60]],
    [-60, [-60]],
])('a clock that is %p s ahead of the database is told of where that is much', async (pending, reported) => {
    const [first] = databases;
    const fresh = await first!.fresh();
    const database = await openDatabase(fresh);
    const found: unknown[] = [];
    const log = { info: () => undefined, error: (what: object) => found.push((what as { seconds: number }).seconds) };
    const real = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + pending * 1000);
    await checkClock(database, log);
    clock.mockRestore();
    expect(found).toEqual(reported);
    await database.close();
    await fresh.drop();
});

if (postgres)
    describe('a PostgreSQL that is away at the start', () => {
        test('is waited for, and what a start was interrupted in begins again', async () => {
            const { kind, cable } = await overCable(postgres!);
            const fresh = await kind.fresh();
            await cable.cut();
            const settings = settingsOf(fresh);
            const app = await composeApp(settings);
            let rounds = 0;
            const preparing = app.prepare(async () => {
                // Also in the middle of a start.
                if (++rounds === 1) {
                    await cable.cut();
                    setTimeout(() => void cable.mend(), 500);
                }
                await seed(app.services.database, settings);
            });
            while ((await health(app, 'ready'))[1] !== AWAY) await new Promise(setImmediate);
            expect(await health(app, 'live')).toEqual([200, null]);
            expect((await clientOf(app).call('GET', '/auth/context')).status).toBe(503);
            await cable.mend();
            await preparing;
            expect(rounds).toBe(2);
            expect(await health(app, 'ready')).toEqual([200, null]);
            expect(await app.services.database.read('SELECT id FROM sec_user')).toHaveLength(10);
            await app.close();
            await fresh.drop();
        });

        test('is told of in the log, by its host and without its password', async () => {
            const { kind, cable } = await overCable(postgres!);
            const fresh = await kind.fresh();
            await cable.cut();
            const stopping = new AbortController();
            const lines: string[] = [];
            const log = {
                info: () => undefined,
                error: (_what: object, line: string) => {
                    lines.push(line);
                    stopping.abort();
                },
            };
            const database = await serveDatabase(fresh);
            const parts = { database, settings: settingsOf(fresh), log, readiness: new Readiness() };
            const prepared = prepareData({ ...parts, signal: stopping.signal }, () => Promise.resolve());
            await expect(prepared).rejects.toThrow(/abort/i);
            const { host } = new URL(fresh.databaseUrl ?? '');
            expect(lines).toEqual([`The database cannot be reached at ${host}: waiting for it.`]);
            await database.close();
            await cable.mend();
            await fresh.drop();
        });

        test('a start that loses its lock, and may not be alone any more, begins again', async () => {
            const fresh = await postgres!.fresh();
            const settings = settingsOf(fresh);
            const app = await composeApp(settings);
            let rounds = 0;
            await app.prepare(async () => {
                if (++rounds === 1)
                    await change(
                        app,
                        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
                        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
                    );
                await seed(app.services.database, settings);
            });
            expect(rounds).toBe(2);
            expect(await health(app, 'ready')).toEqual([200, null]);
            await app.close();
            await fresh.drop();
        });

        test('is waited for until the process is to stop', async () => {
            const { kind, cable } = await overCable(postgres!);
            const fresh = await kind.fresh();
            await cable.cut();
            const app = await composeApp(settingsOf(fresh));
            const preparing = app.prepare();
            const ended = expect(preparing).rejects.toThrow(/abort/i);
            await app.close();
            await ended;
            await cable.mend();
            await fresh.drop();
        });

        test.each([
            ['a wrong password', (url: URL) => (url.username = 'nobody_here'), /nobody_here/],
            ['a database that is not there', (url: URL) => (url.pathname = '/not_there'), /"not_there" does not exist/],
        ])('is not waited for with %s', async (_what, spoil, message) => {
            const fresh = await postgres!.fresh();
            const url = new URL(fresh.databaseUrl ?? '');
            spoil(url);
            await expect(startNode({ ...fresh, databaseUrl: url.href })).rejects.toThrow(message);
            await fresh.drop();
        });
    });
