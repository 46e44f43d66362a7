import type { Page } from 'playwright-core';

/** A screen that everybody may open and that is there at once, and one for the way to that one. */
const [BETWEEN, BEFORE] = [
    ['/iss/services', 'Services'],
    ['/iss/feedback', 'Feedback'],
] as const;

/** Goes to an address within the page, as a link or the browser's back button does. */
export const go = (page: Page, address: string): Promise<void> =>
    page.evaluate(to => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);

/** Once all that the screen at hand waits for is there and drawn. */
export const quiet = async (page: Page): Promise<void> => {
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .processing[data-on]'));
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/**
 * Opens a screen anew in a page that somebody is signed in on, without loading the page: by way of another screen, so
 * that nothing of the last visit is taken for it, nor stays open over it.
 */
export const open = async (page: Page, address: string): Promise<void> => {
    const [way, title]: readonly [string, string] = address === BETWEEN[0] ? BEFORE : BETWEEN;
    await go(page, way);
    await page.waitForFunction(wanted => document.querySelector('h1')?.textContent === wanted, title);
    await go(page, address);
    await page.waitForFunction(last => ![undefined, last].includes(document.querySelector('h1')?.textContent), title);
    await quiet(page);
};
