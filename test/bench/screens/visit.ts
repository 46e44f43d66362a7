import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PASSWORD, USERNAME } from '../fill';

/** The figures of a visit of a page, until its rows were there. */
export interface Visit {
    /** Bytes of JavaScript as transferred: compressed, without headers. */
    readonly script: number;
    /** Milliseconds to the largest contentful paint. */
    readonly paint: number;
    /** Milliseconds to the first row. */
    readonly rows: number;
}

const VIEW = { width: 1440, height: 900 } as const;
/** The beginning of the bench's own records, which only the server can have sent. */
const ROW = 'BENCH-';

/** A session as a browser stores it: its cookies and local storage. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens a new profile: nothing is cached in it, but a user may be signed in. */
export const freshProfile = (browser: Browser, origin: string, retained?: StorageState): Promise<BrowserContext> =>
    browser.newContext({ baseURL: origin, viewport: VIEW, ...(retained && { storageState: retained }) });

/** Signs in as a person does. */
export const signInByForm = async (browser: Browser, origin: string, username = USERNAME): Promise<StorageState> => {
    const context = await freshProfile(browser, origin);
    const page = await context.newPage();
    await page.goto('/iss/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/iss/home');
    await page.waitForLoadState('networkidle');
    const retained = await context.storageState();
    await context.close();
    return retained;
};

/** Runs in the page before its own scripts. Its functions have no names: the loader would add an undefined helper. */
const watchRows = (text: string): void => {
    new MutationObserver((_, observer) => {
        if (!document.querySelector('tbody')?.textContent.includes(text)) return;
        performance.mark('rows');
        observer.disconnect();
    }).observe(document, { childList: true, subtree: true, characterData: true });
};

const scriptBytes = (page: Page): Promise<number> =>
    page.evaluate(() =>
        performance
            .getEntriesByType('resource')
            .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
            .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );

/** Returns the milliseconds to the largest contentful paint so far. */
export const paintTime = (page: Page): Promise<number> =>
    page.evaluate(
        () =>
            new Promise<number>(resolve => {
                new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
                    type: 'largest-contentful-paint',
                    buffered: true,
                });
            }),
    );

/** Opens a list by its address and waits until it is loaded. */
export const visitList = async (context: BrowserContext, address: string): Promise<Visit> => {
    const page = await context.newPage();
    await page.addInitScript(watchRows, ROW);
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
    const script = await scriptBytes(page);
    await page.waitForLoadState('networkidle');
    const rows = await page.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime ?? NaN);
    const paint = await paintTime(page);
    await page.close();
    return { script, paint, rows };
};

/** Returns the bytes of JavaScript that the login screen loads. */
export const visitLogin = async (context: BrowserContext): Promise<number> => {
    const page = await context.newPage();
    await page.goto('/iss/home');
    await page.getByLabel('Password').waitFor();
    await page.waitForLoadState('networkidle');
    const script = await scriptBytes(page);
    await page.close();
    return script;
};
