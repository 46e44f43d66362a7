import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../support/chromium';
import type { AdrIds } from '../adr/fill';
import type { BenchContext } from '../bench';
import { options } from '../options';
import { start } from '../servers';
import { median, percentile } from '../statistics';
import type { Result } from '../table';
import { freshProfile, signInByForm } from './visit';

/** The frames in which an ADR is scrolled from end to end: each by about a screen down the 20,000 products. */
const WAYS = [
    { way: 'down', axis: 'scrollTop', frames: 600 },
    { way: 'across', axis: 'scrollLeft', frames: 200 },
] as const;
type Way = (typeof WAYS)[number];

/** Milliseconds of each frame, and the maximum number of elements. */
interface Scrolled {
    readonly times: readonly number[];
    readonly nodes: number;
}

/** Runs in the page. Its functions have no names: the loader would add a helper that is not defined there. */
const scrollAll = async ({ axis, frames }: Way): Promise<Scrolled> => {
    const element = document.querySelector('[role=grid]')?.parentElement;
    if (!element) throw new Error('There is no grid.');
    const max =
        axis === 'scrollTop' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth;
    const times: number[] = [];
    let nodes = 0;
    let before = await new Promise(requestAnimationFrame);
    // Down or across, and back.
    for (let n = 1; n <= 2 * frames; n++) {
        element[axis] = (max * (n <= frames ? n : 2 * frames - n)) / frames;
        const now = await new Promise(requestAnimationFrame);
        times.push(now - before);
        before = now;
        if (n % 20 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
    }
    return { times, nodes };
};

const scrolled = async (profile: BrowserContext, adr: number): Promise<ReadonlyMap<Way, Scrolled>> => {
    const page = await profile.newPage();
    await page.goto(`/iss/services/adr/products/${String(adr)}`);
    await page.locator('[role=row][aria-busy=false]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const ways = new Map<Way, Scrolled>();
    for (const way of WAYS) ways.set(way, await page.evaluate(scrollAll, way));
    await page.close();
    return ways;
};

/** Runs in the page before its own scripts. */
const watchTree = (): void => {
    new MutationObserver((_, observer) => {
        if (!document.querySelector('[role=treeitem]')) return;
        observer.disconnect();
        // A frame after the one that is being rendered now.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('tree')));
    }).observe(document, { childList: true, subtree: true });
};

const takenByTree = (page: Page): Promise<number> =>
    page.evaluate(() => {
        const shown = performance.getEntriesByName('tree')[0]?.startTime ?? NaN;
        const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return shown - (calls.find(({ name }) => name.includes('/adr/entity/tree/'))?.responseEnd ?? NaN);
    });

/** Returns the milliseconds from the arrival of a tree to the paint of its first entities. */
const treeShown = async (profile: BrowserContext, adr: number): Promise<number> => {
    const page = await profile.newPage();
    await page.addInitScript(watchTree);
    await page.goto(`/iss/services/adr/detail/${String(adr)}`);
    await page.waitForFunction(() => performance.getEntriesByName('tree').length > 0);
    const taken = await takenByTree(page);
    await page.close();
    return taken;
};

const FIGURES: readonly (readonly [figure: string, value: (scrolled: Scrolled) => number])[] = [
    ['ms of a frame, p95', ({ times }) => percentile(times, 0.95)],
    ['ms of the longest frame', ({ times }) => Math.max(...times)],
    ['elements at most', ({ nodes }) => nodes],
];

/** Measures scrolling the grid from end to end and back, and showing a tree of thousands, in Chromium. */
export const adrScroll = async ({ database: fresh }: BenchContext, { large, tree }: AdrIds): Promise<Result[]> => {
    const product = await start('product', fresh);
    const browser = await launchBrowser();
    const profile = await freshProfile(browser, product.origin, await signInByForm(browser, product.origin));
    const ways = await scrolled(profile, large);
    const trees: number[] = [];
    for (let round = 0; round <= options.rounds; round++) trees.push(await treeShown(profile, tree));
    await browser.close();
    await product.stop();
    const database = fresh.name;
    return [
        ...[...ways].flatMap(([{ way }, of]) =>
            FIGURES.map(([figure, value]): Result => ({
                database,
                workload: `ADR grid scrolled ${way} and back`,
                figure,
                values: { product: value(of) },
            })),
        ),
        {
            database,
            workload: 'ADR tree of 5,000: shown',
            figure: 'ms from its data',
            values: { product: median(trees.slice(1)) },
        },
    ];
};
