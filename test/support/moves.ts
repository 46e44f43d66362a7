import type { Page } from 'playwright-core';

interface Moves {
    /** The browser's measure: how much of the window moved, times how far. */
    readonly sum: number;
    /** Names of the elements that moved, in words. */
    readonly parts: readonly string[];
}

interface Watching {
    take(): Moves;
}

/** A layout shift, as Chromium tells of it. */
interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
}

/** From the next page on, notes what moves by itself while one looks at it. */
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
