import type { Page } from 'playwright-core';
import { catalogueFile } from '../../seeders/catalogue';
import { countClicks } from '../support/clicks';
import { invalid, valid, withCheckDigits } from '../support/codes';
import { lastDemonstration } from '../support/demonstration';
import { downloaded } from '../support/download';
import { feedCounts, feedEnds, sendFile } from '../support/feedScreens';
import { startVisit, type Visit } from '../support/visit';
import { sheetXml, workbook } from '../support/workbook';

const ROWS = 3_000;
/** So many rows that the feed is shown while it runs, also on a fast machine. */
const MANY = 25_000;
const DEMO_PRODUCTS = 5_000;

const file = (from: number, to: number): string => [...catalogueFile(from, to)].join('');

/** Two bad rows: one has letters as its code, the other no manufacturer. */
const BAD = 'BAD-CODE,,Acme,Beans,,,,,,,,\n041196910186,,,Soup,,,,,,,,\n';
const corrected = (rejects: string): string =>
    rejects.replace(/(.*)BAD-CODE/, '$1042272003013').replace('041196910186,,,Soup', '041196910186,,Acme,Soup');

describe.each(lastDemonstration)('the day of a content manager on $name', kind => {
    let visit: Visit;
    let page: Page;

    beforeAll(async () => {
        visit = await startVisit(kind);
        page = await visit.signedIn('content');
    });
    afterAll(() => visit.end());
    // While the server is killed, it answers no request, and open streams break off.
    const KILLED = /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING)/;
    afterEach(() => expect(visit.complaints.filter(text => !KILLED.test(text))).toEqual([]));

    const upload = async (name: string, content: string): Promise<void> => {
        await page.goto('/iss/settings/datafeed/create');
        await page.getByRole('radio', { name: /AWG/ }).check();
        await sendFile(page, name, content);
    };

    test('bad rows come back to be corrected, and go in', async () => {
        await upload('items.csv', file(0, ROWS) + BAD);
        await feedEnds(page, 'Complete');
        expect(await feedCounts(page)).toMatchObject({ Read: '3,002', Added: '3,000', Rejected: '2', Dropped: '0' });
        const address = page.url();

        // The home page leads to the rejected row, which is corrected in three clicks.
        await page.goto('/iss/home');
        const feed = page.getByRole('link', { name: 'items.csv' });
        await feed.waitFor();
        const clicks = await countClicks(page);
        await feed.click();
        await page.getByRole('textbox', { name: 'manufacturer, row 3003' }).click();
        await page.keyboard.type('Acme');
        await page.getByRole('button', { name: 'Apply 1 corrected' }).click();
        await page.getByText('1 added', { exact: true }).waitFor();
        expect(await clicks()).toBe(3);
        expect(await feedCounts(page)).toMatchObject({ Read: '1', Added: '1', Rejected: '0', Dropped: '0' });

        // The user takes the feed back: its product is dropped, and the row can be corrected again.
        await page.goto('/iss/myaccount/changes');
        await page
            .getByRole('link', { name: /^Take back: Imported: AWG/ })
            .first()
            .click();
        await page.getByRole('dialog').getByRole('button', { name: 'Take this import back' }).click();
        await page.getByText('It was taken back in 1 record.').waitFor();
        await page.goto(address);
        await page.getByRole('textbox', { name: 'manufacturer, row 3003' }).waitFor();

        const link = page.getByRole('link', { name: /rejected rows/i });
        const rejects = (await downloaded(page, () => link.click())).toString();
        await page.getByRole('link', { name: 'Upload corrected rejects' }).click();
        await page.waitForURL('**/settings/datafeed/create*');
        await sendFile(page, 'corrected.csv', corrected(rejects));
        await feedEnds(page, 'Complete');
        const counts = { Read: '2', Added: '1', Updated: '1', Rejected: '0', Dropped: '0' };
        expect(await feedCounts(page)).toMatchObject(counts);
    });

    test('a file that leaves most products out waits for who knows better', async () => {
        await upload('short.csv', file(0, 500));
        await feedEnds(page, 'Error');
        expect(await feedCounts(page)).toMatchObject({ Read: '500', Unchanged: '0', Dropped: '0' });
        await page
            .getByText(/leaves out 2,502 of the 3,002 products of AWG/)
            .first()
            .waitFor();
        await page.getByRole('button', { name: 'Run it and drop them' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Run it and drop them' }).click();
        await feedEnds(page, 'Complete');
        expect(await feedCounts(page)).toMatchObject({ Read: '500', Unchanged: '500', Dropped: '2,502' });
        await page.getByRole('link', { name: '2,502: the products that it dropped' }).click();
        await page.getByText('2,502 products').first().waitFor();
        await page.getByText('Dropped by feed').first().waitFor();
    });

    test('a feed that is killed half-way finishes after the restart, as one that was not', async () => {
        await upload('many.csv', file(0, MANY));
        await page
            .getByText(/^[1-9][\d,]* rows read|of 25,000/)
            .first()
            .waitFor();
        await visit.product.kill();
        await visit.product.restart();
        await page.reload();
        await feedEnds(page, 'Complete');
        // 500 were there, 2,500 are restored, the rest is new; the two corrected ones stay dropped.
        expect(await feedCounts(page)).toMatchObject({
            Read: '25,000',
            Added: '22,000',
            Updated: '2,500',
            Unchanged: '500',
            Dropped: '0',
            Rejected: '0',
        });
        await page.goto('/iss/services/product/list');
        await page
            .getByText(`${(DEMO_PRODUCTS + MANY + 2).toLocaleString('en-US')} products`)
            .first()
            .waitFor();
    });

    test('codes that are not clear are shown read each way, and go in as one says', async () => {
        await page.goto('/iss/settings/datafeed/create');
        await page.getByRole('radio', { name: /GENWEB/ }).check();
        await page.getByRole('radio', { name: /Find out from the file/, checked: true }).waitFor();
        const link = page.getByRole('link', { name: 'Empty file for GENWEB' });
        const template = (await downloaded(page, () => link.click())).toString().trim();
        const columns = template.replace('\ufeff', '').split(',');
        const line = (upc_item: string, manufacturer: string): string => {
            const cells: Record<string, string> = { upc_item, manufacturer, description: 'Flour' };
            return columns.map(column => cells[column] ?? '').join(',');
        };
        const codes = [...valid(10), ...invalid(15, 11, 3)];
        const lines = codes.map((code, n) => line(code, n === 0 ? '' : 'Mill'));
        await sendFile(page, 'codes.csv', [template, ...lines, template, ''].join('\r\n'));

        await feedEnds(page, 'Error');
        const notice = page.getByRole('alert').filter({ hasText: 'do the codes carry a check digit?' });
        await notice.getByText('25 codes of 11 digits; 10 (40 %) end in a valid check digit').waitFor();
        const [head, ...rows] = await notice.getByRole('row').allTextContents();
        expect(head).toBe('In the fileWith check digitWithout check digit');
        expect(rows).toHaveLength(10);
        expect(rows.filter(row => row.includes('Bad row'))).toHaveLength(5);
        // A phone shows both readings side by side.
        const before = page.viewportSize();
        await page.setViewportSize({ width: 390, height: 844 });
        const examples = notice.getByRole('region', { name: /read each way/ });
        const hidden = await examples.evaluate(location => location.scrollWidth - location.clientWidth);
        expect(hidden).toBeLessThanOrEqual(0);
        if (before) await page.setViewportSize(before);
        expect(await feedCounts(page)).toMatchObject({ Read: '26', Added: '0' });
        await notice.getByRole('button', { name: 'They carry no check digit' }).click();

        await feedEnds(page, 'Complete');
        expect(await feedCounts(page)).toMatchObject({ Read: '26', Added: '24', Rejected: '2' });
        const download = page.getByRole('link', { name: /rejected rows/i });
        const rejects = (await downloaded(page, () => download.click())).toString();
        expect(rejects).toContain('The header again');
        const corrected = rejects
            .split('\r\n')
            .slice(0, 2)
            .join('\r\n')
            .replace(`${codes[0]!},,,`, `${codes[0]!},,Mill,`);
        await page.getByRole('link', { name: 'Upload corrected rejects' }).click();
        await page.getByText(/Codes are read as in that file: Without check digit\./).waitFor();
        await sendFile(page, 'corrected.csv', corrected);
        await feedEnds(page, 'Complete');
        expect(await feedCounts(page)).toMatchObject({ Read: '1', Added: '1', Rejected: '0', Dropped: '0' });
    });

    test('a workbook is read as it is shown: formats, merged cells, and a title above its header', async () => {
        await page.goto('/iss/settings/datafeed/create');
        await page.getByRole('radio', { name: /GENWEB/ }).check();
        const link = page.getByRole('link', { name: 'Empty file for GENWEB' });
        const template = (await downloaded(page, () => link.click())).toString().trim();
        const columns = template.replace('\ufeff', '').split(',');
        const codes = withCheckDigits(['03800059661', '03800059662', '03800059663']);
        const number = (style: number, value: number): string => `<c s="${style}"><v>${value}</v></c>`;
        const text = (value = ''): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
        // The second row's manufacturer is in the cell that is merged with that of the first.
        const rows = codes.map((code, n) => {
            const cells: Record<string, string> = {
                upc_item: number(1, Number(code)),
                manufacturer: text(n === 0 ? 'Mill' : ''),
                description: text(`Flour ${n}`),
                size: number(2, 12 + n),
                case_cost: number(3, 12.25),
            };
            return `<row>${columns.map(column => cells[column] ?? '<c/>').join('')}</row>`;
        });
        const maker = String.fromCharCode(65 + columns.indexOf('manufacturer'));
        const content = await workbook({
            rows: `<row r="1">${text('Price list, March')}</row><row r="3">${columns.map(text).join('')}</row>${rows.join('')}`,
            merged: ['A1:F1', `${maker}4:${maker}5`],
            formats: [0, '000000000000', '0&quot; oz&quot;', '$0.0'],
            sheets: '<sheet name="Items" r:id="rId1"/><sheet name="Notes" r:id="rId2"/>',
            others: { 'xl/worksheets/sheet2.xml': sheetXml('') },
        });
        await sendFile(page, 'items.xlsx', content);
        await feedEnds(page, 'Error');
        // The file leaves out the products of the file before it.
        await page.getByRole('button', { name: 'Run it and drop them' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Run it and drop them' }).click();
        await feedEnds(page, 'Complete');
        expect(await feedCounts(page)).toMatchObject({ Read: '3', Added: '2', Rejected: '1' });
        await page
            .getByText(/The header is in row 3; .* Sheets that were left out: Notes\./)
            .first()
            .waitFor();

        const download = page.getByRole('link', { name: /rejected rows/i });
        const rejects = (await downloaded(page, () => download.click())).toString();
        expect(rejects).toContain(codes[2]!);
        expect(rejects).toContain('14 oz');
        await page.getByRole('link', { name: 'Upload corrected rejects' }).click();
        await page.waitForURL('**/settings/datafeed/create*');
        const at = columns.indexOf('manufacturer');
        const lines = rejects.trimEnd().split('\r\n');
        const cells = lines[1]!.split(',');
        cells[at + 4] = 'Mill';
        await sendFile(page, 'corrected.csv', [lines[0], cells.join(',')].join('\r\n'));
        await feedEnds(page, 'Complete');
        expect(await feedCounts(page)).toMatchObject({ Read: '1', Added: '1', Rejected: '0', Dropped: '0' });

        await page.goto('/iss/services/product/list');
        const found = await page.evaluate(async () => {
            const answer = await fetch('/iss/api/product/list', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({
                    searchCriteria: { filter: { manufacturer: 'Mill', description: 'Flour' } },
                    pageCriteria: { pageNumber: 1, pageSize: 100 },
                }),
            });
            return (await answer.json()) as { data: { list: Record<string, unknown>[] } };
        });
        const shown = found.data.list.filter(({ description }) => /^Flour \d$/.test(String(description)));
        expect(shown.map(one => [one['upc_item'], one['size'], one['case_cost']]).sort()).toEqual([
            ['03800059661', '12 oz', 12.25],
            ['03800059662', '13 oz', 12.25],
            ['03800059663', '14 oz', 12.25],
        ]);
    });
});
