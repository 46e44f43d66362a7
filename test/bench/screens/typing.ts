import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../support/chromium';
import type { Bench } from '../bench';
import { options } from '../options';
import { start } from '../servers';
import { median } from '../statistics';
import { freshProfile, signInByForm } from './visit';

/** The text in the box, the key that is pressed, and the word that every row has from then on. */
const TYPED = { before: 'SW', key: 'I', word: 'SWISS', earlier: 'SWEET' } as const;

interface Stroke {
    /** Milliseconds from the key to the paint of the rows. */
    readonly rows: number;
    /** Milliseconds of the call in between. */
    readonly call: number;
}

/** Runs in the page: marks when a key goes down, and when every row has the word. */
const watch = (word: string): void => {
    performance.clearResourceTimings();
    addEventListener('keydown', () => performance.mark('key'), { once: true, capture: true });
    new MutationObserver((_, observer) => {
        const rows = [...document.querySelectorAll('tbody tr')];
        if (rows.length === 0 || !rows.every(row => row.textContent.includes(word))) return;
        observer.disconnect();
        // A frame after the one that is being rendered now.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('rows')));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
};

const taken = (page: Page): Promise<Stroke> =>
    page.evaluate(() => {
        const [key, rows] = ['key', 'rows'].map(name => performance.getEntriesByName(name)[0]?.startTime ?? NaN);
        const call = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/product/list'));
        return { rows: Number(rows) - Number(key), call: call?.duration ?? NaN };
    });

const stroke = async (profile: BrowserContext): Promise<Stroke> => {
    const page = await profile.newPage();
    await page.goto('/iss/services/product/list');
    const box = page.getByRole('searchbox');
    await box.fill(TYPED.before);
    await page.locator('tbody tr', { hasText: TYPED.earlier }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(watch, TYPED.word);
    await box.press(TYPED.key);
    await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
    const created = await taken(page);
    await page.close();
    return created;
};

/** Measures typing in the lookup: from a key to the rows on the screen. */
export const typing: Bench = {
    keys: ['typing'],
    usesCatalogue: true,
    run: async ({ database }) => {
        const product = await start('product', database);
        const browser = await launchBrowser();
        const profile = await freshProfile(browser, product.origin, await signInByForm(browser, product.origin));
        const strokes: Stroke[] = [];
        for (let round = 0; round <= options.rounds; round++) strokes.push(await stroke(profile));
        await browser.close();
        await product.stop();
        const of = { database: database.name, workload: 'typing in the lookup' };
        const [, ...counted] = strokes;
        return [
            { ...of, figure: 'ms, the call', values: { product: median(counted.map(({ call }) => call)) } },
            {
                ...of,
                figure: 'ms, key to rows, less the call',
                values: { product: median(counted.map(({ rows, call }) => rows - call)) },
            },
        ];
    },
};
