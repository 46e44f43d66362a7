import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { PASSWORD } from './app';
import { launchBrowser } from './chromium';
import type { FreshDatabase, TestDatabase } from './databases';
import { demonstrations } from './demonstration';
import { clientOf } from './pageClient';
import { startProduct, type RunningProduct } from './product';
import { followDecisions } from './review';

interface WindowOptions extends BrowserContextOptions {
    /** A separate browser of the test, which closes it. */
    readonly within?: Browser;
}

/** The product in a separate process with its own data, and a browser to visit it with. */
export interface Visit {
    readonly product: RunningProduct;
    /** The location of its data. */
    readonly fresh: FreshDatabase;
    /** Errors of the browsers; empty, if there are none. */
    readonly complaints: readonly string[];
    /** Opens a separate browser window without a session. */
    window(options?: WindowOptions): Promise<Page>;
    /**
     * Opens a separate browser window in which this user is signed in: by the login call. The login screen, which is
     * loaded separately, is only used where signing in is tested (`signIn`).
     *
     * @param location the screen that is loaded
     */
    signedIn(username: string, options?: WindowOptions, location?: string): Promise<Page>;
    end(): Promise<void>;
}

const DESKTOP = { width: 1440, height: 900 };
/** Milliseconds; only a failure takes so long, or a machine that is very busy. */
const TIMEOUT_MS = 100_000;

/** Fills in the login and sends it. */
export const signIn = async (page: Page, username: string, password = PASSWORD): Promise<void> => {
    await page.goto('/');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
};

const listen = (page: Page, complaints: string[]): void => {
    followDecisions(page);
    page.on('pageerror', error => complaints.push(error.message));
    page.on('console', message => {
        const isRejection = message.text().includes('the server responded with a status of');
        if (message.type() === 'error' && !isRejection) complaints.push(message.text());
    });
};

/** Drawing transitions is a third of all the browser's work here. */
const CALM: BrowserContextOptions = { reducedMotion: 'reduce' };
/** For tests of the behaviour during transitions. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };

/**
 * Starts the product and a browser.
 *
 * @param kind the database; where it is empty, this is the product's first start
 * @param all for all windows
 * @param environment settings of the test's own
 */
export const startVisit = async (
    kind: TestDatabase = demonstrations[0]!,
    all = CALM,
    environment: NodeJS.ProcessEnv = {},
): Promise<Visit> => {
    const fresh = await kind.fresh();
    const [product, browser]: [RunningProduct, Browser] = await Promise.all([
        startProduct(fresh.dataDir, fresh.databaseUrl, environment),
        launchBrowser(),
    ]);
    const complaints: string[] = [];
    const window = async ({ within = browser, ...options }: WindowOptions = {}) => {
        const context = await within.newContext({ baseURL: product.origin, viewport: DESKTOP, ...all, ...options });
        const page = await context.newPage();
        page.setDefaultTimeout(TIMEOUT_MS);
        listen(page, complaints);
        return page;
    };
    return {
        product,
        fresh,
        complaints,
        window,
        signedIn: async (username, options, location = '/iss/home') => {
            const page = await window(options);
            const { call } = clientOf(page);
            const { status } = await call('POST', '/auth/login', { username, password: PASSWORD });
            if (status !== 200) throw new Error(`${username} cannot sign in: ${String(status)}`);
            await page.goto(location);
            // Before that the product itself is still starting.
            await page.locator('main h1').first().waitFor();
            return page;
        },
        end: async () => {
            await browser.close();
            await product.stop();
            await fresh.drop();
        },
    };
};
