import { getCheckedPromotions } from '../../../../api/features/tpm/promotion/checks/checkedPromotion';
import { checkedRows } from '../../../../api/features/tpm/promotion/checks/checkedRows';
import { sharedCounts } from '../../../../api/features/tpm/promotion/checks/sharing';
import { MAX_CHECKED_PROMOTIONS, type Check, type CheckCount } from '../../../../models/features/tpm/checkCalls';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { makeProducts } from '../../../support/products';
import { AD_DAYS, handProduct, TpmWorld, type PlacedPromotion } from '../../../support/tpmWorld';

const [ONE, TWO] = ['03800059667', '03800059668'] as const;
const offInvoice = { allowance_code: 'AD_OFF_INVOICE', allowance_amount: 3, projected_cases: 10, ...AD_DAYS };
const APRIL = { performance_start_date: '2027-04-01', performance_end_date: '2027-04-14' };

describe.each(databases)('the checks of a promotion on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        await makeProducts(app.services.database, 3);
    });
    afterAll(() => app.drop());

    const checks = async ({ id }: Pick<PlacedPromotion, 'id'>): Promise<Check[]> => {
        const { data, errors } = await world.user.call<Check[]>('GET', `/tpm/promotion/${id}/checks`);
        expect(errors).toBeNull();
        return data!;
    };
    const codes = async (promotion: Pick<PlacedPromotion, 'id'>) => (await checks(promotion)).map(({ code }) => code);
    const filled = async (
        promotion: PlacedPromotion,
        upcs: readonly (string | object)[],
        allowances: readonly object[] = [],
    ) => {
        const products = upcs.map((upc, at) =>
            typeof upc === 'string' ? { id: -1 - at, ...handProduct(upc) } : { id: -1 - at, ...upc },
        );
        const { errors } = await world.save(promotion, { products, allowances });
        expect(errors).toBeNull();
        return promotion;
    };
    /** Creates a group of another plan for the same account. */
    const elsewhere = async (account: number) => {
        const plan = await world.plan();
        return world.group(plan, await world.planAccount(plan, 40_000, account));
    };

    test('nothing is told of a promotion in order', async () => {
        const promotion = await filled(
            await world.promotion(await world.createParents()),
            [ONE],
            [{ ...offInvoice, product_ids: [-1] }],
        );
        expect(await checks(promotion)).toEqual([]);
    });

    const messagesOf = async (promotion: Pick<PlacedPromotion, 'id'>) =>
        (await checks(promotion)).map(({ code, message }) => `${code}: ${message}`);
    const feeOf = (allowance_amount: number) => ({
        allowance_code: 'AD_FEE',
        allowance_amount,
        lumpsum_date: '2027-03-01',
    });

    test('what is over the budget with what is committed, to the cent; what else is pending stands beside it', async () => {
        const parents = await world.createParents(1000);
        const promotion = await filled(await world.promotion(parents), [], [feeOf(500.01)]);
        await world.approved(parents, 300);
        const pending = await world.pending(parents, 200);
        const planned = 'OVER_PLANNED: Everything planned for the account comes to $1,000.01: $0.01 over its budget.';
        // A pending promotion does not reduce the budget yet.
        expect(await messagesOf(promotion)).toEqual([planned]);
        await world.approved(parents, 200);
        expect(await messagesOf(promotion)).toEqual([
            'OVER_BUDGET: This takes the account $0.01 over its budget. Other promotions of the account waiting for approval: $200.00.',
            'OVER_PLANNED: Everything planned for the account comes to $1,200.01: $200.01 over its budget.',
        ]);
        expect((await checks(promotion))[0]!.message_descriptor).toEqual({
            key: 'tpm.aboveBudgetPending',
            values: { amount: '$0.01', pending: '$200.00' },
        });
        await world.step(pending, 1, 'Too much');
        expect((await messagesOf(promotion))[0]).toBe('OVER_BUDGET: This takes the account $0.01 over its budget.');
        await world.step(pending, 4, undefined, world.user);
        expect(await messagesOf(promotion)).toEqual([
            'OVER_BUDGET: This takes the account $0.01 over its budget.',
            planned,
        ]);
    });

    test('what is approved counts once, and what costs nothing, is cancelled or complete is never over', async () => {
        const parents = await world.createParents(1000);
        const days = { performance_start_date: '2020-03-01', performance_end_date: '2020-03-14' };
        const complete = await world.approved(parents, 600, days);
        const approved = await world.approved(parents, 400);
        expect(await codes(approved)).toEqual([]);
        const over = await world.approved(parents, 0.05);
        expect(await messagesOf(over)).toEqual([
            'OVER_BUDGET: What is approved for the account is $0.05 over its budget.',
            'OVER_PLANNED: Everything planned for the account comes to $1,000.05: $0.05 over its budget.',
        ]);
        await world.step(complete, 5);
        const free = await filled(
            await world.promotion(parents),
            [ONE],
            [{ ...offInvoice, product_ids: [-1], projected_cases: 0 }],
        );
        const cancelled = await world.pending(parents, 5);
        expect(await codes(cancelled)).toEqual(['OVER_BUDGET', 'OVER_PLANNED']);
        await world.step(cancelled, 4, undefined, world.user);
        const codesOf = [await codes(complete), await codes(free), await codes(cancelled)];
        expect(codesOf).toEqual([['OUTSIDE_DATES'], ['NOTHING_PROJECTED'], []]);
        // The step applies the same rule as the check.
        expect((await world.step(free, 2, undefined, world.user)).errors).toBeNull();
        expect((await world.step(free, 3)).errors).toBeNull();
    });

    test('one that is cancelled has no checks at all', async () => {
        const account = await world.account();
        const promotion = await filled(
            await world.promotion(await elsewhere(account)),
            [handProduct(ONE, { ad_srp: 3 })],
            [{ ...offInvoice, product_ids: [-1] }, feeOf(90_000)],
        );
        await filled(await world.promotion(await elsewhere(account)), [ONE]);
        expect(await codes(promotion)).toEqual(['OVER_BUDGET', 'OVER_PLANNED', 'OVERLAP', 'AD_SRP']);
        await world.step(promotion, 4, undefined, world.user);
        expect(await codes(promotion)).toEqual([]);
    });

    test('fewer cases than the baseline are told with the lift', async () => {
        const promotionOf = async (baseline_cases: number | null) =>
            filled(
                await world.promotion(await world.createParents(), { baseline_cases }),
                [ONE],
                [{ ...offInvoice, product_ids: [-1] }],
            );
        expect(await messagesOf(await promotionOf(1500))).toEqual([
            'NEGATIVE_LIFT: The projected 10 cases are fewer than the baseline of 1,500: the lift is -99.33 %.',
        ]);
        expect((await Promise.all([10, 0, null].map(async of => codes(await promotionOf(of))))).flat()).toEqual([]);
    });

    test('how much is told of many is counted by what it is about', async () => {
        const parents = await world.createParents(100);
        const fine = await world.promotion(parents);
        const products = [handProduct(ONE, { ad_srp: 2.99 }), handProduct(TWO, { ad_srp: 3 })];
        const costly = { allowance_code: 'AD_FEE', allowance_amount: 100.01, lumpsum_date: '2027-02-01' };
        const wrong = await filled(await world.promotion(await world.createParents(100)), products, [costly]);
        const count = (ids: readonly number[], client = world.user) =>
            client.call<CheckCount[]>('POST', '/tpm/promotion/checks/count', { ids });
        const { data } = await count([fine.id, wrong.id, wrong.id, 999_999_999]);
        expect(data).toEqual(
            [
                { code: 'OVER_BUDGET', count: 1 },
                { code: 'OVER_PLANNED', count: 1 },
                { code: 'OUTSIDE_DATES', count: 1 },
                { code: 'AD_SRP', count: 2 },
            ].map(each => ({ id: wrong.id, needs_reason: false, approvers: [], ...each })),
        );
        expect((await count([])).data).toEqual([]);
        expect((await count(Array.from({ length: MAX_CHECKED_PROMOTIONS + 1 }, (_, at) => at + 1))).status).toBe(400);
        expect((await count([fine.id], await app.as('content'))).status).toBe(403);
    });

    test('two promotions of an account with a product and days in common tell of each other, in whatever plans', async () => {
        const account = await world.account();
        const one = await filled(await world.promotion(await elsewhere(account), { name: 'Spring' }), [ONE, TWO]);
        const other = await filled(
            await world.promotion(await elsewhere(account), {
                name: 'Lent',
                performance_start_date: '2027-03-14',
                performance_end_date: '2027-03-20',
            }),
            [TWO],
        );
        const reported = (name: string, from: string, to: string, { id, plan_id }: PlacedPromotion) =>
            expect.objectContaining({
                code: 'OVERLAP',
                promo_id: id,
                promo_name: name,
                promo_plan_id: plan_id,
                message: expect.stringMatching(
                    `^1 product in common with ${name} \\(Plan \\d+ · Account \\d+\\) on the same days \\(${from} to ${to}\\)\\.$`,
                ) as string,
            }) as object;
        expect(await checks(one)).toEqual([reported('Lent', '03-14-2027', '03-14-2027', other)]);
        expect(await checks(other)).toEqual([reported('Spring', '03-14-2027', '03-14-2027', one)]);
        await world.step(other, 4, undefined, world.user);
        expect(await codes(one)).toEqual([]);
    });

    test.each<[string, object, readonly string[], boolean]>([
        ['the day after', { performance_start_date: '2027-03-15', performance_end_date: '2027-03-20' }, [ONE], true],
        ['other products', {}, [TWO], true],
        ['another account', {}, [ONE], false],
    ])('%s is no overlap', async (_, days, upcs, isSameAccount) => {
        const account = await world.account();
        const one = await filled(await world.promotion(await elsewhere(account)), [ONE]);
        const parents = await elsewhere(isSameAccount ? account : await world.account());
        const other = await filled(await world.promotion(parents, days), upcs);
        expect([...(await codes(one)), ...(await codes(other))]).toEqual([]);
    });

    test('the same product of the catalogue is in common whatever its codes', async () => {
        const [product] = await app.services.database.read<{ id: number }>('SELECT id FROM product LIMIT 1');
        const prod_id = product!.id;
        const account = await world.account();
        const one = await filled(await world.promotion(await elsewhere(account)), [handProduct(ONE, { prod_id })]);
        const other = await filled(await world.promotion(await elsewhere(account)), [handProduct(TWO, { prod_id })]);
        expect((await checks(one)).map(({ promo_id }) => promo_id)).toEqual([other.id]);
        expect((await checks(other)).map(({ promo_id }) => promo_id)).toEqual([one.id]);
    });

    test('the same allowance on the same days with a product in common is told on both, though the promotions are apart', async () => {
        const account = await world.account();
        const covering = [{ ...offInvoice, product_ids: [-1] }];
        const one = await filled(await world.promotion(await elsewhere(account), { name: 'March' }), [ONE], covering);
        const other = await filled(
            await world.promotion(await elsewhere(account), { name: 'April', ...APRIL }),
            [ONE],
            covering,
        );
        const same = (name: string, promo_id: number) =>
            expect.objectContaining({
                code: 'SAME_ALLOWANCE',
                allowance_code: 'AD_OFF_INVOICE',
                promo_id,
                message: expect.stringMatching(
                    `^${name} \\(Plan \\d+ · Account \\d+\\) has AD Off Invoice too, on the same days \\(03-01-2027 to 03-14-2027\\)\\.$`,
                ) as string,
            }) as object;
        expect(await checks(one)).toEqual([same('April', other.id)]);
        expect(await checks(other)).toEqual([
            same('March', one.id),
            expect.objectContaining({ code: 'OUTSIDE_DATES' }),
        ]);
        const third = await filled(await world.promotion(await elsewhere(account), APRIL), [TWO], covering);
        expect(await codes(third)).toEqual(['OUTSIDE_DATES']);
    });

    test('what is wrong with its own rows is told at them', async () => {
        const promotion = await world.promotion(await world.createParents());
        const { data } = await world.save(promotion, {
            products: [{ id: -1, ...handProduct(ONE, { ad_srp: 2.99, case_cost: 3 }) }],
            allowances: [
                { ...offInvoice, product_ids: [-1] },
                {
                    ...offInvoice,
                    allowance_code: 'AD_UNIT_SCAN',
                    allowance_amount: 0.25,
                    projected_cases: undefined,
                    product_ids: [-1],
                },
                { allowance_code: 'AD_FEE', allowance_amount: 5, lumpsum_date: '2027-03-15' },
            ],
        });
        const row = data!.products[0]!.id;
        const reported = await checks(promotion);
        expect(
            reported.map(({ code, allowance_code, promo_product_id }) => [code, allowance_code, promo_product_id]),
        ).toEqual([
            ['OUTSIDE_DATES', 'AD_FEE', null],
            ['AT_CASE_COST', 'AD_OFF_INVOICE', row],
            ['AT_CASE_COST', 'AD_UNIT_SCAN', row],
            ['AD_SRP', null, row],
            ['NOTHING_PROJECTED', 'AD_UNIT_SCAN', null],
        ]);
    });

    test('products that are not authorized where the account is, with the entities where they are', async () => {
        const content = await app.as('content');
        const { database } = app.services;
        const created = async (path: string, payload: object) =>
            (await content.call<{ id: number }>('POST', path, payload)).data!.id;
        const adr_id = await created('/adr/create', { name: `ADR ${kind.name}` });
        const entity = (name: string, parent_entity_id: number | null) =>
            created('/adr/entity/create', { adr_id, parent_entity_id, code: name, name });
        const [root, away] = [await entity('South', null), await entity('North', null)];
        const below = await entity('South store', root);
        const others = await Promise.all(['East', 'West', 'Zoo'].map(name => entity(name, away)));
        const products = await database.read<{ id: number }>('SELECT id FROM product ORDER BY id LIMIT 3');
        const [authorised, elsewhereOnly, nowhere] = products.map(({ id }) => id) as [number, number, number];
        const statuses = await database.read<{ id: number; code: string }>(
            'SELECT id, code FROM product_entity_status',
        );
        const statusOf = (named: string) => statuses.find(({ code }) => code === named)!.id;
        const put = (prod_id: number, entities: readonly number[], declined: readonly number[] = []) =>
            content.call('POST', '/adr/product/create', {
                adr_id,
                prod_id,
                updatedEntities: [
                    ...entities.map(id => ({ id, prod_status_id: statusOf('AUTH') })),
                    ...declined.map(id => ({ id, prod_status_id: statusOf('NOT') })),
                ],
            });
        expect((await put(authorised, [below])).errors).toBeNull();
        // Reviewed and declined is not authorized: neither at the account, nor anywhere else.
        expect((await put(elsewhereOnly, [away, ...others], [below])).errors).toBeNull();
        expect((await put(nowhere, [], [root])).errors).toBeNull();
        const rows = [authorised, elsewhereOnly, nowhere].map((prod_id, at) =>
            handProduct(`0380005970${at}`, { prod_id }),
        );
        const promotionOf = async (account: object) =>
            filled(await world.promotion(await elsewhere(await world.account(account))), [...rows, ONE]);
        const reported = async (promotion: PlacedPromotion) =>
            (await checks(promotion)).map(({ code, prod_id, message }) => [code, prod_id, message]);
        const lost = [
            'NOT_AUTHORISED',
            nowhere,
            'Product 03800059702 (0-38000-59702) is authorized nowhere on the account’s ADR.',
        ];
        expect(await reported(await promotionOf({ adr_id, adr_entity_id: root }))).toEqual([
            [
                'NOT_AUTHORISED',
                elsewhereOnly,
                'Product 03800059701 (0-38000-59701) is not authorized where the account is. It is at East, North, West and 1 more.',
            ],
            lost,
        ]);
        const some = (prod_id: number, name: string, count: number) => [
            'PARTLY_AUTHORISED',
            prod_id,
            `Product ${name} is authorized in ${count} of 4 stores.`,
        ];
        expect(await reported(await promotionOf({ adr_id }))).toEqual([
            lost,
            some(authorised, '03800059700 (0-38000-59700)', 1),
            some(elsewhereOnly, '03800059701 (0-38000-59701)', 3),
        ]);
        expect(await reported(await promotionOf({}))).toEqual([]);
    });

    test('of many others those that share a product are found, and the counts are the same', async () => {
        const { database } = app.services;
        const ids = (await database.read<{ id: number }>('SELECT id FROM tpm_promotion ORDER BY id')).map(
            ({ id }) => id,
        );
        const countsOf = async (some: readonly number[], few?: number) => {
            const promotions = await getCheckedPromotions(database, some);
            const { allowances } = await checkedRows(database, some, new Set());
            return [...(await sharedCounts(database, promotions, allowances, async () => undefined, few))]
                .filter(([, { overlaps, sameAllowances }]) => overlaps + sameAllowances > 0)
                .map(([id, { overlaps, sameAllowances }]) => ({ id, overlaps, sameAllowances }));
        };
        const all = await countsOf(ids);
        expect(all.length).toBeGreaterThan(3);
        expect(await countsOf(ids, 0)).toEqual(all);
        const eachAlone = await Promise.all(ids.map(id => countsOf([id], 0)));
        expect(eachAlone.flat()).toEqual(all);
    });

    test('there is none of a promotion that is not there, and none for others than TPM users', async () => {
        expect((await world.user.call('GET', '/tpm/promotion/999999/checks')).status).toBe(404);
        const promotion = await world.promotion(await world.createParents());
        expect((await (await app.as('viewer')).call('GET', `/tpm/promotion/${promotion.id}/checks`)).status).toBe(403);
    });
});
