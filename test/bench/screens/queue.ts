import type { BrowserContext, Page } from 'playwright-core';
import { adrRequest } from '../../../models/features/adr/request';
import { filled } from '../adr/fill';
import { launchBrowser } from '../../support/chromium';
import type { Bench } from '../bench';
import type { BenchDatabase } from '../location';
import { options } from '../options';
import { start } from '../servers';
import { median } from '../statistics';
import type { Result } from '../table';
import { freshProfile, signInByForm } from './visit';

/** ADRs, each with the maximum number of pending requests of an ADR. */
const ADRS = 5;
const OF_EACH = 20_000;
const MANAGER = 'manager';
const STROKES = 20;

/** Fills a database with pending requests for products of its catalogue. */
const fillRequests = (fresh: BenchDatabase): Promise<void> =>
    filled(fresh, async filling => {
        const products = await filling.ids('SELECT id FROM product ORDER BY id LIMIT $1', [OF_EACH]);
        for (let nth = 0; nth < ADRS; nth++) {
            const adr_id = await filling.adr(`Queue ${String(nth)}`);
            const requests = products.map(prod_id => ({ adr_id, prod_id, product_updates: {}, entity_updates: [] }));
            await filling.insert(
                adrRequest,
                requests.map(request => ({ ...request, type: 'ADD' as const })),
            );
        }
    });

/** The record that is open. */
const OPEN = '[aria-label^="Request "]';

/**
 * Runs in the page: marks when a key goes down, and when another request is painted. Its functions have no names: the
 * loader would add a helper that is not defined there.
 */
const watch = (open: string): void => {
    performance.clearMarks();
    const before = document.querySelector(open)?.getAttribute('aria-label');
    addEventListener('keydown', () => performance.mark('key'), { once: true, capture: true });
    new MutationObserver((_, observer) => {
        const name = document.querySelector(open)?.getAttribute('aria-label');
        if (!name || name === before) return;
        observer.disconnect();
        // A frame after the one that is being rendered now.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('next')));
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
};

const stroke = async (page: Page, key: string): Promise<number> => {
    await page.evaluate(watch, OPEN);
    await page.keyboard.press(key);
    await page.waitForFunction(() => performance.getEntriesByName('next').length > 0);
    const [down = NaN, next = NaN] = await page.evaluate(() =>
        ['key', 'next'].map(name => performance.getEntriesByName(name)[0]?.startTime ?? NaN),
    );
    return next - down;
};

const strokes = async (page: Page, key: string): Promise<readonly number[]> => {
    const all: number[] = [];
    for (let at = 0; at <= STROKES; at++) all.push(await stroke(page, key));
    return all.slice(1);
};

/** Returns the milliseconds of the call of the home page, which counts pending work. */
const homeCall = async ({ request }: BrowserContext): Promise<number> => {
    const began = performance.now();
    const answer = await request.get('/iss/api/home');
    if (!answer.ok()) throw new Error(`The home page’s call answered ${String(answer.status())}`);
    return performance.now() - began;
};

/** Measures decisions in a long queue: from the key to the next request on the screen. */
export const queue: Bench = {
    keys: ['queue'],
    usesCatalogue: true,
    run: async ({ database }) => {
        await fillRequests(database);
        const product = await start('product', database);
        const browser = await launchBrowser();
        const retained = await signInByForm(browser, product.origin, MANAGER);
        const profile = await freshProfile(browser, product.origin, retained);
        const page = await profile.newPage();
        const opened: number[] = [];
        for (let round = 0; round <= options.rounds; round++) {
            const began = performance.now();
            await page.goto('/iss/services/adr/requests');
            await page.getByRole('region', { name: /^Request \d+$/ }).waitFor();
            opened.push(performance.now() - began);
            await page.waitForLoadState('networkidle');
        }
        const home: number[] = [];
        for (let round = 0; round <= STROKES; round++) home.push(await homeCall(profile));
        const moves = await strokes(page, 'j');
        const decisions = await strokes(page, 'c');
        await browser.close();
        await product.stop();
        const of = { database: database.name, workload: `review queue, ${String(ADRS * OF_EACH)} pending` };
        const result = (figure: string, product: number): Result => ({ ...of, figure, values: { product } });
        return [
            result('ms, the call of home', median(home.slice(1))),
            result('ms to the first request', median(opened.slice(1))),
            result('ms, J to the next request', median(moves)),
            result('ms, C to the next request (100 at most)', median(decisions)),
            result('ms, the longest of those', Math.max(...decisions)),
        ];
    },
};
