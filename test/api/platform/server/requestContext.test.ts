import { rm, writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { currentContext, inContext } from '../../../../api/platform/server/requestContext';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

type Line = Readonly<Record<string, unknown>>;

describe.each(databases)('the id of a request on $name', kind => {
    const lines: Line[] = [];
    let write: jest.SpyInstance;
    let app: TestApp;
    beforeEach(async () => {
        lines.length = 0;
        write = jest.spyOn(process.stdout, 'write').mockImplementation(text => {
            const line = String(text);
            if (line.startsWith('{')) lines.push(JSON.parse(line) as Line);
            return true;
        });
        app = await openTestApp(kind, { LOG_LEVEL: 'info' });
    });
    afterEach(async () => {
        await app.drop();
        write.mockRestore();
    });

    /** Requests the mail about a new password. @returns the id of the request, as its own line has it */
    const requestMail = async (username: string): Promise<unknown> => {
        const sql = 'SELECT email FROM sec_user WHERE username = $1';
        const [user] = await app.services.database.read<{ email: string }>(sql, [username]);
        const before = lines.length;
        await app.stranger().call('POST', '/auth/reset/request', { email: user?.email });
        return lines.slice(before).find(({ path }) => path === '/iss/api/auth/reset/request')?.['id'];
    };
    const linesOf = (request: unknown): Line[] => lines.filter(line => line['request'] === request);

    test('is in the lines of the jobs and mails that it started, and of no other', async () => {
        const one = await requestMail('content');
        const other = await requestMail('manager');
        await app.services.jobs.drain();
        expect([typeof one, typeof other, one === other]).toEqual(['string', 'string', false]);
        for (const id of [one, other]) {
            const own = linesOf(id);
            expect(own.filter(({ msg }) => msg === 'A mail was sent.')).toEqual([
                expect.objectContaining({ mail: expect.any(Number), template: 'reset', uid: expect.any(String) }),
            ]);
            const ended = { outcome: 'done', ms: expect.any(Number) };
            expect(own.filter(({ msg }) => msg === 'job')).toEqual([
                expect.objectContaining({ ...ended, kind: 'reset' }),
                expect.objectContaining({ ...ended, kind: 'mail' }),
            ]);
        }
    });

    test('is stored with the job, so that any node that takes it has it', async () => {
        const id = await requestMail('content');
        const rows = await app.services.database.read('SELECT request_id, traceparent FROM job');
        expect(rows).toEqual([{ request_id: id, traceparent: null }]);
    });

    test('is in the line about a mail that fails, and in that of its next try', async () => {
        const folder = `${app.dataDir}/outbox`;
        await rm(folder, { recursive: true, force: true });
        await writeFile(folder, 'no folder');
        const id = await requestMail('content');
        await app.services.jobs.drain();
        expect(linesOf(id).filter(({ msg }) => msg === 'A mail could not be sent.')).toHaveLength(1);
        await rm(folder);
        await app.services.database.write(transaction =>
            app.services.database.run("UPDATE job SET run_after = create_date WHERE kind = 'mail'", [], transaction),
        );
        await app.services.jobs.drain();
        const outcomes = linesOf(id).filter(({ kind }) => kind === 'mail');
        expect(outcomes.map(({ outcome }) => outcome)).toEqual(['returned', 'done']);
        expect(linesOf(id).filter(({ msg }) => msg === 'A mail was sent.')).toHaveLength(1);
    });

    test('is that of each writer, also of those that share a commit', async () => {
        const observed: (string | undefined)[] = [];
        const write = (requestId: string) =>
            inContext({ requestId }, () =>
                app.services.database.write(async transaction => {
                    await app.services.database.run('SELECT 1 AS one', [], transaction);
                    observed.push(currentContext()?.requestId);
                }),
            );
        const ids = Array.from({ length: 20 }, (_, index) => `request ${index}`);
        await Promise.all(ids.map(write));
        expect(observed.sort()).toEqual(ids.sort());
    });

    test('is in the line about a part of a page that could not be read', async () => {
        const administrator = await app.as('administrator');
        const { database } = app.services;
        const { read } = database;
        jest.spyOn(database, 'read').mockImplementation((sql, ...rest) =>
            / FROM job\b/.test(sql) ? Promise.reject(new Error('away')) : read(sql, ...rest),
        );
        expect(await administrator.call('GET', '/home')).toMatchObject({ status: 200 });
        const request = lines.find(({ path }) => path === '/iss/api/home')?.['id'];
        const failed = lines.filter(({ msg }) => msg === 'A part of the home page could not be read.');
        expect(failed.length).toBeGreaterThan(0);
        for (const line of failed) expect(line).toMatchObject({ request });
    });

    test('is that of each work, also after another has ended', async () => {
        const short = inContext({ requestId: 'short' }, async () => {
            await setImmediate();
            return currentContext()?.requestId;
        });
        const long = inContext({ requestId: 'long' }, async () => {
            await short;
            await setImmediate();
            return currentContext()?.requestId;
        });
        expect(await Promise.all([short, long])).toEqual(['short', 'long']);
        expect(currentContext()).toBeUndefined();
    });

    test('is in no line about work that no request started', async () => {
        await app.services.database.write(transaction =>
            app.services.jobs.add({ kind: 'mail', id: 999_999 }, transaction),
        );
        await app.services.jobs.drain();
        const [job] = lines.filter(({ msg }) => msg === 'job');
        expect(job).toMatchObject({ kind: 'mail', mail: 999_999 });
        expect(job).not.toHaveProperty('request');
    });
});
