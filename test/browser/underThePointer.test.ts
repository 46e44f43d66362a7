import type { Locator, Page } from 'playwright-core';
import { openGrid } from '../support/adrScreens';
import { cell, FIXED, openCell } from '../support/grid';
import { MOVING, startVisit, type Visit } from '../support/visit';

/** Returns the top, left and height of rows, in pixels of the window. */
const locationsOf = (rows: Locator): Promise<string[]> =>
    rows.evaluateAll(all =>
        all.map(row => {
            const { top, left, height } = row.getBoundingClientRect();
            return [top, left, height].map(Math.round).join();
        }),
    );

/** Selects and then deselects the second row, and returns the positions of all rows before and after each. */
const tick = async (rows: Locator, bar: Locator) => {
    await rows.nth(2).getByRole('checkbox').waitFor();
    const before = await locationsOf(rows);
    await rows.nth(2).getByRole('checkbox').check();
    await bar.waitFor();
    const ticked = await locationsOf(rows);
    await rows.nth(2).getByRole('checkbox').uncheck();
    await bar.waitFor({ state: 'hidden' });
    return { before, ticked, unticked: await locationsOf(rows) };
};

describe('nothing moves under the pointer', () => {
    let visit: Visit;
    let page: Page;

    beforeAll(async () => {
        visit = await startVisit(undefined, MOVING);
    });
    afterAll(() => visit.end());
    afterEach(async () => {
        await page.context().close();
        expect(visit.complaints).toEqual([]);
    });

    const open = async (username: string, address: string, width = 1440) => {
        page = await visit.signedIn(username, { viewport: { width, height: 900 } }, address);
    };

    test.each([1440, 1100, 700])('when a change request is ticked, at %d pixels', async width => {
        await open('manager', '/iss/services/adr/requests', width);
        const table = page.getByRole('table', { name: 'Change requests' }).getByRole('row');
        const cards = page.getByRole('list', { name: 'Change requests' }).getByRole('listitem');
        const rows = width < 1200 ? table : cards;
        const bar = page.getByRole('region', { name: '1 selected' });
        const { before, ticked, unticked } = await tick(rows, bar);
        expect(before.length).toBeGreaterThan(3);
        expect(ticked).toEqual(before);
        expect(unticked).toEqual(before);
        // The bar covers the head, and its buttons can be pressed there.
        await rows.nth(1).getByRole('checkbox').check();
        const head = page.getByRole('checkbox', { name: 'Select all on this page' });
        const [above, over] = [await head.boundingBox(), await bar.boundingBox()];
        expect(Math.abs(over!.y + over!.height / 2 - above!.y - above!.height / 2)).toBeLessThanOrEqual(3);
        await bar.getByRole('button', { name: 'Complete' }).click();
        await page.getByRole('dialog', { name: 'Complete 1 request?' }).waitFor();
    });

    test('and its bar stays in reach in a long list', async () => {
        await open('manager', '/iss/services/adr/requests', 1100);
        await page.setViewportSize({ width: 1100, height: 420 });
        const rows = page.getByRole('table', { name: 'Change requests' }).getByRole('row');
        await rows.nth(1).getByRole('checkbox').check();
        await rows.last().scrollIntoViewIfNeeded();
        await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Complete' }).click();
        await page.getByRole('dialog', { name: 'Complete 1 request?' }).waitFor();
    });

    test('on a phone neither, and the bar covers no card for good', async () => {
        await open('manager', '/iss/services/adr/requests', 390);
        const cards = page.getByRole('main').getByRole('listitem');
        const bar = page.getByRole('region', { name: '1 selected' });
        const { before, ticked, unticked } = await tick(cards, bar);
        expect([ticked, unticked]).toEqual([before, before]);
        await cards.nth(1).getByRole('checkbox').check();
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const last = page.getByRole('main').getByRole('button').last();
        const [above, over] = [await last.boundingBox(), await bar.boundingBox()];
        expect(above!.y + above!.height).toBeLessThanOrEqual(over!.y);
    });

    test('in a generated list', async () => {
        await open('content', '/iss/settings/productdepartment/list');
        const rows = page.getByRole('table').getByRole('row');
        const { before, ticked, unticked } = await tick(rows, page.getByText('1 item selected'));
        expect([ticked, unticked]).toEqual([before, before]);
    });

    test.each([900, 420])('in a request while its history comes, in a window of %d pixels', async height => {
        await open('manager', '/iss/services/adr/requests');
        await page.setViewportSize({ width: 1440, height });
        let letCome: () => void = () => undefined;
        const locked = new Promise<void>(resolve => (letCome = resolve));
        await page.route('**/history?*', route => locked.then(() => route.continue()));
        const cards = page.getByRole('list', { name: 'Change requests' }).getByRole('listitem');
        const update = cards.filter({ hasText: 'Update' }).first();
        await update.getByRole('link').first().click();
        const name = await update.getByRole('link').first().innerText();
        const drawer = page.getByRole('region', { name: /^Request/ });
        await drawer.getByRole('heading', { name }).waitFor();
        const buttons = drawer.getByRole('button', { name: /^(Complete|Cancel request)$/ });
        await buttons.first().waitFor();
        const before = await locationsOf(buttons);
        letCome();
        await drawer.getByRole('list', { name: 'History' }).getByRole('listitem').first().waitFor();
        expect(before).toHaveLength(2);
        expect(await locationsOf(buttons)).toEqual(before);
    });

    test('when the first change of an ADR is proposed', async () => {
        page = await visit.signedIn('requester');
        await openGrid(page, 'Tamarack Valley Markets');
        const rows = page.locator('[role=row][aria-busy=false]');
        await cell(page, 1, FIXED).click();
        const before = await locationsOf(rows);
        // One of the two keys sets another status than the cell's.
        await page.keyboard.press('a');
        await page.keyboard.press('o');
        await page
            .getByText(/^Proposed and not submitted yet/)
            .first()
            .waitFor();
        expect((await locationsOf(rows)).slice(0, 10)).toEqual(before.slice(0, 10));
    });

    test('when the calendar of a form comes late', async () => {
        await open('requester', '/iss/home');
        let come: () => void = () => undefined;
        const late = new Promise<void>(resolve => (come = resolve));
        await openGrid(page, 'Tamarack Valley Markets');
        const form = await openCell(page, 1, FIXED + 4);
        await form.getByLabel('Status').selectOption({ index: 1 });
        // Every script that is loaded from here on is the calendar's, whatever its file name.
        await page.route('**/assets/*.js', async route => {
            await late;
            await route.continue();
        });
        await form.getByLabel('Track this product here').check();
        await form.locator('[aria-busy=true]').waitFor();
        const button = form.getByRole('button', { name: 'Propose' });
        const before = await button.boundingBox();
        come();
        await form.getByRole('group', { name: 'Tracked from' }).waitFor();
        const after = await button.boundingBox();
        expect(Math.abs(after!.y - before!.y)).toBeLessThan(1);
    });

    test('a branch that its header chooses takes the keys at once', async () => {
        page = await visit.signedIn('content');
        await openGrid(page, 'Tamarack Valley Markets');
        const header = page.getByRole('button', { name: /^Select all of/ }).last();
        await header.click();
        await page.keyboard.press('a');
        await page.getByRole('dialog', { name: /^Change [\d,]+ cells\?$/ }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
    });
});
