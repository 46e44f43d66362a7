import type { Page } from 'playwright-core';

/** Opens the editor of a filter by the name of its field. */
export const openFilter = async (page: Page, label: string): Promise<void> => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).first().click();
    await page.getByRole('dialog', { name: label, exact: true }).getByRole('button', { name: 'Done' }).waitFor();
};

/** Closes the editor by keyboard: the options of a pick list may cover the button. */
export const closeFilter = (page: Page): Promise<void> =>
    page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
