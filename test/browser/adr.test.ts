import type { Page } from 'playwright-core';
import { formatUpc } from '../../models/platform/format/format';
import { checkDigitOf } from '../../models/platform/format/upc';
import { catalogueFile, codeAt } from '../../seeders/catalogue';
import {
    closeDrawer,
    find,
    lookUp,
    openAdr,
    openGrid,
    openRequest,
    openRequests,
    statusTab,
} from '../support/adrScreens';
import { lastDemonstration } from '../support/demonstration';
import { exported } from '../support/download';
import { addEntity, codesShown, dragInto, facts, line } from '../support/entityTree';
import { feedCounts, takeIn } from '../support/feedScreens';
import {
    cell,
    FIXED,
    historyIn,
    loaded,
    openCell,
    openProduct,
    productAt,
    shows,
    whoIn,
    type GridProduct,
} from '../support/grid';
import { csvRows, xlsxRows } from '../support/sheets';
import { MOVING, startVisit, type Visit } from '../support/visit';
import { cellsOf, unzip } from '../support/xlsx';
import { besideList, sendDecisions } from '../support/review';

const ADR = 'Lakeside Foods';
const PRODUCTS = 200;
const UNKNOWN = ['99999999999', '8-88888-88888'];

/** The entities of the finished tree in its order, each with its parent. */
const TREE = [
    'LAKE',
    '  NORTH',
    '    NE',
    '      S201',
    '      S202',
    '    NW',
    '      S101',
    '      S102',
    '  SOUTH',
    '    SW',
    '      S301',
];
const COLUMNS = TREE.map(code => code.trim());
const colOf = (code: string): number => FIXED + COLUMNS.indexOf(code);
const TRACKED_AT = 'Lakeside / North division / Northwest / Store 101 (S101)';
const OPTIONAL_AT = 'Lakeside / South division / Southwest / Store 301 (S301)';

/** A wholesaler's file contains check digits; stored codes do not (docs/domain.md section 4). */
const file = [...catalogueFile(0, PRODUCTS + 3)].join('');
const codes = Array.from({ length: PRODUCTS + 3 }, (_, n) => codeAt(n));
const onAdr = codes.slice(0, PRODUCTS);
const [requested, fed, fedToo] = codes.slice(PRODUCTS) as [string, string, string];
const withCheck = (code: string): string => `${code}${checkDigitOf(code)}`;
/** Codes as in a mail: with hyphens or a check digit here and there, one twice, and some unknown ones. */
const written = (code: string, at: number): string => [code, formatUpc(code), withCheck(code)][at % 3]!;
const pasted = [...onAdr.map(written), onAdr[1], ...UNKNOWN].join('\n');

describe.each(lastDemonstration)('a day of a requester and a manager with an ADR on $name', kind => {
    let visit: Visit;
    let content: Page;
    let requester: Page;
    let manager: Page;
    /** The products of the first rows of the grid. */
    let rows: GridProduct[];

    beforeAll(async () => {
        visit = await startVisit(kind, MOVING);
        content = await visit.signedIn('content');
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('a wholesaler’s products come, and a content manager builds a tree of four levels', async () => {
        await takeIn(content, 'AWG', file);
        await content.goto('/iss/services/adr');
        await content.getByRole('link', { name: 'New ADR' }).click();
        // The previous list has a box for names too.
        await content.getByRole('heading', { name: 'New ADR' }).waitFor();
        await content.getByLabel('Name').fill(ADR);
        await content.getByRole('button', { name: 'Save', exact: true }).click();
        await content.getByRole('heading', { name: ADR }).waitFor();

        await addEntity(content, 'LAKE', 'Lakeside');
        await addEntity(content, 'NORTH', 'North division', 'LAKE');
        await addEntity(content, 'NW', 'Northwest', 'NORTH');
        await addEntity(content, 'S101', 'Store 101', 'NW');
        await addEntity(content, 'S102', 'Store 102', 'NW');
        await addEntity(content, 'S301', 'Store 301', 'NW');
        await addEntity(content, 'NE', 'Northeast', 'NORTH');
        await addEntity(content, 'S201', 'Store 201', 'NE');
        await addEntity(content, 'S202', 'Store 202', 'NE');
        await addEntity(content, 'SOUTH', 'South division', 'NORTH');
        await addEntity(content, 'SW', 'Southwest', 'SOUTH');

        await line(content, 'SOUTH').click();
        await content.keyboard.press('Alt+ArrowLeft');
        await content.getByText('South division was moved.').first().waitFor();
        await dragInto(content, 'S301', 'SW');
        await content.getByText('Store 301 was moved.').first().waitFor();
        expect(await codesShown(content)).toEqual(TREE);
        await content.reload();
        await content.getByText('11 entities').first().waitFor();
        expect(await codesShown(content)).toEqual(TREE);
    });

    test('pastes 200 UPCs, and is told of those that nobody knows', async () => {
        await content.getByRole('link', { name: 'Products', exact: true }).click();
        await content.getByText('No products yet').first().waitFor();
        await content.getByRole('button', { name: 'Add products' }).click();
        await content.getByRole('tab', { name: 'Paste UPCs' }).click();
        await content.getByLabel('UPCs').fill(pasted);
        await content.getByText('202 codes · 1 repeated').first().waitFor();
        await content.getByRole('button', { name: 'Add 202 products' }).click();
        const dialog = content.getByRole('dialog');
        await dialog.getByText('200 products added').first().waitFor();
        await dialog.getByText('3 products were refused').first().waitFor();
        await dialog.getByText('The same code is pasted twice').first().waitFor();
        for (const code of UNKNOWN) await dialog.getByText(code).first().waitFor();
        await dialog.getByRole('button', { name: 'Close' }).click();
        await content.getByText('200 products', { exact: true }).first().waitFor();
        await loaded(content);
        rows = await Promise.all([0, 1, 2, 3, 4].map(row => productAt(content, row)));
    });

    test('fills a branch, a range, and what is copied from it', async () => {
        await content
            .getByRole('button', { name: /^Select all of NORTH/ })
            .first()
            .click();
        await content
            .getByRole('toolbar')
            .getByRole('button', { name: /Authorized$/ })
            .click();
        await content
            .getByRole('dialog', { name: 'Change 1,400 cells?' })
            .getByText('beyond what you see')
            .first()
            .waitFor();
        await content.getByRole('button', { name: 'Change them' }).click();
        await content.getByRole('button', { name: 'Undo', exact: true }).and(content.locator(':enabled')).waitFor();
        await cell(content, 0, colOf('SOUTH')).click();
        await content.keyboard.press('Control+End');
        await shows(content, `199:${String(colOf('S102'))}`, 'A');
        await content.keyboard.press('Control+Home');

        await cell(content, 0, colOf('SOUTH')).click();
        await cell(content, 1, colOf('S301')).click({ modifiers: ['Shift'] });
        await content.keyboard.press('o');
        await shows(content, `1:${String(colOf('S301'))}`, 'O');
        await content.keyboard.press('Control+c');
        await cell(content, 2, colOf('SOUTH')).click();
        await content.keyboard.press('Control+v');
        await shows(content, `3:${String(colOf('S301'))}`, 'O');
        await content.getByRole('button', { name: 'Undo', exact: true }).and(content.locator(':enabled')).waitFor();
    });

    test('has the whole of it as a workbook', async () => {
        const workbook = await exported(content, 'Excel (XLSX)');
        const sheet = xlsxRows(workbook);
        expect(sheet.map(row => row['UPC Item (no check digit)']).sort()).toEqual([...onAdr].sort());
        expect(sheet.map(row => row[TRACKED_AT])).toEqual(Array<string>(PRODUCTS).fill('A'));
        expect(sheet.flatMap((row, at) => (row[OPTIONAL_AT] === 'O' ? [at] : []))).toEqual([0, 1, 2, 3]);
        expect(sheet.slice(0, rows.length).map(row => row['Description'])).toEqual(rows.map(row => row.description));
        const cells = cellsOf(unzip(workbook).get('xl/worksheets/sheet1.xml')!.toString());
        expect([...cells.values()].every(({ value }) => typeof value === 'string')).toBe(true);
    });

    test('a requester asks for an addition, an update with tracking, and a deletion', async () => {
        requester = await visit.signedIn('requester');
        await openGrid(requester, ADR);
        await requester.getByRole('button', { name: 'Request products' }).click();
        const dialog = requester.getByRole('dialog');
        await dialog.getByRole('searchbox').fill(formatUpc(requested));
        await dialog.getByText('1 product', { exact: true }).first().waitFor();
        await dialog.getByRole('checkbox').click();
        await dialog.getByRole('button', { name: 'Request 1 addition' }).click();
        await dialog.getByText('1 addition requested').first().waitFor();
        await dialog.getByRole('button', { name: 'Close' }).click();

        const form = await openCell(requester, 1, colOf('S101'));
        await form.getByLabel('Sell cost').fill('2.49');
        await form.getByLabel('Track this product here').check();
        await form.getByLabel('Reason to track').fill('Spring reset');
        await form.getByRole('button', { name: 'Propose' }).click();
        await requester
            .getByText(/Changes: 1, products: 1/)
            .first()
            .waitFor();
        await requester.getByRole('button', { name: 'Submit request' }).click();
        await requester.getByText('1 request submitted').first().waitFor();

        const product = await openProduct(requester, 2);
        await product.getByRole('button', { name: 'Request deletion' }).click();
        const confirmation = requester.getByRole('dialog', { name: /^Ask for/ });
        await confirmation.getByText('its states at 10 entities go with it').first().waitFor();
        await confirmation.getByRole('button', { name: 'Request deletion' }).click();
        await requester.getByText('Deletion requested.').first().waitFor();
        await product.waitFor({ state: 'detached' });
        await requester.locator('.grid-fixed-cell.is-delete-pending').waitFor();
        await openRequests(requester, ADR);
        await statusTab(requester, 'Pending', 3).waitFor();
    });

    test('the manager completes two, one of them where somebody else was quicker, and cancels one', async () => {
        const form = await openCell(content, 1, colOf('S101'));
        await form.getByLabel('Sell cost').fill('2.29');
        await form.getByRole('button', { name: 'Save' }).click();
        await form.waitFor({ state: 'detached' });

        manager = await visit.signedIn('manager');
        await manager
            .getByRole('region', { name: 'Waiting for you' })
            .getByText(/change requests to decide/)
            .waitFor();
        await openRequests(manager, ADR);
        const update = await openRequest(manager, rows[1]!);
        const conflict = update.getByRole('group', { name: /S101 Store 101 · Sell cost/ });
        expect(await conflict.innerText()).toMatch(/When asked\s+—\s+Now\s+\$2\.29\s+Asked for\s+\$2\.49/i);
        const complete = update.getByRole('button', { name: 'Complete' });
        expect(await complete.isDisabled()).toBe(true);
        await conflict.getByRole('button', { name: 'Take what was asked for' }).click();
        await update.getByLabel('Reason').fill('As agreed');
        await complete.click();
        await ledOn(rows[1]!);

        const removal = await openRequest(manager, rows[2]!);
        await removal.getByLabel('Reason').fill('Still sold');
        await removal.getByRole('button', { name: 'Cancel request' }).click();
        await ledOn(rows[2]!);

        await manager.getByRole('checkbox', { name: /^Select request/ }).check();
        await manager.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Complete' }).click();
        const dialog = manager.getByRole('dialog', { name: 'Complete 1 request?' });
        await dialog.getByText('1 addition', { exact: true }).waitFor();
        await dialog.getByRole('button', { name: 'Complete' }).click();
        await dialog.waitFor({ state: 'detached' });
        await sendDecisions(manager);
        await manager.getByText('Nothing is pending').first().waitFor();
        await statusTab(manager, 'Complete', 2).waitFor();
        await statusTab(manager, 'Cancelled', 1).waitFor();
    });

    /** Waits until another pending request is open beside the list. */
    const ledOn = async (from: GridProduct): Promise<void> => {
        const beside = besideList(manager, /^Request \d+/);
        await beside.getByRole('heading', { name: from.description }).waitFor({ state: 'detached' });
        await beside.getByRole('button', { name: 'Cancel request' }).waitFor();
    };

    test('of two managers who complete the same request at once, one is told', async () => {
        await openGrid(requester, ADR);
        await cell(requester, 4, colOf('S202')).click();
        await requester.keyboard.press('s');
        await requester.getByRole('button', { name: 'Submit request' }).click();
        await requester.getByText('1 request submitted').first().waitFor();

        const both = [content, manager];
        await Promise.all(
            both.map(async page => {
                await openRequests(page, ADR);
                const beside = await openRequest(page, rows[4]!);
                await beside.getByRole('button', { name: 'Complete' }).click();
                await page.getByText('Nothing is pending').first().waitFor();
            }),
        );
        await Promise.all(both.map(page => sendDecisions(page)));
        const outcomes = await Promise.all(
            both.map(async page => {
                const alert = page.getByRole('alert').filter({ hasText: 'was left as it is' });
                await statusTab(page, 'Complete', 3).waitFor();
                return (await alert.count()) > 0 ? alert.innerText() : 'done';
            }),
        );
        expect(outcomes.sort()).toEqual([expect.stringContaining('This request is already complete.'), 'done']);
        expect(outcomes.join()).toContain(rows[4]!.description);
    });

    /** The text of the tracked product's state at its store, with the tracking period. */
    let tracked: string;

    test('the tracking list has what was asked for, and the lookup agrees', async () => {
        await content.goto('/iss/services/product/tracking/list');
        await find(content, rows[1]!.upc, '1 tracked');
        const list = await content.getByRole('table', { name: 'Tracked products' }).innerText();
        expect(list).toContain(`S101 · Store 101\n${ADR}`);
        expect(list).toContain('Week 1 of 13');
        const [begin, end] = list.match(/\d\d-\d\d-\d{4}/g) ?? [];
        tracked = `Authorized, $2.49, tracked ${begin} to ${end}, Spring reset`;

        const { adrs, drawer } = await lookUp(content, rows[1]!.upc);
        expect(adrs).toBe('1');
        await drawer.getByText(/^Authorized at \d+ entities$/).click();
        expect(await drawer.getByRole('listitem').filter({ hasText: 'S101 · Store 101' }).last().innerText()).toBe(
            `S101 · Store 101\n${tracked}`,
        );
        await closeDrawer(content);
        for (const [upc, count] of [
            [rows[2]!.upc, '1'],
            [formatUpc(requested), '1'],
            [formatUpc(fed), '0'],
        ] as const) {
            expect([upc, (await lookUp(content, upc)).adrs]).toEqual([upc, count]);
            await closeDrawer(content);
        }
    });

    test('the export and every history agree too', async () => {
        await openGrid(content, ADR);
        const sheet = csvRows(await exported(content, 'CSV'));
        expect(sheet).toHaveLength(PRODUCTS + 1);
        const rowOf = (upc: string) => sheet.find(row => formatUpc(row['UPC Item (no check digit)']) === upc);
        expect(rowOf(rows[1]!.upc)?.[TRACKED_AT]).toBe('A');
        expect(rowOf(rows[2]!.upc)?.[OPTIONAL_AT]).toBe('O');
        expect(rowOf(rows[4]!.upc)?.['Lakeside / North division / Northeast / Store 202 (S202)']).toBe('S');
        expect(rowOf(formatUpc(requested))).toMatchObject({ [TRACKED_AT]: '', [OPTIONAL_AT]: '' });

        await find(content, rows[1]!.upc, '1 product');
        const product = await openProduct(content, 0);
        await product.getByRole('button', { name: 'S101 Store 101' }).getByText(tracked).first().waitFor();
        const history = await historyIn(product);
        expect(whoIn(history)).toEqual([
            ...Array<string>(2).fill('Changed Morgan Diaz'),
            'Changed Connie Brooks',
            'Changed Riley Carter',
            ...Array<string>(2).fill('Changed Connie Brooks'),
            'Created Connie Brooks',
        ]);
        expect(history[0]).toMatch(/Update · Pending → Request \d+ · Update · Complete/);
        expect(history[1]).toContain(`S101 Store 101: Authorized, $2.29 → ${tracked}`);
        expect(history[2]).toContain('S101 Store 101: Authorized → Authorized, $2.29');
        expect(history[3]).toMatch(/→ Request \d+ · Update · Pending/);
        await closeDrawer(content);

        await openRequests(content, ADR);
        await statusTab(content, 'Complete', 3).click();
        const request = await openRequest(content, rows[1]!);
        // Names of people load later than the rest.
        await request
            .getByText(/^Morgan Diaz, /)
            .first()
            .waitFor();
        expect(await request.innerText()).toMatch(
            /Completed\s+Morgan Diaz, [\s\S]+As agreed[\s\S]+Sell cost\s+— → \$2\.49/,
        );
        expect(await historyIn(request)).toEqual(history);
        await statusTab(content, 'Cancelled', 1).click();
        const cancelled = await openRequest(content, rows[2]!);
        await cancelled
            .getByText(/^Morgan Diaz, /)
            .first()
            .waitFor();
        expect(await cancelled.innerText()).toMatch(/Cancelled\s+Morgan Diaz, [\s\S]+Still sold/);
        expect((await historyIn(cancelled))[0]).toMatch(/Request \d+ · Delete · Cancelled/);

        await openAdr(content, ADR);
        await line(content, 'S301').click();
        const store = facts(content, 'Store 301');
        expect(await store.innerText()).toMatch(/Lakeside › South division › Southwest[\s\S]+Products here\s+4\s/);
        const moves = await historyIn(store);
        expect(whoIn(moves)).toEqual(['Changed Connie Brooks', 'Created Connie Brooks']);
        expect(moves[0]).toContain('Northwest → Southwest');
        await content.getByRole('tab', { name: 'History' }).click();
        const created = content.getByRole('listitem').filter({ hasText: 'Created' }).filter({ hasText: ADR });
        await created.waitFor();
        expect(await created.innerText()).toMatch(/Created\s+Connie Brooks, [\s\S]+Name\s+Lakeside Foods/);
    });

    test('a file of changes goes in by Data feeds, and the ADR shows it', async () => {
        const changes = [
            'upc_item,entity_code,status_code',
            `${withCheck(fed)},S301,NEW`,
            `${withCheck(fedToo)},S101,AUTH`,
            `${withCheck(fedToo)},S999,AUTH`,
        ].join('\n');
        await takeIn(content, 'ADR BULK ADD', changes, ADR);
        expect(await feedCounts(content)).toMatchObject({ Read: '3', Added: '2', Rejected: '1' });
        await content.getByRole('link', { name: 'Open the ADR’s products' }).click();
        await content.getByText('203 products', { exact: true }).first().waitFor();
        await find(content, formatUpc(fed), '1 product');
        await shows(content, `0:${String(colOf('S301'))}`, 'N');
        const [entry] = await historyIn(await openProduct(content, 0));
        expect(entry).toMatch(/Connie Brooks,[\s\S]+S301 Store 301: (No status → )?New item/);
    });
});
