import type { Locator, Page } from 'playwright-core';
import { loaded, type GridProduct } from './grid';
import { besideList } from './review';

/** An ADR in their list. */
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

/** Opens the one request for a product beside the list at hand. */
export const openRequest = async (page: Page, { description }: Pick<GridProduct, 'description'>): Promise<Locator> => {
    await page.getByRole('list', { name: 'Change requests' }).getByRole('link', { name: description }).click();
    const drawer = besideList(page, /^Request \d+/);
    await drawer.getByRole('heading', { name: description }).waitFor();
    return drawer;
};

/** The requests of a status, when there are so many. */
export const statusTab = (page: Page, status: string, count: number) =>
    page.getByRole('tab', { name: `${status} (${String(count)})` });

/** Finds one product in the list, the lookup or the grid at hand. */
export const find = async (page: Page, upc: string, found: string): Promise<void> => {
    await page.getByRole('searchbox', { name: /item code or UPC$/ }).fill(upc);
    await page.getByText(found, { exact: true }).waitFor();
};

/** In Product Lookup: on how many ADRs a product is, and its drawer. */
export const lookUp = async (page: Page, upc: string): Promise<{ adrs: string; drawer: Locator }> => {
    await page.getByRole('link', { name: 'Product Lookup' }).click();
    // The screen that is left has such a box too.
    await page.getByRole('heading', { level: 1, name: 'Product Lookup' }).waitFor();
    await page.getByRole('searchbox', { name: /item code or UPC$/ }).fill(upc);
    const rows = page.getByRole('table', { name: 'Products found' }).getByRole('row');
    const row = rows.filter({ hasText: upc });
    await row.waitFor();
    // It may have stood in the whole list already: what is found has but the heads beside it.
    await rows.filter({ hasNotText: upc }).nth(1).waitFor({ state: 'detached' });
    const adrs = await row.locator('td.column-adr_count').innerText();
    await row.getByRole('link').first().click();
    return { adrs, drawer: page.getByRole('dialog', { name: 'Product' }) };
};

/** Closes the drawer, or the dialog, that is open. */
export const closeDrawer = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
