import type { Locator, Page } from 'playwright-core';

/** Columns of the grid of an ADR's products before those of its entities, on a wide screen. */
export const FIXED = 5;

/** Returns a cell of the grid; both counted from 0, including the fixed columns. */
export const cell = (page: Page, row: number, col: number): Locator =>
    page.locator(`[data-cell="${String(row)}:${String(col)}"]`);

/** Waits until a cell shows this text. */
export const shows = (page: Page, location: string, text: string) =>
    page.waitForFunction(
        ([where, expected]) => document.querySelector(`[data-cell="${String(where)}"]`)?.textContent === expected,
        [location, text],
    );

/** Waits until the grid has products. */
export const loaded = (page: Page): Promise<void> => page.locator('[role=row][aria-busy=false]').first().waitFor();

/** Opens a cell of the grid, and returns its form. */
export const openCell = async (page: Page, row: number, col: number): Promise<Locator> => {
    await cell(page, row, col).dblclick();
    return page.getByRole('dialog');
};

/** A product in the grid. */
export interface GridProduct {
    readonly description: string;
    /** With hyphens. */
    readonly upc: string;
}

export const productAt = async (page: Page, row: number): Promise<GridProduct> => ({
    description: await cell(page, row, 0).innerText(),
    upc: await cell(page, row, 3).innerText(),
});

/** Opens the drawer of a row's product. */
export const openProduct = async (page: Page, row: number): Promise<Locator> => {
    await cell(page, row, 0).click();
    return page.getByRole('dialog', { name: 'Product' });
};

/** Milliseconds between two checks whether names are loaded. */
const NAMES_MS = 50;

/** Returns the entries of the history in the open drawer or dialog, newest first. */
export const historyIn = async (part: Locator): Promise<string[]> => {
    const entries = part.getByRole('list', { name: 'History' }).locator('> li');
    // Names of users load a moment later than the rest.
    const named = entries.filter({ hasText: /^\S+ [A-Z]/ });
    await entries.first().waitFor();
    while ((await named.count()) < (await entries.count())) await part.page().waitForTimeout(NAMES_MS);
    return entries.allInnerTexts();
};

/** Returns the action and the user of each entry, newest first. */
export const whoIn = (entries: readonly string[]) => entries.map(entry => entry.split(',')[0]);
