import type { CDPSession, Page } from 'playwright-core';
import { centre, facts, grab, handleOf, isTarget, line } from '../support/entityTree';
import { coveredByToast } from '../support/toasts';
import { startVisit, type Visit } from '../support/visit';

/** An ADR of the demonstration: three banners, sixteen districts, 280 stores. */
const ADR = 'Bluestone Family Grocers';
const [STORE, OTHER] = ['BFG-1002', 'BFG-1001'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Pixels of scrolling after which the entity's own line is far out of view. */
const FAR = 2_000;

type Point = readonly [x: number, y: number];

describe('the entity tree of an ADR, under a pointer', () => {
    let visit: Visit;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const openTree = async (options?: object): Promise<Page> => {
        const page = await visit.signedIn('content', options, '/iss/services/adr');
        await page.getByRole('link', { name: ADR }).click();
        await page.getByRole('button', { name: 'Expand all' }).click();
        await line(page, STORE).waitFor();
        return page;
    };
    const dragged = (page: Page) => page.locator('[data-dragged]');
    const scrolledTo = (page: Page) => page.getByRole('tree').evaluate(tree => tree.scrollTop);
    const waitUntil = async (isSo: () => Promise<boolean>) => {
        while (!(await isSo())) await new Promise(later => setTimeout(later, 50));
    };

    /** Waits until scrolling has stopped, which continues after the finger is lifted. */
    const rests = async (page: Page) => {
        let before = NaN;
        await waitUntil(async () => {
            const now = await scrolledTo(page);
            const isResting = now === before;
            before = now;
            return isResting;
        });
    };

    test('scrolls by itself while an entity is dragged to an edge', async () => {
        const page = await openTree();
        const { y, height } = (await page.getByRole('tree').boundingBox())!;
        const [x] = await handleOf(page, STORE);
        await grab(page, STORE);
        await page.mouse.move(x, y + height - 2, { steps: 8 });
        await waitUntil(async () => (await scrolledTo(page)) > FAR);
        expect(await dragged(page).count()).toBe(1);
        await page.getByTestId('drop-line').waitFor();
        await page.mouse.move(x, y + 2, { steps: 8 });
        await waitUntil(async () => (await scrolledTo(page)) === 0);
        await page.keyboard.press('Escape');
        await dragged(page).waitFor({ state: 'detached' });
        await page.mouse.up();
        await page.context().close();
    });

    test('drags with a finger that was held on a handle, and scrolls with one that was not', async () => {
        const page = await openTree(PHONE);
        const touch = await page.context().newCDPSession(page);
        await line(page, STORE).scrollIntoViewIfNeeded();
        const start = await handleOf(page, STORE);

        await put(touch, 'touchStart', start);
        await slide(touch, start, [start[0], start[1] - 120]);
        expect(await dragged(page).count()).toBe(0);
        await put(touch, 'touchEnd');
        await waitUntil(async () => (await scrolledTo(page)) > 0);
        await rests(page);
        await page.getByRole('tree').evaluate(tree => tree.scrollTo(0, 0));

        const from = await handleOf(page, STORE);
        await put(touch, 'touchStart', from);
        await dragged(page).waitFor();
        await slide(touch, from, await centre(line(page, OTHER)));
        await isTarget(page, OTHER);
        await put(touch, 'touchEnd');
        await page.getByText('was moved.').first().waitFor();
        expect(await line(page, STORE).getAttribute('aria-level')).toBe('5');
        await page.context().close();
    });

    test('an entity that is edited over its ADR keeps its own values, and its color is seen', async () => {
        const page = await openTree();
        const name = (await line(page, STORE).locator('.tree-name').textContent())!;
        const edge = (code: string) => line(page, code).evaluate(row => getComputedStyle(row).borderLeftColor);

        await line(page, STORE).click();
        await page.keyboard.press('F2');
        const form = page.getByRole('dialog');
        const read = () =>
            Promise.all(['Code', 'Name', 'Description'].map(label => form.getByLabel(label).first().inputValue()));
        const [code, itsName, description] = await read();
        expect([code, itsName]).toEqual([STORE, name]);
        const fill = (color: string) =>
            form
                .getByRole('button', { name: color, exact: true })
                .evaluate(swatch => getComputedStyle(swatch).backgroundColor);
        expect(await fill('Red')).toBe('rgb(217, 72, 59)');
        expect(await fill('Teal')).toBe('rgb(20, 142, 128)');
        expect(await fill('None')).toBe('rgba(0, 0, 0, 0)');

        await form.getByRole('button', { name: 'Red', exact: true }).click();
        await form.getByRole('button', { name: 'Save' }).click();
        await form.waitFor({ state: 'detached' });
        await page.locator('.MuiSnackbar-root').waitFor();
        await waitUntil(async () => (await coveredByToast(page))?.length === 0);
        await facts(page, name).getByText('Red').first().waitFor();
        expect(await edge(STORE)).toBe('rgb(217, 72, 59)');
        await page.reload();
        await facts(page, name).getByRole('button', { name: 'Edit' }).click();
        await form.waitFor();
        expect(await read()).toEqual([STORE, name, description]);
        await page.context().close();
    });

    const put = (touch: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
    const slide = async (touch: CDPSession, from: Point, to: Point) => {
        for (let step = 1; step <= 8; step++) {
            const at = [from[0] + ((to[0] - from[0]) * step) / 8, from[1] + ((to[1] - from[1]) * step) / 8] as const;
            await put(touch, 'touchMove', at);
        }
    };
});
