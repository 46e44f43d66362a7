import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../models/database/open';
import { openTestApp, type Client, type TestApp } from '../support/app';
import { overCable } from '../support/cable';
import { databases } from '../support/databases';

const [sqlite, postgres] = databases;
if (!sqlite || !postgres) throw new Error('no databases');

const DEPARTMENT = { code: 'GONE', name: 'Gone' };
const AWAY = 'The database cannot be reached. Please try again in a moment.';
const FULL = 'The server’s disk is full. Please tell your system administrator.';

/** Clears a node's cache of sessions, as if they had expired. */
const forget = (app: TestApp): void => app.services.provided.sessions.forget();
const save = (client: Client, department: object = DEPARTMENT) =>
    client.call('POST', '/settings/productdepartment', department);

test('a database that is away for long signs nobody out: calls are 503, and so is who one is', async () => {
    const { kind, cable } = await overCable(postgres);
    const app = await openTestApp(kind);
    const content = await app.as('content');
    await cable.cut();
    for (let round = 0; round < 2; round++) {
        forget(app);
        for (const path of ['/auth/context', '/settings/productdepartment', '/adr/refdata']) {
            const { status, errors } = await content.call('GET', path);
            expect([path, status, errors]).toEqual([path, 503, { serviceError: AWAY }]);
        }
        expect((await save(content)).status).toBe(503);
        expect((await content.call('GET', '/auth/logout')).status).toBe(503);
        // The process is healthy, for any caller: a load balancer must not end it for its database.
        expect((await content.call('GET', '/health/live')).status).toBe(200);
        expect((await content.call('GET', '/health/ready')).status).toBe(503);
    }
    await cable.mend();
    const { data } = await content.call<{ authenticated: boolean }>('GET', '/auth/context');
    expect(data?.authenticated).toBe(true);
    expect((await save(content)).status).toBe(201);
    await app.drop();
});

describe.each(databases)('on $name', kind => {
    test('what fails while one is recognised is neither a refusal nor nobody', async () => {
        const app = await openTestApp(kind);
        const viewer = await app.as('viewer');
        const { database } = app.services;
        const rename = (from: string, to: string) =>
            database.write(transaction => database.run(`ALTER TABLE ${from} RENAME TO ${to}`, [], transaction));
        await rename('sec_session', 'elsewhere');
        forget(app);
        for (const path of ['/auth/context', '/adr/refdata']) {
            const { status, errors } = await viewer.call('GET', path);
            expect([status, errors?.['serviceError']]).toEqual([500, expect.stringMatching(/: [0-9a-f]{8}\.$/)]);
        }
        await rename('elsewhere', 'sec_session');
        expect((await viewer.call('GET', '/adr/refdata')).status).toBe(200);
        await app.drop();
    });
});

test('a full disk is told, and what is saved when there is room again is saved', async () => {
    const app = await openTestApp(sqlite);
    const content = await app.as('content');
    const { database } = app.services;
    const pragma = (text: string) =>
        database.write(transaction => database.run<Record<string, number>>(`PRAGMA ${text}`, [], transaction));
    const [{ page_count: pages } = {}] = await pragma('page_count');
    await pragma(`max_page_count=${String(pages)}`);
    const description = 'x'.repeat(200);
    const saved = [];
    for (let serial = 0; saved.at(-1)?.status !== 503; serial++) {
        saved.push(
            await save(content, { code: `D${String(serial)}`, name: `Department ${String(serial)}`, description }),
        );
    }
    const rejected = saved.pop();
    expect(rejected?.errors).toEqual({ serviceError: FULL });
    expect(saved.every(({ status }) => status === 201)).toBe(true);
    // Reading still works, and no rejected change was stored.
    const before = await content.call<unknown[]>(
        'GET',
        '/settings/productdepartment?filter={"description_like":"xxx"}',
    );
    expect(before.data).toHaveLength(saved.length);
    await pragma('max_page_count=1000000');
    expect((await save(content)).status).toBe(201);
    await app.drop();
});

/**
 * Locks SQLite's database and reports it; releases the lock when its input ends. The package is not installed where
 * Node.js has an SQLite.
 */
const HOLDER = `
    const { DatabaseSync } = await import('node:sqlite').catch(() => ({}));
    const { default: sqlite3 } = DatabaseSync ? {} : await import('sqlite3');
    const database = new (DatabaseSync ?? sqlite3.Database)(process.argv[1]);
    const run = DatabaseSync
        ? async sql => database.exec(sql)
        : sql => new Promise((done, fail) => database.exec(sql, error => (error ? fail(error) : done())));
    await run('BEGIN EXCLUSIVE');
    console.log('held');
    process.stdin.resume().once('end', () => run('COMMIT').then(() => process.exit()));`;

test('while another process holds SQLite, reading goes on, saving is 503, and it is well afterwards', async () => {
    const app = await openTestApp(sqlite);
    const content = await app.as('content');
    const file = path.join(app.dataDir, 'endcap.sqlite');
    const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, file]);
    await once(holder.stdout, 'data');
    forget(app);
    const saving = Array.from({ length: 20 }, (_, at) =>
        save(content, { code: `L${String(at)}`, name: `L ${String(at)}` }),
    );
    expect((await content.call('GET', '/settings/productdepartment')).status).toBe(200);
    const answers = await Promise.all(saving);
    expect(answers.map(({ status, errors }) => [status, errors])).toEqual(
        Array(20).fill([503, { serviceError: AWAY }]),
    );
    holder.stdin.end();
    await once(holder, 'exit');
    expect((await save(content)).status).toBe(201);
    await app.drop();
});

test('the database and its folder are readable by their owner alone', async () => {
    const dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'endcap-test-')), 'data');
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    await database.write(transaction => database.run('CREATE TABLE one (id INTEGER)', [], transaction));
    const modes = ['', 'endcap.sqlite', 'endcap.sqlite-wal', 'endcap.sqlite-shm'].map(async name => {
        const { mode } = await stat(path.join(dataDir, name));
        return (mode & 0o777).toString(8);
    });
    expect(await Promise.all(modes)).toEqual(['700', '600', '600', '600']);
    await database.close();
});
