import type { HistoryEntry } from '../../../../models/platform/history/history';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { AD_DAYS, handProduct, TpmWorld, type PlacedPromotion } from '../../../support/tpmWorld';

const UPCS = ['03800059667', '03800059668'] as const;

describe.each(databases)('clones on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());

    type Rows = Readonly<Record<string, unknown>>[];
    const clone = (path: string, id: number, payload: object = {}, client = world.user) =>
        client.call<{ id: number }>('POST', `/tpm/${path}/${id}/clone`, payload);
    const get = async (path: string, id: number) =>
        (await world.user.call<Rows[number]>('GET', `/services/tpm/${path}/${id}`)).data!;
    const list = async (path: string, filter: object) =>
        (await world.user.call<Rows>('GET', `/services/tpm/${path}?filter=${JSON.stringify(filter)}`)).data!;
    /**
     * Creates a promotion with two products, an allowance that covers the second, and a fee; approved, with an actual.
     */
    const full = async (name = 'Spring', more: object = {}): Promise<PlacedPromotion> => {
        const promotion = await world.promotion(await world.createParents(), { name, baseline_cases: 400, ...more });
        const { errors } = await world.save(promotion, {
            products: UPCS.map((upc, at) => ({ id: -1 - at, ...handProduct(upc) })),
            allowances: [
                {
                    allowance_code: 'AD_OFF_INVOICE',
                    allowance_amount: 3,
                    projected_cases: 740,
                    ...AD_DAYS,
                    product_ids: [-2],
                },
                { allowance_code: 'AD_FEE', allowance_amount: 1000, lumpsum_date: '2027-03-01' },
            ],
        });
        expect(errors).toBeNull();
        await world.step(promotion, 2, undefined, world.user);
        await world.step(promotion, 3, 'As agreed');
        const actual = {
            plan_id: promotion.plan_id,
            promo_id: promotion.id,
            type: 'OTHER',
            amount: 5,
            date: '2027-03-20',
        };
        await world.created(world.user, 'promoactual', actual);
        return promotion;
    };

    test('a promotion comes as a draft with its products, and no allowances unless they are asked for', async () => {
        const source = await full();
        const { data, errors } = await clone('promotion', source.id);
        expect(errors).toBeNull();
        expect(await get('promotion', data!.id)).toMatchObject({
            name: 'Spring (copy)',
            status: 1,
            group_id: source.group_id,
            plan_account_id: source.plan_account_id,
            performance_start_date: '2027-03-01',
            performance_end_date: '2027-03-14',
            baseline_cases: 400,
            product_count: 2,
            allowance_count: 0,
            planned_spend: 0,
            actual_spend: 0,
            version: 1,
            submitted_user: null,
            reason: null,
        });
        expect((await list('promoproduct', { promo_id: data!.id })).map(({ upc_item }) => upc_item)).toEqual(UPCS);
        expect(await list('allowance', { promo_id: data!.id })).toEqual([]);
        expect(await list('promoactual', { promo_id: data!.id })).toEqual([]);
        const { data: entries } = await world.user.call<HistoryEntry[]>(
            'GET',
            `/services/tpm/promotion/${data!.id}/history`,
        );
        expect(entries!.map(({ action, user }) => [action, user])).toEqual([['create', 'tpm.user']]);
    });

    test('allowances cover the same products, and all dates move by days', async () => {
        const { data } = await clone('promotion', (await full()).id, {
            name: 'Next year',
            include_allowances: true,
            shift_days: 364,
        });
        expect(await get('promotion', data!.id)).toMatchObject({
            name: 'Next year',
            performance_start_date: '2028-02-28',
            performance_end_date: '2028-03-12',
            planned_spend: 3220,
            projected_cases: 740,
            allowance_count: 2,
        });
        const products = await list('promoproduct', { promo_id: data!.id });
        const [fee, offInvoice] = (await list('allowance', { promo_id: data!.id })).sort((a, b) =>
            String(a['allowance_code']).localeCompare(String(b['allowance_code'])),
        );
        expect(fee).toMatchObject({ lumpsum_date: '2028-02-28', planned_spend: 1000, product_ids: [] });
        expect(offInvoice).toMatchObject({
            ad_start_date: '2028-02-28',
            ad_end_date: '2028-03-12',
            planned_spend: 2220,
            product_ids: [products[1]!['id']],
        });
    });

    test('each field that is given takes the place of what is copied', async () => {
        const source = await full('Given', { description: 'As it was' });
        const parents = await world.createParents();
        const input = {
            plan_id: parents.plan_id,
            plan_account_id: parents.plan_account_id,
            group_id: parents.group_id,
            name: 'Other',
            performance_type: 'AD',
            performance_start_date: '2027-04-01',
            performance_end_date: '2027-04-14',
            baseline_cases: 7,
            description: null,
        };
        const { data, errors } = await clone('promotion', source.id, { ...input, include_allowances: true });
        expect(errors).toBeNull();
        expect(await get('promotion', data!.id)).toMatchObject({ ...input, product_count: 2, allowance_count: 2 });
        const [moved] = await list('promoproduct', { promo_id: data!.id });
        expect(moved).toMatchObject({ plan_id: parents.plan_id });
        // The other dates move by days; a date that is passed is used as it is.
        const shifted = await clone('promotion', source.id, { performance_end_date: '2027-06-01', shift_days: 1 });
        expect(await get('promotion', shifted.data!.id)).toMatchObject({
            description: 'As it was',
            performance_start_date: '2027-03-02',
            performance_end_date: '2027-06-01',
        });
    });

    test('what is given is checked as in a new record', async () => {
        const source = await full('Checked');
        const parents = await world.createParents();
        const rejected = async (path: string, id: number, payload: object) =>
            (await clone(path, id, payload, world.bdm)).errors;
        const ofPromotion = (payload: object) => rejected('promotion', source.id, payload);
        expect(await ofPromotion({ performance_type: 'TPR' })).toBeNull();
        expect(await ofPromotion({ performance_type: 'TPR', include_allowances: true })).toEqual({
            performance_type: 'The allowances that come along are for AD promotions.',
        });
        expect(await ofPromotion({ performance_type: 'NEVER' })).toEqual({ performance_type: 'Invalid input value.' });
        expect(await ofPromotion({ group_id: parents.group_id })).toHaveProperty('group_id');
        expect(await ofPromotion({ group_id: 987_654 })).toEqual({ group_id: 'Invalid input value.' });
        expect(await ofPromotion({ performance_end_date: '2027-02-01' })).toHaveProperty('performance_end_date');
        expect(await ofPromotion({ plan_id: null, status: 3 })).toEqual({
            plan_id: 'Required field.',
            status: 'Input property does not match schema.',
        });
        expect(await rejected('plangroup', source.group_id, { plan_id: parents.plan_id })).toHaveProperty(
            'plan_account_id',
        );
        expect(await rejected('planaccount', source.plan_account_id, { budget_spend: -1 })).toHaveProperty(
            'budget_spend',
        );
        expect(await rejected('planaccount', source.plan_account_id, {})).toEqual({ account_id: 'Required field.' });
        expect(
            await rejected('planaccount', source.plan_account_id, {
                account_id: await world.account(),
                cdm_user: 'nobody',
            }),
        ).toEqual({ cdm_user: 'Invalid input value.' });
    });

    test('a group and a plan account go where they are given, with all their promotions', async () => {
        const source = await full('Moved');
        const parents = await world.createParents();
        const to = { plan_id: parents.plan_id, plan_account_id: parents.plan_account_id };
        const group = await clone('plangroup', source.group_id, { ...to, name: 'There', description: 'New' });
        expect(group.errors).toBeNull();
        expect(await get('plangroup', group.data!.id)).toMatchObject({ ...to, name: 'There', description: 'New' });
        const [promotion] = await list('promotion', { group_id: group.data!.id });
        expect(promotion).toMatchObject({ ...to, name: 'Moved', status: 1 });

        const plan = await world.plan();
        const values = { plan_id: plan, budget_spend: 12.5, ssr_user: 'tpm.user' };
        const account = await clone('planaccount', source.plan_account_id, values, world.bdm);
        expect(account.errors).toBeNull();
        const old = await get('planaccount', source.plan_account_id);
        expect(await get('planaccount', account.data!.id)).toMatchObject({
            ...values,
            account_id: old['account_id'],
        });
        expect(await list('promotion', { plan_account_id: account.data!.id })).toMatchObject([{ plan_id: plan }]);
    });

    test.each([
        [1, '2028-02-29', '2028-03-01'],
        [2, '2028-03-01', '2028-03-02'],
        [-58, '2028-01-01', '2028-01-02'],
        [366, '2029-02-28', '2029-03-01'],
    ])('%d days on from 28 February of a leap year', async (shift_days, start, end) => {
        const days = { performance_start_date: '2028-02-28', performance_end_date: '2028-02-29' };
        const source = await world.promotion(await world.createParents(), days);
        const { data } = await clone('promotion', source.id, { shift_days });
        expect(await get('promotion', data!.id)).toMatchObject({
            performance_start_date: start,
            performance_end_date: end,
        });
    });

    test('beyond the calendar nothing is made', async () => {
        const days = { performance_start_date: '9999-12-01', performance_end_date: '9999-12-30' };
        const source = await world.promotion(await world.createParents(), days);
        expect((await clone('promotion', source.id, { shift_days: 1 })).status).toBe(200);
        const errors = { shift_days: 'A date would lie outside the calendar: from 01-01-1900 to 12-31-9999.' };
        expect(await clone('promotion', source.id, { shift_days: 2 })).toMatchObject({ status: 400, errors });
        expect(await clone('plangroup', source.group_id, { shift_days: 3660 })).toMatchObject({ status: 400, errors });
        expect(await list('plangroup', { plan_id: source.plan_id })).toHaveLength(1);
        expect(await list('promotion', { plan_id: source.plan_id })).toHaveLength(2);
    });

    test('a name is cut so that it still says what it is', async () => {
        const source = await world.promotion(await world.createParents(), { name: 'A'.repeat(100) });
        const { data } = await clone('promotion', source.id);
        expect((await get('promotion', data!.id))['name']).toBe(`${'A'.repeat(93)} (copy)`);
    });

    test('a group comes with drafts of all its promotions', async () => {
        const source = await full();
        const { plan_id, plan_account_id, group_id } = source;
        await world.promotion({ plan_id, plan_account_id, group_id }, { name: 'Other' });
        const { data } = await clone('plangroup', source.group_id, { name: 'Again', include_allowances: true });
        expect(await get('plangroup', data!.id)).toMatchObject({
            name: 'Again',
            plan_account_id: source.plan_account_id,
        });
        const promotions = await list('promotion', { group_id: data!.id });
        expect(
            promotions
                .map(({ name, status, planned_spend, actual_spend }) => [name, status, planned_spend, actual_spend])
                .sort(),
        ).toEqual([
            ['Other', 1, 0, 0],
            ['Spring', 1, 3220, 0],
        ]);
        const { accounts, planned } = await world.summary(source.plan_id);
        expect([planned, accounts[0]!.planned, accounts[0]!.committed]).toEqual([6440, 6440, 3220]);
    });

    test('an account of a plan comes with its budget, groups and promotions, for another account', async () => {
        const source = await full();
        const account_id = await world.account();
        const payload = { account_id, include_allowances: true, shift_days: 7 };
        expect((await clone('planaccount', source.plan_account_id, payload)).status).toBe(403);
        const { data, errors } = await clone('planaccount', source.plan_account_id, payload, world.bdm);
        expect(errors).toBeNull();
        expect(await get('planaccount', data!.id)).toMatchObject({
            account_id,
            plan_id: source.plan_id,
            budget_spend: 40_000,
        });
        const [group] = await list('plangroup', { plan_account_id: data!.id });
        expect(await list('promotion', { group_id: group!['id'] })).toEqual([
            expect.objectContaining({
                name: 'Spring',
                status: 1,
                performance_start_date: '2027-03-08',
                planned_spend: 3220,
            }),
        ]);
        const again = await clone('planaccount', source.plan_account_id, payload, world.bdm);
        expect(again.status).toBe(409);
        const none = await clone('planaccount', source.plan_account_id, { account_id: 999_999 }, world.bdm);
        expect(none).toMatchObject({ status: 400, errors: { account_id: 'Invalid input value.' } });
        expect(await list('planaccount', { plan_id: source.plan_id })).toHaveLength(2);
    });

    test('more than 500 promotions are refused, and none is made', async () => {
        const source = await world.promotion(await world.createParents());
        const { database } = app.services;
        const [columns] = await database.read<{ names: string }>(
            kind.name === 'sqlite'
                ? `SELECT group_concat(name) AS names FROM pragma_table_info('tpm_promotion') WHERE name <> 'id'`
                : `SELECT string_agg(quote_ident(column_name::text), ',') AS names FROM information_schema.columns
                    WHERE table_name = 'tpm_promotion' AND column_name <> 'id'`,
        );
        await database.write(transaction =>
            database.run(
                `INSERT INTO tpm_promotion (${columns!.names}) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL
                    SELECT i + 1 FROM n WHERE i < 500) SELECT ${columns!.names} FROM tpm_promotion, n WHERE id = $1`,
                [source.id],
                transaction,
            ),
        );
        expect(await clone('plangroup', source.group_id)).toMatchObject({
            status: 409,
            errors: { serviceError: 'There are 501 promotions here. Up to 500 are cloned at once.' },
        });
        expect(await list('plangroup', { plan_id: source.plan_id })).toHaveLength(1);
        await world.user.call('DELETE', `/services/tpm/promotion/${source.id}`);
        const { data, errors } = await clone('plangroup', source.group_id);
        expect(errors).toBeNull();
        const filter = JSON.stringify({ group_id: data!.id });
        const { headers } = await world.user.call('GET', `/services/tpm/promotion?filter=${filter}`);
        expect(headers['content-range']).toMatch(/\/500$/);
    });

    test.each([
        ['promotion', { shift_days: 3661 }, 400, ['shift_days']],
        ['promotion', { shift_days: 1.5 }, 400, ['shift_days']],
        ['promotion', { shift_days: '7' }, 400, ['shift_days']],
        ['promotion', { name: 'A'.repeat(101) }, 400, ['name']],
        ['promotion', { status: 3 }, 400, ['status']],
        ['plangroup', { include_allowances: 'yes' }, 400, ['include_allowances']],
    ])('%s with %j is refused', async (path, payload, status, fields) => {
        const source = await world.promotion(await world.createParents());
        const answer = await clone(path, path === 'promotion' ? source.id : source.group_id, payload);
        expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([status, fields]);
    });

    test('what is not there, and who may not', async () => {
        for (const path of ['promotion', 'plangroup']) expect((await clone(path, 999_999)).status).toBe(404);
        expect((await clone('planaccount', 999_999, { account_id: 1 }, world.bdm)).status).toBe(404);
        const source = await world.promotion(await world.createParents());
        expect((await clone('promotion', source.id, {}, await app.as('viewer'))).status).toBe(403);
    });
});
