import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { AD_DAYS, handProduct, TpmWorld } from '../../../support/tpmWorld';

const UPC = ['03800059667', '03800059668'] as const;

describe.each(databases)('the grid of a promotion on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());

    const offInvoice = { allowance_code: 'AD_OFF_INVOICE', allowance_amount: 3, projected_cases: 740, ...AD_DAYS };

    test('products and allowances are saved together, new products named by the caller', async () => {
        const promotion = await world.promotion(await world.createParents());
        const { status, data, errors } = await world.save(promotion, {
            products: [
                { id: -1, ...handProduct(UPC[0]) },
                { id: -2, ...handProduct(UPC[1]) },
            ],
            allowances: [{ ...offInvoice, product_ids: [-2] }],
        });
        expect([status, errors]).toEqual([200, null]);
        const ids = data!.ids as Record<string, number>;
        expect(data!.version).toBe(promotion.version + 1);
        expect(data!.products.map(({ id, version }) => [id, version])).toEqual([
            [ids['-1'], data!.version],
            [ids['-2'], data!.version],
        ]);
        expect(data!.allowances).toEqual([
            expect.objectContaining({ product_ids: [ids['-2']], planned_spend: 2220, version: data!.version }),
        ]);
    });

    test('what a promotion comes to: the worked case of the terms', async () => {
        const parents = await world.createParents(40_000);
        const promotion = await world.promotion(parents, { baseline_cases: 400 });
        await world.save(promotion, {
            products: [{ id: -1, ...handProduct(UPC[0]) }],
            allowances: [
                { ...offInvoice, product_ids: [-1] },
                {
                    allowance_code: 'AD_UNIT_SCAN',
                    allowance_amount: 0.25,
                    projected_units: 8400,
                    ...AD_DAYS,
                    product_ids: [-1],
                },
                { allowance_code: 'AD_FEE', allowance_amount: 1000, lumpsum_date: '2027-03-01' },
            ],
        });
        expect(await world.node(promotion)).toMatchObject({
            planned: 5320,
            committed: 0,
            actual: 0,
            budget: null,
            available: null,
            budget_percent: 13.3,
            lift: 85,
            incremental_cases: 340,
            cost_per_incremental_case: 15.65,
            spend_per_case: 7.19,
            spend_percent: 29.95,
            projected_cases: 740,
        });
        const { accounts, ...plan } = await world.summary(parents.plan_id);
        const amounts = { budget: 40_000, planned: 5320, pending: 0, committed: 0, actual: 0, available: 40_000 };
        expect(plan).toMatchObject(amounts);
        expect(accounts).toEqual([expect.objectContaining(amounts)]);
    });

    test('what is not named stays, what is taken away leaves the allowances that covered it', async () => {
        const promotion = await world.promotion(await world.createParents());
        const first = await world.save(promotion, {
            products: [
                { id: -1, ...handProduct(UPC[0]) },
                { id: -2, ...handProduct(UPC[1]) },
            ],
            allowances: [{ ...offInvoice, product_ids: [-1, -2] }],
        });
        const ids = first.data!.ids as Record<string, number>;
        const { data, errors } = await world.save(
            { ...promotion, version: first.data!.version },
            { products: [{ id: ids['-2'], case_cost: 25 }], delete_product_ids: [ids['-1']] },
        );
        expect(errors).toBeNull();
        expect(data!.products).toEqual([expect.objectContaining({ id: ids['-2'], case_cost: 25, pack: 12 })]);
        expect(data!.allowances).toEqual([expect.objectContaining({ product_ids: [ids['-2']], projected_cases: 740 })]);
        const { data: stored } = await world.user.call<object[]>(
            'GET',
            `/services/tpm/allowance?filter={"promo_id":${promotion.id}}`,
        );
        expect(stored).toEqual(data!.allowances);
    });

    test('each save is one entry of the promotion’s history, with rows by their codes', async () => {
        const promotion = await world.promotion(await world.createParents());
        const { data } = await world.save(promotion, {
            products: [{ id: -1, ...handProduct(UPC[0]) }],
            allowances: [{ ...offInvoice, product_ids: [-1] }],
        });
        const { data: entries } = await world.user.call<
            { action: string; changes: Record<string, { from: unknown; to: unknown }> }[]
        >('GET', `/services/tpm/promotion/${promotion.id}/history`);
        expect(entries!.map(({ action }) => action)).toEqual(['update', 'create']);
        expect(entries![0]!.changes).toMatchObject({
            [`product:${UPC[0]} ${UPC[0]}`]: { from: null, to: { case_cost: 24 } },
            'allowance:AD_OFF_INVOICE': {
                from: null,
                to: { allowance_amount: 3, product_ids: [`${UPC[0]} ${UPC[0]}`] },
            },
            planned_spend: { from: 0, to: 2220 },
        });
        const { data: ofRow } = await world.user.call(
            'GET',
            `/services/tpm/allowance/${data!.allowances[0]!.id}/history`,
        );
        expect(ofRow).toEqual(entries);
    });
});
