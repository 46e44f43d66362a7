import { tableOf } from '../../../../models/database/table';
import type { CalendarAnswer } from '../../../../models/features/tpm/calendarCalls';
import { promotion } from '../../../../models/features/tpm/promotion';
import { formatMoney } from '../../../../models/platform/format/format';
import { openTestApp, type Client, type FileAnswer, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { pdfPages, pdfText } from '../../../support/pdf';
import { TpmWorld, type PlacedPromotion, type PromotionParents } from '../../../support/tpmWorld';

const days = (first: string, last: string) => ({ performance_start_date: first, performance_end_date: last });
/** From the middle of one month to that of another. */
const PERIOD = { from: '2027-02-15', to: '2027-04-10' } as const;
const LONG = `Front page of the circular with ${'very '.repeat(10)}long terms`.padEnd(100, '!');

describe.each(databases)('a calendar as a PDF on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    let plan_id: number;
    let parents: PromotionParents;

    const planned = async (of: PromotionParents, fee: number, more: object): Promise<PlacedPromotion> => {
        const created = await world.promotion(of, more);
        const { errors } = await world.save(created, {
            allowances: [{ allowance_code: 'AD_FEE', allowance_amount: fee, lumpsum_date: '2027-03-01' }],
        });
        expect(errors).toBeNull();
        return created;
    };
    const exported = async (filter: object, more: object = {}, client: Client = world.user): Promise<FileAnswer> => {
        const answer = await client.file('POST', '/tpm/calendar/export', { searchCriteria: { filter }, ...more });
        if (answer.status !== 200) throw new Error(answer.body.toString());
        return answer;
    };
    /** Returns its pieces of text. */
    const texts = async (filter: object, more: object = {}): Promise<string[]> =>
        pdfText((await exported(filter, more)).body)
            .split('\n')
            .map(text => text.trim());
    const list = async (filter: object): Promise<CalendarAnswer> =>
        (await world.user.call<CalendarAnswer>('POST', '/tpm/calendar/list', { searchCriteria: { filter } })).data!;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        const calendar = await world.calendar([14, 0], {
            week_start: 3,
            periods: [
                {
                    name: 'Window 3',
                    begin_date: '2027-03-03',
                    end_date: '2027-03-30',
                    submit_date: null,
                    publish_date: '2027-03-01',
                },
            ],
        });
        plan_id = await world.plan();
        const larkspur = await world.account({ name: 'Larkspur Foods', trade_calendar_id: calendar });
        parents = await world.group(plan_id, await world.planAccount(plan_id, 40_000, larkspur));
        const aspen = await world.account({ name: 'Aspen Empty' });
        await world.planAccount(plan_id, 1_000.5, aspen);
        await planned(parents, 1200.25, { ...days('2027-03-03', '2027-03-30'), name: 'Spring feature' });
        await planned(parents, 77, { ...days('2027-02-01', '2027-02-20'), name: 'Late winter' });
        await planned(parents, 9, { ...days('2027-01-05', '2027-01-06'), name: 'Before all' });
        await planned(parents, 5, { ...days('2027-04-11', '2027-04-12'), name: 'The day after' });
        const approved = await planned(parents, 500, {
            ...days('2027-03-10', '2027-04-20'),
            name: LONG,
            performance_type: 'AD',
        });
        await world.step(approved, 2, undefined, world.user);
        expect((await world.step(approved, 3, 'As agreed')).status).toBe(200);
    }, 60_000);
    afterAll(() => app.drop());

    test('it has what is shown: accounts, groups, promotions with their spend, months as in the list, and what is available', async () => {
        const answer = await exported({ plan_id, ...PERIOD });
        expect(answer.headers['content-type']).toBe('application/pdf');
        expect(answer.headers['content-disposition']).toMatch(/Promotion.calendar.*\.pdf/i);
        const found = pdfText(answer.body)
            .split('\n')
            .map(text => text.trim());
        const all = found.join('\n');
        expect(all).toContain('Promotion calendar · 02-15-2027 to 04-10-2027');
        for (const text of [
            'Aspen Empty',
            'Larkspur Foods',
            'Spring feature',
            'Late winter',
            'Window 3',
            'Page 1 of 1',
        ])
            expect(found).toContain(text);
        // Promotions without a day in common with these days are left out.
        expect(all).not.toContain('Before all');
        expect(all).not.toContain('The day after');
        expect(found).toContain(LONG);
        for (const amount of ['$1,200.25', '$77.00', '$500.00']) expect(found).toContain(amount);
        // The amounts of the account itself, of the shown promotions.
        expect(found).toContain(formatMoney(1200.25 + 77 + 500));
        const { months, budget, available } = await list({ plan_id, from: '2027-02-01', to: '2027-04-30' });
        expect(months.map(({ month, planned: sum }) => [month, sum])).toEqual([
            ['2027-02', 77],
            ['2027-03', 1700.25],
            ['2027-04', 5],
        ]);
        for (const { planned: sum, committed } of months)
            for (const amount of [sum, committed]) expect(found).toContain(formatMoney(amount));
        expect(all).toContain(`Budget: ${formatMoney(budget)}`);
        expect([budget, available]).toEqual([41_000.5, 40_500.5]);
        expect(all).toContain(`Available: ${formatMoney(available)}`);
    });

    test('over a year a long name ends in dots, and the spend of each is whole', async () => {
        const found = await texts({ plan_id, from: '2027-01-01', to: '2027-12-31' });
        expect(found.filter(text => text.startsWith('Front'))).toEqual([expect.stringMatching(/^Front.*…$/)]);
        for (const amount of ['$1,200.25', '$77.00', '$500.00', '$9.00', '$5.00']) expect(found).toContain(amount);
        // Short bars have their names beside them.
        for (const name of ['Before all', 'The day after'])
            expect(found.some(text => text.startsWith(name.slice(0, 6)))).toBe(true);
    });

    test('filters, the legend, folded accounts and the language are those of the screen', async () => {
        const approved = (await texts({ plan_id, status: 3, ...PERIOD })).join('\n');
        expect(approved).toContain('Status: Approved');
        expect(approved).toMatch(/Front page/);
        expect(approved).not.toMatch(/Spring feature|Aspen Empty/);
        const unhidden = (await texts({ plan_id, ...PERIOD }, { hidden: ['Approved'] })).join('\n');
        expect(unhidden).toContain('Not shown: Approved');
        expect(unhidden).not.toMatch(/Front page/);
        // The months remain those of the filters.
        expect(unhidden).toContain('$1,700.25');
        const byType = await texts({ plan_id, ...PERIOD }, { color: 'type', folded: [parents.plan_account_id] });
        for (const text of ['EDLP', 'TPR', 'All groups']) expect(byType).toContain(text);
        expect(byType).not.toContain('Draft');
        const spanish = (await texts({ plan_id, ...PERIOD }, { language: 'es' })).join('\n');
        for (const text of [
            'Calendario de promociones',
            'Página 1 de 1',
            'Presupuesto: $41,000.50',
            'Borrador',
            'marzo de 2027',
        ])
            expect(spanish.toLowerCase()).toContain(text.toLowerCase());
    });

    test('where there is nothing it says so, and what cannot be shown is refused', async () => {
        const none = await texts({ plan_id: await world.plan(), ...PERIOD });
        expect(none).toContain('There are no promotions in these days.');
        const answerOf = async (filter: object, more: object = {}, client: Client = world.user) => {
            const answer = await client.call('POST', '/tpm/calendar/export', { searchCriteria: { filter }, ...more });
            return [answer.status, answer.errors];
        };
        expect(await answerOf({ plan_id })).toEqual([400, { from: 'A calendar on paper needs the days from and to.' }]);
        expect(await answerOf({ from: '2027-02-15' })).toEqual([
            400,
            { to: 'A calendar on paper needs the days from and to.' },
        ]);
        expect(await answerOf({ from: '2027-02-15', to: '2027-02-14' })).toEqual([
            400,
            { to: 'Must not be before the first day.' },
        ]);
        expect(await answerOf({ from: '2027-01-01', to: '2029-06-01' })).toEqual([
            400,
            { to: 'A calendar on paper has up to 800 days.' },
        ]);
        for (const more of [
            { color: 'red' },
            { hidden: ['None'] },
            { hidden: 'Draft' },
            { folded: ['x'] },
            { format: 'png' },
            { language: 'fr' },
        ])
            expect([more, (await answerOf(PERIOD, more))[0]]).toEqual([more, 400]);
        expect((await answerOf({}))[0]).toBe(400);
        expect((await answerOf(PERIOD, {}, await app.as('viewer')))[0]).toBe(403);
        expect((await world.user.call('POST', '/tpm/calendar/export', {})).status).toBe(400);
    });

    test('2,000 promotions are on as many pages as they need, each with its months and the account that goes on', async () => {
        const long = await world.plan();
        const of = await world.group(long, await world.planAccount(long));
        await world.promotion(of, { ...days('2027-03-01', '2027-03-31'), name: 'One of many' });
        const names = Object.keys(tableOf(promotion).columns).filter(name => name !== 'id');
        const columns = names.map(name => `"${name}"`).join(', ');
        const { database } = app.services;
        for (let count = 1; count < 2_000; count *= 2)
            await database.write(transaction =>
                database.run(
                    `INSERT INTO tpm_promotion (${columns}) SELECT ${columns} FROM tpm_promotion WHERE plan_id = $1
                        ORDER BY id LIMIT ${String(Math.min(count, 2_000 - count))}`,
                    [long],
                    transaction,
                ),
            );
        const pages = pdfPages((await exported({ plan_id: long, ...PERIOD })).body);
        // They all run at the same time: each has its own line.
        expect(pages.flat().filter(({ text }) => text === 'One of many')).toHaveLength(2_000);
        expect(pages.length).toBeGreaterThan(50);
        for (const [at, page] of pages.entries()) {
            const found = page.map(({ text }) => text);
            expect(found).toContain(`Page ${String(at + 1)} of ${String(pages.length)}`);
            expect(found).toContain('March 2027');
            for (const { x, y } of page) expect(x >= 36 && x < 756 && y > 20 && y < 612).toBe(true);
        }
        expect(pages[1]!.some(({ text }) => text.endsWith('(continued)'))).toBe(true);
    });
});
