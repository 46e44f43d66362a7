import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { AD_DAYS, handProduct, TpmWorld, type PlacedPromotion } from '../../../support/tpmWorld';

const UPC = ['03800059667', '03800059668', '03800059669'] as const;
const UNKNOWN = 'Input property does not match schema.';
const WRONG = 'Invalid input value.';

describe.each(databases)('what a promotion’s grid refuses on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());

    const offInvoice = { allowance_code: 'AD_OFF_INVOICE', allowance_amount: 3, projected_cases: 740, ...AD_DAYS };
    const promotionWith = async (...upcs: string[]): Promise<PlacedPromotion & { ids: number[] }> => {
        const promotion = await world.promotion(await world.createParents());
        const { data } = await world.save(promotion, {
            products: upcs.map((upc, index) => ({ id: -1 - index, ...handProduct(upc) })),
        });
        return { ...promotion, version: data!.version, ids: data!.products.map(({ id }) => id) };
    };
    /** Returns the answer to a rejected save, and checks that it leaves the promotion unchanged. */
    const rejected = async (promotion: PlacedPromotion, input: object) => {
        const { status, errors } = await world.save(promotion, input);
        const { data } = await world.user.call<{ version: number }>('GET', `/services/tpm/promotion/${promotion.id}`);
        expect(data!.version).toBe(promotion.version);
        return { status, errors };
    };

    test.each([
        ['amount', { allowance_amount: 0 }, 'Required field'],
        ['amount', { allowance_amount: 0.004 }, 'Required field'],
        ['amount', { allowance_amount: -1 }, 'Required field'],
        ['amount', { allowance_amount: 10_000_000.01 }, 'Value cannot exceed $10,000,000'],
        ['amount', { allowance_amount: '3' }, 'Invalid input type.'],
        ['amount', { allowance_amount: 1.005 }, 'Must have at most two decimals.'],
        ['amount', { allowance_amount: null }, 'Required field.'],
        ['volume', { projected_cases: 10_000_001 }, 'Value cannot exceed 10,000,000'],
        ['volume', { projected_cases: 1.5 }, 'Must be a whole number.'],
        ['volume', { projected_units: 5 }, 'AD Off Invoice does not use this field.'],
        ['day', { ad_end_date: '2027-02-30' }, WRONG],
        ['day', { ad_end_date: '2027-02-28' }, 'Must not be before the first day.'],
        ['day', { scan_start_date: '2027-03-01' }, 'AD Off Invoice does not use this field.'],
        ['day', { ad_start_date: null }, 'Required field.'],
    ])('an allowance with a wrong %s: %j', async (_what, more, message) => {
        const promotion = await promotionWith(UPC[0]);
        const [field = ''] = Object.keys(more);
        expect(await rejected(promotion, { allowances: [{ ...offInvoice, ...more }] })).toEqual({
            status: 400,
            errors: { [`allowances.0.${field}`]: message },
        });
    });

    test.each([
        ['another performance', { allowance_code: 'TPR_UNIT_SCAN' }, 'This allowance is for TPR promotions.'],
        ['no type that there is', { allowance_code: 'FREE_GOODS' }, WRONG],
    ])('an allowance of %s', async (_what, more, message) => {
        const promotion = await promotionWith(UPC[0]);
        const { status, errors } = await rejected(promotion, { allowances: [{ ...offInvoice, ...more }] });
        expect([status, errors?.['allowances.0.allowance_code']]).toEqual([400, message]);
    });

    test('a product whose id is neither one’s nor a new name', async () => {
        const promotion = await promotionWith(UPC[0]);
        expect(await rejected(promotion, { products: [{ id: 0, ...handProduct(UPC[0]) }] })).toEqual({
            status: 400,
            errors: { 'products.0.id': WRONG },
        });
    });

    test('an amount that no number is', async () => {
        const promotion = await promotionWith(UPC[0]);
        const payload = `{"plan_id":${promotion.plan_id},"promo_id":${promotion.id},"version":${promotion.version},
            "products":[],"allowances":[{"allowance_code":"AD_FEE","allowance_amount":1e309,"lumpsum_date":"2027-03-01"}]}`;
        const { status, errors } = await world.user.call('PUT', '/tpm/promo/bulk', payload);
        expect([status, Object.keys(errors ?? {})]).toEqual([400, ['allowances.0.allowance_amount']]);
    });

    test('a promotion lump sum with products', async () => {
        const promotion = await promotionWith(UPC[0]);
        const fee = { allowance_code: 'AD_FEE', allowance_amount: 5, lumpsum_date: '2027-03-01' };
        expect(await rejected(promotion, { allowances: [{ ...fee, product_ids: promotion.ids }] })).toEqual({
            status: 400,
            errors: { 'allowances.0.product_ids': 'AD Fee does not use this field.' },
        });
    });

    test('what is missing of a new product, and what is no field', async () => {
        const promotion = await promotionWith();
        expect(await rejected(promotion, { products: [{ id: -1, description: 'Alone' }] })).toEqual({
            status: 400,
            errors: Object.fromEntries(
                ['manufacturer', 'upc_case', 'upc_item'].map(name => [`products.0.${name}`, 'Required field.']),
            ),
        });
        const { errors } = await rejected(promotion, { products: [{ id: -1, ...handProduct(UPC[0]), colour: 'red' }] });
        expect(errors).toEqual({ 'products.0.colour': UNKNOWN });
    });

    test('codes of zeros alone', async () => {
        const promotion = await promotionWith();
        const zeros = { ...handProduct('00000000000'), upc_case: '0-00000-00000' };
        expect(await rejected(promotion, { products: [{ id: -1, ...zeros }] })).toEqual({
            status: 400,
            errors: { 'products.0.upc_item': WRONG, 'products.0.upc_case': WRONG },
        });
    });

    test('what is given twice: an id, a code, a product that is there', async () => {
        const promotion = await promotionWith(UPC[0]);
        const repeated = 'Must not repeat an item.';
        const twice = {
            products: [
                { id: -1, ...handProduct(UPC[1]) },
                { id: -1, ...handProduct(UPC[2]) },
            ],
        };
        expect((await rejected(promotion, twice)).errors).toEqual({ 'products.1.id': repeated });
        expect((await rejected(promotion, { allowances: [offInvoice, offInvoice] })).errors).toEqual({
            'allowances.1.allowance_code': repeated,
        });
        expect(await rejected(promotion, { products: [{ id: -1, ...handProduct(UPC[0]) }] })).toEqual({
            status: 409,
            errors: { 'products.0.upc_item': 'This value is already in use.' },
        });
    });

    test('rows of another promotion, covered, changed or taken away', async () => {
        const [promotion, other] = [await promotionWith(UPC[0]), await promotionWith(UPC[0])];
        const [id] = other.ids;
        expect((await rejected(promotion, { allowances: [{ ...offInvoice, product_ids: [id] }] })).errors).toEqual({
            'allowances.0.product_ids': WRONG,
        });
        expect((await rejected(promotion, { products: [{ id, case_cost: 1 }] })).errors).toEqual({
            'products.0.id': WRONG,
        });
        expect((await rejected(promotion, { delete_product_ids: [id] })).errors).toEqual({
            'delete_product_ids.0.id': WRONG,
        });
        expect((await rejected(promotion, { delete_allowance_codes: ['AD_FEE'] })).errors).toEqual({
            'delete_allowance_codes.0.id': WRONG,
        });
    });

    test('a promotion of another plan, or none', async () => {
        const [promotion, other] = [await promotionWith(), await promotionWith()];
        expect(await rejected(promotion, { plan_id: other.plan_id })).toEqual({
            status: 400,
            errors: { promo_id: 'This belongs to another plan.' },
        });
        expect((await world.save({ ...promotion, id: 999_999 }, {})).status).toBe(404);
    });

    test('both lists are required, lists of what is to go are not empty', async () => {
        const { plan_id, id: promo_id, version } = await promotionWith();
        const { errors } = await world.user.call('PUT', '/tpm/promo/bulk', { plan_id, promo_id, version });
        expect(errors).toEqual({ products: 'Required field.', allowances: 'Required field.' });
        const products = await world.user.call('POST', '/tpm/promo/products/delete', {
            plan_id,
            promo_id,
            product_ids: [],
        });
        expect(products.errors).toEqual({ product_ids: 'Required field.' });
        const codes = await world.user.call('POST', '/tpm/promo/allowances/delete', {
            plan_id,
            promo_id,
            allowance_codes: [],
        });
        expect(codes.errors).toEqual({ allowance_codes: 'Required field.' });
    });

    test('a change that another was made before: the saved promotion is told', async () => {
        const promotion = await promotionWith(UPC[0]);
        const [id] = promotion.ids;
        const first = await world.save(promotion, { products: [{ id, case_cost: 30 }] });
        const second = await world.save(promotion, { products: [{ id, case_cost: 31 }] });
        expect(second).toMatchObject({
            status: 409,
            data: { id: promotion.id, version: first.data!.version, products: [{ id, case_cost: 30 }], allowances: [] },
        });
    });

    test('of 20 saves at once one is done', async () => {
        const promotion = await promotionWith(UPC[0]);
        const [id] = promotion.ids;
        const saves = Array.from({ length: 20 }, (_, index) =>
            world.save(promotion, { products: [{ id, case_cost: index + 1 }] }),
        );
        const statuses = (await Promise.all(saves)).map(({ status }) => status);
        expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    });

    test('20 rows at once by calls of their own leave sums that are right', async () => {
        const promotion = await promotionWith();
        const { plan_id, id: promo_id } = promotion;
        const rows = Array.from({ length: 20 }, (_, index) =>
            world.user.call('POST', '/services/tpm/promoproduct', {
                plan_id,
                promo_id,
                ...handProduct(String(10_000_000_000 + index), { case_cost: index + 0.01 }),
            }),
        );
        const fee = world.user.call('POST', '/services/tpm/allowance', {
            plan_id,
            promo_id,
            allowance_code: 'AD_FEE',
            allowance_amount: 99.99,
            lumpsum_date: '2027-03-01',
        });
        for (const { status } of await Promise.all([...rows, fee])) expect(status).toBe(201);
        const { data } = await world.user.call('GET', `/services/tpm/promotion/${promo_id}`);
        expect(data).toMatchObject({
            product_count: 20,
            allowance_count: 1,
            planned_spend: 99.99,
            case_cost_total: 190.2,
            version: promotion.version + 21,
        });
    });

    test.each([
        [2, /waiting for approval/],
        [3, /is approved/],
        [4, /is cancelled/],
        [5, /is complete/],
    ])('anything in status %d, by either way', async (status, why) => {
        const promotion = await promotionWith(UPC[0]);
        const [id] = promotion.ids;
        const { database } = app.services;
        await database.write(transaction =>
            database.run('UPDATE tpm_promotion SET status = $1 WHERE id = $2', [status, promotion.id], transaction),
        );
        const row = { plan_id: promotion.plan_id, promo_id: promotion.id, ...handProduct(UPC[1]) };
        const tries = [
            await world.save(promotion, { products: [{ id, case_cost: 1 }] }),
            await world.user.call('PUT', `/services/tpm/promoproduct/${id}`, {
                case_cost: 1,
                version: promotion.version,
            }),
            await world.user.call('POST', '/services/tpm/promoproduct', row),
            await world.user.call('DELETE', `/services/tpm/promoproduct/${id}`),
        ];
        for (const { status: answer, errors } of tries) {
            expect(answer).toBe(409);
            expect(errors?.['serviceError']).toMatch(why);
        }
        const dates = { performance_end_date: '2027-04-01', version: promotion.version };
        const moved = await world.user.call('PUT', `/services/tpm/promotion/${promotion.id}`, dates);
        expect([moved.status, moved.errors?.['performance_end_date']]).toEqual([409, expect.stringMatching(why)]);
    });
});
