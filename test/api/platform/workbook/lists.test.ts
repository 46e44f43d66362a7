import { productDepartment } from '../../../../models/features/settings/productDepartment';
import type { HistoryEntry } from '../../../../models/platform/history/history';
import type { WorkbookReview, WorkbookRow } from '../../../../models/platform/workbook/calls';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import type { EditedBook, EditedSheet } from '../../../support/editedBook';
import { takeBack } from '../../../support/undo';
import { archive, textRow, workbook } from '../../../support/workbook';
import { applyBook, comparedBook, exportedBook, sendBook } from '../../../support/workbooks';

const { path } = productDepartment;

interface Department {
    readonly id: number;
    readonly version: number;
    readonly code: string;
    readonly name: string;
    readonly description: string | null;
    readonly weight: number;
}

describe.each(databases)('a list as a workbook on $name', kind => {
    let app: TestApp;
    let client: Client;
    let serial = 0;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
    });
    afterAll(() => app.drop());

    const store = async (count: number): Promise<Department[]> => {
        const stored: Department[] = [];
        for (let at = 0; at < count; at += 1) {
            serial += 1;
            const number = String(serial).padStart(3, '0');
            const values = { code: `SH-${number}`, name: `Shelf ${number}`, description: `As ${number}` };
            stored.push((await client.call<Department>('POST', `/${path}`, values)).data!);
        }
        return stored;
    };
    const get = async (id: number): Promise<Department> =>
        (await client.call<Department>('GET', `/${path}/${String(id)}`)).data!;
    const exported = (records: readonly Department[], by = client): Promise<EditedBook> =>
        exportedBook(by, { path, filter: { id: records.map(({ id }) => id) }, sort: ['name', 'ASC'] });
    const compared = (book: EditedBook, by = client): Promise<WorkbookReview> => comparedBook(app, by, book);
    const apply = (review: WorkbookReview, accept: unknown = 'all', by = client) => applyBook(by, review, accept);
    const change = (record: Department, values: object) =>
        client.call('PUT', `/${path}/${String(record.id)}`, { version: record.version, ...values });
    const titleOf = ({ code, name }: Department) => `${code} · ${name}`;
    const brief = ({ row, state, name, fields }: WorkbookRow) => ({ row, state, name, fields });
    const messagesOf = ({ errors }: WorkbookRow) => errors.map(({ field, reason }) => [field, reason]);

    /** Creates and exports three departments. */
    const world = async (): Promise<{ records: Department[]; book: EditedBook; sheet: EditedSheet }> => {
        const records = await store(3);
        const book = await exported(records);
        return { records, book, sheet: book.sheet() };
    };

    test('ids are hidden, what is read only is locked, and the rest follows its rules', async () => {
        const { book, sheet, records } = await world();
        expect(sheet.header.slice(0, 4)).toEqual(['@id', '@version', 'Code', 'Name']);
        expect(sheet.text(sheet.rowOf('Name', records[1]!.name), '@id')).toBe(String(records[1]!.id));
        const xml = book.part('xl/worksheets/sheet1.xml');
        expect(xml).toMatch(/<col min="1" max="1" hidden="1" /);
        expect(xml).toContain('<sheetProtection sheet="1"');
        expect(xml).toMatch(/<dataValidation type="textLength" operator="lessThanOrEqual"[^>]*sqref="D2:D1004">/);
        expect(xml).toContain('state="frozen"');
        expect(xml.indexOf('<sheetProtection')).toBeLessThan(xml.indexOf('<autoFilter'));
        expect(xml.indexOf('<autoFilter')).toBeLessThan(xml.indexOf('<dataValidations'));
        const about = book.part('xl/workbook.xml');
        expect(about.match(/state="veryHidden"/g)!.length).toBeGreaterThanOrEqual(2);
    });

    test('one that comes back as it went out changes nothing', async () => {
        const { book } = await world();
        const review = await compared(book);
        expect(review).toMatchObject({ rows: [], unchanged: 3, remarks: [], path });
    });

    test('what was changed is shown, written at once, in one line of history each, and taken back', async () => {
        const { records, book, sheet } = await world();
        sheet.set(sheet.rowOf('Name', records[0]!.name), 'Description', 'Dry goods');
        sheet.set(sheet.rowOf('Name', records[1]!.name), 'Description', undefined);
        sheet.set(sheet.rowOf('Name', records[1]!.name), 'Name', 'Renamed 1');
        const review = await compared(book);
        expect(review.rows.map(brief)).toEqual([
            {
                row: 2,
                state: 'CHANGED',
                name: titleOf(records[0]!),
                fields: {
                    description: { base: records[0]!.description, mine: 'Dry goods', saved: records[0]!.description },
                },
            },
            {
                row: 3,
                state: 'CHANGED',
                name: titleOf(records[1]!),
                fields: {
                    name: { base: records[1]!.name, mine: 'Renamed 1', saved: records[1]!.name },
                    description: { base: records[1]!.description, mine: '', saved: records[1]!.description },
                },
            },
        ]);
        expect(await get(records[0]!.id)).toEqual(records[0]);

        const applied = await apply(review);
        expect(applied.data).toMatchObject({ done: 2, rejected: [] });
        expect(applied.data!.change_id).toBeGreaterThan(0);
        expect(await get(records[0]!.id)).toMatchObject({ description: 'Dry goods', version: 2 });
        expect(await get(records[1]!.id)).toMatchObject({ name: 'Renamed 1', description: null });
        const history = await client.call<HistoryEntry[]>('GET', `/${path}/${String(records[1]!.id)}/history`);
        expect(history.data!.map(({ action }) => action)).toEqual(['update', 'create']);

        expect((await takeBack(client, applied)).data).toEqual({ done: 2, rejected: [] });
        expect(await get(records[1]!.id)).toMatchObject({
            name: records[1]!.name,
            description: records[1]!.description,
        });
    });

    test('what somebody else changed too is a conflict, which only a choice of it writes', async () => {
        const { records, book, sheet } = await world();
        const row = sheet.rowOf('Name', records[0]!.name);
        sheet.set(row, 'Description', 'Mine');
        sheet.set(row, 'Weight', 7);
        await change(records[0]!, { description: 'Theirs' });
        await change(records[1]!, { description: 'Theirs alone' });
        const review = await compared(book);
        expect(review.rows.map(brief)).toEqual([
            {
                row: 2,
                state: 'CONFLICT',
                name: titleOf(records[0]!),
                fields: {
                    description: {
                        base: records[0]!.description,
                        mine: 'Mine',
                        saved: 'Theirs',
                        isConflict: true,
                    },
                    weight: { base: String(records[0]!.weight), mine: '7', saved: String(records[0]!.weight) },
                },
            },
        ]);
        expect((await apply(review)).data).toMatchObject({ done: 1, rejected: [] });
        expect(await get(records[0]!.id)).toMatchObject({ description: 'Theirs', weight: 7 });
        expect(await get(records[1]!.id)).toMatchObject({ description: 'Theirs alone' });

        const { version } = (await client.call<WorkbookReview>('GET', `/workbook/${String(review.id)}`)).data!.rows[0]!;
        const cell = { row: 2, field: 'description', version };
        await change(await get(records[0]!.id), { description: 'Theirs again' });
        const late = await apply(review, [cell]);
        expect(late.data).toMatchObject({ done: 0, rejected: [{ row: 2, field: 'description' }] });
        expect(late.data!.rejected[0]!.reason).toMatch(/since you looked/);
        expect((await apply(review, [{ row: 2, field: 'description' }])).data).toMatchObject({ done: 1 });
        expect(await get(records[0]!.id)).toMatchObject({ description: 'Mine' });
    });

    test('rows are added, and rows that are gone are deleted only where that is accepted', async () => {
        const { records, book, sheet } = await world();
        sheet.remove(sheet.rowOf('Name', records[1]!.name));
        sheet.rows.push([undefined, undefined, `AD-${String(serial)}`, 'New here']);
        sheet.rows.push([undefined, undefined, undefined, 'Without a code']);
        const review = await compared(book);
        expect(review.rows.map(({ row, state }) => [row, state])).toEqual([
            [4, 'NEW'],
            [5, 'WRONG'],
            [-3, 'GONE'],
        ]);
        expect(messagesOf(review.rows[1]!)).toEqual([['code', expect.stringMatching(/^Require/)]]);
        expect((await apply(review)).data).toMatchObject({ done: 1, rejected: [] });
        expect(await get(records[1]!.id)).toEqual(records[1]);

        const left = (await client.call<WorkbookReview>('GET', `/workbook/${String(review.id)}`)).data!;
        expect(left.rows.map(({ state }) => state)).toEqual(['WRONG', 'GONE']);
        const removed = await apply(review, [{ row: -3, version: records[1]!.version }]);
        expect(removed.data).toMatchObject({ done: 1, rejected: [] });
        expect((await client.call('GET', `/${path}/${String(records[1]!.id)}`)).status).toBe(404);
        expect((await takeBack(client, removed)).data).toEqual({ done: 1, rejected: [] });
        expect(await get(records[1]!.id)).toMatchObject({ name: records[1]!.name });
    });

    test('rows may be sorted and shuffled, columns moved, renamed and deleted', async () => {
        const { records, book, sheet } = await world();
        sheet.set(sheet.rowOf('Name', records[2]!.name), 'Description', 'Moved');
        const [head, ...rows] = sheet.rows;
        sheet.rows.splice(0, 4, head!, [], ...[...rows].reverse());
        const [name, description] = [sheet.at('Name'), sheet.at('Description')];
        for (const row of sheet.rows) [row[name], row[description]] = [row[description], row[name]];
        sheet.set(sheet.rows[0]!, 'Weight', 'How heavy');
        const review = await compared(book);
        expect(review.rows.map(({ row, name: of }) => [row, of])).toEqual([[3, titleOf(records[2]!)]]);
        expect(review.remarks.map(({ reason }) => reason)).toEqual([
            'The column “Weight” is not in the sheet “Product departments”: what it has stays.',
            'The column “How heavy” of the sheet “Product departments” is not one that was exported, and was not read.',
        ]);
        expect((await apply(review)).data).toMatchObject({ done: 1 });
        expect(await get(records[2]!.id)).toMatchObject({ description: 'Moved', weight: records[2]!.weight });
    });

    test('an id that was changed by hand, and a row that is there twice, are wrong', async () => {
        const { records, book, sheet } = await world();
        const [other] = await store(1);
        const rows = records.map(({ name }) => sheet.rowOf('Name', name));
        sheet.set(rows[0]!, '@id', String(other!.id));
        sheet.set(rows[1]!, '@version', '99');
        sheet.set(rows[2]!, 'Description', 'Twice');
        sheet.rows.push([...rows[2]!]);
        const review = await compared(book);
        expect(review.rows.map(({ row, state }) => [row, state])).toEqual([
            [2, 'WRONG'],
            [3, 'WRONG'],
            [4, 'WRONG'],
            [5, 'WRONG'],
            [-2, 'GONE'],
        ]);
        expect(messagesOf(review.rows[0]!)[0]![1]).toMatch(/hidden columns were changed/);
        expect(messagesOf(review.rows[2]!)[0]![1]).toBe(
            'The rows 4, 5 are of the same record. Remove all but one; a new row has no hidden id.',
        );
        expect((await apply(review)).data).toMatchObject({ done: 0 });
        const chosen = await apply(review, [{ row: 4 }, { row: 2, field: 'name' }]);
        expect(chosen.data).toMatchObject({ done: 0, change_id: null });
        expect(await get(other!.id)).toEqual(other);
        for (const record of records) expect(await get(record.id)).toEqual(record);
    });

    test('rules, locked columns, dates in place of codes and merged cells are told at their cells', async () => {
        const { records, book, sheet } = await world();
        const rows = records.map(({ name }) => sheet.rowOf('Name', name));
        sheet.set(rows[0]!, 'Weight', 'many');
        sheet.set(rows[1]!, 'Created by', 'nobody');
        sheet.set(rows[2]!, 'Name', undefined);
        const review = await compared(book);
        expect(review.rows.map(row => [row.state, ...messagesOf(row).flat()])).toEqual([
            ['WRONG', 'weight', expect.stringMatching(/number/i)],
            ['WRONG', 'create_user', 'This cannot be changed in a workbook.'],
            ['WRONG', 'name', expect.stringMatching(/^Require/)],
        ]);
        const merged = await exported(records);
        merged.sheet().merged.push('D2:E2');
        const [row] = (await compared(merged)).rows;
        expect(row).toMatchObject({ state: 'WRONG' });
        expect(messagesOf(row!)).toEqual([['description', expect.stringMatching(/merged/)]]);
    });

    test('of a formula its result counts; one without a result is wrong', async () => {
        const { book, sheet } = await world();
        sheet.xml.set('E2', '<c r="E2" t="str"><f>"Dry"&amp;"goods"</f><v>Drygoods</v></c>');
        sheet.xml.set('E3', '<c r="E3"><f>NOW()</f></c>');
        const review = await compared(book);
        expect(review.rows.map(({ row, state }) => [row, state])).toEqual([
            [2, 'CHANGED'],
            [3, 'WRONG'],
        ]);
        expect(review.rows[0]!.fields).toMatchObject({ description: { mine: 'Drygoods' } });
    });

    test('a code that another record or another row has too is wrong at the comparison already', async () => {
        const { records, book, sheet } = await world();
        const [taken] = await store(1);
        const [first, second, third] = records.map(({ name }) => sheet.rowOf('Name', name));
        sheet.set(first!, 'Code', taken!.code.toLowerCase());
        sheet.set(second!, 'Code', 'TWICE');
        sheet.set(third!, 'Description', 'Good');
        sheet.rows.push([undefined, undefined, 'twice', 'New one'], [undefined, undefined, 'ONCE', 'New two']);
        const review = await compared(book);
        expect(review.rows.map(row => [row.state, messagesOf(row)])).toEqual([
            ['WRONG', [['code', 'This value is already in use.']]],
            ['WRONG', [['code', 'This value is already in use.']]],
            ['CHANGED', []],
            ['WRONG', [['code', 'This value is already in use.']]],
            ['NEW', []],
        ]);
        expect((await apply(review)).data).toMatchObject({ done: 2, rejected: [] });
        await change(taken!, { code: `FREED-${String(serial)}` });
        const { data: left } = await client.call<WorkbookReview>('GET', `/workbook/${String(review.id)}`);
        expect(left!.rows.map(({ state }) => state)).toEqual(['CHANGED', 'WRONG', 'WRONG']);
        expect((await apply(review)).data).toMatchObject({ done: 1, rejected: [] });
    });

    test('a code that the file takes from one record for another is no duplicate', async () => {
        const { records, book, sheet } = await world();
        sheet.set(sheet.rowOf('Name', records[0]!.name), 'Code', `MOVED-${String(serial)}`);
        sheet.set(sheet.rowOf('Name', records[1]!.name), 'Code', records[0]!.code);
        const review = await compared(book);
        expect(review.rows.map(({ state }) => state)).toEqual(['CHANGED', 'CHANGED']);
        expect((await apply(review)).data).toMatchObject({ done: 2, rejected: [] });
        expect((await get(records[1]!.id)).code).toBe(records[0]!.code);
    });

    test('what breaks a rule of more than its row is rejected by itself, with the reason at its row', async () => {
        const { records, book, sheet } = await world();
        // Each has the code of the other, which neither releases first.
        sheet.set(sheet.rowOf('Name', records[0]!.name), 'Code', records[1]!.code);
        sheet.set(sheet.rowOf('Name', records[1]!.name), 'Code', records[0]!.code);
        sheet.set(sheet.rowOf('Name', records[2]!.name), 'Description', 'Good');
        const review = await compared(book);
        const { data } = await apply(review);
        expect(data).toMatchObject({ done: 1, rejected: [{ row: 2 }, { row: 3 }] });
        expect(await get(records[2]!.id)).toMatchObject({ description: 'Good' });
        const left = (await client.call<WorkbookReview>('GET', `/workbook/${String(review.id)}`)).data!;
        expect(left.rows.map(({ row, state }) => [row, state])).toEqual([
            [2, 'WRONG'],
            [3, 'WRONG'],
        ]);
    });

    test('a record that was deleted since is wrong where the file changes it, and nothing where it does not', async () => {
        const { records, book, sheet } = await world();
        sheet.set(sheet.rowOf('Name', records[0]!.name), 'Description', 'Too late');
        for (const { id } of records.slice(0, 2)) await client.call('DELETE', `/${path}/${String(id)}`);
        const review = await compared(book);
        expect(review.rows.map(row => [row.state, ...messagesOf(row).flat()])).toEqual([
            ['WRONG', null, 'This record was deleted since the export.'],
        ]);
    });

    test('a column that the tables no longer have is left out, and one that is new stays as it is', async () => {
        const { records, book, sheet } = await world();
        const renamed = book
            .part('xl/worksheets/sheet2.xml')
            .replace('[&quot;description&quot;,', '[&quot;remark&quot;,');
        expect(renamed).toContain('remark');
        book.setPart('xl/worksheets/sheet2.xml', renamed);
        sheet.set(sheet.rowOf('Name', records[0]!.name), 'Description', 'Nowhere');
        sheet.set(sheet.rowOf('Name', records[0]!.name), 'Weight', 3);
        const review = await compared(book);
        expect(review.rows.map(({ fields }) => Object.keys(fields as object))).toEqual([['weight']]);
        expect(review.remarks.map(({ reason }) => reason)).toEqual([
            'The column “Description” does not exist any more, and was not read.',
        ]);
    });

    test('another file is rejected with what it is, and nothing is left of it', async () => {
        const { book, records } = await world();
        const plain = await client.file('GET', `/${path}/export?format=xlsx`);
        const rejected = async (file: Buffer, fields?: Record<string, string>, filename?: string) => {
            const { status, errors } = await sendBook(app, client, file, {
                ...(fields && { fields }),
                ...(filename !== undefined && { filename }),
            });
            expect(status).toBe(400);
            return (errors as Record<string, string>)['file'];
        };
        expect(await rejected(plain.body)).toMatch(/was not exported to come back/);
        expect(await rejected(await workbook({ rows: textRow('a', 'b') }))).toMatch(
            /was not exported to come back|not what its name says/,
        );
        expect(await rejected(Buffer.from('Name,Description\n'))).toMatch(/not what its name says/);
        expect(await rejected(await archive({ 'a.txt': 'a' }))).toMatch(/not what its name says/);
        expect(await rejected(Buffer.from('x'), {}, 'departments.csv')).toMatch(/not accepted/);
        expect(await rejected(await book.save(), { path: 'settings/entitytype' })).toBe(
            'This workbook is of something else: product departments.',
        );
        const headless = await exported(records);
        headless.sheet().set(headless.sheet().rows[0]!, '@id', undefined);
        expect(await rejected(await headless.save())).toMatch(/hidden columns that say which record/);
    });

    test('only who may see a list gets it, and only who may change it changes it', async () => {
        const { book, sheet, records } = await world();
        sheet.set(sheet.rowOf('Name', records[0]!.name), 'Description', 'Not mine');
        const viewer = await app.as('viewer');
        expect((await viewer.file('POST', '/workbook/export', { path })).status).toBe(403);
        expect((await sendBook(app, viewer, await book.save())).status).toBe(403);
        const review = await compared(book);
        expect((await viewer.call('GET', `/workbook/${String(review.id)}`)).status).toBe(404);
        expect((await apply(review, 'all', viewer)).status).toBe(404);
        expect((await apply(review, 'some')).status).toBe(400);
        expect(await get(records[0]!.id)).toEqual(records[0]);
    });

    test('two who apply the same workbook at once write it once', async () => {
        const { records, book, sheet } = await world();
        sheet.set(sheet.rowOf('Name', records[0]!.name), 'Description', 'Once');
        const review = await compared(book);
        const answers = await Promise.all([apply(review), apply(review)]);
        expect(answers.map(({ data }) => data!.done).sort()).toEqual([0, 1]);
        expect(await get(records[0]!.id)).toMatchObject({ description: 'Once', version: 2 });
    });
});
