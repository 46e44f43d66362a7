import { daysAfter } from '../../../../models/platform/calendar/day';
import type { MovedPromotion } from '../../../../models/features/tpm/calendarCalls';
import { openTestApp, type Answer, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { handProduct, TpmWorld, type PlacedPromotion } from '../../../support/tpmWorld';

type Moved = Answer<MovedPromotion>;
type Allowance = Readonly<Record<string, string | number | null>> & { readonly id: number };

const days = (first: string, last: string) => ({ performance_start_date: first, performance_end_date: last });

const DATES = [
    'ad_start_date',
    'ad_end_date',
    'ship_start_date',
    'ship_end_date',
    'purchase_start_date',
    'purchase_end_date',
    'scan_start_date',
    'scan_end_date',
    'lumpsum_date',
];

describe.each(databases)('moves of promotions on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        // So that the ids of a promotion, its plan and its account differ.
        await world.plan();
        await world.account();
    });
    afterAll(() => app.drop());

    const move = (
        { id, version }: Pick<PlacedPromotion, 'id' | 'version'>,
        payload: object,
        client: Client = world.user,
    ): Promise<Moved> => client.call('PUT', `/tpm/promotion/${String(id)}/move`, { version, ...payload });

    /** Creates a TPR promotion from 03-10 to 03-23 with allowances with all kinds of dates. */
    const draft = async (): Promise<PlacedPromotion> => {
        const parents = await world.createParents();
        const dates = { performance_type: 'TPR', ...days('2027-03-10', '2027-03-23') };
        const promotion = await world.promotion(parents, dates);
        const allowances = [
            {
                allowance_code: 'TPR_OFF_INVOICE',
                allowance_amount: 1.25,
                projected_cases: 40,
                product_ids: [-1],
                ship_start_date: '2027-02-28',
                ship_end_date: '2027-03-21',
                ad_start_date: '2027-03-11',
                ad_end_date: '2027-03-24',
            },
            {
                allowance_code: 'TPR_CASE_BILL_BACK',
                allowance_amount: 2,
                product_ids: [-1],
                purchase_start_date: '2027-03-01',
                purchase_end_date: '2027-03-23',
            },
            {
                allowance_code: 'TPR_UNIT_SCAN',
                allowance_amount: 0.5,
                product_ids: [-1],
                scan_start_date: '2027-03-10',
                scan_end_date: '2027-03-23',
            },
            { allowance_code: 'SLOTTING_FEES', allowance_amount: 300, lumpsum_date: '2027-03-05' },
        ];
        const saved = await world.save(promotion, {
            products: [{ id: -1, ...handProduct('036000291452') }],
            allowances,
        });
        expect(saved.errors).toBeNull();
        return { ...promotion, version: saved.data!.version };
    };

    const allowancesOf = async ({ id }: Pick<PlacedPromotion, 'id'>): Promise<Allowance[]> => {
        const filter = JSON.stringify({ promo_id: id });
        const query = new URLSearchParams({ filter, sort: '["id","ASC"]', range: '[0,99]' }).toString();
        return (await world.user.call<Allowance[]>('GET', `/services/tpm/allowance?${query}`)).data!;
    };
    const datesOf = async (promotion: Pick<PlacedPromotion, 'id'>) =>
        (await allowancesOf(promotion)).map(row => DATES.flatMap(name => row[name] ?? []));
    const recordOf = async ({ id }: Pick<PlacedPromotion, 'id'>) =>
        (
            await world.user.call<PlacedPromotion & Record<string, unknown>>(
                'GET',
                `/services/tpm/promotion/${String(id)}`,
            )
        ).data!;

    test('every date moves with the day that it is about, as one version, and another move takes it back', async () => {
        const promotion = await draft();
        const before = await datesOf(promotion);
        // The start 19 days later, the end 22 days later.
        const moved = await move(promotion, days('2027-03-29', '2027-04-14'));
        expect(moved).toMatchObject({
            status: 200,
            data: {
                promotion: { id: promotion.id, version: promotion.version + 1, ...days('2027-03-29', '2027-04-14') },
                from: days('2027-03-10', '2027-03-23'),
            },
        });
        expect(await datesOf(promotion)).toEqual([
            ['2027-03-30', '2027-04-15', '2027-03-19', '2027-04-12'],
            ['2027-03-20', '2027-04-14'],
            ['2027-03-29', '2027-04-14'],
            ['2027-03-24'],
        ]);
        expect(await recordOf(promotion)).toMatchObject({ planned_spend: 350, allowance_count: 4, product_count: 1 });
        const history = await world.user.call<{ action: string; user: string; changes: object }[]>(
            'GET',
            `/services/tpm/promotion/${String(promotion.id)}/history`,
        );
        const latest = history.data![0]!;
        expect(latest).toMatchObject({ action: 'update', user: 'tpm.user' });
        expect(latest.changes).toMatchObject({
            performance_start_date: { from: '2027-03-10', to: '2027-03-29' },
            performance_end_date: { from: '2027-03-23', to: '2027-04-14' },
        });
        expect(Object.keys(latest.changes).filter(name => name.startsWith('allowance:'))).toHaveLength(4);
        expect(history.data!.filter(({ action }) => action === 'update')).toHaveLength(2);

        const back = await move(moved.data!.promotion, moved.data!.from);
        expect(back.data).toMatchObject({ promotion: { version: promotion.version + 2 } });
        expect(await datesOf(promotion)).toEqual(before);
    });

    test('across a leap day every day counts, and a day that a year has not is refused', async () => {
        const promotion = await draft();
        const moved = await move(promotion, days('2028-02-29', '2028-03-13'));
        expect(moved.status).toBe(200);
        // The start 356 days later: nine days before 02-29 is 02-20, ten days and one before that the start of shipping.
        expect(await datesOf(promotion)).toEqual([
            ['2028-03-01', '2028-03-14', '2028-02-19', '2028-03-11'],
            ['2028-02-20', '2028-03-13'],
            ['2028-02-29', '2028-03-13'],
            ['2028-02-24'],
        ]);
        const rejected = await move(moved.data!.promotion, days('2027-02-29', '2027-03-13'));
        expect(rejected).toMatchObject({ status: 400, errors: { performance_start_date: expect.any(String) } });
        expect(await recordOf(promotion)).toMatchObject({ version: promotion.version + 1 });
    });

    test('an end before the start is refused; one that is made shorter has its dates again when it is as it was', async () => {
        const promotion = await draft();
        const before = await datesOf(promotion);
        expect(await move(promotion, days('2027-03-10', '2027-03-09'))).toMatchObject({
            status: 400,
            errors: { performance_end_date: 'Must not be before the first day.' },
        });
        // Shipping until two days before the end, the ad from a day after the start to a day after the end.
        const shorter = await move(promotion, days('2027-03-10', '2027-03-12'));
        expect((await datesOf(promotion))[0]).toEqual(['2027-03-11', '2027-03-13', '2027-02-28', '2027-03-10']);
        const oneDay = await move(shorter.data!.promotion, days('2027-03-31', '2027-03-31'));
        expect((await datesOf(promotion)).at(-1)).toEqual(['2027-03-26']);
        await move(oneDay.data!.promotion, days('2027-03-10', '2027-03-23'));
        expect(await datesOf(promotion)).toEqual(before);
    });

    test('an allowance that would end before it begins is named', async () => {
        const promotion = await draft();
        const [row] = await allowancesOf(promotion);
        const inner = { ad_start_date: '2027-03-14', ad_end_date: '2027-03-15' };
        const changed = await world.save(promotion, {
            allowances: [{ allowance_code: row!['allowance_code'], ...inner }],
        });
        expect(changed.errors).toBeNull();
        const current = await recordOf(promotion);
        const { status, errors } = await move(current, days('2027-03-10', '2027-03-20'));
        expect([status, errors]).toEqual([
            400,
            { performance_end_date: 'The days of TPR Off Invoice would end before they begin.' },
        ]);
        expect(await recordOf(promotion)).toMatchObject({
            version: current.version,
            ...days('2027-03-10', '2027-03-23'),
        });
    });

    test('a date that no calendar has is refused where the move leads', async () => {
        const promotion = await draft();
        const { errors: early } = await move(promotion, days('1900-01-02', '1900-01-09'));
        expect(early).toEqual({
            performance_start_date: 'A date would lie outside the calendar: from 01-01-1900 to 12-31-9999.',
        });
        const { errors: late } = await move(promotion, days('9999-12-01', '9999-12-31'));
        expect(late).toEqual({
            performance_end_date: 'A date would lie outside the calendar: from 01-01-1900 to 12-31-9999.',
        });
    });

    test('wrong types, missing parts and unknown ones are refused', async () => {
        const promotion = await draft();
        const good = { ...days('2027-04-01', '2027-04-02'), version: promotion.version };
        const bad: object[] = [
            { ...good, performance_start_date: 20270401 },
            { ...good, performance_end_date: '2027-4-2' },
            { ...good, performance_end_date: null },
            { ...good, version: String(promotion.version) },
            { ...good, version: null },
            { ...good, status: 1 },
            { performance_start_date: '2027-04-01', version: promotion.version },
            [],
        ];
        const path = `/tpm/promotion/${String(promotion.id)}/move`;
        for (const payload of bad) {
            const { status, data } = await world.user.call('PUT', path, payload);
            expect([payload, status, data]).toEqual([payload, 400, null]);
        }
        for (const id of ['0', 'x', '1.5', '2147483648', '999999'])
            expect((await world.user.call('PUT', `/tpm/promotion/${id}/move`, good)).status).toBe(404);
        expect((await recordOf(promotion)).version).toBe(promotion.version);
    });

    test('what is not a draft stays, with the reason, whoever moves it', async () => {
        const target = days('2027-05-01', '2027-05-14');
        const parents = await world.createParents();
        const pending = await world.pending(parents);
        const approved = await world.approved(parents);
        const cancelled = await world.promotion(parents);
        await world.step(cancelled, 4);
        const locked = [
            [pending, 'waiting for approval'],
            [approved, 'approved'],
            [{ ...cancelled, version: cancelled.version + 1 }, 'cancelled'],
        ] as const;
        for (const [promotion, word] of locked) {
            for (const client of [world.user, world.bdm]) {
                const { status, errors } = await move(promotion, target, client);
                expect([status, errors]).toEqual([409, { serviceError: expect.stringContaining(word) }]);
            }
            expect(await recordOf(promotion)).toMatchObject({
                version: promotion.version,
                ...days('2027-03-01', '2027-03-14'),
            });
        }
    });

    test('another version is told with what is saved, a deleted one is not there, and without the right it is 403', async () => {
        const promotion = await draft();
        const target = days('2027-05-01', '2027-05-14');
        const first = await move(promotion, target);
        const second = await move(promotion, days('2027-06-01', '2027-06-14'), world.bdm);
        expect(second).toMatchObject({
            status: 409,
            data: { id: promotion.id, version: promotion.version + 1, ...target },
        });
        const viewer = await app.as('viewer');
        expect((await move(first.data!.promotion, days('2027-03-10', '2027-03-23'), viewer)).status).toBe(403);
        const gone = await world.user.call('DELETE', `/services/tpm/promotion/${String(promotion.id)}`);
        expect(gone.status).toBe(200);
        expect((await move(first.data!.promotion, target)).status).toBe(404);
    });

    test('of 200 moves by two people at once each that is acknowledged is one version, and dates stay together', async () => {
        const promotions = [await draft(), await draft(), await draft(), await draft()];
        const clients = [world.user, world.bdm];
        const starts = new Map(promotions.map(({ id, version }) => [id, version]));
        // Each reads before it writes, so that some of them conflict.
        const one = async (n: number): Promise<[number, number]> => {
            const client = clients[n % 2]!;
            const { id } = promotions[n % promotions.length]!;
            const { version } = (await client.call<{ version: number }>('GET', `/services/tpm/promotion/${String(id)}`))
                .data!;
            const first = daysAfter('2027-03-10', n + 1);
            const { status } = await move({ id, version }, days(first, daysAfter(first, 13 + (n % 3))), client);
            return [id, status];
        };
        const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => one(n)));
        expect(
            [...new Set(answers.map(([, status]) => status))].filter(status => ![200, 409].includes(status)),
        ).toEqual([]);
        for (const promotion of promotions) {
            const count = answers.filter(([id, status]) => id === promotion.id && status === 200).length;
            expect(count).toBeGreaterThan(0);
            const now = await recordOf(promotion);
            expect(now.version).toBe(starts.get(promotion.id)! + count);
            const first = String(now['performance_start_date']);
            const last = String(now['performance_end_date']);
            // As in `draft`: shipping from ten days before the start to two days before the end.
            expect((await datesOf(promotion))[0]).toEqual([
                daysAfter(first, 1),
                daysAfter(last, 1),
                daysAfter(first, -10),
                daysAfter(last, -2),
            ]);
        }
    });
});
