import type { Envelope } from '../../../../models/platform/calls/envelope';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { TpmWorld, type PlacedPromotion } from '../../../support/tpmWorld';

interface Actual {
    readonly id: number;
    readonly version: number;
}

describe.each(databases)('the actuals of a promotion on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());

    const PATH = '/services/tpm/promoactual';
    const actual = ({ id, plan_id }: PlacedPromotion, more: object = {}) => ({
        plan_id,
        promo_id: id,
        type: 'AD_FEE',
        amount: 100.1,
        date: '2027-03-20',
        ...more,
    });
    const create = (promotion: PlacedPromotion, more: object = {}): Promise<Envelope<Actual>> =>
        world.user.call<Actual>('POST', PATH, actual(promotion, more));
    const spent = async (promotion: PlacedPromotion): Promise<number> => (await world.node(promotion)).actual;
    const parents = async (budget?: number) => world.createParents(budget);

    test('their sum is the promotion’s to the cent, whatever is made, changed and deleted', async () => {
        const promotion = await world.approved(await parents());
        const created = [await create(promotion), await create(promotion, { type: 'OTHER', amount: 0.2 })];
        expect(created.map(({ status, errors }) => [status, errors])).toEqual([
            [201, null],
            [201, null],
        ]);
        expect(await spent(promotion)).toBe(100.3);
        const [first, second] = created.map(({ data }) => data!);
        const changed = await world.user.call('PUT', `${PATH}/${first!.id}`, {
            amount: 0.1,
            version: first!.version,
        });
        expect(changed.errors).toBeNull();
        expect(await spent(promotion)).toBe(0.3);
        await world.user.call('DELETE', `${PATH}/${second!.id}`);
        expect(await spent(promotion)).toBe(0.1);
        const { data: entries } = await world.user.call<{ user: string; changes: object }[]>(
            'GET',
            `/services/tpm/promotion/${promotion.id}/history`,
        );
        expect(entries!.slice(0, 2)).toEqual([
            expect.objectContaining({ user: 'tpm.user', changes: { actual_spend: { from: 0.3, to: 0.1 } } }),
            expect.objectContaining({ user: 'tpm.user', changes: { actual_spend: { from: 100.3, to: 0.3 } } }),
        ]);
        const { accounts } = await world.summary(promotion.plan_id);
        expect(accounts[0]).toMatchObject({ actual: 0.1, committed: 1000 });
    });

    test('they are entered from Approved on, and changed and deleted no sooner', async () => {
        const promotion = await world.pending(await parents());
        const rejected = { serviceError: 'Actuals are entered once a promotion is approved.' };
        expect(await create(promotion)).toMatchObject({ status: 409, errors: rejected });
        await world.step(promotion, 3);
        const { data } = await create(promotion);
        await world.step(promotion, 4);
        const change = { amount: 5, version: data!.version };
        expect(await world.user.call('PUT', `${PATH}/${data!.id}`, change)).toMatchObject({
            status: 409,
            errors: rejected,
        });
        expect(await world.user.call('DELETE', `${PATH}/${data!.id}`)).toMatchObject({ status: 409, errors: rejected });
        expect(await spent(promotion)).toBe(100.1);
    });

    test('they are written of what is complete too', async () => {
        const days = { performance_start_date: '2020-03-01', performance_end_date: '2020-03-14' };
        const promotion = await world.approved(await parents(), 500, days);
        expect((await world.step(promotion, 5)).errors).toBeNull();
        expect((await create(promotion)).errors).toBeNull();
        expect(await spent(promotion)).toBe(100.1);
    });

    test('one is of its promotion for good, of its plan, and of a type that it has', async () => {
        const [promotion, other] = [await world.approved(await parents()), await world.approved(await parents())];
        const { data } = await create(promotion);
        const refusals = [
            [await create(promotion, { plan_id: other.plan_id }), { plan_id: 'This belongs to another plan.' }],
            [await create(promotion, { promo_id: 999_999 }), { promo_id: 'Invalid input value.' }],
            [
                await create(promotion, { type: 'SLOTTING_FEES' }),
                { type: 'Must be an allowance of the promotion, or OTHER.' },
            ],
            [await create(promotion, { type: 'LUNCH' }), { type: 'Invalid input value.' }],
            ...(await Promise.all(
                [
                    [{ promo_id: other.id }, { promo_id: 'This belongs to another promotion.' }] as const,
                    [{ plan_id: other.plan_id }, { plan_id: 'This belongs to another plan.' }] as const,
                    [
                        { type: 'END_CAP_DISPLAY' },
                        { type: 'Must be an allowance of the promotion, or OTHER.' },
                    ] as const,
                ].map(async ([change, errors]) => {
                    const patch = { ...change, version: data!.version };
                    return [await world.user.call('PUT', `${PATH}/${data!.id}`, patch), errors] as const;
                }),
            )),
        ] as const;
        for (const [answer, errors] of refusals) expect(answer).toMatchObject({ status: 400, errors });
        expect(await spent(promotion)).toBe(100.1);
    });

    test.each([
        [{ amount: -0.01 }, 'amount'],
        [{ amount: 0.004 }, 'amount'],
        [{ amount: 10_000_000.01 }, 'amount'],
        [{ amount: '5' }, 'amount'],
        [{ amount: null }, 'amount'],
        [{ date: '2027-02-30' }, 'date'],
        [{ date: null }, 'date'],
        [{ filename: 'invoice.pdf' }, 'filename'],
        [{ path: '../../etc/passwd' }, 'path'],
        [{ size: 5 }, 'size'],
    ])('%j is refused at its field', async (wrong, field) => {
        const promotion = await world.approved(await parents());
        const { status, errors } = await create(promotion, wrong);
        expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]]);
        expect(await spent(promotion)).toBe(0);
    });

    test('an amount beyond any number is refused', async () => {
        const promotion = await world.approved(await parents());
        const body = JSON.stringify(actual(promotion)).replace('100.1', '1e309');
        expect((await world.user.call('POST', PATH, body)).status).toBe(400);
    });

    test('twenty at once are all in the sum', async () => {
        const promotion = await world.approved(await parents());
        const answers = await Promise.all(Array.from({ length: 20 }, () => create(promotion, { amount: 0.1 })));
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
        expect(await spent(promotion)).toBe(2);
        await Promise.all(answers.slice(5).map(({ data }) => world.user.call('DELETE', `${PATH}/${data!.id}`)));
        expect(await spent(promotion)).toBe(0.5);
    });

    test('many at once are changed and deleted, each by itself', async () => {
        const [promotion, cancelled] = [await world.approved(await parents()), await world.approved(await parents())];
        const ids = [await create(promotion), await create(cancelled)].map(({ data }) => data!.id);
        await world.step(cancelled, 4);
        const filter = encodeURIComponent(JSON.stringify({ id: ids }));
        const changed = await world.user.call('PUT', `${PATH}?filter=${filter}`, { amount: 7 });
        expect(changed.data).toMatchObject({ updated: [ids[0]], rejected: [{ id: ids[1] }] });
        expect(await spent(promotion)).toBe(7);
        const gone = await world.user.call('DELETE', `${PATH}?filter=${filter}`);
        expect(gone.data).toMatchObject({ deleted: [ids[0]], rejected: [{ id: ids[1] }] });
        expect([await spent(promotion), await spent(cancelled)]).toEqual([0, 100.1]);
    });

    test('a stale screen is told what was saved', async () => {
        const promotion = await world.approved(await parents());
        const { data } = await create(promotion);
        const change = (amount: number) =>
            world.user.call('PUT', `${PATH}/${data!.id}`, { amount, version: data!.version });
        expect((await change(5)).status).toBe(200);
        expect(await change(6)).toMatchObject({ status: 409, data: { amount: 5 } });
        expect(await spent(promotion)).toBe(5);
    });
});
