import type { HistoryEntry } from '../../../../models/platform/history/history';
import { adr } from '../../../../models/features/adr/adr';
import type { WorkbookReview, WorkbookRow } from '../../../../models/platform/workbook/calls';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { trailOf, type AdrProductRecord } from '../../../support/adrs';
import { AdrWorld } from '../../../support/adrWorld';
import { databases } from '../../../support/databases';
import type { EditedBook } from '../../../support/editedBook';
import { takeBack } from '../../../support/undo';
import { applyBook, comparedBook, exportedBook, sendBook } from '../../../support/workbooks';

const [EAST, STORE] = ['EAST (EAST)', 'EAST / S-1 (S-1)'];

interface Placed {
    readonly id: number;
    readonly entities: readonly number[];
    /** ADR products, in the order of their names. */
    readonly products: readonly number[];
}

describe.each(databases)('an ADR as a workbook on $name', kind => {
    let app: TestApp;
    let client: Client;
    let asking: Client;
    let world: AdrWorld;
    let count = 0;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        asking = await app.as('requester');
        world = new AdrWorld(app, client);
    });
    afterAll(() => app.drop());

    /** Creates an ADR of a division with a store, and two products: the first is authorized at the division. */
    const place = async (): Promise<Placed> => {
        count += 1;
        const id = await world.adr(`Customer ${String(count)}`);
        const east = await world.entity(id, 'EAST');
        const store = await world.entity(id, 'S-1', east);
        const products: number[] = [];
        for (const name of ['Oats', 'Rice']) {
            const prod_id = await world.catalogueProduct({ description: `${name} ${String(count)}` });
            products.push(await world.product(id, { prod_id }));
        }
        await world.state(products[0]!, east, { code: 'E-77', status: await world.status('AUTH') });
        return { id, entities: [east, store], products };
    };
    const bookOf = ({ id }: Placed, by = client): Promise<EditedBook> => exportedBook(by, { path: adr.path, id });
    const detail = async (id: number): Promise<AdrProductRecord> =>
        (await client.call<AdrProductRecord>('GET', `/adr/product/detail/${String(id)}`)).data!;
    const brief = ({ row, state, fields, errors }: WorkbookRow) => ({
        row,
        state,
        fields: Object.keys(fields as object),
        errors: errors.map(({ reason }) => reason),
    });
    const historyOf = (id: number): Promise<HistoryEntry[]> =>
        trailOf(app.services.database, 'services/adr/product', id);
    const names = async (): Promise<Record<string, string>> => {
        const sql = 'SELECT code, name FROM product_entity_status';
        const rows = await app.services.database.read<{ code: string; name: string }>(sql);
        return Object.fromEntries(rows.map(({ code, name }) => [code, name]));
    };

    test('it has a row a product and a column an entity, statuses as pick lists, what is read only locked', async () => {
        const placed = await place();
        const book = await bookOf(placed);
        const sheet = book.sheet();
        const { AUTH = '' } = await names();
        expect(sheet.header.slice(0, 3)).toEqual(['@id', '@version', 'Description']);
        expect(sheet.header.slice(5, 7)).toEqual([EAST, STORE]);
        const row = sheet.rowOf('@id', String(placed.products[0]));
        expect([sheet.text(row, EAST), sheet.text(row, STORE) ?? '']).toEqual([AUTH, '']);
        const xml = book.part('xl/worksheets/sheet1.xml');
        expect(xml).toMatch(/<col min="1" max="1" hidden="1" /);
        expect(xml).toContain('<sheetProtection sheet="1"');
        expect(xml).toMatch(/<dataValidation type="list"[^>]*>/);
        expect((await comparedBook(app, client, book)).rows).toEqual([]);
    });

    test('who may change it writes statuses and fields at once, in one line of history, and takes it back', async () => {
        const placed = await place();
        const [oats, rice] = placed.products;
        const book = await bookOf(placed);
        const sheet = book.sheet();
        const { AUTH = '', SEAS = '' } = await names();
        const [first, second] = placed.products.map(id => sheet.rowOf('@id', String(id)));
        sheet.set(first!, EAST, SEAS);
        sheet.set(first!, STORE, AUTH);
        sheet.set(first!, 'Comments', 'From Excel');
        sheet.set(second!, STORE, AUTH);
        const review = await comparedBook(app, client, book);
        expect(review.requests_changes).toBe(false);
        const [east, store] = placed.entities.map(id => `entity:${String(id)}`) as [string, string];
        expect(review.sheets[0]!.labels).toMatchObject({ [east]: EAST, [store]: STORE });
        expect(review.rows.map(brief)).toEqual([
            { row: 2, state: 'CHANGED', fields: [east, store, 'comments'], errors: [] },
            { row: 3, state: 'CHANGED', fields: [store], errors: [] },
        ]);
        expect(review.rows[0]!.name).toContain(`Oats ${String(count)}`);
        const before = await historyOf(oats!);
        const applied = await applyBook(client, review);
        expect(applied.data).toMatchObject({ done: 2, rejected: [] });
        const written = await detail(oats!);
        expect(written.comments).toBe('From Excel');
        // Fields of a state that the workbook does not contain remain.
        expect(written.entities).toMatchObject([
            { id: placed.entities[0], prod_status_id: await world.status('SEAS'), cust_code: 'E-77' },
            { id: placed.entities[1], prod_status_id: await world.status('AUTH'), cust_code: null },
        ]);
        expect(await historyOf(oats!)).toHaveLength(before.length + 1);
        const left = await client.call<WorkbookReview>('GET', `/workbook/${String(review.id)}`);
        expect(left.data!.rows).toEqual([]);

        expect((await takeBack(client, applied)).data).toMatchObject({ rejected: [] });
        const back = await detail(oats!);
        expect(back.comments).toBeNull();
        expect(back.entities).toMatchObject([{ prod_status_id: await world.status('AUTH'), cust_code: 'E-77' }]);
        expect((await detail(rice!)).entities).toEqual([]);
    });

    test('a status that is emptied takes the product off that entity', async () => {
        const placed = await place();
        const book = await bookOf(placed);
        const sheet = book.sheet();
        sheet.set(sheet.rowOf('@id', String(placed.products[0])), EAST, undefined);
        const review = await comparedBook(app, client, book);
        expect((await applyBook(client, review)).data).toMatchObject({ done: 1, rejected: [] });
        expect((await detail(placed.products[0]!)).entities).toEqual([]);
    });

    test('a status that somebody else changed too is a conflict, and one that there is not is wrong', async () => {
        const placed = await place();
        const [oats, rice] = placed.products;
        const book = await bookOf(placed);
        const sheet = book.sheet();
        const { SEAS = '' } = await names();
        sheet.set(sheet.rowOf('@id', String(oats)), EAST, SEAS);
        sheet.set(sheet.rowOf('@id', String(rice)), STORE, 'Perhaps');
        const states = [{ id: placed.entities[0], prod_status_id: null }];
        const { version } = await detail(oats!);
        const change = { id: oats, version, updatedEntities: states };
        expect((await client.call('PUT', '/adr/product/update', change)).status).toBe(200);
        const review = await comparedBook(app, client, book);
        expect(review.rows.map(({ state }) => state)).toEqual(['CONFLICT', 'WRONG']);
        expect(review.rows[1]!.errors.map(({ reason }) => reason)).toEqual([
            'There is no “Perhaps” here. Choose from the list.',
        ]);
        expect((await applyBook(client, review)).data).toMatchObject({ done: 0, change_id: null });
        expect((await detail(oats!)).entities).toEqual([]);
        const chosen = [{ row: 2, version: review.rows[0]!.version }];
        expect((await applyBook(client, review, chosen)).data).toMatchObject({ done: 1, rejected: [] });
        expect((await detail(oats!)).entities).toMatchObject([{ prod_status_id: await world.status('SEAS') }]);
    });

    test('who may only ask for changes asks, a request a product, and nothing is changed until it is decided', async () => {
        const placed = await place();
        const [oats, rice] = placed.products;
        const book = await bookOf(placed, asking);
        const sheet = book.sheet();
        const { AUTH = '', SEAS = '' } = await names();
        sheet.set(sheet.rowOf('@id', String(oats)), EAST, SEAS);
        sheet.set(sheet.rowOf('@id', String(oats)), STORE, AUTH);
        sheet.set(sheet.rowOf('@id', String(rice)), EAST, AUTH);
        const review = await comparedBook(app, asking, book);
        expect(review.requests_changes).toBe(true);
        const [, store] = placed.entities.map(id => `entity:${String(id)}`);
        const one = await applyBook(asking, review, [{ row: 2, field: store }]);
        expect(one.data).toEqual({ done: 1, change_id: null, rejected: [] });
        expect((await detail(oats!)).entities).toHaveLength(1);
        expect((await detail(oats!)).pending_updates).toBe(1);

        // Requested changes are not offered a second time.
        const left = (await asking.call<WorkbookReview>('GET', `/workbook/${String(review.id)}`)).data!;
        expect(left.rows.map(brief)).toEqual([
            { row: 2, state: 'CHANGED', fields: [`entity:${String(placed.entities[0])}`], errors: [] },
            { row: 3, state: 'CHANGED', fields: [`entity:${String(placed.entities[0])}`], errors: [] },
        ]);
        expect((await applyBook(asking, review)).data).toMatchObject({ done: 2, rejected: [] });
        expect((await applyBook(asking, review)).data).toMatchObject({ done: 0, rejected: [] });
        expect((await detail(rice!)).pending_updates).toBe(1);

        const filter = { adr_id: placed.id };
        const requests = await client.call<{ list: { id: number }[] }>('POST', '/adr/request/list', {
            searchCriteria: { filter },
        });
        expect(requests.data!.list).toHaveLength(3);
        const ids = requests.data!.list.map(({ id }) => id);
        expect((await client.call('PUT', '/adr/request/complete', { ids })).status).toBe(200);
        expect((await detail(oats!)).entities).toMatchObject([
            { prod_status_id: await world.status('SEAS') },
            { prod_status_id: await world.status('AUTH') },
        ]);
    });

    test('a product whose deletion is asked for is rejected at its row', async () => {
        const placed = await place();
        const [oats] = placed.products;
        const type = 'DELETE';
        const deletion = { type, adr_id: placed.id, adr_prod_id: oats };
        expect((await asking.call('POST', '/adr/request/create', deletion)).status).toBe(200);
        const book = await bookOf(placed, asking);
        const sheet = book.sheet();
        sheet.set(sheet.rowOf('@id', String(oats)), STORE, (await names())['AUTH']);
        const review = await comparedBook(app, asking, book);
        const { data } = await applyBook(asking, review);
        expect(data).toMatchObject({ done: 0, rejected: [{ row: 2, field: null }] });
        expect(data!.rejected[0]!.reason).not.toBe('');
    });

    test('who may only look at it reads it, and changes nothing', async () => {
        const placed = await place();
        const viewer = await app.as('viewer');
        const book = await bookOf(placed, viewer);
        expect(book.part('xl/worksheets/sheet1.xml')).not.toContain('<dataValidation ');
        const sheet = book.sheet();
        sheet.set(sheet.rowOf('@id', String(placed.products[0])), STORE, (await names())['AUTH']);
        const review = await comparedBook(app, viewer, book);
        expect(review.rows.map(({ state }) => state)).toEqual(['WRONG']);
        expect((await applyBook(viewer, review)).data).toMatchObject({ done: 0 });
        expect((await detail(placed.products[0]!)).entities).toHaveLength(1);
    });

    test('rows of another ADR are not taken, however they come', async () => {
        const [placed, other] = [await place(), await place()];
        const book = await bookOf(placed);
        const file = await book.save();
        const { status, errors } = await sendBook(app, client, file, {
            fields: { path: adr.path, id: String(other.id) },
        });
        expect({ status, errors }).toEqual({
            status: 400,
            errors: { file: `This workbook is of something else: ADR ${String(placed.id)}.` },
        });
        const theirs = (await bookOf(other)).sheet();
        const sheet = book.sheet();
        const row = sheet.rowOf('@id', String(placed.products[0]));
        sheet.set(row, '@id', theirs.text(theirs.rows[1]!, '@id'));
        sheet.set(row, STORE, (await names())['AUTH']);
        const review = await comparedBook(app, client, book);
        expect(review.rows.find(one => one.row === 2)).toMatchObject({ state: 'WRONG' });
        expect((await applyBook(client, review)).data).toMatchObject({ done: 0 });
        expect((await detail(other.products[0]!)).entities).toHaveLength(1);
    });

    test('entities that came, were renamed or went since the export are told, and lose nothing', async () => {
        const placed = await place();
        const book = await bookOf(placed);
        const sheet = book.sheet();
        const { AUTH = '' } = await names();
        const row = sheet.rowOf('@id', String(placed.products[1]));
        sheet.set(row, EAST, AUTH);
        sheet.set(row, STORE, AUTH);
        const { status } = await client.call('DELETE', `/adr/entity/delete/${String(placed.entities[1])}`);
        expect(status).toBe(200);
        await world.entity(placed.id, 'S-2', placed.entities[0]);
        const review = await comparedBook(app, client, book);
        expect(review.remarks.map(({ reason }) => reason)).toEqual([
            `The column “${STORE}” does not exist any more, and was not read.`,
        ]);
        expect((await applyBook(client, review)).data).toMatchObject({ done: 1, rejected: [] });
        expect((await detail(placed.products[1]!)).entities).toMatchObject([{ id: placed.entities[0] }]);
    });

    test('a filter narrows what goes out, as it does in the grid', async () => {
        const placed = await place();
        const book = await exportedBook(client, { path: adr.path, id: placed.id, filter: { q: 'Rice' } });
        expect(book.sheet().rows).toHaveLength(2);
        const unknown = { path: adr.path, id: placed.id, filter: { nothing: 1 } };
        expect((await client.file('POST', '/workbook/export', unknown)).status).toBe(400);
        expect((await client.file('POST', '/workbook/export', { path: adr.path, id: 999_999 })).status).toBe(404);
    });
});
