import type { Page } from 'playwright-core';
import { wholesalerFile } from '../fixtures/wholesaler';
import { messages } from '../../models/platform/messages/ruleMessages';
import { openGrid } from '../support/adrScreens';
import { overCable, type Cable } from '../support/cable';
import { demonstrations } from '../support/demonstration';
import { downloaded } from '../support/download';
import { codesShown, line } from '../support/entityTree';
import { cell, loaded, shows } from '../support/grid';
import {
    CALLS,
    CODE,
    cut,
    errorScreen,
    isRequestFailed,
    leadsTo,
    mend,
    outageLine,
    locationOf,
    retry,
    REQUEST_FAILED,
} from '../support/outage';
import { csvRows } from '../support/sheets';
import { startVisit, type Visit } from '../support/visit';

/** An ADR of the demonstration: content managers edit it, and it has requests. */
const ADR = 'Tamarack Valley Markets';
const LOOKUP = '/iss/services/product/list';
const DEPARTMENTS = '/iss/settings/productdepartment';

const box = (page: Page) => page.getByRole('main').getByRole('searchbox').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr');
const dataOf = async <Data>(page: Page, path: string): Promise<Data> =>
    ((await (await page.request.get(`/iss/api${path}`)).json()) as { data: Data }).data;

describe('while nothing answers', () => {
    let visit: Visit;
    let page: Page;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(async () => {
        await page.context().close();
        expect(visit.complaints.filter(complaint => !isRequestFailed(complaint))).toEqual([]);
    });

    const open = async (user: string, location: string): Promise<void> => {
        page = await visit.signedIn(user, undefined, location);
    };

    test('a search keeps its rows and what is typed, and is asked again when the browser is online', async () => {
        await open('content', LOOKUP);
        await rowsOf(page).first().waitFor();
        const shown = await rowsOf(page).allInnerTexts();
        await page.context().setOffline(true);
        // The request of the text before fails too, and its banner goes with the next letter.
        const last = page.waitForEvent('requestfailed', request =>
            `${request.url()} ${request.postData() ?? ''}`.includes('marinara'),
        );
        await box(page).pressSequentially('marinara');
        await leadsTo(page, `${LOOKUP}?q=marinara`);
        await last;
        await page.getByText(REQUEST_FAILED).first().waitFor();
        await retry(page).waitFor();
        expect(await retry(page).count()).toBe(1);
        expect(await rowsOf(page).allInnerTexts()).toEqual(shown);
        expect(await box(page).inputValue()).toBe('marinara');

        await page.context().setOffline(false);
        await outageLine(page).waitFor({ state: 'detached' });
        await rowsOf(page)
            .filter({ hasNotText: /marinara/i })
            .first()
            .waitFor({ state: 'detached' });
        expect(await rowsOf(page).count()).toBeGreaterThan(0);
        for (const text of await rowsOf(page).allInnerTexts()) expect(text).toMatch(/marinara/i);
        expect(await box(page).inputValue()).toBe('marinara');
    });

    test('a list keeps its rows over page and filter, and comes back by itself when the server does', async () => {
        const role = (at: number) => ({ name: `Buyer ${String(at)}` });
        await open('administrator', '/iss/home');
        for (let at = 1; at <= 20; at++) await page.request.post('/iss/api/settings/secrole', { data: role(at) });
        await page.goto('/iss/settings/secrole/list');
        await page.getByText('28 results').first().waitFor();
        const shown = await rowsOf(page).allInnerTexts();

        await visit.product.kill();
        try {
            await button(page, 'Next page').click();
            await page.getByText(REQUEST_FAILED).first().waitFor();
            expect(await rowsOf(page).allInnerTexts()).toEqual(shown);
            await box(page).fill('Buyer 13');
            await page.waitForURL(/Buyer/);
            expect(await rowsOf(page).allInnerTexts()).toEqual(shown);
            expect(await box(page).inputValue()).toBe('Buyer 13');
        } finally {
            await visit.product.restart();
        }
        await page.getByText('1 result', { exact: true }).first().waitFor();
        await outageLine(page).waitFor({ state: 'detached' });
    });

    test('a form says that it is not saved, keeps what was typed, and saves by Retry', async () => {
        await open('content', `${DEPARTMENTS}/update/1`);
        const description = page.getByLabel('Description');
        await description.fill('Everything frozen');
        await page.context().setOffline(true);
        await button(page, 'Save').click();
        await page.locator('main form').getByText(REQUEST_FAILED).first().waitFor();
        expect(await description.inputValue()).toBe('Everything frozen');
        expect(locationOf(page)).toBe(`${DEPARTMENTS}/update/1`);

        await page.context().setOffline(false);
        await page.evaluate(() => fetch('/iss/api/auth/context'));
        const stored = await dataOf<{ description: string }>(page, '/settings/productdepartment/1');
        expect(stored.description).not.toBe('Everything frozen');
        await page.locator('main form').getByRole('button', { name: 'Retry' }).click();
        await page.waitForURL(`**${DEPARTMENTS}/detail/1`);
        await page.getByRole('main').getByText('Everything frozen').first().waitFor();
    });

    test('a cell of the grid stays as it was changed, and is saved by Retry', async () => {
        await open('content', '/iss/home');
        await openGrid(page, ADR);
        const location = locationOf(page);
        const before = await cell(page, 0, 5).textContent();
        const letter = before === 'A' ? 'O' : 'A';
        await cut(page, '**/iss/api/adr/product/bulk');
        await cell(page, 0, 5).click();
        await page.keyboard.press(letter.toLowerCase());
        await page.getByText(REQUEST_FAILED).first().waitFor();
        await shows(page, '0:5', letter);
        expect(locationOf(page)).toBe(location);

        await mend(page, '**/iss/api/adr/product/bulk');
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await page.getByText('not saved yet').first().waitFor();
        await Promise.all([page.waitForResponse('**/adr/product/bulk'), retry(page).click()]);
        await outageLine(page).waitFor({ state: 'detached' });
        await page.reload();
        await loaded(page);
        await shows(page, '0:5', letter);
    });

    test('a filter of the grid keeps its rows until there are others', async () => {
        await open('content', '/iss/home');
        await openGrid(page, ADR);
        const first = await cell(page, 0, 0).innerText();
        await cut(page, CALLS);
        await box(page).fill('zzzz');
        await page.getByText(REQUEST_FAILED).first().waitFor();
        expect(await cell(page, 0, 0).innerText()).toBe(first);
        await mend(page, CALLS);
        await retry(page).click();
        await page.getByText('Nothing matches this search.').first().waitFor();
    });

    test('an entity stays where it was moved to, and the move is saved by Retry', async () => {
        await open('content', '/iss/services/adr/detail/1');
        await page.getByRole('button', { name: 'Expand all' }).click();
        const before = await codesShown(page);
        const code = before[1]!.trim();
        await cut(page, CALLS);
        await line(page, code).click();
        await page.keyboard.press('Alt+ArrowDown');
        await page.getByText(REQUEST_FAILED).first().waitFor();
        const moved = await codesShown(page);
        expect(moved).not.toEqual(before);
        await mend(page, CALLS);
        await retry(page).click();
        await outageLine(page).waitFor({ state: 'detached' });
        expect(await codesShown(page)).toEqual(moved);
        await page.reload();
        await page.getByRole('button', { name: 'Expand all' }).click();
        expect(await codesShown(page)).toEqual(moved);
    });

    test('a decision that was not heard is asked again with its reason', async () => {
        await open('manager', '/iss/services/adr/requests');
        const select = page.getByRole('checkbox', { name: /^Select request/ }).first();
        await select.check();
        await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Complete' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Reason').fill('As agreed');
        await cut(page, CALLS);
        await dialog.getByRole('button', { name: 'Complete' }).click();
        await dialog.getByText(REQUEST_FAILED).first().waitFor();
        expect(await dialog.getByLabel('Reason').inputValue()).toBe('As agreed');
        expect(locationOf(page)).toBe('/iss/services/adr/requests');
        await mend(page, CALLS);
        await dialog.getByRole('button', { name: 'Complete' }).click();
        await page.getByText('1 request completed').first().waitFor();
        await dialog.waitFor({ state: 'detached' });
    });

    test('a file that could not be sent stays chosen, with what was typed, and goes up by the same button', async () => {
        await open('content', '/iss/settings/datafeed/create');
        const source = page.getByRole('radio', { name: /AWG/ });
        await source.check();
        await page.getByLabel('Description').fill('Week 47');
        const file = { name: 'items.csv', mimeType: 'text/csv', buffer: wholesalerFile() };
        await page.setInputFiles('input[type=file]', file);
        await cut(page, CALLS);
        await button(page, 'Upload').click();
        await page.getByText(`Error: ${messages.communication.text}`).first().waitFor();
        expect(await page.getByText('items.csv').count()).toBe(1);
        expect(await source.isChecked()).toBe(true);
        expect(await page.getByLabel('Description').inputValue()).toBe('Week 47');
        await mend(page, CALLS);
        await button(page, 'Upload').click();
        await page.getByRole('heading', { name: 'AWG · items.csv' }).waitFor();
        await page.getByText('Week 47').first().waitFor();
    });

    test('many that could not be changed stay selected, with what was typed, and are changed by the same button', async () => {
        await open('content', `${DEPARTMENTS}/list`);
        const boxes = page.getByRole('checkbox', { name: /^Select .* · / });
        for (const at of [0, 1]) await boxes.nth(at).check();
        await button(page, 'Change…').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Weight').fill('321');
        await cut(page, CALLS);
        await button(page, 'Save').click();
        await dialog.getByText(REQUEST_FAILED).first().waitFor();
        expect(await dialog.getByLabel('Weight').inputValue()).toBe('321');
        await mend(page, CALLS);
        await button(page, 'Save').click();
        await dialog.waitFor({ state: 'detached' });
        const saved = await dataOf<readonly { readonly weight: number }[]>(page, '/settings/productdepartment');
        expect(saved.filter(({ weight }) => weight === 321)).toHaveLength(2);
    });

    test('a list’s file is saved by Retry, and the list stays', async () => {
        await open('content', `${DEPARTMENTS}/list`);
        await rowsOf(page).first().waitFor();
        await cut(page, CALLS);
        await button(page, 'Export').click();
        await page.getByRole('menuitem', { name: 'CSV' }).click();
        await outageLine(page).waitFor();
        expect(locationOf(page)).toBe(`${DEPARTMENTS}/list`);
        expect(await rowsOf(page).count()).toBeGreaterThan(0);
        await mend(page, CALLS);
        const file = await downloaded(page, () => retry(page).click());
        expect(csvRows(file).length).toBeGreaterThan(0);
        await outageLine(page).waitFor({ state: 'detached' });
    });

    test('a screen that cannot be shown is the error screen at its own address, with Back and Reload', async () => {
        await open('content', '/iss/home');
        await cut(page, CALLS);
        const location = `${LOOKUP}?q=marinara`;
        await page.evaluate(to => window.history.pushState({}, '', to), '/iss/home');
        await page.getByRole('main').getByRole('link', { name: 'Product Lookup' }).click();
        await errorScreen(page);
        expect(locationOf(page)).toBe(LOOKUP);
        await page.goBack();
        await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
        await page.goForward();
        await errorScreen(page);
        expect(locationOf(page)).toBe(LOOKUP);

        // Before the calls are answered again: the screen continues by itself then, and has no Reload.
        await Promise.all([page.waitForEvent('load'), button(page, 'Reload').click()]);
        await mend(page, CALLS);
        await rowsOf(page).first().waitFor();
        expect(locationOf(page)).toBe(LOOKUP);

        await cut(page, '**/iss/api/product/list');
        await page.goto(location);
        await errorScreen(page);
        await mend(page, '**/iss/api/product/list');
        await page.getByRole('table', { name: 'Products found' }).waitFor();
        expect(locationOf(page)).toBe(location);
    });

    test('the product starts with the error screen, and Reload leads to the address that was asked for', async () => {
        await open('content', '/iss/home');
        await cut(page, CALLS);
        await page.goto('/iss/services/adr/list');
        await errorScreen(page);
        expect(locationOf(page)).toBe('/iss/services/adr/list');
        await Promise.all([page.waitForEvent('load'), button(page, 'Reload').click()]);
        await mend(page, CALLS);
        await page.getByRole('link', { name: ADR }).waitFor();
    });

    test('code that is loaded when it is needed comes when the network does', async () => {
        await open('manager', '/iss/services');
        await cut(page, CODE);
        await page.getByRole('main').getByRole('link', { name: 'Change requests' }).click();
        await errorScreen(page);
        expect(locationOf(page)).toBe('/iss/services/adr/requests');
        await mend(page, CODE);
        await page.getByRole('heading', { name: 'Change requests' }).waitFor();
        await page.getByRole('list', { name: 'Change requests' }).waitFor();
    });

    test('a form whose rules have not come is checked by the server', async () => {
        page = await visit.signedIn('content');
        await cut(page, '**/assets/joi*.js');
        await page.goto(`${DEPARTMENTS}/update/2`);
        await page.getByLabel('Name').fill('');
        await button(page, 'Save').click();
        await page.locator('main form').getByText('Required field.').first().waitFor();
        await page.getByLabel('Name').fill('Chilled');
        await button(page, 'Save').click();
        await page.waitForURL(`**${DEPARTMENTS}/detail/2`);
    });
});

describe('while the database is away', () => {
    let cable: Cable;
    let visit: Visit;

    beforeAll(async () => {
        const over = await overCable(demonstrations[1]!);
        cable = over.cable;
        visit = await startVisit(over.kind);
    });
    afterAll(() => visit.end());

    test('a screen says so in its place, at its first reading too, and nobody is signed out', async () => {
        const page = await visit.signedIn('content');
        const away = page.getByText('Error: The database cannot be reached.');
        await cable.cut();
        for (const [link, location] of [
            ['Product departments', `${DEPARTMENTS}/list`],
            ['Data feeds', '/iss/settings/datafeed/list'],
        ] as const) {
            await page.getByRole('link', { name: 'Settings' }).first().click();
            await page.getByRole('main').getByRole('link', { name: link }).click();
            await away.waitFor();
            expect(await away.count()).toBe(1);
            expect(locationOf(page)).toBe(location);
        }
        await page.getByRole('link', { name: 'Services' }).first().click();
        await page.getByRole('main').getByRole('link', { name: 'Product Lookup' }).click();
        await away.waitFor();
        expect(await page.getByText('Service not responding.').count()).toBe(0);

        await cable.mend();
        await rowsOf(page).first().waitFor();
        await away.waitFor({ state: 'detached' });
    });
});
