import type { Page } from 'playwright-core';
import type { FeedSource } from '../../models/features/feed/dataFeed';

/** Sends a file with the current upload form, and opens the feed's own screen. */
export const sendFile = async (page: Page, name: string, content: string | Buffer): Promise<void> => {
    await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.waitForURL('**/settings/datafeed/detail/*');
};

/** Waits, on a feed's screen, until it has ended with a status. */
export const feedEnds = (page: Page, status: 'Complete' | 'Error'): Promise<void> =>
    page.getByText(status, { exact: true }).first().waitFor({ timeout: 300_000 });

/** Returns the counts of a feed's screen, by their labels. */
export const feedCounts = async (page: Page): Promise<Record<string, string>> => {
    const shown = await page
        .locator('dl > div')
        .evaluateAll(all => all.map(one => ['dt', 'dd'].map(part => one.querySelector(part)?.textContent ?? '')));
    return Object.fromEntries(shown) as Record<string, string>;
};

/** Uploads a file that is applied. @param adr the one that the file is about */
export const takeIn = async (page: Page, source: FeedSource, content: string, adr?: string): Promise<void> => {
    await page.goto('/iss/settings/datafeed/create');
    await page.getByRole('radio', { name: source }).check();
    if (adr !== undefined) {
        await page.getByRole('combobox', { name: /^ADR/ }).fill(adr);
        await page.getByRole('option', { name: adr }).click();
    }
    await sendFile(page, 'items.csv', content);
    await feedEnds(page, 'Complete');
};
