import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Returns the file that an action on the page downloads, and its name. */
export const downloadedAs = async (
    page: Page,
    act: () => Promise<void>,
): Promise<{ readonly name: string; readonly content: Buffer }> => {
    const [download] = await Promise.all([page.waitForEvent('download'), act()]);
    return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
};

/** Returns the content of the file. */
export const downloaded = async (page: Page, act: () => Promise<void>): Promise<Buffer> =>
    (await downloadedAs(page, act)).content;

/** Exports the current list or record as a file. */
export const exported = (page: Page, format: 'CSV' | 'Excel (XLSX)'): Promise<Buffer> =>
    downloaded(page, async () => {
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: format }).click();
    });
