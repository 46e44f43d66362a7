import type { Locator, Page } from 'playwright-core';

/** The calls of the product, excluding its code and texts. */
export const CALLS = '**/iss/api/**';
/** The code that is loaded on demand. */
export const CODE = '**/assets/*.js';

/** Aborts all requests that match, as if the server had stopped; the browser still believes to be online. */
export const cut = (page: Page, what: string): Promise<unknown> => page.route(what, route => route.abort());
export const mend = (page: Page, what: string): Promise<void> => page.unroute(what);

/** The beginning of the message that a connection is lost. */
export const REQUEST_FAILED = 'Error: A service communication error was encountered.';

/** Returns the message that nothing answers, with its Retry. */
export const outageLine = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Error: ' });
export const retry = (page: Page): Locator => outageLine(page).getByRole('button', { name: 'Retry' });

/** Waits for the screen that replaces a screen with nothing to show. */
export const errorScreen = async (page: Page): Promise<void> => {
    await page.getByText('Service not responding.', { exact: false }).waitFor();
    await page.getByText('An error was encountered with your last request.').waitFor();
};

/** Returns the path and query of the page, as in the address bar. */
export const locationOf = (page: Page): string => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
};

/** Waits for an address, which follows the typed text a little later. */
export const leadsTo = (page: Page, location: string): Promise<void> =>
    page.waitForURL(({ pathname, search }) => pathname + search === location);

/** Whether an error of the browser is about a call without an answer. */
export const isRequestFailed = (complaint: string): boolean => complaint.includes('net::ERR_');
