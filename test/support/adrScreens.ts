import type { Locator, Page } from 'playwright-core';
import { loaded, type GridProduct } from './grid';
import { besideList } from './review';

/** Returns the row of an ADR in the list of ADRs. */
const adrRow = async (page: Page, adr: string): Promise<Locator> => {
    await page.goto('/iss/services/adr');
    return page.getByRole('row').filter({ has: page.getByRole('link', { name: adr }) });
};

/** Opens an ADR with its tree, from the list. */
export const openAdr = async (page: Page, adr: string): Promise<void> => {
    await (await adrRow(page, adr)).getByRole('link', { name: adr }).click();
    await page.getByRole('heading', { name: adr }).waitFor();
};

/** Opens the grid of an ADR's products, from the list. */
export const openGrid = async (page: Page, adr: string): Promise<void> => {
    await openAdr(page, adr);
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await page.getByRole('heading', { name: `Products of ${adr}` }).waitFor();
    await loaded(page);
};

/** Opens the change requests of an ADR, from the list. */
export const openRequests = async (page: Page, adr: string): Promise<void> => {
    await (await adrRow(page, adr)).locator('a[href*="/requests/"]').click();
    await page.getByRole('heading', { name: `Change requests: ${adr}` }).waitFor();
};

/** Opens the only request for a product beside the current list. */
export const openRequest = async (page: Page, { description }: Pick<GridProduct, 'description'>): Promise<Locator> => {
    await page.getByRole('list', { name: 'Change requests' }).getByRole('link', { name: description }).click();
    const drawer = besideList(page, /^Request \d+/);
    await drawer.getByRole('heading', { name: description }).waitFor();
    return drawer;
};

/** Returns the tab of the requests with a status, when it shows this count. */
export const statusTab = (page: Page, status: string, count: number) =>
    page.getByRole('tab', { name: `${status} (${String(count)})` });

/** Finds one product in the current list, lookup or grid. */
export const find = async (page: Page, upc: string, found: string): Promise<void> => {
    await page.getByRole('searchbox', { name: /item code or UPC$/ }).fill(upc);
    await page.getByText(found, { exact: true }).waitFor();
};

/** Opens Product Lookup and returns the number of ADRs that a product is on, and its drawer. */
export const lookUp = async (page: Page, upc: string): Promise<{ adrs: string; drawer: Locator }> => {
    await page.getByRole('link', { name: 'Product Lookup' }).click();
    // The previous screen has such a box too.
    await page.getByRole('heading', { level: 1, name: 'Product Lookup' }).waitFor();
    await page.getByRole('searchbox', { name: /item code or UPC$/ }).fill(upc);
    const rows = page.getByRole('table', { name: 'Products found' }).getByRole('row');
    const row = rows.filter({ hasText: upc });
    await row.waitFor();
    // The full list may already have contained it: the list of matches has only its header rows beside it.
    await rows.filter({ hasNotText: upc }).nth(1).waitFor({ state: 'detached' });
    const adrs = await row.locator('td.column-adr_count').innerText();
    await row.getByRole('link').first().click();
    return { adrs, drawer: page.getByRole('dialog', { name: 'Product' }) };
};

/** Closes the open drawer or dialog. */
export const closeDrawer = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
