import type { Page } from 'playwright-core';

interface Moves {
    /** The measure of the browser: the moved share of the window, times the distance. */
    readonly sum: number;
    /** Names of the elements that moved, in words. */
    readonly parts: readonly string[];
}

interface Watching {
    take(): Moves;
}

/** A layout shift, as reported by Chromium. */
interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
}

/** Records, from the next page on, the parts of a page that move by themselves. */
export const watchMoves = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
        const shifts: Shift[] = [];
        const take = (entries: PerformanceEntryList) => shifts.push(...(entries as Shift[]));
        const observer = new PerformanceObserver(list => take(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        const nameOf = (node: Node | null) =>
            `${node?.nodeName ?? 'what is gone'} “${(node?.textContent ?? '').slice(0, 30)}”`;
        (window as unknown as { moves: Watching }).moves = {
            take: () => {
                take(observer.takeRecords());
                return {
                    sum: shifts.reduce((sum, { value }) => sum + value, 0),
                    parts: shifts.flatMap(({ sources }) => sources.map(({ node }) => nameOf(node))),
                };
            },
        };
    });
};

/** Returns the layout shifts since the page was opened. */
export const movedBy = (page: Page): Promise<Moves> =>
    page.evaluate(() => (window as unknown as { moves: Watching }).moves.take());
