import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../models/database/database';
import { openDatabase } from '../../models/database/open';
import { findFaults } from '../support/cluster/databaseCheck';
import { DISTURBANCES } from '../support/cluster/disturbances';
import { Load } from '../support/cluster/load';
import { LoadWorld } from '../support/cluster/loadWorld';
import { RunningCluster } from '../support/cluster/runningCluster';
import { checkCorrupted } from '../support/corruption';
import { databases } from '../support/databases';
import { startOwnPostgres, type OwnPostgres } from '../support/ownPostgres';
import { describeWithRedis, startOwnRedis, type OwnRedis } from '../support/ownRedis';

/** A round has each disturbance once, and two rolling restarts. `npm run test:cluster` sets both. */
const ROUNDS = Number(process.env['TEST_CLUSTER_ROUNDS'] ?? 1);
const USERS = Number(process.env['TEST_CLUSTER_USERS'] ?? 12);
/** Activities of each user between two disturbances. */
const CALM = 2;
const MINUTES = 60_000;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
const seconds = (since: number): number => Math.round((Date.now() - since) / 1000);
const show = (line: string): void => {
    process.stdout.write(`${line}\n`);
};
const hasPostgres = databases.some(({ name }) => name === 'postgres');

// Where PostgreSQL is left out there is no cluster.
(hasPostgres ? describeWithRedis() : describe.skip)(`npm run cluster with ${String(USERS)} users`, () => {
    let postgres: OwnPostgres;
    let redis: OwnRedis;
    let dataDir = '';
    let cluster: RunningCluster;
    let database: Database;
    let load: Load;

    /** Stops what has started so far, the last first. */
    const cleanups: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
        postgres = await startOwnPostgres();
        cleanups.unshift(() => postgres.stop());
        redis = await startOwnRedis();
        cleanups.unshift(() => redis.stop());
        dataDir = await mkdtemp(path.join(tmpdir(), 'endcap-test-'));
        cleanups.unshift(() => rm(dataDir, { recursive: true, force: true }));
        database = await openDatabase({ dataDir, databaseUrl: postgres.url });
        cleanups.unshift(() => database.close());
        // The server of the tests need not preserve answered writes when one of its processes is killed; here it must.
        await database.write(async transaction => {
            await database.run('ALTER DATABASE postgres SET synchronous_commit = on', [], transaction);
        });
        cluster = await RunningCluster.start({ databaseUrl: postgres.url, redisUrl: redis.url, dataDir });
        cleanups.unshift(() => cluster.stop());
        load = await Load.start(cluster.origin, await LoadWorld.create(cluster.origin), USERS);
        cleanups.unshift(() => load.stop());
    }, 5 * MINUTES);
    afterAll(async () => {
        for (const cleanup of cleanups) await cleanup();
    }, 5 * MINUTES);

    const filesDir = () => path.join(dataDir, 'files');
    const activeJobs = async (): Promise<number> => {
        const sql = "SELECT count(*) AS active FROM job WHERE state IN ('WAITING', 'RUNNING') AND run_after <= now()";
        return Number((await database.read(sql))[0]?.['active']);
    };

    test(
        `serves all through restarts, kills and hangs (${String(ROUNDS)} times)`,
        async () => {
            await load.untilEachDid(CALM);
            for (let round = 0; round < ROUNDS; round++) {
                for (const disturbance of DISTURBANCES) {
                    const began = Date.now();
                    await disturbance.run({ cluster, postgres, redis });
                    await cluster.untilReady();
                    show(`${disturbance.name}: ready again after ${seconds(began)} s; ${load.report.summary()}`);
                    await load.untilEachDid(CALM);
                }
            }
            await load.stop();
            while ((await activeJobs()) > 0) await pause(200);
            show(`At the end: ${load.report.summary()}; ${load.writes.summary()}`);
            expect(load.report.faults).toEqual([]);
            expect(await load.countSignedOut()).toBe(0);
            expect(cluster.unexpectedLines()).toEqual([]);
        },
        ROUNDS * 10 * MINUTES,
    );

    test('has lost nothing that it acknowledged, done nothing twice and nothing by halves', async () => {
        expect(await findFaults(database, load.writes, filesDir())).toEqual([]);
        expect(load.writes.versions.length).toBeGreaterThan(USERS);
        expect(load.writes.decided.size).toBeGreaterThan(0);
        expect(load.writes.files.length).toBeGreaterThan(0);
        expect(load.writes.runs.size).toBeGreaterThan(0);
    });

    test.each([
        ['a lost record', "DELETE FROM product_department WHERE create_user LIKE 'load%'", /is lost/],
        [
            'another value than the acknowledged one',
            `UPDATE tpm_promotion SET name = 'Other', planned_spend = 100`,
            /has another value/,
        ],
        ['a change without its audit row', `DELETE FROM audit WHERE action = 'create'`, /is not in its history/],
        [
            'a record that is there twice',
            `INSERT INTO audit (date, username, resource, record_id, action, changes)
                SELECT date, username, resource, record_id + 100000, action, changes FROM audit WHERE action = 'create'`,
            /was created 2 times/,
        ],
        [
            'a promotion that is saved by halves',
            'DELETE FROM tpm_allowance WHERE id = (SELECT max(id) FROM tpm_allowance)',
            /its sums are not those/,
        ],
        [
            'a decision that is lost',
            "UPDATE adr_request SET status = 'PENDING' WHERE status = 'COMPLETE'",
            /was COMPLETE and is PENDING/,
        ],
        [
            'a file that was read twice',
            `INSERT INTO audit (date, username, resource, record_id, action, changes)
                SELECT date, username, resource, record_id, action, changes FROM audit WHERE action = 'import'`,
            /^File \d+: COMPLETE, feeds, added, products, imports: 1,40,40,2$/m,
        ],
        ['a run of a report that is not done', "UPDATE job SET state = 'WAITING'", /^run \d+: jobs WAITING$/m],
    ])('the checker finds %s', async (_what, sql, fault) => {
        const found = await checkCorrupted(database, sql, [], reader => findFaults(reader, load.writes, filesDir()));
        expect(found.join('\n')).toMatch(fault);
        expect(await findFaults(database, load.writes, filesDir())).toEqual([]);
    });

    test('stops when it is interrupted', async () => {
        expect(await cluster.stop()).toBe(0);
    });
});
