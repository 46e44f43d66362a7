import type { Page } from 'playwright-core';

/** Counts the clicks of a page, which only the page itself can count, until it is reloaded. */
export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
    await page.evaluate(() => {
        const all = window as unknown as { clicks: number };
        all.clicks = 0;
        document.addEventListener('click', ({ detail }) => (all.clicks += detail > 0 ? 1 : 0), true);
    });
    return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
};
