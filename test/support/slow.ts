import type { Browser, Page } from 'playwright-core';

/** Milliseconds for which pages run between two pauses: less than the handling of any key. */
const STEP_MS = 5;
/** Milliseconds after which a page may run in another process. */
const KNOWN_MS = 500;

const later = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Reads repeatedly in which processes a browser runs its pages. */
const watchRenderers = async (browser: Browser) => {
    const devtools = await browser.newBrowserCDPSession();
    let renderers: readonly number[] = [];
    const read = async () => {
        const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
        renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    };
    await read();
    // It only fails when the browser has ended.
    const timer = setInterval(() => void read().catch(() => undefined), KNOWN_MS);
    return {
        get: () => renderers,
        end: () => {
            clearInterval(timer);
            return devtools.detach().catch(() => undefined);
        },
    };
};

const signal = (processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const id of processes) {
        try {
            process.kill(id, name);
        } catch {
            // Its page was closed.
        }
    }
};

/**
 * Slows down all pages of a page's browser, like a slower machine, until that page is closed: they are paused most of
 * the time. The browser's own throttling takes that time from other tests, since it keeps a core busy.
 *
 * @param rate factor of the slowdown
 * @returns a function that ends it sooner
 */
export const slowDown = async (page: Page, rate: number): Promise<() => Promise<void>> => {
    let isOver = rate <= 1;
    const slowed = isOver ? undefined : slowing(page.context().browser()!, rate, () => isOver);
    const end = () => {
        isOver = true;
        return slowed ?? Promise.resolve();
    };
    page.once('close', () => void end());
    return end;
};

const slowing = async (browser: Browser, rate: number, isOver: () => boolean): Promise<void> => {
    const renderers = await watchRenderers(browser);
    while (!isOver()) {
        const began = performance.now();
        await later(STEP_MS);
        const stopped = renderers.get();
        signal(stopped, 'SIGSTOP');
        await later((performance.now() - began) * (rate - 1));
        signal(stopped, 'SIGCONT');
    }
    await renderers.end();
};
