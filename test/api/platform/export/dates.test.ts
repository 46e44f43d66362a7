import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { fileColumn, type FileColumn } from '../../../../api/platform/export/content';
import { xlsxOf } from '../../../../api/platform/export/xlsx/book';
import { STYLE } from '../../../../api/platform/export/xlsx/parts';
import { cellCheck } from '../../../../api/features/feed/check/cell';
import { openFeedFile } from '../../../../api/features/feed/reader/reader';
import { importWorkbook } from '../../../../api/features/feed/promotions/template';
import { columns as planColumns } from '../../../../api/features/tpm/plan/export/columns';
import { adrView } from '../../../../models/features/adr/adrView';
import { adrProductView } from '../../../../models/features/adr/productView';
import { requestView } from '../../../../models/features/adr/requestView';
import { trackingView } from '../../../../models/features/adr/trackingView';
import { clockOf } from '../../../../models/platform/calendar/clock';
import { readableFields } from '../../../../models/database/cells';
import { importView } from '../../../../models/features/feed/importView';
import { feedSources } from '../../../../models/features/feed/source';
import type { Field } from '../../../../models/platform/fields/kind';
import { productView } from '../../../../models/features/product/view';
import { reportColumns } from '../../../../models/features/report/columns';
import { droppedProductsView } from '../../../../models/features/report/content/droppedProducts';
import { endingPromotionsView } from '../../../../models/features/report/content/endingPromotions';
import { pendingRequestsView } from '../../../../models/features/report/content/pendingRequests';
import { spendView } from '../../../../models/features/report/content/spend';
import { jobView } from '../../../../models/features/settings/jobView';
import type { View } from '../../../../models/platform/view/view';
import { cellsOf, unzip } from '../../../support/xlsx';
import { definitions } from '../../../support/registered';

const views: readonly View[] = [
    adrView,
    adrProductView,
    requestView,
    trackingView,
    productView,
    importView,
    jobView,
    droppedProductsView,
    endingPromotionsView,
    pendingRequestsView,
    spendView,
];

type Exported = readonly [file: string, column: string, field: Field];

/** Every column of every file with a date or a time: lists, criteria exports, ADR, tracking and reports. */
const days = [
    ...definitions.flatMap(definition =>
        readableFields(definition).map(([name, field]): Exported => [definition.path, name, field]),
    ),
    ...views.flatMap(view => view.file.map((name): Exported => [view.title, name, view.fields[name] as Field])),
    ...Object.entries(reportColumns).map(([name, field]): Exported => ['bulk report', name, field]),
].filter(([, , { kind }]) => kind.name === 'date' || kind.name === 'dateTime');

test.each(days)('of %s the column %s is a date of a spreadsheet', (_file, name, field) => {
    expect(fileColumn(name, field, false).form).toBe(field.kind.name === 'date' ? 'date' : 'moment');
});

test('there are such columns in every kind of file', () => {
    expect(days.length).toBeGreaterThan(definitions.length);
    expect(planColumns.filter(({ label }) => / (start|end|date)$|^date$/i.test(label)).map(({ form }) => form)).toEqual(
        expect.arrayContaining(['date']),
    );
    expect(planColumns.filter(({ label, form }) => /\bdate$/i.test(label) && form !== 'date')).toEqual([]);
});

const clock = clockOf('America/Chicago');

test.each([
    ['date', '2026-03-08', 46_089, STYLE.date],
    ['date', '1900-03-01', 61, STYLE.date],
    ['date', '9999-12-31', 2_958_465, STYLE.date],
    ['moment', '2026-03-08T07:30:00Z', 46_089 + 1.5 / 24, STYLE.moment],
    // An hour later, after the clocks were set forward.
    ['moment', '2026-03-08T08:30:00Z', 46_089 + 3.5 / 24, STYLE.moment],
])('a %s, %s, is the number %d of its format', async (form, value, serial, style) => {
    const column: FileColumn = { label: 'Day', form: form as FileColumn['form'], text: String };
    const rows = (async function* () {
        yield await Promise.resolve([[value]]);
    })();
    const files = unzip(await buffer(Readable.from(xlsxOf({ title: 'Days', columns: [column], rows }, clock))));
    const cell = cellsOf(files.get('xl/worksheets/sheet1.xml')!.toString()).get('A2');
    expect(cell).toEqual({ value: expect.closeTo(serial, 9) as number, style });
    const styles = files.get('xl/styles.xml')!.toString();
    expect(styles).toContain('formatCode="mm\\-dd\\-yyyy"');
    expect(styles).toContain('formatCode="mm\\-dd\\-yyyy&quot; @ &quot;hh:mm:ss"');
});

test('a day before those of spreadsheets is text', async () => {
    const column: FileColumn = { label: 'Day', form: 'date', text: String };
    const rows = (async function* () {
        yield await Promise.resolve([['1900-02-28'], [null]]);
    })();
    const files = unzip(await buffer(Readable.from(xlsxOf({ title: 'Days', columns: [column], rows }, clock))));
    const cells = cellsOf(files.get('xl/worksheets/sheet1.xml')!.toString());
    expect([cells.get('A2'), cells.get('A3')]).toEqual([{ value: '02-28-1900', style: STYLE.text }, undefined]);
});

test('days that were exported are read as what they were', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'endcap-days-'));
    const days = ['2026-03-08', '1904-01-01', '2028-02-29', '1900-01-01'];
    const columns = (['upc', 'entity', 'track_begin_date'] as const).map((label): FileColumn => ({
        label,
        form: label === 'track_begin_date' ? 'date' : 'text',
        text: String,
    }));
    const rows = (async function* () {
        yield await Promise.resolve(days.map(day => ['38000596674', 'A', day]));
    })();
    try {
        const file = path.join(folder, 'upload');
        await writeFile(file, Readable.from(xlsxOf({ title: 'Days', columns, rows }, clock)));
        const { rows: read, close } = await openFeedFile(file, feedSources['ADR BULK ADD']);
        const cells = [];
        for await (const batch of read) cells.push(...batch.map(row => row.cells[2] ?? ''));
        await close();
        expect(cells).toEqual(['03/08/2026', '01/01/1904', '02/29/2028', '01-01-1900']);
        expect(cells.map(cellCheck('performance_start_date', { upc_item: 'without', upc_case: 'without' }))).toEqual(
            days,
        );
    } finally {
        await rm(folder, { recursive: true });
    }
});

test('the example of the template for imports has dates', async () => {
    const files = unzip(await importWorkbook(clock));
    const cells = cellsOf(files.get('xl/worksheets/sheet2.xml')!.toString());
    const header = [...cells].filter(([at, { value }]) => /^[A-Z]+1$/.test(at) && String(value).endsWith('_date'));
    const columns = header.map(([at]) => at.replace('1', ''));
    const dates = [...cells].filter(([at]) => columns.includes(at.replace(/\d+$/, '')) && !/^[A-Z]+1$/.test(at));
    expect(new Set(dates.map(([, { style }]) => style))).toEqual(new Set([STYLE.date]));
});
