import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readSettings } from '../../../../config/settings';
import { Jobs } from '../../../../api/platform/jobs/jobs';
import { Runs, type RunDependencies } from '../../../../api/features/report/run/runs';
import type { RunContent, RunSource } from '../../../../api/features/report/run/source';
import type { ContentRow } from '../../../../api/platform/export/content';
import type { Database } from '../../../../models/database/database';
import { openDatabase } from '../../../../models/database/open';
import { MAX_ACTIVE_RUNS, type Run } from '../../../../models/features/report/run';
import { databases, seeded, type FreshDatabase } from '../../../support/databases';
import { mortalDatabase } from '../../../support/mortal';

const ASKER = { username: 'operator', roles: ['Bulk Report Operator'] };
const OTHER = { username: 'content', roles: ['Content Manager'] };
const COLUMN = { label: 'Text', form: 'text', text: String } as const;

/** Rows that are only returned when the test allows it. */
class Tap {
    private open: (() => void)[] = [];
    readonly reached: Promise<void>;
    private reach: () => void = () => undefined;
    readonly left: Promise<void>;
    private leave: () => void = () => undefined;

    constructor(private readonly first: readonly ContentRow[] = [['=1+1'], ['two']]) {
        this.reached = new Promise(resolve => (this.reach = resolve));
        this.left = new Promise(resolve => (this.leave = resolve));
    }

    async *rows(): AsyncGenerator<readonly ContentRow[]> {
        try {
            yield this.first;
            this.reach();
            await new Promise<void>(resolve => this.open.push(resolve));
            yield [['three']];
        } finally {
            this.leave();
        }
    }

    let(): void {
        for (const open of this.open) open();
    }
}

const some = async function* (rows: readonly ContentRow[] = [['one']]): AsyncGenerator<readonly ContentRow[]> {
    yield rows;
};
const plain = (): RunContent => ({ title: 'Plain', columns: [COLUMN], total: async () => 1, rows: some() });

describe.each(databases)('report runs on $name', kind => {
    let fresh: FreshDatabase;
    let database: Database;
    let folder: string;
    let reported: string[];
    let content: () => RunContent;
    let retained: number;
    let nodes: Jobs[];

    beforeEach(async () => {
        fresh = await seeded(kind);
        database = await openDatabase(fresh);
        [reported, content, retained, nodes] = [[], plain, 3, []];
    });
    afterEach(async () => {
        for (const jobs of nodes) await jobs.stop();
        await database.close();
        await fresh.drop();
    });

    const source: RunSource = {
        kind: 'BULK',
        access: 'bulkReportOperator',
        hold: async id => ({ title: `Report ${String(id)}` }),
        content: async () => content(),
        notifyDone: async run => void reported.push(run.status),
        countRetained: async () => retained,
    };
    const node = (parts: Partial<RunDependencies> = {}, on = database) => {
        const settings = readSettings({ DATA_DIR: fresh.dataDir, DATABASE_URL: fresh.databaseUrl });
        folder = path.join(settings.filesDir, 'reports');
        const log = { error: () => undefined, info: () => undefined };
        // For a node that is killed: the next does not wait long.
        const lease = on === database ? {} : { lease: 0.3 };
        const jobs = new Jobs({ database: on, log, lookEvery: 100, ...lease });
        const runs = new Runs({ database: on, settings, jobs, log, ...parts }, [source]);
        jobs.handle(runs.job);
        // A node that is killed is not waited for.
        if (on === database) nodes.push(jobs);
        return { jobs, runs };
    };
    const add = (runs: Runs, report_id = 1, by = ASKER, format: 'csv' | 'xlsx' = 'csv') =>
        database.write(transaction => runs.add({ kind: 'BULK', report_id, format }, by, transaction));
    const only = async (runs: Runs, report = 1): Promise<Run> => (await runs.of('BULK', report))[0]!;
    const files = () => readdir(folder).catch(() => []);

    test('a run becomes a file with what it is of, told in its record', async () => {
        const { runs, jobs } = node();
        const { id } = await add(runs);
        await jobs.drain();
        const run = await only(runs);
        expect(run).toMatchObject({ id, status: 'COMPLETE', rows: 1, progress: 100, create_user: 'operator' });
        expect(run.duration).toBeGreaterThanOrEqual(0);
        const { name, content: stream, size } = await runs.file(id, ASKER);
        const file = await buffer(stream);
        expect(file.toString()).toBe('\ufeffText\r\none\r\n');
        expect([file.length, run.size]).toEqual([size, size]);
        expect(name).toMatch(/^report-1-\d{4}-\d\d-\d\d\.csv$/);
        expect(reported).toEqual(['PENDING', 'RUNNING', 'COMPLETE']);
        expect(await files()).toEqual([`${String(id)}.csv`]);
        const audited = `SELECT action FROM audit WHERE resource = 'services/reportrun' AND record_id = $1 ORDER BY id`;
        expect((await database.read(audited, [id])).map(row => row['action'])).toEqual(['create', 'update']);
        await expect(runs.file(id, OTHER)).rejects.toThrow('no longer exists');
        await expect(runs.cancel(id, ASKER)).rejects.toThrow('ended already');
    });

    test('one run of a report waits or is under way, whoever asks, and few of a user', async () => {
        const { runs, jobs } = node();
        const tap = new Tap();
        content = () => ({ ...plain(), rows: tap.rows() });
        const request = await Promise.allSettled(Array.from({ length: 20 }, () => add(runs)));
        expect(request.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const many = await Promise.allSettled(Array.from({ length: 20 }, (_none, at) => add(runs, at + 2)));
        expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ACTIVE_RUNS - 1);
        await expect(add(runs, 50, { ...ASKER, username: 'reports' })).resolves.toMatchObject({ status: 'PENDING' });
        await tap.reached;
        content = plain;
        tap.let();
        await jobs.drain();
        expect(await database.read("SELECT id FROM report_run WHERE status <> 'COMPLETE'")).toEqual([]);
    });

    test('one that is cancelled ends at once, what it does stops, and nothing is left of it', async () => {
        const { runs, jobs } = node();
        const tap = new Tap();
        content = () => ({ ...plain(), rows: tap.rows() });
        const { id } = await add(runs);
        const waiting = await add(runs, 2);
        await tap.reached;
        for (const one of [waiting.id, id]) {
            const cancelled = await runs.cancel(one, ASKER);
            expect(cancelled).toMatchObject({
                status: 'ERROR',
                cancelled_by: 'operator',
                message: 'Cancelled by operator.',
                message_descriptor: { key: 'report.cancelled', values: { username: 'operator' } },
            });
        }
        // The next run is requested before the cancelled one has stopped.
        content = plain;
        const next = await add(runs);
        await expect(runs.cancel(id, ASKER)).rejects.toThrow('ended already');
        // The pending rows come, or never do: whatever waits for them is abandoned.
        await new Promise(resolve => setTimeout(resolve, 700));
        tap.let();
        await jobs.drain();
        await tap.left;
        expect((await runs.of('BULK', 1)).map(({ status }) => status)).toEqual(['COMPLETE', 'ERROR']);
        expect(await files()).toEqual([`${String(next.id)}.csv`]);
        expect(await database.read("SELECT id FROM job WHERE state IN ('WAITING', 'RUNNING')")).toEqual([]);
        const to = await Promise.allSettled([runs.file(id, ASKER), runs.cancel(next.id, OTHER)]);
        expect(to.map(one => one.status)).toEqual(['rejected', 'rejected']);
    });

    test.each([
        [
            'a disk that is full',
            Object.assign(new Error('full'), { code: 'ENOSPC' }),
            /disk is full.*run the report again/,
        ],
        ['what nobody expected', new Error('broken'), /unexpected error.*reference: [0-9a-f]{8}/],
    ])('%s ends a run with what to do, and leaves nothing', async (_what, error, message) => {
        const { runs, jobs } = node();
        const broken = async function* (): AsyncGenerator<readonly ContentRow[]> {
            yield [['x'.repeat(100_000)]];
            throw error;
        };
        content = () => ({ ...plain(), rows: broken() });
        for (const format of ['csv', 'xlsx'] as const) {
            await add(runs, 1, ASKER, format);
            await jobs.drain();
            const run = await only(runs);
            expect([run.status, run.message]).toEqual(['ERROR', expect.stringMatching(message)]);
            expect(await files()).toEqual([]);
        }
    });

    test('more rows or bytes than a file may have end it', async () => {
        const { runs, jobs } = node({ limits: { rows: 2, bytes: 60 } });
        content = () => ({ ...plain(), rows: some([['one'], ['two'], ['three']]) });
        await add(runs);
        await jobs.drain();
        expect((await only(runs)).message).toContain('more than 2 rows');
        content = () => ({ ...plain(), rows: some([['x'.repeat(100)]]) });
        await add(runs);
        await jobs.drain();
        expect((await only(runs)).message).toContain('would be larger');
        expect(await files()).toEqual([]);
    });

    test('one whose process was killed begins anew and ends once', async () => {
        const dead = node();
        await dead.jobs.stop();
        const { id } = await add(dead.runs);
        // The state in the middle of its file.
        await database.write(async transaction => {
            const sql = "UPDATE report_run SET status = 'RUNNING', rows = 7, progress = 40 WHERE id = $1";
            await database.run(sql, [id], transaction);
        });
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, `${String(id)}.beef.part`), 'half');
        const [first, second] = [node(), node()];
        await Promise.all([first.jobs.drain(), second.jobs.drain()]);
        expect(await runsOf(first.runs)).toEqual(['COMPLETE']);
        expect(await files()).toEqual([`${String(id)}.csv`]);
        expect(reported.filter(status => status === 'COMPLETE')).toEqual(['COMPLETE']);
    });
    const runsOf = async (runs: Runs) => (await runs.of('BULK', 1)).map(({ status }) => status);

    test('ends once with its file, at whichever of its writes it is killed', async () => {
        for (let writes = 0; ; writes++) {
            expect(writes).toBeLessThan(MAX_WRITES);
            const idle = node();
            await idle.jobs.stop();
            const { id } = await add(idle.runs);
            const mortal = mortalDatabase(database, writes);
            const { jobs } = node({}, mortal.database);
            const wasKilled = await Promise.race([mortal.death.then(() => true), jobs.drain().then(() => false)]);
            reported = [];
            await node().jobs.drain();
            expect(await only(idle.runs)).toMatchObject({ id, status: 'COMPLETE', rows: 1, message: null });
            expect(reported.filter(status => status !== 'RUNNING')).toEqual(wasEnded(reported));
            expect((await files()).filter(name => name.startsWith(String(id)))).toEqual([`${String(id)}.csv`]);
            expect(await database.read("SELECT id FROM job WHERE state IN ('WAITING', 'RUNNING')")).toEqual([]);
            if (!wasKilled) return;
        }
    });
    const MAX_WRITES = 12;
    /** No notification is sent about a run that had ended before. */
    const wasEnded = (statuses: readonly string[]) => (statuses.length === 0 ? [] : ['COMPLETE']);

    test('at a shutdown it is handed back, and goes on at the next start', async () => {
        const [first, second] = [node(), node()];
        const tap = new Tap();
        content = () => ({ ...plain(), rows: tap.rows() });
        await add(first.runs);
        await tap.reached;
        const stopped = first.jobs.stop();
        tap.let();
        await stopped;
        expect(await runsOf(first.runs)).toEqual(['RUNNING']);
        expect(await files()).toEqual([]);
        content = plain;
        await second.jobs.drain();
        expect(await runsOf(first.runs)).toEqual(['COMPLETE']);
    });

    test('a report keeps its last runs, those with a file before those without, and the files of no other', async () => {
        const { runs, jobs } = node();
        const orphan = path.join(folder, '999999.csv');
        await mkdir(folder, { recursive: true });
        await writeFile(orphan, 'nobody’s');
        await utimes(orphan, 1, 1);
        const ids: number[] = [];
        for (const at of [0, 1, 2, 3, 4, 5]) {
            content = at % 2 === 0 ? plain : () => ({ ...plain(), rows: broken() });
            ids.push((await add(runs)).id);
            await jobs.drain();
        }
        expect((await runs.of('BULK', 1)).map(({ id }) => id)).toEqual([ids[5], ids[4], ids[2]]);
        await jobs.poll();
        expect((await files()).sort()).toEqual([`${String(ids[2])}.csv`, `${String(ids[4])}.csv`].sort());
        await database.write(transaction => runs.removeOf('BULK', 1, ASKER, transaction));
        expect(await runs.of('BULK', 1)).toEqual([]);
    });
    const broken = async function* (): AsyncGenerator<readonly ContentRow[]> {
        yield [];
        throw new Error('broken');
    };

    test('one that failed is done again from the list of jobs, once however many ask', async () => {
        const { runs, jobs } = node();
        content = () => ({ ...plain(), rows: broken() });
        const { id } = await add(runs);
        await jobs.drain();
        const [job] = await database.read<{ id: number }>("SELECT id FROM job WHERE kind = 'report run'");
        const retry = (at = jobs) => at.control.retry(job!.id, { username: 'boss' });
        const state = { kind: 'report run', state: 'FAILED', run_after: '' };
        expect(jobs.control.canRetry(state)).toBe(true);
        // Another run of the same report is in progress.
        const tap = new Tap();
        content = () => ({ ...plain(), rows: tap.rows() });
        await add(runs);
        await tap.reached;
        await expect(retry()).rejects.toThrow('already');
        content = plain;
        tap.let();
        await jobs.drain();
        reported = [];
        const both = [jobs, node().jobs];
        await Promise.allSettled(Array.from({ length: 20 }, (_none, at) => retry(both[at % 2])));
        await jobs.drain();
        expect(reported).toEqual(['PENDING', 'RUNNING', 'COMPLETE']);
        const run = (await runs.of('BULK', 1)).find(one => one.id === id);
        expect(run).toMatchObject({ status: 'COMPLETE', rows: 1, message: null, create_user: 'operator' });
        expect(await files()).toContain(`${String(id)}.csv`);
        await expect(retry()).rejects.toThrow('done');
    });

    test('a file that is in its place already is there', async () => {
        const { runs } = node();
        const run = { id: 77, format: 'csv' } as const;
        const written = await runs.files.write(run, full(), new AbortController().signal);
        await runs.files.put(run, written);
        await runs.files.put(run, written);
        expect(await files()).toEqual(['77.csv']);
        await expect(runs.files.put({ ...run, id: 78 }, written)).rejects.toThrow('ENOENT');
    });
    const full = async function* (): AsyncGenerator<string> {
        yield 'whole';
    };

    test('administrators are told of what went wrong here', async () => {
        const { runs, jobs } = node();
        content = () => ({ ...plain(), rows: broken() });
        for (const report of [1, 2]) await add(runs, report);
        await jobs.drain();
        const summary = `SELECT n.count, n.link FROM notice n JOIN sec_user u ON u.id = n.sec_user_id
            WHERE u.username = 'administrator' AND n.about = 'job.failed'`;
        expect(await database.read(summary)).toEqual([{ count: 2, link: '/settings/job/list' }]);
    });

    test('one that goes with its report while it is under way leaves nothing', async () => {
        const { runs, jobs } = node();
        const tap = new Tap();
        content = () => ({ ...plain(), rows: tap.rows() });
        await add(runs);
        await tap.reached;
        await database.write(transaction => runs.removeOf('BULK', 1, ASKER, transaction));
        tap.let();
        await jobs.drain();
        expect(await files()).toEqual([]);
        expect(await database.read("SELECT id FROM job WHERE state IN ('WAITING', 'RUNNING')")).toEqual([]);
    });
});
