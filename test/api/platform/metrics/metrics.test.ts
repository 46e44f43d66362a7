import { metricsRoutes } from '../../../../api/platform/metrics/routes';
import { Readiness } from '../../../../api/platform/startup/readiness';
import type { Database } from '../../../../models/database/database';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { scrape, type Figures } from '../../../support/metrics';

const sumOf = (figures: Figures, pattern: RegExp): number =>
    [...figures].reduce((sum, [name, value]) => (pattern.test(name) ? sum + value : sum), 0);

describe.each(databases)('metrics on $name', kind => {
    let app: TestApp;
    beforeEach(async () => {
        app = await openTestApp(kind);
    });
    afterEach(() => app.drop());

    test('count and time requests by call and status, whatever ids and addresses they have', async () => {
        const client = await app.as('content');
        const before = await scrape(app);
        for (const id of [1, 2, 999_998]) await client.call('GET', `/settings/productdepartment/${id}`);
        for (const path of ['/nothing/1', '/nothing/2', '/%2e%2e/x']) await client.call('GET', path);
        await app.stranger().call('GET', '/settings/productdepartment/1');
        const after = await scrape(app);
        const change = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
        const call = 'GET /settings/productdepartment/{id}';
        expect(change(`endcap_http_requests_total{call="${call}",status="200"}`)).toBe(2);
        expect(change(`endcap_http_requests_total{call="${call}",status="404"}`)).toBe(1);
        expect(change(`endcap_http_requests_total{call="${call}",status="401"}`)).toBe(1);
        expect(change(`endcap_http_request_duration_seconds_count{call="${call}"}`)).toBe(4);
        const labels = [...after.keys()].filter(name => name.startsWith('endcap_http_'));
        expect(labels.filter(name => /nothing|999998|productdepartment\/\d/.test(name))).toEqual([]);
    });

    test('have the state of the process, its database, pools, limiters and disks', async () => {
        const figures = await scrape(app);
        const pools = kind.name === 'postgres' ? ['all'] : ['read', 'write'];
        expect(figures.get('endcap_ready')).toBe(1);
        expect(figures.get('endcap_database_up')).toBe(1);
        expect(figures.get('endcap_database_size_bytes')).toBeGreaterThan(100_000);
        for (const pool of pools) {
            expect(figures.get(`endcap_database_connections{pool="${pool}",state="max"}`)).toBeGreaterThan(0);
            expect(figures.get(`endcap_database_waiting{pool="${pool}"}`)).toBe(0);
        }
        for (const load of ['light', 'heavy', 'bulk', 'large', 'body', 'upload'])
            expect(figures.get(`endcap_limiter_waiting{load="${load}"}`)).toBe(0);
        for (const folder of ['data', 'files'])
            expect(figures.get(`endcap_disk_free_bytes{folder="${folder}"}`)).toBeGreaterThan(0);
        expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeDefined();
        expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
        expect(sumOf(figures, /^endcap_build_info\{.*role="all"/)).toBe(1);
        expect(figures.has('endcap_redis_up')).toBe(false);
        const hasTables = figures.has('endcap_database_table_size_bytes{table="audit"}');
        expect(hasTables).toBe(kind.name === 'postgres');
    });

    test('have jobs by kind and state, and how long the first has been due', async () => {
        const add = `INSERT INTO job (kind, subject, state, run_after, tries, reached, failures, taken, create_user,
            create_date, needs_look) VALUES ($1, $2, $3, $4, 0, 0, 0, 0, 'pat', $4, $5)`;
        const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
        await app.services.database.write(async transaction => {
            const insert = (...values: (string | number | boolean | null)[]) =>
                app.services.database.run(add, values, transaction);
            await insert('feed', 1, 'WAITING', at(-600), null);
            await insert('feed', 2, 'WAITING', at(-60), null);
            await insert('feed', 3, 'RUNNING', at(-60), null);
            await insert('feed', 4, 'DONE', at(-60), null);
            await insert('feed', 5, 'FAILED', at(-60), true);
            await insert('mail', 1, 'WAITING', at(3_600), null);
        });
        const figures = await scrape(app);
        const jobs = [...figures].filter(([name]) => name.startsWith('endcap_jobs{')).sort();
        expect(jobs).toEqual([
            ['endcap_jobs{kind="feed",state="failed"}', 1],
            ['endcap_jobs{kind="feed",state="running"}', 1],
            ['endcap_jobs{kind="feed",state="waiting"}', 2],
            ['endcap_jobs{kind="mail",state="waiting"}', 1],
        ]);
        const dueFor = figures.get('endcap_jobs_oldest_due_seconds{kind="feed"}');
        expect(dueFor).toBeGreaterThan(590);
        expect(dueFor).toBeLessThan(620);
        expect(figures.get('endcap_jobs_oldest_due_seconds{kind="mail"}')).toBe(0);
        expect(figures.get('endcap_jobs_to_review')).toBe(1);
    });

    test('have mails that wait, and count those that were sent', async () => {
        const mail = 'endcap_mail_tries_total{template="reset",outcome="sent"}';
        const before = (await scrape(app)).get(mail) ?? 0;
        const [user] = await app.services.database.read<{ email: string }>(
            "SELECT email FROM sec_user WHERE username = 'content'",
        );
        await app.stranger().call('POST', '/auth/reset/request', { email: user?.email });
        await app.services.jobs.drain();
        const figures = await scrape(app);
        expect((figures.get(mail) ?? 0) - before).toBe(1);
        expect(figures.get('endcap_mails_waiting')).toBe(0);
        expect(figures.get('endcap_jobs_ended_total{kind="mail",state="done"}')).toBeGreaterThan(0);
        expect(figures.get('endcap_job_duration_seconds_count{kind="mail"}')).toBeGreaterThan(0);
    });

    test('count the uses of caches', async () => {
        const client = await app.as('content');
        await client.call('GET', '/settings/productdepartment/1');
        const before = await scrape(app);
        await client.call('GET', '/settings/productdepartment/1');
        const found = 'endcap_cache_requests_total{cache="sessions",result="hit"}';
        expect((await scrape(app)).get(found)).toBeGreaterThan(before.get(found) ?? 0);
    });

    test('are answered while the database is away, with what there is', async () => {
        await scrape(app);
        const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
        const { figures } = await withDatabase(app, { read: away });
        expect(figures.get('endcap_database_up')).toBe(0);
        expect(figures.has('endcap_database_size_bytes')).toBe(false);
        expect([...figures.keys()].filter(name => /^endcap_(jobs\{|mails_waiting|jobs_to_review)/.test(name))).toEqual(
            [],
        );
        expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeDefined();
    });

    test('wait 3 s at most for a database that hangs, and do not ask it again meanwhile', async () => {
        const { figures, again, ms, reads } = await withDatabase(app, { read: () => new Promise(() => undefined) });
        expect(figures.get('endcap_database_up')).toBe(0);
        expect(ms).toBeLessThan(4_500);
        const afterFirst = reads();
        await Promise.all([again(), again(), again()]);
        expect(reads()).toBe(afterFirst);
    }, 20_000);

    test('are read from the database once, however many ask', async () => {
        const { again, reads } = await withDatabase(app, {});
        const afterFirst = reads();
        expect(afterFirst).toBeGreaterThan(3);
        await Promise.all(Array.from({ length: 50 }, again));
        expect(reads()).toBe(afterFirst);
    });
});

/** Scrapes a server of its own that has the database of an app, except some of its functions. */
const withDatabase = async (app: TestApp, replaced: Partial<Pick<Database, 'read'>>) => {
    const { server: makeServer } = await import('@hapi/hapi');
    const { monitorAuthentication } = await import('../../../../api/platform/metrics/scraper');
    const { database, settings } = app.services;
    let count = 0;
    const read: Database['read'] = (...statement) => {
        count++;
        return (replaced.read ?? database.read)(...statement);
    };
    const server = makeServer();
    monitorAuthentication(server, settings);
    metricsRoutes(server, {
        database: { ...database, read },
        settings,
        readiness: new Readiness(),
        link: undefined,
    });
    const again = () => scrape({ server });
    const begun = performance.now();
    const figures = await again();
    return { figures, again, ms: performance.now() - begun, reads: () => count };
};
