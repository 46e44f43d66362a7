import { openTestApp, type Client, type TestApp } from '../../../../support/app';
import { AdrWorld } from '../../../../support/adrWorld';
import { databases } from '../../../../support/databases';
import { csvRows, xlsxRows } from '../../../../support/sheets';
import { cellsOf, expectWellFormed, unzip } from '../../../../support/xlsx';

const FIRST = [
    'UPC Item (no check digit)',
    'UPC Case (no check digit)',
    'Manufacturer',
    'Description',
    'Pack',
    'Size',
    'ADR department',
    'ADR group',
    'ADR type',
    'Customer code',
    'Comments',
];
const SHEET = 'xl/worksheets/sheet1.xml';

describe.each(databases)('the export of an ADR on $name', kind => {
    let app: TestApp;
    let client: Client;
    let world: AdrWorld;
    let adr: number;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('viewer');
        world = new AdrWorld(app, await app.as('content'));
        adr = await world.adr('Riverside: Markets & Co');
        const east = await world.entity(adr, 'E', null, { name: 'East' });
        const store = await world.entity(adr, 'S-2', east, { name: 'Store 2' });
        await world.entity(adr, 'S-10', east, { name: 'Store 10' });
        const dept = await world.idOf('product_department', 'DAIRY');
        const oats = await world.catalogueProduct({
            manufacturer: '=Mill',
            description: 'oats',
            upc_item: '03800059667',
            upc_case: '1003800059667',
            dept_code: 'GROC',
            group_name: 'CEREAL',
            pack: '12',
            size: '18 OZ',
        });
        const beans = await world.catalogueProduct({ description: 'Beans', dept_code: 'GROC' });
        const onAdr = await world.product(adr, {
            prod_id: oats,
            prod_dept_id: dept,
            cust_code: '@7',
            comments: 'one\n"two"',
        });
        await world.product(adr, { prod_id: beans });
        await world.state(onAdr, east, { code: '=1+1' });
        await world.state(onAdr, store, { status: await world.status('OPT') });
    });
    afterAll(() => app.drop());

    const ask = (payload: object) => client.file('POST', '/adr/export', payload);
    const entities = ['East (E)', 'East / Store 10 (S-10)', 'East / Store 2 (S-2)'];

    test('is a workbook: a row a product by description, a column an entity in tree order', async () => {
        const { status, headers, body } = await ask({ id: adr });
        expect([status, headers['content-type']]).toEqual([
            200,
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ]);
        expect(headers['content-disposition']).toMatch(
            /^attachment; filename="adr-riverside-markets-co-\d{4}-\d\d-\d\d\.xlsx"$/,
        );
        const shown = await world.shown('OPT');
        expect(xlsxRows(body)).toEqual([
            expect.objectContaining({ Description: 'Beans', 'ADR department': 'GROC' }),
            {
                'UPC Item (no check digit)': '03800059667',
                'UPC Case (no check digit)': '1003800059667',
                Manufacturer: '=Mill',
                Description: 'oats',
                Pack: '12',
                Size: '18 OZ',
                'ADR department': 'DAIRY',
                'ADR group': 'CEREAL',
                'Customer code': '@7',
                Comments: 'one\n"two"',
                'East (E)': '=1+1',
                'East / Store 2 (S-2)': shown,
            },
        ]);
    });

    test('its header and first columns stay, every column filters, and all is text', async () => {
        const files = unzip((await ask({ id: adr })).body);
        for (const [path, file] of files) if (path.endsWith('.xml')) expectWellFormed(file.toString());
        const xml = files.get(SHEET)!.toString();
        expect(xml).toContain('<pane xSplit="4" ySplit="1" topLeftCell="E2" activePane="bottomRight" state="frozen"/>');
        expect(xml).toContain('<autoFilter ref="A1:N3"/>');
        expect(xml).not.toContain('<f>');
        const cells = cellsOf(xml);
        const header = [...cells].filter(([location]) => /^[A-Z]1$/.test(location)).map(([, { value }]) => value);
        expect(header).toEqual([...FIRST, ...entities]);
        expect([...cells.values()].every(({ value }) => typeof value === 'string')).toBe(true);
    });

    test('as CSV what looks like a formula is escaped', async () => {
        const { headers, body } = await ask({ id: adr, format: 'csv' });
        expect(headers['content-type']).toBe('text/csv; charset=utf-8');
        const rows = csvRows(body);
        expect(Object.keys(rows[0] ?? {})).toEqual([...FIRST, ...entities]);
        expect(rows[1]).toMatchObject({
            'UPC Item (no check digit)': '03800059667',
            Manufacturer: "'=Mill",
            'Customer code': "'@7",
            'East (E)': "'=1+1",
            Comments: 'one\n"two"',
            'East / Store 10 (S-10)': '',
        });
    });

    test('without products, without entities, there is a header', async () => {
        const empty = await world.adr('Empty');
        const xml = unzip((await ask({ id: empty })).body)
            .get(SHEET)!
            .toString();
        expectWellFormed(xml);
        expect(xml).toContain('<autoFilter ref="A1:K1"/>');
        expect((await ask({ id: empty, format: 'csv' })).body.toString()).toBe(`\ufeff${FIRST.join(',')}\r\n`);
        await world.product(empty);
        expect(xlsxRows((await ask({ id: empty })).body)).toHaveLength(1);
        const treeOnly = await world.adr('Tree only');
        await world.entity(treeOnly, 'A');
        expect((await ask({ id: treeOnly, format: 'csv' })).body.toString()).toContain(',A (A)\r\n');
    });

    test('many products come in their order, over all slices', async () => {
        const many = await world.adr('Many');
        const root = await world.entity(many, 'R');
        const descriptions = Array.from(
            { length: 1500 },
            (_none, index) => `P ${String((index * 7919) % 1500).padStart(4, '0')}`,
        );
        await world.products(many, descriptions, root);
        const rows = xlsxRows((await ask({ id: many })).body);
        expect(rows.map(({ Description }) => Description)).toEqual([...descriptions].sort());
        expect(rows.filter(row => row['R (R)'])).toHaveLength(750);
    });

    test.each<[object, number, string]>([
        [{ id: 999999 }, 404, 'serviceError'],
        [{}, 400, 'id'],
        [{ id: 'x' }, 400, 'id'],
        [{ id: 1, format: 'pdf' }, 400, 'format'],
        [{ id: 1, colour: 'red' }, 400, 'colour'],
    ])('%j is refused: %d', async (payload, status, field) => {
        const answer = await client.call('POST', '/adr/export', payload);
        expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([status, [field]]);
    });

    test('it needs a session', async () => {
        expect((await app.stranger().call('POST', '/adr/export', { id: adr })).status).toBe(401);
    });

    test('too many at once are refused, with when to try again', async () => {
        const answers = await Promise.all(Array.from({ length: 12 }, () => ask({ id: adr })));
        const rejected = answers.filter(({ status }) => status === 429);
        expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
        expect(rejected).not.toEqual([]);
        for (const { headers } of rejected) expect(headers['retry-after']).toBe('10');
        expect((await ask({ id: adr })).status).toBe(200);
    });
});
