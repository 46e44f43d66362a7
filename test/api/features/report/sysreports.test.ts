import type { RunningApp } from '../../../../api/platform/server/app';
import type { DataOf } from '../../../../models/platform/calls/call';
import type { Run } from '../../../../models/features/report/run';
import {
    ERROR,
    RUNNING,
    STARTED,
    STOPPED,
    STOPPING,
    SUCCESS,
    sysreport,
    type SystemReport,
} from '../../../../models/features/report/sysreport';
import type { sysreportNext } from '../../../../models/features/report/sysreportCalls';
import { PASSWORD, type Client } from '../../../support/app';
import { setClock } from '../../../support/clock';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';

const DAY = 86_400_000;
/** Ten in the morning in Chicago. */
const NOW = Date.parse('2026-03-06T16:00:00Z');
const AT_SIX = '2026-03-07T12:00:00.000Z';

describe.each(deployments)('system reports on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    let clients: Client[];
    let apps: readonly RunningApp[];
    let ids: number[];

    beforeAll(async () => {
        setClock(NOW);
        nodes = await openNodes(kind, count);
        ({ apps } = nodes);
        clients = await nodes.as('content');
        // The clock is moved by days, so the session has to last.
        const signIn = { username: 'content', password: PASSWORD, rememberme: true };
        await client().call('POST', '/auth/login', signIn);
        for (const each of clients) each.cookie = client().cookie;
        const { data } = await client().call<{ id: number }[]>('GET', `/${sysreport.path}`);
        ids = data!.map(({ id }) => id);
    });
    beforeEach(() => jest.setSystemTime(NOW));
    afterAll(async () => {
        jest.useRealTimers();
        await nodes.drop();
    });

    const client = (): Client => clients[0]!;
    const report = async (id: number): Promise<SystemReport> =>
        (await client().call<SystemReport>('GET', `/${sysreport.path}/${id}`)).data!;
    const runs = async (id: number): Promise<Run[]> =>
        (await client().call<Run[]>('GET', `/sysreport/${id}/runs`)).data!;
    const step = (id: number, name: 'start' | 'stop' | 'run', by = client()) =>
        by.call<SystemReport>('POST', `/sysreport/${id}/${name}`);
    const change = async (id: number, values: object) => {
        const { version } = await report(id);
        return client().call<SystemReport>('PUT', `/${sysreport.path}/${id}`, { ...values, version });
    };
    const drain = () => Promise.all(apps.map(({ services }) => services.jobs.drain()));
    /** Runs the check at the start of every node, concurrently. */
    const look = async () => {
        const backgrounds = apps.flatMap(({ services }) =>
            services.features.flatMap(({ background }) => background ?? []),
        );
        await Promise.all(backgrounds.map(background => background.start()));
        for (const background of backgrounds) background.stop();
        await drain();
    };
    const sql = (text: string, values: readonly (string | number)[] = []) => {
        const { database } = apps[0]!.services;
        return database.write(transaction => database.run<{ id: number }>(text, values, transaction));
    };
    /** Creates a run on another node. */
    const elsewhere = async (id: number): Promise<number> => {
        const [run] = await sql(
            `INSERT INTO report_run (kind, report_id, title, format, status, rows, size, enabled, weight, system_entity,
                version, create_date, create_user, update_date, update_user)
            VALUES ('SYSTEM', $1, 'Elsewhere', 'csv', 'PENDING', 0, 0, true, 500, false, 1, $2, 'schedule', $2, 'schedule')
            RETURNING id`,
            [id, new Date().toISOString()],
        );
        await sql(`UPDATE sysreport SET state = ${RUNNING} WHERE id = $1`, [id]);
        return run!.id;
    };

    test('the six are there, stopped, and nobody adds or removes any', async () => {
        expect(ids).toHaveLength(6);
        const all = await Promise.all(ids.map(report));
        expect(all.map(({ state }) => state)).toEqual(Array(6).fill(STOPPED));
        expect(all.map(({ name }) => name)).toContain('Product tracking, current period');
        expect((await client().call('DELETE', `/${sysreport.path}/${ids[0]}`)).status).toBe(404);
        expect((await client().call('POST', `/${sysreport.path}`, { name: 'Mine' })).status).toBe(404);
    });

    test.each([
        [{ hour: 24 }, { hour: 'Invalid input value.' }],
        [{ hour: -1 }, { hour: 'Invalid input value.' }],
        [{ day: 7 }, { day: 'Invalid input value.' }],
        [{ date: 32 }, { date: 'Must not exceed 31.' }],
        [{ date: 0 }, { date: 'Must be at least 1.' }],
        [{ history: 0 }, { history: 'Must be at least 1.' }],
        [{ schedule: 'Yearly' }, { schedule: 'Invalid input value.' }],
        [{ hour: '6' }, { hour: 'Invalid input type.' }],
        [{ content: 'TRACKING' }, { content: 'Input property does not match schema.' }],
        [{ recipients: ['nobody'] }, { recipients: 'Invalid input value.' }],
        [{ recipients: ['viewer'] }, { recipients: 'Invalid input value.' }],
    ])('%j is refused', async (values, errors) => {
        expect(await change(ids[0]!, values)).toMatchObject({ status: 400, errors });
    });

    test('recipients are content managers, as they spell their usernames', async () => {
        const answer = await change(ids[0]!, { recipients: ['CONTENT', 'administrator'] });
        expect(answer.data!.recipients).toEqual(['content', 'administrator']);
        expect((await change(ids[0]!, { recipients: [] })).data!.recipients).toEqual([]);
    });

    test('users of trade promotion are recipients of its reports alone', async () => {
        const all = await Promise.all(ids.map(report));
        const trade = all.filter(({ content }) => ['TPM_SPEND', 'PROMOTIONS_ENDING'].includes(content));
        expect(trade).toHaveLength(2);
        for (const { id } of all) {
            const answer = await change(id, { recipients: ['TPM.USER', 'content'] });
            if (trade.some(one => one.id === id)) expect(answer.data!.recipients).toEqual(['tpm.user', 'content']);
            else expect(answer).toMatchObject({ status: 400, errors: { recipients: 'Invalid input value.' } });
            await change(id, { recipients: [] });
        }
    });

    test('the next runs of a schedule are told in the time zone', async () => {
        const request = { schedule: 'Monthly', hour: 6, day: 0, date: 31 };
        const { data } = await client().call<DataOf<typeof sysreportNext>>('POST', '/sysreport/next', request);
        expect(data!.time_zone).toBe('America/Chicago');
        expect(data!.runs.slice(0, 2)).toEqual(['2026-03-31T11:00:00.000Z', '2026-04-30T11:00:00.000Z']);
    });

    test('of 20 who start, stop or run one at once, one does', async () => {
        const id = ids[0]!;
        const counted = async (name: 'start' | 'stop' | 'run') => {
            const answers = await atOnce(clients, 20, by => step(id, name, by));
            return answers.map(({ status }) => status).sort();
        };
        const one = [200, ...Array<number>(19).fill(409)];
        expect(await counted('start')).toEqual(one);
        expect(await report(id)).toMatchObject({ state: STARTED, next_date: AT_SIX });
        expect(await counted('stop')).toEqual(one);
        expect(await report(id)).toMatchObject({ state: STOPPED, next_date: null });
        const run = await elsewhere(id);
        expect(await counted('run')).toEqual(Array(20).fill(409));
        await client().call('POST', `/report/run/${run}/cancel`);
        // Depending on the speed several may have one each; never two at once, and each is complete.
        await counted('run');
        await drain();
        expect((await runs(id)).filter(({ status }) => status === 'COMPLETE').length).toBeGreaterThan(0);
        expect(await report(id)).toMatchObject({ state: STOPPED, result: SUCCESS });
    });

    test('what is due runs once, whichever nodes look, and moves on', async () => {
        const id = ids[1]!;
        await step(id, 'start');
        await look();
        expect(await runs(id)).toEqual([]);
        jest.setSystemTime(Date.parse(AT_SIX));
        await Promise.all([look(), look(), look()]);
        expect(await runs(id)).toMatchObject([{ status: 'COMPLETE', create_user: 'schedule', report_id: id }]);
        // The clocks are set forward in the night.
        expect(await report(id)).toMatchObject({
            state: STARTED,
            result: SUCCESS,
            next_date: '2026-03-08T11:00:00.000Z',
        });
        expect(Date.parse((await report(id)).last_date!)).toBeGreaterThanOrEqual(Date.parse(AT_SIX));
    });

    test('what was missed runs once at the start, however often it was', async () => {
        const id = ids[2]!;
        await change(id, { schedule: 'Hourly' });
        await step(id, 'start');
        jest.setSystemTime(NOW + 3 * DAY + 1);
        await look();
        await look();
        expect(await runs(id)).toHaveLength(1);
        expect(await report(id)).toMatchObject({ state: STARTED, next_date: '2026-03-09T17:00:00.000Z' });
    });

    test('another schedule moves the next run; other changes, and what it does not use, leave it', async () => {
        const id = ids[3]!;
        await step(id, 'start');
        expect((await change(id, { schedule: 'Weekly', day: 3 })).data!.next_date).toBe('2026-03-11T11:00:00.000Z');
        expect((await change(id, { hour: 7 })).data!.next_date).toBe('2026-03-11T12:00:00.000Z');
        jest.setSystemTime(NOW + 6 * DAY);
        expect((await change(id, { date: 31, history: 3 })).data!.next_date).toBe('2026-03-11T12:00:00.000Z');
        await step(id, 'stop');
        expect((await change(id, { schedule: 'Daily' })).data!.next_date).toBeNull();
    });

    test('one that is disabled is stopped, and does not run', async () => {
        const id = ids[3]!;
        await step(id, 'start');
        expect((await change(id, { enabled: false })).data).toMatchObject({ state: STOPPED, next_date: null });
        jest.setSystemTime(NOW + 2 * DAY);
        await look();
        const rejection = { status: 409, errors: { serviceError: 'A report that is not enabled does not run.' } };
        expect(await step(id, 'start')).toMatchObject(rejection);
        expect(await step(id, 'run')).toMatchObject(rejection);
        expect(await runs(id)).toEqual([]);
        await change(id, { enabled: true });
        expect(await report(id)).toMatchObject({ state: STOPPED });
    });

    test('one that is stopped while it runs is stopping until the run ends', async () => {
        const id = ids[4]!;
        await step(id, 'start');
        const run = await elsewhere(id);
        expect(await step(id, 'run')).toMatchObject({ status: 409 });
        expect(await step(id, 'start')).toMatchObject({ status: 409 });
        jest.setSystemTime(NOW + 2 * DAY);
        await look();
        expect((await runs(id)).map(({ status }) => status)).toEqual(['PENDING']);
        await client().call('POST', `/report/run/${run}/cancel`);
        // Runs that were due in the meantime are made up for, once.
        await look();
        expect((await runs(id)).map(({ status }) => status)).toEqual(['COMPLETE', 'ERROR']);
        const second = await elsewhere(id);
        expect((await step(id, 'stop')).data).toMatchObject({ state: STOPPING, next_date: null });
        expect(await step(id, 'stop')).toMatchObject({ status: 409 });
        expect(await client().call('POST', `/report/run/${second}/cancel`)).toMatchObject({ status: 200 });
        expect(await report(id)).toMatchObject({ state: STOPPED, result: ERROR });
    });

    test('one that was to stop, and is started again, goes on when its run has ended', async () => {
        const id = ids[4]!;
        const run = await elsewhere(id);
        await step(id, 'stop');
        expect((await step(id, 'start')).data).toMatchObject({ state: RUNNING });
        await client().call('POST', `/report/run/${run}/cancel`);
        expect(await report(id)).toMatchObject({ state: STARTED });
        await step(id, 'stop');
    });

    test('so many runs are kept as it says, with their files', async () => {
        const id = ids[5]!;
        await change(id, { history: 2, format: 'csv' });
        for (let times = 0; times < 4; times++) {
            await step(id, 'run');
            await drain();
        }
        const retained = await runs(id);
        expect(retained.map(({ status }) => status)).toEqual(['COMPLETE', 'COMPLETE']);
        expect(retained[0]!.id).toBeGreaterThan(retained[1]!.id);
        expect(await client().file('GET', `/report/run/${retained[0]!.id}/file`)).toMatchObject({ status: 200 });
        expect(await client().file('GET', `/report/run/${retained[1]!.id - 1}/file`)).toMatchObject({ status: 404 });
        // A smaller number of retained runs takes effect at once.
        await change(id, { history: 1 });
        expect((await runs(id)).map(run => run.id)).toEqual([retained[0]!.id]);
    });

    test('a run that fails is an error, and the schedule goes on', async () => {
        const id = ids[5]!;
        await step(id, 'start');
        await sql("UPDATE sysreport SET content = 'GONE' WHERE id = $1", [id]);
        await step(id, 'run');
        await drain();
        expect(await report(id)).toMatchObject({ state: STARTED, result: ERROR });
        expect((await runs(id))[0]).toMatchObject({ status: 'ERROR' });
    });

    test('starting and stopping stand in its history; a run changes no version', async () => {
        const id = ids[0]!;
        const { version } = await report(id);
        await step(id, 'run');
        await drain();
        expect((await report(id)).version).toBe(version);
        const { data } = await client().call<{ user: string; changes: object }[]>(
            'GET',
            `/${sysreport.path}/${id}/history`,
        );
        const stopped = { state: { from: STARTED, to: STOPPED } };
        expect(data).toContainEqual(
            expect.objectContaining({ user: 'content', changes: expect.objectContaining(stopped) }),
        );
    });

    test('only content managers see and run them', async () => {
        const [viewer] = await nodes.as('operator');
        expect((await step(ids[0]!, 'run', viewer)).status).toBe(403);
        expect((await viewer!.call('GET', `/${sysreport.path}`)).status).toBe(403);
        const [run] = await runs(ids[0]!);
        expect((await viewer!.file('GET', `/report/run/${run!.id}/file`)).status).toBe(404);
    });
});
