import type { Page } from 'playwright-core';
import { openGrid } from '../support/adrScreens';
import { openProduct } from '../support/grid';
import { slowDown } from '../support/slow';
import { startVisit, type Visit } from '../support/visit';

/** A screen with a drawer, opened from another screen. */
interface Screen {
    readonly name: string;
    /** Goes from the page before it to the screen. */
    readonly come: (page: Page) => Promise<void>;
    /** Opens one record; the drawer gets this name. */
    readonly open: (page: Page) => Promise<unknown>;
    readonly drawer: RegExp;
    /** The selector of the element that has the focus afterwards. */
    readonly focus: string;
}

const firstLink = async (page: Page, table: string) => {
    const link = page.getByRole('table', { name: table }).getByRole('row').nth(1).getByRole('link').first();
    await link.click();
};

const SCREENS: readonly Screen[] = [
    {
        name: 'lookup',
        come: async page => {
            await page.goto('/iss/services');
            await page.getByRole('main').getByRole('link', { name: 'Product Lookup' }).click();
            await page.getByRole('searchbox').fill('marinara');
            await page.waitForURL('**/list?q=marinara');
            // A row that is replaced between press and release is not clicked.
            const first = page.getByRole('table', { name: 'Products found' }).getByRole('row').nth(1);
            await first
                .getByText(/marinara/i)
                .first()
                .waitFor();
        },
        open: page => firstLink(page, 'Products found'),
        drawer: /^Product$/,
        focus: '[data-opens]',
    },
    {
        name: 'change requests',
        come: async page => {
            // Beside a wide list a request has its own panel instead of a drawer.
            await page.setViewportSize({ width: 1100, height: 900 });
            await page.goto('/iss/services');
            await page.getByRole('main').getByRole('link', { name: 'Change requests' }).click();
            await page.getByRole('table', { name: 'Change requests' }).waitFor();
        },
        open: page => firstLink(page, 'Change requests'),
        drawer: /^Request \d+$/,
        focus: '[data-opens]',
    },
    {
        name: 'an ADR’s products',
        come: page => openGrid(page, 'Tamarack Valley Markets'),
        open: page => openProduct(page, 0),
        drawer: /^Product$/,
        focus: '[role=grid]',
    },
];

const address = (page: Page) => page.evaluate(() => location.pathname + location.search);
const entries = (page: Page) => page.evaluate(() => history.length);

/** Waits until the focused element matches the selector. */
const hasFocus = (page: Page, selector: string) =>
    page.waitForFunction(wanted => document.activeElement?.matches(wanted), selector);

/** Creates two requests to change the first product without a pending request. @returns its description */
const askTwice = async (page: Page): Promise<string> => {
    const call = async (path: string, data: object) =>
        (await (await page.request.post(`/iss/api${path}`, { data, headers: await sameSite(page) })).json()) as {
            data: { list: { id: number; description: string; adr_id: number }[] };
        };
    const { data } = await call('/adr/product/list', {
        searchCriteria: { filter: { adr_id: 1 } },
        sortCriteria: { fieldName: 'description', direction: 'DESC' },
    });
    const product = data.list.find(each => (each as { status?: unknown }).status === null)!;
    for (const cust_code of ['FIRST', 'SECOND']) {
        const request = { type: 'UPDATE', adr_id: product.adr_id, adr_prod_id: product.id, cust_code };
        await call('/adr/request/create', request);
    }
    return product.description;
};

const sameSite = async (page: Page) => ({ origin: await page.evaluate(() => location.origin) });

const CLOSINGS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
    ['its button', page => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
    [
        'Escape, twice',
        async page => {
            await page.keyboard.press('Escape');
            await page.keyboard.press('Escape');
        },
    ],
    ['a click beside it', page => page.mouse.click(20, 600)],
];

/** Milliseconds from a key to the click: some end just before the typed text goes into the address. */
const PAUSES = [0, 20, 30, 35, 40, 50];

/** Types and then opens the first record within the page, since calls from the test would take too long. */
const typeAndOpen = async (box: Element, { text, pause }: { text: string; pause: number }): Promise<void> => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise(later => setTimeout(later, pause));
    document.querySelector<HTMLElement>('main table [data-opens]')?.click();
};

describe('a drawer with a record, beside the list it was found in', () => {
    let visit: Visit;
    let page: Page;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    beforeEach(async () => {
        page = await visit.signedIn('content');
    });
    afterEach(async () => {
        await page.context().close();
        expect(visit.complaints).toEqual([]);
    });

    test.each(SCREENS)('of $name is closed without a trace: back leads to where one was before', async screen => {
        await screen.come(page);
        const [list, before] = [await address(page), await entries(page)];
        for (const [, close] of CLOSINGS) {
            await screen.open(page);
            await page.getByRole('dialog', { name: screen.drawer }).waitFor();
            expect(await address(page)).not.toBe(list);
            await close(page);
            await page.getByRole('dialog').waitFor({ state: 'detached' });
            expect(await address(page)).toBe(list);
            await hasFocus(page, screen.focus);
        }
        // The drawer added only one history entry, which is forward of the list.
        expect(await entries(page)).toBe(before + 1);
        await page.goBack();
        await page.waitForFunction(now => location.pathname + location.search !== now, list);
        expect(await page.getByRole('dialog').count()).toBe(0);
    });

    test.each(SCREENS)('of $name that a link has opened in a fresh tab is closed there', async screen => {
        await screen.come(page);
        const list = await address(page);
        await screen.open(page);
        await page.getByRole('dialog', { name: screen.drawer }).waitFor();
        const tab = await page.context().newPage();
        await tab.setViewportSize(page.viewportSize()!);
        await tab.goto(await address(page));
        await tab.getByRole('dialog', { name: screen.drawer }).getByRole('heading').first().waitFor();
        const before = await entries(tab);
        await tab.keyboard.press('Escape');
        await tab.getByRole('dialog').waitFor({ state: 'detached' });
        expect([await address(tab), await entries(tab)]).toEqual([list, before]);
        expect(await tab.evaluate(() => document.activeElement === document.body)).toBe(false);
    });

    test('stays open on a slow machine when it was opened right after a key, with what was typed', async () => {
        await SCREENS[0]!.come(page);
        await page.getByRole('table', { name: 'Products found' }).waitFor();
        await slowDown(page, 4);
        for (const [at, pause] of PAUSES.entries()) {
            const text = `m${'a'.repeat(at % 2)}`;
            await page.getByRole('searchbox').evaluate(typeAndOpen, { text, pause });
            await page.waitForURL(url => url.searchParams.get('q') === text);
            await page
                .getByRole('dialog', { name: /^Product$/ })
                .getByRole('heading')
                .first()
                .waitFor();
            expect(await address(page)).toMatch(/product=\d+/);
            await page.keyboard.press('Escape');
            await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
    });

    test('that leads to another record is closed with it', async () => {
        const manager = await visit.signedIn('manager', { viewport: { width: 1100, height: 900 } });
        const description = await askTwice(manager);
        await manager.goto('/iss/services/adr/requests');
        const table = manager.getByRole('table', { name: 'Change requests' });
        await table.waitFor();
        const list = await address(manager);
        await table.getByRole('link', { name: description }).first().click();
        const linked = manager.getByRole('dialog').getByRole('alert').getByRole('link');
        await linked.waitFor();
        const other = await linked.innerText();
        await linked.click();
        await manager.getByRole('dialog', { name: other }).waitFor();
        await hasFocus(manager, '[aria-label=Close]');
        await manager.keyboard.press('Escape');
        await manager.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await address(manager)).toBe(list);
        await hasFocus(manager, '[data-opens]');
        await manager.context().close();
    });
});
