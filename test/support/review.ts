import type { Locator, Page, Response } from 'playwright-core';

const isDecision = (response: Response): boolean =>
    /\/(adr\/request\/(complete|cancel)|tpm\/promotion\/status)$/.test(response.url());

/** Finds the record that is open beside its list, in a wide window. */
export const besideList = (page: Page, name: string | RegExp): Locator =>
    page.getByRole('region', { name, exact: typeof name === 'string' });

/**
 * Sends the decisions that can still be undone, as a tab does that is closed, and waits for the answers.
 *
 * @param calls how many are sent: decisions of one act and reason that follow one another go together
 */
export const sendDecisions = async (page: Page, calls = 1): Promise<void> => {
    let count = 0;
    const answered = page.waitForResponse(response => {
        if (isDecision(response)) count += 1;
        return count === calls;
    });
    await page.evaluate(() => void window.dispatchEvent(new Event('pagehide')));
    await answered;
};
