import type { Check, CheckCount } from '../../../../models/features/tpm/checkCalls';
import type { RemovalPreview } from '../../../../models/features/tpm/removalCalls';
import type { SheetVersion } from '../../../../models/features/tpm/dealSheetCalls';
import { openTestApp, type Client, type FileAnswer, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { pdfPages, pdfText } from '../../../support/pdf';
import { xlsxRows } from '../../../support/sheets';
import { AD_DAYS, handProduct, TpmWorld, type PlacedPromotion, type PromotionParents } from '../../../support/tpmWorld';
import { cellsOf, unzip } from '../../../support/xlsx';

const [OATS, WHEAT] = ['03800059667', '01600012345'] as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const products = [
    { id: -1, ...handProduct(OATS, { description: 'Oats', size: '16 OZ', cust_code: '44712' }) },
    {
        id: -2,
        ...handProduct(WHEAT, { description: 'Wheat', pack: 6, case_cost: 30.55, reg_srp: 6.49, ad_srp: 5.49 }),
    },
];
const offInvoice = (amount: number, ids: readonly number[]) => ({
    allowance_code: 'AD_OFF_INVOICE',
    allowance_amount: amount,
    projected_cases: 740,
    product_ids: ids,
    ...AD_DAYS,
});
const onOats = (code: string, amount: number, volume: object) => ({
    allowance_code: code,
    allowance_amount: amount,
    product_ids: [-1],
    ...volume,
    ...AD_DAYS,
});
const allowances = [
    offInvoice(3, [-1, -2]),
    onOats('AD_CASE_BILL_BACK', 2, { projected_cases: 740 }),
    onOats('AD_INCREMENTAL_CASE_BILL_BACK', 1.5, { projected_cases: 340 }),
    onOats('AD_UNIT_SCAN', 0.25, { projected_units: 8_400 }),
    { allowance_code: 'AD_FEE', allowance_amount: 1000, lumpsum_date: '2027-03-02', description: 'Front page' },
];

/** The figures that a buyer sees, computed by hand. */
const OATS_FIGURES = {
    'List cost': '24',
    'Off invoice': '3',
    'Bill back': '2',
    'Deal cost': '19', // 24.00 - 3.00 - 2.00
    Scan: '0.25',
    'Net unit cost': '1.33', // 19.00 / 12 - 0.25 = 1.3333
    'Regular SRP': '2.99',
    'Regular margin (%)': '33.11', // (35.88 - 24.00) / 35.88
    'Deal SRP': '1.99',
    'Deal margin (%)': '33', // (23.88 - 16.00) / 23.88 = 32.998
};
const WHEAT_FIGURES = {
    'List cost': '30.55',
    'Off invoice': '3',
    'Deal cost': '27.55',
    'Net unit cost': '4.59', // 27.55 / 6 = 4.5917
    'Regular margin (%)': '21.55', // (38.94 - 30.55) / 38.94
    'Deal margin (%)': '16.36', // (32.94 - 27.55) / 32.94
};

describe.each(databases)('deal sheets on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;

    beforeAll(async () => {
        app = await openTestApp(kind, { TIME_ZONE: 'America/Chicago' });
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());

    interface Deal extends PlacedPromotion {
        /** The ids of its products, by the ids with which they were saved. */
        readonly ids: Readonly<Record<string, number>>;
    }
    const deal = async (parents: PromotionParents, more: object = {}, rows: object = {}): Promise<Deal> => {
        const promotion = await world.promotion(parents, more);
        const { data, errors } = await world.save(promotion, { products, allowances, ...rows });
        expect(errors).toBeNull();
        return { ...promotion, version: data!.version, ids: data!.ids as Record<string, number> };
    };
    /** Changes the off invoice of all its products. */
    const rate = async (one: Deal, amount: number): Promise<Deal> => {
        const ids = [one.ids['-1']!, one.ids['-2']!];
        const { data, errors } = await world.save(one, { allowances: [offInvoice(amount, ids)] });
        expect(errors).toBeNull();
        return { ...one, version: data!.version };
    };
    const exported = async (payload: object, client: Client = world.user): Promise<FileAnswer> => {
        const answer = await client.file('POST', '/tpm/dealsheet/export', payload);
        if (answer.status !== 200) throw new Error(answer.body.toString());
        return answer;
    };
    const failure = async (payload: object) => {
        const { status, errors } = await world.user.call('POST', '/tpm/dealsheet/export', payload);
        return [status, errors];
    };
    const listed = async (query: string): Promise<SheetVersion[]> => {
        const { data, errors } = await world.user.call<SheetVersion[]>('GET', `/tpm/dealsheet/list?${query}`);
        expect(errors).toBeNull();
        return data!;
    };
    const checks = async ({ id }: PlacedPromotion) => {
        const { data } = await world.user.call<Check[]>('GET', `/tpm/promotion/${id}/checks`);
        return data!.filter(({ code }) => code === 'COST_ABOVE_SHEET').map(({ message }) => message);
    };
    const today = (): string => {
        const [month, day, year] = new Date()
            .toLocaleDateString('en-US', {
                timeZone: 'America/Chicago',
                month: '2-digit',
                day: '2-digit',
                year: 'numeric',
            })
            .split('/');
        return `${month}-${day}-${year}`;
    };

    test('has each product with its costs, rates, prices and margins, numbers as numbers', async () => {
        const one = await deal(await world.createParents(), { description: 'Endcap in all stores' });
        const { headers, body } = await exported({ promo_id: one.id, format: 'xlsx' });
        expect(headers['content-type']).toBe(XLSX);
        expect(headers['content-disposition']).toMatch(/filename="deal-sheet-promotion-\d+-v1-\d{4}-\d\d-\d\d\.xlsx"/);
        const [oats, wheat, ...others] = xlsxRows(body, 2);
        expect(others).toEqual([]);
        expect(oats).toMatchObject({
            'Item code': '44712',
            'UPC Item': '0-38000-59667',
            Product: 'Oats',
            Pack: '12',
            Size: '16 OZ',
            Starts: '03-01-2027',
            Ends: '03-14-2027',
            ...OATS_FIGURES,
        });
        expect(wheat).toMatchObject(WHEAT_FIGURES);
        expect(wheat).not.toHaveProperty('Bill back');
        const sheet = unzip(body).get('xl/worksheets/sheet2.xml')!.toString();
        expect([...cellsOf(sheet).values()].filter(({ value }) => value === 19)).toHaveLength(1);
        expect(sheet).toContain('state="frozen"');
        const terms = xlsxRows(body, 3);
        expect(terms.map(row => [row['Allowance'], row['Amount'], row['Paid'], row['Products']])).toEqual([
            ['AD Off Invoice', '3', 'per case', 'all'],
            ['AD Case Bill Back', '2', 'per case', '1'],
            ['AD Incremental Case Bill Back', '1.5', 'per case', '1'],
            ['AD Unit Scan', '0.25', 'per unit', '1'],
            ['AD Fee', '1000', 'lump sum', '–'],
        ]);
        expect(terms.at(-1)).toMatchObject({
            Dates: 'Paid on 03-02-2027',
            Notes: expect.stringContaining('Front page') as string,
        });
    });

    test('2,000 products are on one, each once, in either format', async () => {
        const parents = await world.createParents();
        // A promotion has up to 1,000.
        for (const start of [0, 1_000]) {
            const promotion = await world.promotion(parents);
            const many = Array.from({ length: 1_000 }, (_, at) => ({
                id: -1 - at,
                ...handProduct(String(38_000_000_000 + start + at).padStart(11, '0'), {
                    description: `Product ${String(start + at)}`,
                    cust_code: String(start + at),
                }),
            }));
            const covered = [
                {
                    ...offInvoice(
                        3,
                        many.map(({ id }) => id),
                    ),
                },
            ];
            const { errors } = await world.save(promotion, { products: many, allowances: covered });
            expect(errors).toBeNull();
        }
        const { body } = await exported({ group_id: parents.group_id });
        const pages = pdfPages(body);
        const all = pages.flatMap(page => page.map(({ text }) => text));
        expect(new Set(all.filter(text => /^Product \d+$/.test(text))).size).toBe(2_000);
        expect(all.filter(text => /^Product \d+$/.test(text))).toHaveLength(2_000);
        expect(all).toContain(`Page ${String(pages.length)} of ${String(pages.length)}`);
        // 24.00 - 3.00
        expect(all.filter(text => text === '$21.00')).toHaveLength(2_000);
        const rows = xlsxRows((await exported({ group_id: parents.group_id, format: 'xlsx' })).body, 2);
        expect(rows.map(row => row['Product'])).toEqual(
            Array.from({ length: 2_000 }, (_, at) => `Product ${String(at)}`),
        );
        expect(new Set(rows.map(row => row['Deal cost']))).toEqual(new Set(['21']));
        // The same version twice: the data has not changed in between.
        expect(await listed(`group_id=${String(parents.group_id)}`)).toHaveLength(1);
    });

    test('is a PDF with who, what, terms, lines to sign and numbered pages, in two languages', async () => {
        const one = await deal(await world.createParents(), { name: 'Año nuevo – 99¢', description: 'Crème brûlée' });
        const { headers, body } = await exported({ promo_id: one.id });
        expect(headers['content-type']).toBe('application/pdf');
        expect(body.subarray(0, 5).toString()).toBe('%PDF-');
        const text = pdfText(body);
        for (const words of [
            'Año nuevo – 99¢',
            'Crème brûlée',
            'AD (featured in the circular) · 03-01-2027 to 03-14-2027',
            'Taylor Foster, tpm.user@endcap.example',
            'Birch Landing',
            '0-38000-59667',
            '$19.00',
            '33.11 %',
            'Ad 03-01-2027 to 03-14-2027',
            'Paid on 03-02-2027',
            '$1,000.00',
            'Signature',
            `Version 1 of ${today()}`,
            'Page 1 of 1',
        ])
            expect(text).toContain(words);
        expect(text).not.toContain('Changed since');
        // Only our own.
        expect(text).not.toContain('$40,000.00');
        const spanish = pdfText((await exported({ promo_id: one.id, language: 'es' })).body);
        expect(spanish).toContain(`Versión 1 del ${today()}`);
        expect(spanish).toContain('AD Descuento en factura');
        expect(spanish).toContain('Página 1 de 1');
        expect(await listed(`promo_id=${one.id}`)).toHaveLength(1);
    });

    test('numbers versions, lists what has changed, and gives each again with its own figures', async () => {
        let one = await deal(await world.createParents());
        await exported({ promo_id: one.id });
        // In another format, and for another user, it is the same version.
        expect(
            (await exported({ promo_id: one.id, format: 'xlsx' }, world.bdm)).headers['content-disposition'],
        ).toContain('-v1-');
        one = await rate(one, 2.5);
        const second = pdfText((await exported({ promo_id: one.id }, world.bdm)).body);
        expect(second).toContain(`Changed since version 1 of ${today()}`);
        const both = 'Oats (16 OZ · 0-38000-59667), Wheat (0-16000-12345)';
        expect(second).toContain(`${both}: Off invoice $3.00 → $2.50`);
        const [latest, first, ...more] = await listed(`promo_id=${one.id}`);
        expect(more).toEqual([]);
        expect(first).toMatchObject({ version: 1, create_user: 'tpm.user', changes: [], change_count: 0, from: null });
        expect(latest).toMatchObject({ version: 2, create_user: 'tpm.bdm', change_count: 1 });
        expect(latest!.changes.map(({ field, from, to, product_count: count }) => [field, from, to, count])).toEqual([
            ['off_invoice', '$3.00', '$2.50', 2],
        ]);
        const again = await world.user.file('GET', `/tpm/dealsheet/${first!.id}/file?format=xlsx&language=es`);
        expect(again.headers['content-disposition']).toMatch(/hoja-de-oferta-.*-v1-/);
        expect(xlsxRows(again.body, 2)[0]).toMatchObject({ 'Desc. en factura': '3', 'Costo de oferta': '19' });
        const changes = await world.user.file('GET', `/tpm/dealsheet/${latest!.id}/file?format=xlsx`);
        expect(xlsxRows(changes.body, 4).map(row => row['Change'])).toEqual(['Off invoice $3.00 → $2.50']);
    });

    test('two people at once have the same version, or two that follow each other', async () => {
        let one = await deal(await world.createParents());
        const payload = { promo_id: one.id, format: 'xlsx' };
        const together = await Promise.all([exported(payload), exported(payload, world.bdm)]);
        for (const { headers } of together) expect(headers['content-disposition']).toContain('-v1-');
        for (const amount of [2.9, 2.8, 2.7]) {
            const [, changed] = await Promise.all([exported(payload), rate(one, amount), exported(payload, world.bdm)]);
            one = changed;
        }
        await exported(payload);
        const versions = (await listed(`promo_id=${one.id}`)).map(({ version }) => version);
        expect(versions).toEqual(versions.map((_version, at) => versions.length - at));
        expect(versions.length).toBeGreaterThanOrEqual(2);
    });

    test('a cost that has risen since is a check until the next version; what lowers none is not', async () => {
        let one = await deal(await world.createParents());
        expect(await checks(one)).toEqual([]);
        await exported({ promo_id: one.id });
        expect(await checks(one)).toEqual([]);
        one = await rate(one, 3.25);
        expect(await checks(one)).toEqual([]);
        one = await rate(one, 2.5);
        const sent = `in version 1 of the deal sheet sent ${today()}.`;
        expect(await checks(one)).toEqual([
            `The deal cost of Oats (16 OZ · 0-38000-59667) is $19.50, $19.00 ${sent}`,
            `The deal cost of Wheat (0-16000-12345) is $28.05, $27.55 ${sent}`,
        ]);
        const counts = await world.user.call<CheckCount[]>('POST', '/tpm/promotion/checks/count', { ids: [one.id] });
        expect(counts.data).toContainEqual(expect.objectContaining({ id: one.id, code: 'COST_ABOVE_SHEET', count: 2 }));
        await exported({ promo_id: one.id });
        expect(await checks(one)).toEqual([]);
        // The sheet of its group is the last one that the buyer received with it.
        await exported({ group_id: one.group_id });
        const id = one.ids['-1']!;
        await world.save(one, { products: [{ id, case_cost: 24.01 }] });
        expect(await checks(one)).toEqual([
            expect.stringMatching(
                /^The deal cost of Oats .* is \$19\.51, \$19\.50 in version 1 of the deal sheet of Group \d+ sent/,
            ),
        ]);
    });

    test('a group has all but its cancelled promotions, an account those of a period, each period its own numbers', async () => {
        const parents = await world.createParents();
        const days = (first: string, last: string) => ({ performance_start_date: first, performance_end_date: last });
        const fee = { allowance_code: 'AD_FEE', allowance_amount: 5, lumpsum_date: '2027-02-01' };
        const only = { products: [], allowances: [fee] };
        const early = await deal(parents, { name: 'Early', ...days('2027-01-31', '2027-02-07') }, only);
        const late = await deal(parents, { name: 'Late', ...days('2027-02-28', '2027-03-20') }, only);
        const off = await deal(parents, { name: 'Off', ...days('2027-02-10', '2027-02-12') }, only);
        const empty = await world.promotion(parents, { name: 'Empty', ...days('2027-02-10', '2027-02-12') });
        expect((await world.step(off, 4)).errors).toBeNull();
        const names = async (payload: object) => {
            const rows = xlsxRows((await exported({ ...payload, format: 'xlsx' })).body, 3);
            return rows.map(row => row['Promotion']);
        };
        expect(await names({ group_id: parents.group_id })).toEqual(['Early', 'Late']);
        const account = { plan_account_id: parents.plan_account_id };
        expect(await names({ ...account, from: '2027-02-07', to: '2027-02-27' })).toEqual(['Early']);
        expect(await names({ ...account, from: '2027-02-08', to: '2027-02-28' })).toEqual(['Late']);
        expect(await names({ ...account, from: '2027-02-01', to: '2027-02-28' })).toEqual(['Early', 'Late']);
        expect(await failure({ ...account, from: '2027-02-08', to: '2027-02-27' })).toEqual([
            409,
            { serviceError: 'There is nothing to put on a deal sheet: no products and no allowances.' },
        ]);
        const versions = await listed(`plan_account_id=${parents.plan_account_id}`);
        expect(versions.map(({ version, from, to }) => [version, from, to])).toEqual([
            [1, '2027-02-01', '2027-02-28'],
            [1, '2027-02-08', '2027-02-28'],
            [1, '2027-02-07', '2027-02-27'],
        ]);
        // Sheets of a promotion are deleted with it, and the group's remain unchanged.
        await exported({ promo_id: late.id });
        const goes = async (of: string, id: number) => {
            const { data } = await world.bdm.call<RemovalPreview>('POST', '/tpm/removal/preview', { of, ids: [id] });
            return data!.sheets;
        };
        const ofGroup = (await listed(`group_id=${parents.group_id}`)).length;
        expect(ofGroup).toBeGreaterThan(0);
        expect(await goes('promotion', late.id)).toBe(1);
        expect(await goes('promotion', early.id)).toBe(0);
        expect(await goes('plangroup', parents.group_id)).toBe(ofGroup + 1);
        expect(await goes('planaccount', parents.plan_account_id)).toBe(ofGroup + 1 + versions.length);
        expect(await goes('plan', parents.plan_id)).toBe(ofGroup + 1 + versions.length);
        expect((await world.user.call('DELETE', `/services/tpm/promotion/${late.id}`)).errors).toBeNull();
        expect(await listed(`promo_id=${late.id}`)).toEqual([]);
        expect(await names({ group_id: parents.group_id })).toEqual(['Early']);
        const [second, first] = await listed(`group_id=${parents.group_id}`);
        expect(second!.changes.map(({ field, promotion }) => [field, promotion])).toEqual([['removed', 'Late']]);
        const earlier = await world.user.file('GET', `/tpm/dealsheet/${first!.id}/file`);
        expect(pdfText(earlier.body)).toContain('Late');
        expect((await world.user.call('DELETE', `/services/tpm/plangroup/${parents.group_id}`)).errors).toBeNull();
        expect(await listed(`group_id=${parents.group_id}`)).toEqual([]);
        const [rows] = await app.services.database.read(
            'SELECT count(*) AS count FROM tpm_deal_sheet_cost WHERE promo_id IN ($1, $2, $3)',
            [early.id, late.id, empty.id],
        );
        expect(Number(rows!['count'])).toBe(0);
    });

    test('says what is missing, and is for TPM users', async () => {
        const parents = await world.createParents();
        const empty = await world.promotion(parents);
        const one = await deal(parents);
        expect(await failure({ promo_id: empty.id })).toEqual([
            409,
            { serviceError: 'There is nothing to put on a deal sheet: no products and no allowances.' },
        ]);
        expect((await failure({ promo_id: 2_000_000_000 }))[0]).toBe(404);
        const oneSource = 'Name a promotion, a group or a plan account: one of them.';
        expect(await failure({})).toEqual([400, { promo_id: oneSource }]);
        expect(await failure({ promo_id: one.id, group_id: one.group_id })).toEqual([400, { promo_id: oneSource }]);
        const account = { plan_account_id: one.plan_account_id };
        expect(await failure(account)).toEqual([
            400,
            { from: 'A deal sheet of an account needs the days from and to.' },
        ]);
        expect(await failure({ ...account, from: '2027-02-02', to: '2027-02-01' })).toEqual([
            400,
            { to: 'Must not be before the first day.' },
        ]);
        expect(await failure({ promo_id: one.id, from: '2027-02-02' })).toEqual([
            400,
            { from: 'A period is for the deal sheet of an account.' },
        ]);
        expect((await failure({ promo_id: one.id, format: 'csv' }))[0]).toBe(400);
        const lines = (count: number) =>
            app.services.database.write(transaction =>
                app.services.database.run(
                    'UPDATE tpm_promotion SET product_count = $2 WHERE id = $1',
                    [one.id, count],
                    transaction,
                ),
            );
        await lines(5_001);
        expect(await failure({ promo_id: one.id })).toEqual([
            409,
            { serviceError: 'This deal sheet would have 5,001 lines of products. Up to 5,000 are on one.' },
        ]);
        await lines(2);
        await exported({ promo_id: one.id });
        const [version] = await listed(`promo_id=${one.id}`);
        expect((await world.step(one, 4)).errors).toBeNull();
        expect((await failure({ promo_id: one.id }))[0]).toBe(409);
        // The sent version is still available.
        const path = `/tpm/dealsheet/${version!.id}/file`;
        expect((await world.user.file('GET', path)).status).toBe(200);
        expect((await world.user.call('GET', `${path}?format=doc`)).status).toBe(400);
        expect((await world.user.call('GET', '/tpm/dealsheet/list')).status).toBe(400);
        expect((await world.user.call('GET', '/tpm/dealsheet/list?promo_id=x')).status).toBe(400);
        const other = await app.as('content');
        for (const [method, url] of [
            ['POST', '/tpm/dealsheet/export'],
            ['GET', `/tpm/dealsheet/list?promo_id=${one.id}`],
            ['GET', path],
        ] as const) {
            const payload = method === 'POST' ? { promo_id: one.id } : undefined;
            expect((await other.call(method, url, payload)).status).toBe(403);
            expect((await app.stranger().call(method, url, payload)).status).toBe(401);
        }
    });

    test('names as long as they may be overlap nothing, on pages that are all numbered', async () => {
        const long = 'W'.repeat(100);
        const parents = await world.createParents();
        const rows = Array.from({ length: 120 }, (_none, at) => ({
            id: -1 - at,
            ...handProduct(String(10_000_000_000 + at), {
                description: at % 2 === 0 ? long : `${long} `.repeat(4).trim(),
                manufacturer: `${String(at)} ${'Mm'.repeat(40)}`,
                size: 'Q'.repeat(50),
                cust_code: '9'.repeat(100),
                case_cost: 9999.99,
                reg_srp: 9999.99,
                ad_srp: 9999.99,
                pack: 9999,
            }),
        }));
        const one = await deal(
            parents,
            { name: long, description: `${long}\n`.repeat(4) },
            {
                products: rows,
                allowances: [
                    offInvoice(
                        3,
                        rows.map(({ id }) => id),
                    ),
                ],
            },
        );
        const pages = pdfPages((await exported({ promo_id: one.id })).body);
        expect(pages.length).toBeGreaterThan(5);
        pages.forEach((page, at) => {
            expect(page.map(({ text }) => text)).toContain(`Page ${at + 1} of ${pages.length}`);
            const overlapping = page.flatMap((text, index) =>
                page
                    .slice(index + 1)
                    .filter(
                        other =>
                            Math.abs(other.y - text.y) < Math.min(other.height, text.height) * 0.7 &&
                            other.x < text.x + text.width - 0.5 &&
                            text.x < other.x + other.width - 0.5,
                    )
                    .map(other => [text, other]),
            );
            expect(overlapping).toEqual([]);
            expect(page.filter(({ x, width }) => x < 36 || x + width > 792 - 35)).toEqual([]);
        });
    });
});
