import { AD_DAYS, handProduct, TpmWorld } from '../../../support/tpmWorld';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { withCheckDigits } from '../../../support/codes';
import { importFile, Imports, type ImportRow } from '../../../support/imports';
import type { PromotionNode } from '../../../../models/features/tpm/summaryCalls';

const UPC = ['03800059665', '03800059668'] as const;
/** The first product, as it is named in messages. */
const NAMED = `Product ${UPC[0]} (0-38000-59665)`;
const OTHER_NAMED = `Product ${UPC[1]} (0-38000-59668)`;
const DAYS = { performance_start_date: '2027-03-01', performance_end_date: '2027-03-14' } as const;

describe.each(databases)('an import of promotions on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    let imports: Imports;
    let plan: number;
    let count = 0;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        imports = new Imports(app);
    });
    afterAll(() => app.drop());
    beforeEach(async () => {
        count += 1;
        plan = await world.plan();
        const account = await world.account({ name: accountName(), code: `ACC-${String(count)}` });
        await world.planAccount(plan, 40_000, account);
    });

    const accountName = (): string => `Import account ${String(count)}`;
    const at = (promotion = 'Easter ad', group = 'Spring') => ({
        plan_account: accountName(),
        plan_group: group,
        promotion,
    });
    /** The columns of the promotion itself, which are in one of its rows. */
    const own = { performance_type: 'AD', ...DAYS, baseline_cases: 400 } as const;
    const { pack, case_cost, reg_srp, ad_srp } = handProduct('');
    const prices = { pack, case_cost, reg_srp, ad_srp };
    const product = (upc: string, more: object = {}): ImportRow => ({
        row: 'PRODUCT',
        ...at(),
        upc_item: upc,
        manufacturer: 'Birch Landing',
        description: `Product ${upc}`,
        ...prices,
        ...more,
    });
    const allowance = (code: string, amount: number | string, more: object = {}): ImportRow => ({
        row: 'ALLOWANCE',
        ...at(),
        allowance: code,
        allowance_amount: amount,
        ...more,
    });
    const offInvoice = (more: object = {}) =>
        allowance('AD Off Invoice', 3, { projected_cases: 740, ...AD_DAYS, ...more });
    const fee = (more: object = {}) => allowance('AD Fee', 1000, { lumpsum_date: '03/01/2027', ...more });

    const nodes = async (): Promise<PromotionNode[]> => {
        const { accounts } = await world.summary(plan);
        return accounts.flatMap(({ groups }) => groups.flatMap(({ promotions }) => promotions));
    };
    const rowsOf = async (path: string, promo_id: number) => {
        const filter = encodeURIComponent(JSON.stringify({ promo_id }));
        const { data } = await world.user.call<Record<string, unknown>[]>(
            'GET',
            `/services/tpm/${path}?filter=${filter}`,
        );
        return data!;
    };
    const groupsThere = async (): Promise<string[]> => {
        const { accounts } = await world.summary(plan);
        return accounts.flatMap(({ groups }) => groups.map(({ name }) => name));
    };
    /** Returns the number, column and reason of each rejected row. */
    const rejected = async (id: number): Promise<string[][]> => {
        const text = await imports.rejects(id);
        return text
            .split('\r\n')
            .slice(1, -1)
            .map(line => line.split(',').slice(0, 4));
    };

    test('makes drafts as the grid does, with a group that was not there: the worked case of the terms', async () => {
        const rows = [
            product(UPC[0], own),
            offInvoice({ products: 'all' }),
            allowance('AD_UNIT_SCAN', 0.25, { projected_units: 8400, ...AD_DAYS, products: '0-38000-59665' }),
            fee(),
        ];
        const feed = await imports.run(importFile(rows), plan);
        expect(feed).toMatchObject({
            status: 'COMPLETE',
            source: 'TPM PROMOTIONS',
            plan_id: plan,
            message: '1 promotion was made.',
            rows_total: 4,
            rows_read: 4,
            rows_added: 4,
            rows_rejected: 0,
            create_user: 'tpm.user',
        });
        const [created] = await nodes();
        expect(created).toMatchObject({
            name: 'Easter ad',
            status: 1,
            version: 1,
            planned: 5320,
            projected_cases: 740,
            budget_percent: 13.3,
            lift: 85,
            incremental_cases: 340,
            spend_per_case: 7.19,
            spend_percent: 29.95,
            ...DAYS,
        });
        expect(await groupsThere()).toEqual(['Spring']);

        const parents = await world.group(plan, (await world.summary(plan)).accounts[0]!.id);
        const byHand = await world.promotion(parents, { name: 'Easter ad', baseline_cases: 400 });
        await world.save(byHand, {
            products: [{ id: -1, ...handProduct(UPC[0]) }],
            allowances: [
                {
                    allowance_code: 'AD_OFF_INVOICE',
                    allowance_amount: 3,
                    projected_cases: 740,
                    ...AD_DAYS,
                    product_ids: [-1],
                },
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
        const own_ = ['id', 'promo_id', 'version', 'create_date', 'update_date', 'product_ids'];
        const plain = (records: Record<string, unknown>[]) =>
            records.map(record => Object.fromEntries(Object.entries(record).filter(([name]) => !own_.includes(name))));
        for (const path of ['promoproduct', 'allowance'])
            expect(plain(await rowsOf(path, created!.id))).toEqual(plain(await rowsOf(path, byHand.id)));

        const { data: history } = await world.user.call<{ action: string; user: string; changes: object }[]>(
            'GET',
            `/services/tpm/promotion/${String(created!.id)}/history`,
        );
        expect(history).toMatchObject([{ action: 'create', user: 'tpm.user' }]);
        expect(Object.keys(history![0]!.changes)).toEqual(
            expect.arrayContaining(['allowance:AD_FEE', 'planned_spend']),
        );
    });

    test('finds accounts by name or code, groups and promotions by name, whatever the case', async () => {
        const code = `acc-${String(count)}`;
        const rows = [
            fee({ ...own }),
            fee({ ...own, ...at('Summer ad'), plan_account: code }),
            fee({ ...own, ...at('Autumn ad'), plan_group: 'SPRING' }),
            {
                ...product(UPC[0]),
                plan_account: accountName().toUpperCase(),
                promotion: 'easter AD',
                plan_group: 'spring',
            },
        ];
        expect(await imports.run(importFile(rows), plan)).toMatchObject({ rows_added: 4, rows_rejected: 0 });
        expect(await groupsThere()).toEqual(['Spring']);
        expect((await nodes()).map(({ name, product_count }) => [name, product_count])).toEqual([
            ['Autumn ad', 0],
            ['Easter ad', 1],
            ['Summer ad', 0],
        ]);
    });

    test('a name that several accounts of the plan have is refused with them, and a code finds one', async () => {
        const name = `Twins ${String(count)}`;
        for (const code of [`T-${String(count)}-1`, `T-${String(count)}-2`]) {
            await world.planAccount(plan, 1_000, await world.account({ name, code }));
        }
        const feed = await imports.run(importFile([fee({ ...own, plan_account: name.toLowerCase() })]), plan);
        expect(feed).toMatchObject({ rows_added: 0, rows_rejected: 1 });
        expect(await imports.rejects(feed.id)).toContain(
            `Several accounts of the plan match: ${name} (code T-${String(count)}-1); ${name} (code T-${String(count)}-2). Give the code.`,
        );
        const byCode = fee({ ...own, plan_account: `t-${String(count)}-2` });
        expect(await imports.run(importFile([byCode]), plan)).toMatchObject({ rows_added: 1 });
    });

    test('accounts of one name without a code are told apart by their ids', async () => {
        const name = `Codeless ${String(count)}`;
        const ids = [await world.account({ name }), await world.account({ name })];
        for (const id of ids) await world.planAccount(plan, 1_000, id);
        const feed = await imports.run(importFile([fee({ ...own, plan_account: name })]), plan);
        expect(await imports.rejects(feed.id)).toContain(ids.map(id => `${name} (no code, #${String(id)})`).join('; '));
    });

    test('one bad row rejects its whole promotion, with the row named, and no other', async () => {
        const rows = [
            product(UPC[0], own),
            offInvoice({ projected_cases: 'many' }),
            fee(),
            fee({ ...own, ...at('Summer ad', 'Summer') }),
        ];
        const feed = await imports.run(importFile(rows), plan);
        expect(feed).toMatchObject({ status: 'COMPLETE', rows_added: 1, rows_rejected: 3 });
        expect(feed.message).toBe('1 promotion was made. 1 promotion was rejected.');
        expect(await rejected(feed.id)).toEqual([
            ['2', 'promotion', 'Easter ad', 'Row 3 of this promotion is rejected.'],
            ['3', 'projected_cases', 'many', 'Must be a whole number.'],
            ['4', 'promotion', 'Easter ad', 'Row 3 of this promotion is rejected.'],
        ]);
        expect((await nodes()).map(({ name }) => name)).toEqual(['Summer ad']);
        // A group in which nothing was created does not exist.
        expect(await groupsThere()).toEqual(['Summer']);
    });

    const REJECTED: readonly (readonly [what: string, rows: () => ImportRow[], column: string, reason: string])[] = [
        ['a row of no kind', () => [fee({ ...own, row: 'ACTUAL' })], 'row', '"Must be one of PRODUCT'],
        ['no promotion', () => [fee({ ...own, promotion: '' })], 'promotion', 'Required field.'],
        [
            'an account of no plan',
            () => [fee({ ...own, plan_account: 'Nobody' })],
            'plan_account',
            'The plan has no such account.',
        ],
        ['no performance', () => [fee({ ...own, performance_type: '' })], 'performance_type', 'Required field.'],
        [
            'days the wrong way round',
            () => [fee({ ...own, performance_end_date: '2027-02-28' })],
            'performance_end_date',
            'Must not be before the first day.',
        ],
        [
            '30 February',
            () => [fee({ ...own, performance_end_date: '2027-02-30' })],
            'performance_end_date',
            'Must be a date such as 2026-03-08 or 3/8/2026.',
        ],
        [
            'a row that says otherwise',
            () => [fee(own), product(UPC[0], { performance_type: 'TPR' })],
            'performance_type',
            'Row 2 of this promotion says otherwise.',
        ],
        ['an amount of nothing', () => [fee({ ...own, allowance_amount: 0 })], 'allowance_amount', 'Required field'],
        [
            'a tenth of a cent',
            () => [fee({ ...own, allowance_amount: '0.004' })],
            'allowance_amount',
            'Must have at most two decimals.',
        ],
        [
            'too much',
            () => [fee({ ...own, allowance_amount: '10000000.01' })],
            'allowance_amount',
            '"Value cannot exceed $10',
        ],
        [
            'an amount beyond all numbers',
            () => [fee({ ...own, allowance_amount: '1e309' })],
            'allowance_amount',
            '"Must be a number',
        ],
        [
            'too much in all',
            () => [offInvoice({ ...own, allowance_amount: '10000000', projected_cases: '10000000' })],
            'projected_cases',
            '"Planned spend cannot exceed $1',
        ],
        [
            'another performance',
            () => [allowance('TPR Off Invoice', 3, { ...own, projected_cases: 1 })],
            'allowance',
            'This allowance is for TPR promotions.',
        ],
        [
            'no such allowance',
            () => [allowance('Bribe', 3, own)],
            'allowance',
            'There is no such choice: see the template.',
        ],
        [
            'cases of a unit scan',
            () => [allowance('AD Unit Scan', 1, { ...own, projected_cases: 5, ...AD_DAYS })],
            'projected_cases',
            'AD Unit Scan does not use this field.',
        ],
        [
            'dates that are missing',
            () => [allowance('AD Off Invoice', 1, own)],
            'promotion',
            'ad_start_date: Required field.',
        ],
        [
            'dates of another kind',
            () => [fee({ ...own, ship_start_date: '2027-03-01' })],
            'ship_start_date',
            'AD Fee does not use this field.',
        ],
        [
            'products of a fee',
            () => [product(UPC[0], own), fee({ products: 'all' })],
            'products',
            'AD Fee does not use this field.',
        ],
        [
            'a product that is not there',
            () => [product(UPC[0], own), offInvoice({ products: UPC[1] })],
            'products',
            `The promotion has no product ${UPC[1]}.`,
        ],
        [
            'a percentage of nothing',
            () => [allowance('AD Fee', '5%', { ...own, lumpsum_date: '03/01/2027' })],
            'allowance_amount',
            'A percentage is for an amount per case or per unit. Enter an amount.',
        ],
        [
            'a percentage of two costs',
            () => [
                product(UPC[0], own),
                product(UPC[1], { case_cost: 25 }),
                allowance('AD Off Invoice', '5%', { projected_cases: 740, ...AD_DAYS }),
            ],
            'allowance_amount',
            `A percentage needs one case cost: ${NAMED} costs $24.00 and ${OTHER_NAMED} costs $25.00. Enter an amount.`,
        ],
        [
            'a percentage of no cost',
            () => [
                product(UPC[0], { ...own, case_cost: '' }),
                allowance('AD Off Invoice', '5%', { projected_cases: 740, ...AD_DAYS }),
            ],
            'allowance_amount',
            `A percentage needs a case cost: ${NAMED} has none. Enter an amount.`,
        ],
        [
            'a percentage of the unit cost without a pack',
            () => [
                product(UPC[0], { ...own, pack: '' }),
                allowance('AD Unit Scan', '5%', { projected_units: 8400, ...AD_DAYS }),
            ],
            'allowance_amount',
            `A percentage of the unit cost needs a pack: ${NAMED} has none. Enter an amount.`,
        ],
        [
            'a percentage that comes to nothing',
            () => [product(UPC[0], own), allowance('AD Off Invoice', '0.001%', { projected_cases: 740, ...AD_DAYS })],
            'allowance_amount',
            // Up to the comma of the message.
            'Required field',
        ],
        [
            'a percentage that is none',
            () => [allowance('AD Off Invoice', '5%%', { ...own, projected_cases: 740, ...AD_DAYS })],
            'allowance_amount',
            '"Must be a number',
        ],
        ['an allowance twice', () => [fee(own), fee()], 'allowance', 'This value is already in use.'],
        [
            'a product twice',
            () => [product(UPC[0], own), product('0-38000-59665-0')],
            'upc_item',
            'This value is already in use.',
        ],
        [
            'a code that is none',
            () => [product('abc', own)],
            'upc_item',
            'Must be 1 to 15 digits; hyphens and spaces may stand between them.',
        ],
        [
            'a product nobody knows',
            () => [product(UPC[0], { ...own, description: '' })],
            'upc_item',
            'The catalog has no such product: give its manufacturer and description too.',
        ],
        [
            'a price beyond prices',
            () => [product(UPC[0], { ...own, case_cost: 10_000 })],
            'case_cost',
            '"Must be at least 0 and below 10',
        ],
        [
            'a pack that is none',
            () => [product(UPC[0], { ...own, pack: 'dozen' })],
            'pack',
            '"Must begin with a whole number from 1 to 9',
        ],
        [
            'an allowance in a row of a product',
            () => [product(UPC[0], { ...own, allowance: 'AD Fee' })],
            'allowance',
            'This belongs in a row of its own: ALLOWANCE.',
        ],
        [
            'a product in a row of an allowance',
            () => [fee({ ...own, upc_item: UPC[0] })],
            'upc_item',
            'This belongs in a row of its own: PRODUCT.',
        ],
        ['no code', () => [product('', own)], 'upc_item', 'Required field.'],
    ];

    test.each(['52,40', '25000,50', '0,125', '2,5%'])('refuses a decimal comma: %s', async amount => {
        const rows = [allowance('AD Off Invoice', amount, { ...own, projected_cases: 740, ...AD_DAYS })];
        const feed = await imports.run(importFile(rows), plan);
        expect(feed).toMatchObject({ rows_added: 0, rows_rejected: 1 });
        expect(await imports.rejects(feed.id)).toContain(`"${amount}","A comma may only group thousands`);
    });

    test.each(REJECTED)('refuses %s', async (_what, rows, column, reason) => {
        // Another promotion, which is created.
        const feed = await imports.run(importFile([...rows(), fee({ ...own, ...at('Beside') })]), plan);
        expect(feed).toMatchObject({ status: 'COMPLETE', rows_added: 1, rows_rejected: rows().length });
        const lines = await rejected(feed.id);
        const own_ = lines.filter(
            ([, , , message]) => !/^Row \d+ of this promotion is rejected\.$/.test(message ?? ''),
        );
        expect(own_.map(([, at_, , message]) => [at_, message])).toEqual([[column, reason]]);
        expect((await nodes()).map(({ name }) => name)).toEqual(['Beside']);
    });

    test('a percentage of the case cost, or of the unit cost, becomes the amount that it comes to', async () => {
        const rows = [
            product(UPC[0], own),
            product(UPC[1]),
            allowance('AD Off Invoice', '12.525 %', { projected_cases: 740, ...AD_DAYS }),
            allowance('AD Case Bill Back', '5%', { projected_cases: 740, ...AD_DAYS, products: UPC[0] }),
            allowance('AD Unit Scan', '12.5%', { projected_units: 8400, ...AD_DAYS }),
        ];
        expect(await imports.run(importFile(rows), plan)).toMatchObject({ status: 'COMPLETE', rows_added: 5 });
        const [created] = await nodes();
        // 24.00 x 0.12525 is 3.006, 24.00 / 12 x 0.125 is 0.25; 3.01 x 740 + 1.20 x 740 + 0.25 x 8,400 is 5,215.40.
        expect(created).toMatchObject({ planned: 5215.4 });
        const amounts = (await rowsOf('allowance', created!.id)).map(row => [
            row['allowance_code'],
            row['allowance_amount'],
        ]);
        expect(new Map(amounts as [string, number][])).toEqual(
            new Map([
                ['AD_OFF_INVOICE', 3.01],
                ['AD_CASE_BILL_BACK', 1.2],
                ['AD_UNIT_SCAN', 0.25],
            ]),
        );
    });

    test('the same file again makes nothing twice; a promotion that was cancelled is in nobody’s way', async () => {
        const file = importFile([fee(own), fee({ ...own, ...at('Summer ad') })]);
        expect(await imports.run(file, plan)).toMatchObject({ rows_added: 2 });
        const again = await imports.run(file, plan);
        expect(again).toMatchObject({ status: 'COMPLETE', rows_added: 0, rows_rejected: 2 });
        expect((await rejected(again.id)).map(([row, column, , reason]) => [row, column, reason])).toEqual([
            ['2', 'promotion', 'The group already has a promotion with this name.'],
            ['3', 'promotion', 'The group already has a promotion with this name.'],
        ]);
        const [easter] = await nodes();
        await world.step(easter!, 4, undefined, world.user);
        expect(await imports.run(file, plan)).toMatchObject({ rows_added: 1, rows_rejected: 1 });
    });

    test('the header again and a code of zeros are bad rows, each by itself', async () => {
        const rows = importFile([product(UPC[0], own), fee(), product('000', at('Zeros'))]);
        const [header = ''] = rows.split('\n');
        const feed = await imports.run(`${rows}${header}\n`, plan);
        expect(feed).toMatchObject({ status: 'COMPLETE', rows_added: 2, rows_rejected: 2 });
        expect(feed.message).toBe('1 promotion was made. 1 promotion was rejected.');
        expect((await rejected(feed.id)).map(([row, , , reason]) => [row, reason])).toEqual([
            ['4', 'Must have a digit other than zero.'],
            ['5', 'The header again: the row has the names of the columns.'],
        ]);
    });

    test('codes that are not clear stop it, and it goes on as its uploader says', async () => {
        const code = withCheckDigits(['3800059667'])[0]!;
        const rows = importFile([product(code, own), fee()]);
        const stopped = await imports.run(rows, plan);
        expect(stopped).toMatchObject({ status: 'ERROR', rows_added: 0 });
        expect(stopped.unclear_codes?.columns).toMatchObject([{ column: 'upc_item', because: 'SHORT' }]);
        const path = `/tpm/import/${String(stopped.id)}/confirm`;
        expect((await world.user.call('POST', path)).errors).toEqual({ check_digit: 'Required field.' });
        expect((await world.user.call('POST', `/datafeed/${String(stopped.id)}/confirm`)).status).toBe(403);
        expect((await world.user.call('POST', path, { check_digit: 'with' })).status).toBe(200);
        await app.services.jobs.drain();
        const [created] = await nodes();
        expect((await rowsOf('promoproduct', created!.id)).map(({ upc_item }) => upc_item)).toEqual([
            `0${code.slice(0, 10)}`,
        ]);
    });

    test('corrected rejects are imported as they were downloaded', async () => {
        const first = await imports.run(importFile([product(UPC[0], own), offInvoice({ products: UPC[1] })]), plan);
        expect(first).toMatchObject({ rows_added: 0, rows_rejected: 2 });
        const text = (await imports.rejects(first.id)).replaceAll(UPC[1], 'all');
        const feed = await imports.run(text, plan, { corrects: String(first.id) });
        expect(feed).toMatchObject({ corrects: first.id, status: 'COMPLETE', rows_added: 2, rows_rejected: 0 });
        expect(feed.message).toBe('1 promotion was made.');
        expect(await nodes()).toMatchObject([{ planned: 2220 }]);
    });

    test('one row that is corrected in place makes its promotion whole, and once', async () => {
        const first = await imports.run(importFile([product(UPC[0], own), offInvoice({ products: UPC[1] })]), plan);
        const at = `/tpm/import/${String(first.id)}`;
        const { data } = await world.user.call<{ columns: string[]; list: { row: number }[] }>('GET', `${at}/rejected`);
        expect(data).toMatchObject({ list: [{ row: 2 }, { row: 3 }], total: 2, superseded_by: null });
        const column = data?.columns.indexOf('products');
        const rows = [{ row: 3, cells: [{ column, value: 'all' }] }];
        const correction = await world.user.call<{ id: number }>('POST', `${at}/correct`, { rows });
        await app.services.jobs.drain();
        expect((await world.user.call('GET', `/tpm/import/${String(correction.data?.id)}`)).data).toMatchObject({
            corrects: first.id,
            status: 'COMPLETE',
            rows_added: 2,
            rows_rejected: 0,
        });
        expect((await world.user.call('POST', `${at}/correct`, { rows })).status).toBe(409);
        expect(await nodes()).toMatchObject([{ planned: 2220 }]);
    });

    test('takes what is not said of a product from the catalogue', async () => {
        const [known] = await app.services.database.read<Record<string, unknown>>(
            'SELECT id, upc_item, manufacturer, description FROM product ORDER BY id LIMIT 1',
        );
        if (!known) return;
        const bare = { row: 'PRODUCT', ...at(), ...own, upc_item: String(known['upc_item']), ad_srp: '1.50' };
        expect(await imports.run(importFile([bare]), plan)).toMatchObject({ rows_added: 1 });
        const [created] = await nodes();
        expect(await rowsOf('promoproduct', created!.id)).toMatchObject([
            {
                prod_id: known['id'],
                manufacturer: known['manufacturer'],
                description: known['description'],
                ad_srp: 1.5,
            },
        ]);
    });
});
