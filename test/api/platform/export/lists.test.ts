import { parse } from 'csv-parse/sync';
import { readableFields } from '../../../../models/database/cells';
import { labelOf } from '../../../../models/platform/definition/label';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { definitions } from '../../../support/underTest';
import { cellsOf, expectWellFormed, unzip } from '../../../support/xlsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const listed = definitions.filter(({ operations }) => operations.includes('list'));

describe.each(databases)('the export of every list on $name', kind => {
    let app: TestApp;
    let admin: Client;
    beforeAll(async () => {
        app = await openTestApp(kind);
        admin = await app.as('administrator');
    });
    afterAll(() => app.drop());

    describe.each(listed.map(definition => [definition.path, definition] as const))('%s', (path, definition) => {
        const labels = readableFields(definition)
            .filter(([, { options }]) => !options.beside)
            .map(([name, field]) => {
                const label = labelOf(name, field);
                return field.kind.name === 'upc' ? `${label} (no check digit)` : label;
            });

        test('is written with its labels', async () => {
            const csv = await admin.file('GET', `/${path}/export?format=csv`);
            expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
            const [header] = parse(csv.body, { bom: true });
            expect(header).toEqual(labels);

            const xlsx = await admin.file('GET', `/${path}/export?format=xlsx`);
            expect([xlsx.status, xlsx.headers['content-type']]).toEqual([200, XLSX]);
            const xml = unzip(xlsx.body).get('xl/worksheets/sheet1.xml')!.toString();
            expectWellFormed(xml);
            expect(cellsOf(xml).get('A1')?.value).toBe(labels[0]);
        });

        test('without records it is the header alone', async () => {
            const { body } = await admin.file(
                'GET',
                `/${path}/export?format=csv&filter=${encodeURIComponent('{"id":[]}')}`,
            );
            expect(parse(body, { bom: true })).toEqual([labels]);
        });
    });
});
