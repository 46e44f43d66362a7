import type { Page } from 'playwright-core';

/** A screen that everybody may open and that loads at once, and another one to open that screen from. */
const [BETWEEN, BEFORE] = [
    ['/iss/services', 'Services'],
    ['/iss/feedback', 'Feedback'],
] as const;

/** Navigates to an address within the page, like a link or the browser's back button. */
export const go = (page: Page, address: string): Promise<void> =>
    page.evaluate(to => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);

/** Waits until everything that the current screen loads is drawn. */
export const quiet = async (page: Page): Promise<void> => {
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .processing[data-on]'));
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/**
 * Opens a screen again in a page with a session, without loading the page: by way of another screen, so that nothing of
 * the last visit is mistaken for it or stays open over it.
 */
export const open = async (page: Page, address: string): Promise<void> => {
    const [way, title]: readonly [string, string] = address === BETWEEN[0] ? BEFORE : BETWEEN;
    await go(page, way);
    await page.waitForFunction(wanted => document.querySelector('h1')?.textContent === wanted, title);
    await go(page, address);
    await page.waitForFunction(last => ![undefined, last].includes(document.querySelector('h1')?.textContent), title);
    await quiet(page);
};
