import { notifyDue } from '../../../../api/features/tpm/tradeCalendar/dueNotices';
import type { Check } from '../../../../models/features/tpm/checkCalls';
import { periodUpload } from '../../../../models/features/tpm/tradeCalendarCalls';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { multipart } from '../../../support/multipart';
import { TpmWorld } from '../../../support/tpmWorld';

const HEADER = 'name,begin_date,end_date,submit_date,publish_date';
const PERIODS = [
    { name: 'P1', begin_date: '2027-01-03', end_date: '2027-01-30', submit_date: '2026-12-04', publish_date: null },
    { name: 'P2', begin_date: '2027-02-01', end_date: '2027-02-27', submit_date: null, publish_date: null },
];
interface Calendar {
    readonly id: number;
    readonly version: number;
    readonly periods: readonly (typeof PERIODS)[number][];
}

describe.each(databases)('trade calendars on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    let id: number;
    const url = (of = id) => `/services/tpm/tradecalendar/${String(of)}`;
    const read = async (of = id) => (await world.user.call<Calendar>('GET', url(of))).data!;
    const upload = async (content: string | Buffer, values: Record<string, string> = {}, by = world.bdm) => {
        const { payload, headers } = multipart(values, { filename: 'periods.csv', content });
        const url = `/iss/api${periodUpload.path.replace('{id}', String(id))}`;
        const cookie = by.cookie ?? '';
        const answer = await app.server.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
        return JSON.parse(answer.payload) as { status: number; data: unknown; errors: unknown };
    };

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());
    beforeEach(async () => {
        id = await world.calendar([14, 0], { periods: PERIODS });
    });

    test('have periods that are read and written with them, under one version', async () => {
        const calendar = await read();
        expect(calendar).toMatchObject({ week_start: 0, lead_days: null, periods: PERIODS });
        const periods = [{ ...calendar.periods[0], name: 'One' }];
        const { data } = await world.bdm.call<Calendar>('PUT', url(), { version: 1, periods });
        expect(data).toMatchObject({ version: 2, periods: [{ name: 'One' }] });
        expect((await world.user.call('PUT', url(), { version: 2, periods: [] })).status).toBe(403);
    });

    test.each([
        [{ end_date: '2027-01-02' }, { 'periods.0.end_date': 'Must not be before the first day of the period.' }],
        [{ end_date: '2027-02-01' }, { 'periods.1.begin_date': 'This period begins before P1 ends.' }],
        [{ name: 'p2' }, { 'periods.1.name': 'Another period of 2027 has this name.' }],
        [{ name: null }, { 'periods.0.name': 'Required field.' }],
    ])('refuse %p', async (change, errors) => {
        const periods = [{ ...PERIODS[0], ...change }, PERIODS[1]];
        expect(await world.bdm.call('PUT', url(), { version: 1, periods })).toMatchObject({ status: 400, errors });
        expect((await read()).version).toBe(1);
    });

    test('take periods from a file, whose dates are written as Americans do', async () => {
        const csv = `Notes\r\nPeriod,Start,End,Due,Extra\r\nP1 2028,1/2/2028,01-29-2028,12/3/2027,x\r\n\r\nP2 2028,2028-01-30,2/26/2028,,\r\n`;
        const answer = await upload(csv, { version: '1' });
        expect(answer).toMatchObject({ status: 200, data: { version: 2, periods: 2 } });
        expect((await read()).periods).toMatchObject([
            { name: 'P1 2028', begin_date: '2028-01-02', end_date: '2028-01-29', submit_date: '2027-12-03' },
            { name: 'P2 2028', begin_date: '2028-01-30', end_date: '2028-02-26', submit_date: null },
        ]);
    });

    test('take the template', async () => {
        const { body } = await world.user.file('GET', '/tpm/tradecalendar/template');
        expect((await upload(body)).status).toBe(200);
        expect((await read()).periods).toMatchObject([{ name: 'Period 1', submit_date: '2026-12-04' }]);
    });

    test.each([
        ['nothing', '', { file: expect.any(String) }],
        ['no columns', 'a,b\r\n1,2\r\n', { file: 'A row with the columns name, begin_date and end_date is missing.' }],
        ['no rows', `${HEADER}\r\n`, { file: 'There are no periods in this file.' }],
        [
            'bad rows',
            `${HEADER}\r\nP1,2027-02-30,2027-01-30,soon,\r\n,2027-03-01,2027-03-02,,\r\n`,
            {
                'rows.2.begin_date': expect.any(String),
                'rows.2.submit_date': expect.any(String),
                'rows.3.name': 'Required field.',
            },
        ],
        [
            'overlaps',
            `${HEADER}\r\nP1,2027-01-01,2027-01-30,,\r\nP2,2027-01-30,2027-02-27,,\r\n`,
            { 'rows.3.begin_date': 'This period begins before P1 ends.' },
        ],
        [
            'too many',
            `${HEADER}\r\n${'P,2027-01-01,2027-01-30,,\r\n'.repeat(301)}`,
            { file: 'Must not exceed 300 items.' },
        ],
    ])('keep theirs where a file has %s', async (_what, csv, errors) => {
        expect(await upload(csv)).toMatchObject({ status: 400, errors });
        expect(await read()).toMatchObject({ version: 1, periods: PERIODS });
    });

    test('refuse a file of who may not, of an older version, and of a calendar that is gone', async () => {
        const csv = `${HEADER}\r\nP1,2027-01-01,2027-01-30,,\r\n`;
        expect((await upload(csv, {}, world.user)).status).toBe(403);
        expect((await upload(csv, { version: '7' })).status).toBe(409);
        await world.bdm.call('DELETE', url());
        expect((await upload(csv)).status).toBe(404);
    });

    test('are the account’s own, else its nearest ancestor’s; what is named stays', async () => {
        const other = await world.calendar([3, 5], { lead_days: 10, week_start: 3, periods: PERIODS });
        const chain = await world.account({ trade_calendar_id: id });
        const division = await world.account({ pid: chain, trade_calendar_id: other });
        const [store, sibling, alone] = [
            await world.account({ pid: division }),
            await world.account({ pid: await world.account({ pid: chain }) }),
            await world.account(),
        ];
        const calendarOf = async (account: number) =>
            (
                await world.user.call<{ calendar_id: number | null }>(
                    'GET',
                    `/tpm/tradecalendar/account/${String(account)}`,
                )
            ).data!;
        const found = await Promise.all([chain, division, store, sibling, alone].map(calendarOf));
        expect(found.map(({ calendar_id }) => calendar_id)).toEqual([id, other, other, id, null]);
        expect(found[2]).toMatchObject({
            week_start: 3,
            buyin_days_before: 3,
            buyin_days_after: 5,
            periods: [{ due_date: '2026-12-04' }, { due_date: '2027-01-22' }],
        });
        expect(found[4]).toMatchObject({ week_start: 0, buyin_days_before: 14, periods: [] });
        expect(await world.bdm.call('DELETE', url())).toMatchObject({
            status: 409,
            errors: { serviceError: 'Used by 1 account.' },
        });
        expect(
            (
                await world.bdm.call('PUT', `/services/tpm/account/${String(alone)}`, {
                    version: 1,
                    trade_calendar_id: 999_999,
                })
            ).status,
        ).toBe(400);
    });

    test('tell a planner once of what is due within a week, and on their home page', async () => {
        const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
        const period = { begin_date: day(20), end_date: day(40) };
        const lead = await world.calendar([14, 0], { lead_days: 15, periods: [{ name: 'P1', ...period }] });
        const far = await world.calendar([14, 0], { periods: [{ name: 'P2', ...period, submit_date: day(19) }] });
        const plan = await world.plan();
        const promotionAt = async (calendar: number) => {
            const account = await world.account({ pid: await world.account({ trade_calendar_id: calendar }) });
            const parents = await world.group(plan, await world.planAccount(plan, 40_000, account));
            const days = { performance_start_date: day(21), performance_end_date: day(27) };
            return world.promotion(parents, days);
        };
        const [soon, later] = [await promotionAt(lead), await promotionAt(far)];
        const context = { ...app.services, log: undefined as never };
        for (let look = 0; look < 2; look++) await notifyDue(context, day(0));
        const sql = "SELECT about FROM notice WHERE about LIKE 'tpm.due.%' ORDER BY about";
        const abouts = async () => (await app.services.database.read<{ about: string }>(sql, [])).map(row => row.about);
        expect(await abouts()).toEqual([`tpm.due.${String(soon.id)}.${day(5)}`]);
        const { data } = await world.user.call<{ lists: { name: string; rows: { id: number; state: string }[] }[] }>(
            'GET',
            '/home',
        );
        const { rows } = data!.lists.find(({ name }) => name === 'duePromotions')!;
        const mine = rows.filter(row => [soon.id, later.id].includes(row.id));
        expect(mine.map(({ id: promotion, state }) => [promotion, state])).toEqual([
            [soon.id, day(5)],
            [later.id, day(19)],
        ]);
        // Another deadline is another notice.
        await world.bdm.call('PUT', url(far), {
            version: 1,
            periods: [{ name: 'P2', ...period, submit_date: day(3) }],
        });
        await notifyDue(context, day(0));
        expect(await abouts()).toHaveLength(2);
        // A deadline that no longer comes soon is not notified: another day, a cancelled promotion.
        const unread = async () =>
            (
                await app.services.database.read<{ about: string }>(
                    "SELECT DISTINCT about FROM notice WHERE about LIKE 'tpm.due.%' AND read_date IS NULL ORDER BY about",
                    [],
                )
            ).map(row => row.about);
        await world.bdm.call('PUT', url(far), {
            version: 2,
            periods: [{ name: 'P2', ...period, submit_date: day(4) }],
        });
        await notifyDue(context, day(0));
        expect(await unread()).toEqual([
            `tpm.due.${String(soon.id)}.${day(5)}`,
            `tpm.due.${String(later.id)}.${day(4)}`,
        ]);
        expect((await world.step(soon, 4)).status).toBe(200);
        expect(await unread()).toEqual([`tpm.due.${String(later.id)}.${day(4)}`]);
        await world.save(later, {
            allowances: [{ allowance_code: 'AD_FEE', allowance_amount: 1, lumpsum_date: day(20) }],
        });
        expect((await world.step(later, 2, undefined, world.user)).status).toBe(200);
        expect(await unread()).toEqual([`tpm.due.${String(later.id)}.${day(4)}`]);
        expect((await world.step(later, 3, 'As agreed')).status).toBe(200);
        expect(await unread()).toEqual([]);
    });

    test('a promotion whose period was due is checked while it is a draft or pending', async () => {
        const past = { name: 'P1', begin_date: '2027-02-28', end_date: '2027-03-27', submit_date: '2020-05-04' };
        const calendar = await world.calendar([14, 0], { periods: [past] });
        const account = await world.account({ trade_calendar_id: calendar });
        const plan = await world.plan();
        const parents = await world.group(plan, await world.planAccount(plan, 40_000, account));
        const { id: promotion } = await world.promotion(parents);
        const due = async () =>
            (await world.user.call<Check[]>('GET', `/tpm/promotion/${String(promotion)}/checks`))
                .data!.filter(({ code }) => code === 'DUE_PASSED')
                .map(({ message }) => message);
        expect(await due()).toEqual(['This was due to the retailer on 05-04-2020 (P1).']);
        await world.bdm.call('PUT', url(calendar), { version: 1, periods: [{ ...past, submit_date: '2900-01-01' }] });
        expect(await due()).toEqual([]);
    });
});
