import { setTimeout } from 'node:timers/promises';
import type { Locator, Page, Request } from 'playwright-core';

const isDecision = (request: Request): boolean =>
    /\/(adr\/request\/(complete|cancel)|tpm\/promotion\/status)$/.test(request.url());

/** The pending requests of decisions of each window. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Follows the decisions that a window sends, from its beginning: on a busy machine some timers send theirs early. */
export const followDecisions = (page: Page): void => {
    const requests = new Set<Request>();
    underWay.set(page, requests);
    page.on('request', request => isDecision(request) && requests.add(request));
    page.on('requestfinished', request => requests.delete(request));
    page.on('requestfailed', request => requests.delete(request));
};

/** Finds the record that is open beside its list, in a wide window. */
export const besideList = (page: Page, name: string | RegExp): Locator =>
    page.getByRole('region', { name, exact: typeof name === 'string' });

/** Sends the decisions that can still be undone, like a tab that is closed, and waits until all are answered. */
export const sendDecisions = async (page: Page): Promise<void> => {
    // A request after them is only answered once they have been noticed.
    await page.evaluate(async () => {
        window.dispatchEvent(new Event('pagehide'));
        await fetch('/iss/api/health/ready');
    });
    while ((underWay.get(page)?.size ?? 0) > 0) await setTimeout(50);
};
