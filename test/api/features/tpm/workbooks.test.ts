import type { HistoryEntry } from '../../../../models/platform/history/history';
import { plan } from '../../../../models/features/tpm/plan';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import type { WorkbookReview, WorkbookRow } from '../../../../models/platform/workbook/calls';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { AD_DAYS, handProduct, TpmWorld, type PlacedPromotion } from '../../../support/tpmWorld';
import { takeBack } from '../../../support/undo';
import { applyBook, comparedBook, exportedBook, sendBook } from '../../../support/workbooks';

interface Row {
    readonly id: number;
    readonly version: number;
    readonly [field: string]: unknown;
}

const [PRODUCTS, ALLOWANCES] = [1, 2];

describe.each(databases)('a promotion and a plan as workbooks on $name', kind => {
    let app: TestApp;
    let user: Client;
    let world: TpmWorld;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        ({ user } = world);
    });
    afterAll(() => app.drop());

    /** Creates a promotion with two products and an allowance. */
    const stored = async (): Promise<PlacedPromotion> => {
        const placed = await world.promotion(await world.createParents());
        const { data, errors } = await user.call<{ version: number }>('PUT', '/tpm/promo/bulk', {
            plan_id: placed.plan_id,
            promo_id: placed.id,
            version: placed.version,
            products: [
                { id: -1, ...handProduct('03800059667') },
                { id: -2, ...handProduct('03800059668') },
            ],
            allowances: [
                {
                    allowance_code: 'AD_OFF_INVOICE',
                    allowance_amount: 1,
                    projected_cases: 10,
                    product_ids: [-1],
                    ...AD_DAYS,
                },
            ],
        });
        expect(errors).toBeNull();
        return { ...placed, version: data!.version };
    };
    const rowsOf = async (path: string, promo: PlacedPromotion): Promise<Row[]> => {
        const filter = encodeURIComponent(JSON.stringify({ promo_id: promo.id }));
        return (await user.call<Row[]>('GET', `/services/tpm/${path}?filter=${filter}&sort=["id","ASC"]`)).data!;
    };
    const bookOf = ({ id }: PlacedPromotion) => exportedBook(user, { path: promotion.path, id });
    const brief = ({ sheet, row, state, fields }: WorkbookRow) => ({
        sheet,
        row,
        state,
        fields: Object.keys(fields as object),
    });
    const historyOf = async (promo: PlacedPromotion) =>
        (await user.call<HistoryEntry[]>('GET', `/services/tpm/promotion/${String(promo.id)}/history`)).data!;

    test('products and allowances of a promotion are changed together, in one line of its history', async () => {
        const promo = await stored();
        const before = await historyOf(promo);
        const book = await bookOf(promo);
        const products = book.sheet(PRODUCTS);
        products.set(products.rows[1]!, 'Case cost', 25.5);
        products.set(products.rows[2]!, 'Regular SRP', 3);
        const allowances = book.sheet(ALLOWANCES);
        expect(allowances.text(allowances.rows[1]!, 'Products')).toBe('Birch Landing · Product 03800059667');
        allowances.set(allowances.rows[1]!, 'Amount', 2.5);
        allowances.set(
            allowances.rows[1]!,
            'Products',
            'Birch Landing · Product 03800059668; Birch Landing · Product 03800059667',
        );
        const review = await comparedBook(app, user, book);
        expect(review.rows.map(brief)).toEqual([
            { sheet: 0, row: 2, state: 'CHANGED', fields: ['case_cost'] },
            { sheet: 0, row: 3, state: 'CHANGED', fields: ['reg_srp'] },
            { sheet: 1, row: 2, state: 'CHANGED', fields: ['allowance_amount', 'product_ids'] },
        ]);
        const applied = await applyBook(user, review);
        expect(applied.data).toMatchObject({ done: 1, rejected: [] });
        expect(await rowsOf('promoproduct', promo)).toMatchObject([{ case_cost: 25.5 }, { reg_srp: 3 }]);
        const [allowance] = await rowsOf('allowance', promo);
        expect(allowance).toMatchObject({
            allowance_amount: 2.5,
            product_ids: [expect.any(Number), expect.any(Number)],
        });
        expect(await historyOf(promo)).toHaveLength(before.length + 1);

        expect((await takeBack(user, applied)).data).toMatchObject({ rejected: [] });
        expect(await rowsOf('promoproduct', promo)).toMatchObject([{ case_cost: 24 }, { reg_srp: 2.99 }]);
        expect(await rowsOf('allowance', promo)).toMatchObject([{ allowance_amount: 1 }]);
    });

    test('a product is added, and one that is gone goes where it is accepted, out of its allowances too', async () => {
        const promo = await stored();
        const book = await bookOf(promo);
        const products = book.sheet(PRODUCTS);
        products.remove(products.rows[1]!);
        const added = [...products.rows[1]!];
        products.rows.push(added);
        for (const header of ['@id', '@version']) products.set(added, header, undefined);
        for (const label of products.header.filter(one => one.startsWith('UPC')))
            products.set(added, label, '03800059669');
        for (const label of products.header.filter(one => /^(Created|Updated|System)/.test(one)))
            products.set(added, label, undefined);
        const review = await comparedBook(app, user, book);
        expect(review.rows.map(({ sheet, row, state }) => [sheet, row, state])).toEqual([
            [0, 3, 'NEW'],
            [0, -2, 'GONE'],
        ]);
        const { version } = review.rows[1]!;
        const both = [{ row: 3 }, { row: -2, version }];
        expect((await applyBook(user, review, both)).data).toMatchObject({ done: 1, rejected: [] });
        const upcs = (await rowsOf('promoproduct', promo)).map(row => row['upc_item']);
        expect(upcs).toEqual(['03800059668', '03800059669']);
        expect(await rowsOf('allowance', promo)).toMatchObject([{ product_ids: [] }]);
    });

    test('a rule over the rows of a promotion is told at the row that breaks it, and nothing of it is written', async () => {
        const promo = await stored();
        const book = await bookOf(promo);
        const products = book.sheet(PRODUCTS);
        for (const label of products.header.filter(one => one.startsWith('UPC')))
            products.set(products.rows[2]!, label, '03800059667');
        products.set(products.rows[1]!, 'Case cost', 30);
        const review = await comparedBook(app, user, book);
        const { data } = await applyBook(user, review);
        expect(data).toMatchObject({ done: 0, change_id: null });
        expect(data!.rejected.map(({ row }) => row).sort()).toEqual(expect.arrayContaining([2, 3]));
        expect(await rowsOf('promoproduct', promo)).toMatchObject([{ case_cost: 24 }, { upc_item: '03800059668' }]);
        const left = (await user.call<WorkbookReview>('GET', `/workbook/${String(review.id)}`)).data!;
        expect(left.rows.map(({ state }) => state)).toEqual(['WRONG', 'WRONG']);
    });

    test('a promotion that was approved meanwhile stays as it is, with the reason', async () => {
        const promo = await stored();
        const book = await bookOf(promo);
        const products = book.sheet(PRODUCTS);
        products.set(products.rows[1]!, 'Case cost', 31);
        await world.step(promo, 2, undefined, user);
        await world.step(promo, 3, 'As agreed');
        const review = await comparedBook(app, user, book);
        const { data } = await applyBook(user, review);
        expect(data).toMatchObject({ done: 0 });
        expect(data!.rejected[0]!.reason).not.toBe('');
        expect(await rowsOf('promoproduct', promo)).toMatchObject([{ case_cost: 24 }, {}]);
    });

    test('a plan has its promotions, their products and their allowances', async () => {
        const promo = await stored();
        const book = await exportedBook(user, { path: plan.path, id: promo.plan_id });
        expect((await comparedBook(app, user, book)).rows).toEqual([]);
        const [promotions, products] = [book.sheet(1), book.sheet(2)];
        promotions.set(promotions.rows[1]!, 'Name', 'Renamed in Excel');
        products.set(products.rows[1]!, 'Case cost', 26);
        const review = await comparedBook(app, user, book);
        expect(review.rows.map(brief)).toEqual([
            { sheet: 0, row: 2, state: 'CHANGED', fields: ['name'] },
            { sheet: 1, row: 2, state: 'CHANGED', fields: ['case_cost'] },
        ]);
        const before = await historyOf(promo);
        const applied = await applyBook(user, review);
        expect(applied.data).toMatchObject({ done: 1, rejected: [] });
        expect(await historyOf(promo)).toHaveLength(before.length + 1);
        expect((await takeBack(user, applied)).data).toMatchObject({ rejected: [] });
        const { data } = await user.call<Row>('GET', `/services/tpm/promotion/${String(promo.id)}`);
        expect(data!['name']).not.toBe('Renamed in Excel');
        expect(await rowsOf('promoproduct', promo)).toMatchObject([{ case_cost: 24 }, {}]);
    });

    test('rows of another plan are not taken, however they come', async () => {
        const [promo, other] = [await stored(), await stored()];
        const [mine, theirs] = [
            await exportedBook(user, { path: plan.path, id: promo.plan_id }),
            await exportedBook(user, { path: plan.path, id: other.plan_id }),
        ];
        const wrongPlan = { path: plan.path, id: String(promo.plan_id) };
        const { status, errors } = await sendBook(app, user, await theirs.save(), { fields: wrongPlan });
        expect({ status, errors }).toEqual({
            status: 400,
            errors: { file: `This workbook is of something else: plan ${String(other.plan_id)}.` },
        });
        const [products, foreign] = [mine.sheet(2), theirs.sheet(2)];
        products.set(products.rows[1]!, '@id', foreign.text(foreign.rows[1]!, '@id'));
        products.set(products.rows[1]!, 'Case cost', 99);
        // With its base too, like a user who knows the format.
        const forged = theirs.part('xl/worksheets/sheet6.xml');
        mine.setPart('xl/worksheets/sheet6.xml', forged);
        const review = await comparedBook(app, user, mine);
        expect(review.rows.filter(({ sheet }) => sheet === 1).every(({ state }) => state === 'WRONG')).toBe(true);
        expect((await applyBook(user, review)).data).toMatchObject({ done: 0 });
        expect(await rowsOf('promoproduct', other)).toMatchObject([{ case_cost: 24 }, {}]);
    });

    test('only who may see plans gets them', async () => {
        const promo = await stored();
        const content = await app.as('content');
        const exportOf = (path: string, id: number) => content.file('POST', '/workbook/export', { path, id });
        expect((await exportOf(plan.path, promo.plan_id)).status).toBe(403);
        expect((await user.file('POST', '/workbook/export', { path: plan.path, id: 999_999 })).status).toBe(404);
        expect((await user.file('POST', '/workbook/export', { path: promoProduct.path, id: 1 })).status).toBe(404);
    });
});
