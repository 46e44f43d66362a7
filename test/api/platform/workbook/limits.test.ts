import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { exportedBook, sendBook } from '../../../support/workbooks';

const { path } = productDepartment;
const MAX_BYTES = 20_971_520;

const FILL = `INSERT INTO product_department (code, name, weight, enabled, system_entity, version, create_date, create_user,
        update_date, update_user)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
    SELECT 'LIM-' || n, 'Many', 500, true, false, 1, $1, 'sys', $1, 'sys' FROM numbers`;

describe.each(databases)('limits of workbooks on $name', kind => {
    let app: TestApp;
    let client: Client;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
    });
    afterAll(() => app.drop());

    const rejected = async (file: Buffer) => {
        const { status, errors } = await sendBook(app, client, file);
        return { status, errors };
    };

    test('a file that is too large is turned away with its limit', async () => {
        const { status, errors } = await rejected(Buffer.alloc(MAX_BYTES + 1));
        expect(status).toBe(413);
        expect(JSON.stringify(errors)).toMatch(/The file is larger than 20.0 MB/);
    });

    test('one of too many sheets is turned away with how many it may have', async () => {
        const book = await exportedBook(client, { path });
        const about = book.part('xl/workbook.xml');
        const [sheet = ''] = /<sheet [^>]*\/>/.exec(about) ?? [];
        const named = (at: number): string =>
            sheet
                .replace(/name="[^"]*"/, `name="Own ${String(at)}"`)
                .replace(/sheetId="\d+"/, `sheetId="${String(at)}"`);
        const more = Array.from({ length: 20 }, (_none, at) => named(100 + at)).join('');
        book.setPart('xl/workbook.xml', about.replace('</sheets>', `${more}</sheets>`));
        expect(await rejected(await book.save())).toEqual({
            status: 400,
            errors: {
                file: 'The workbook has more than 20 sheets. Remove those that you have added, and upload it again.',
            },
        });
    });

    test('one of too many rows is turned away with how many it may have', async () => {
        const book = await exportedBook(client, { path });
        const { rows } = book.sheet();
        while (rows.length < 40_002) rows.push([undefined, undefined, 'X']);
        expect(await rejected(await book.save())).toEqual({
            status: 400,
            errors: { file: 'The workbook has more than 40,000 rows. Remove some, and upload it again.' },
        });
    });

    test('what is wrong with the file is told without advice that would lose its ids', async () => {
        const damaged = await exportedBook(client, { path });
        damaged.setPart('xl/workbook.xml', damaged.part('xl/workbook.xml').slice(0, 200));
        const deep = await exportedBook(client, { path });
        deep.setPart(
            'xl/workbook.xml',
            deep.part('xl/workbook.xml').replace('<sheets>', `${'<a>'.repeat(2_000)}<sheets>`),
        );
        const errors = [await rejected(await damaged.save()), await rejected(await deep.save())];
        expect(errors).toEqual([
            {
                status: 400,
                errors: {
                    file: 'The workbook is damaged. Open it in a spreadsheet program, save it as XLSX and upload it again.',
                },
            },
            {
                status: 400,
                errors: {
                    file: expect.stringMatching(
                        /^The workbook has more than \d+ elements .*\. Export it again, and repeat your changes there\.$/,
                    ) as string,
                },
            },
        ]);
    });

    test('a list of too many rows does not go out, and says what to do', async () => {
        const { database } = app.services;
        await database.write(transaction => database.run(FILL, [new Date().toISOString()], transaction));
        const { status, body } = await client.file('POST', '/workbook/export', { path });
        expect(status).toBe(400);
        expect(JSON.parse(body.toString())).toMatchObject({
            errors: { serviceError: 'A workbook can have at most 20,000 rows. Narrow the list by a filter.' },
        });
        const filter = { code_like: 'LIM-1999' };
        expect((await client.file('POST', '/workbook/export', { path, filter })).status).toBe(200);
    });
});
