import type { Locator, Page } from 'playwright-core';
import { customViewsOf } from '../../admin/platform/screens/screens';
import { wholesalerFile } from '../fixtures/wholesaler';
import { open, quiet } from '../support/route';
import { showsMore } from '../support/shapes';
import { slowDown } from '../support/slow';
import { startVisit, type Visit } from '../support/visit';
import { movedBy, watchMoves } from '../support/moves';
import { pages, viewsByPath } from '../support/registeredScreens';

const HEIGHT = 900;
/** The maximum sum of the browser's layout shifts while a screen loads. */
const STILL = 0.005;
const MINUTES = 60_000;

const NEEDS_ID = ['detail', 'update', 'clone'];
/** Returns the id of a record to open; role 9 is created by the test, not built in. */
const idOf = (path: string): number => (path.endsWith('secrole') ? 9 : 1);
const OF_RESOURCES = [...viewsByPath]
    .flatMap(([path, views]) => views.filter(view => showsMore(path, view)).map(view => [path, view] as const))
    .map(([path, view]) => ({
        path: `${path}/${view}${NEEDS_ID.includes(view) ? `/${String(idOf(path))}` : ''}`,
        view,
        isCustom: customViewsOf(path)[view] !== undefined,
    }));
/** Generated screens, of as many kinds as there are views: each width shows one half of each view. */
const GENERATED = OF_RESOURCES.filter(({ isCustom }) => !isCustom)
    .sort((one, other) => one.view.localeCompare(other.view))
    .map(({ path }) => path);
const OWN_SCREENS = [
    'home',
    'services',
    'settings',
    'about',
    ...pages.map(({ path }) => path.replace(':id', '1')),
    ...OF_RESOURCES.filter(({ isCustom }) => isCustom).map(({ path }) => path),
    'services/product/list?q=sauce',
    'services/adr/detail/1/history',
    'services/adr/requests?status=all&request=1',
    'settings/productdepartment/detail/1/history',
];
const WIDTHS = [390, 1440];
const screensAt = (width: number): readonly string[] =>
    [...OWN_SCREENS, ...GENERATED.filter((_, at) => at % WIDTHS.length === WIDTHS.indexOf(width))].map(
        path => `/iss/${path}`,
    );

/** One screen of each kind, for slow measurements, each at one of the widths. */
const KINDS: readonly string[] = [
    'home',
    'services/product/list',
    'services/adr/detail/1',
    'services/adr/requests/1',
    'settings/productgroup/list',
    'settings/secuser/list',
    'settings/secuser/update/1',
    'settings/secrole/detail/9',
    'settings/sysreport/detail/1',
    'settings/job/list',
].map(path => `/iss/${path}`);

const SLOWED = 6;
/** Simulates a distant server and an empty cache. */
const far = async (page: Page): Promise<void> => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: 2_000_000,
        uploadThroughput: 1_000_000,
    });
    await slowDown(page, SLOWED);
};

/** Loads a screen until all its data is there and rendered. */
const arrive = async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
    await quiet(page);
};

/** Searches, so that the next visit is offered the search. */
const leaveSearch = async (page: Page): Promise<void> => {
    const retained = page.waitForResponse('**/myaccount/pref/createOrUpdate');
    await page.goto('/iss/services/product/list?q=marinara');
    await retained;
};

describe('the look of the product', () => {
    let visit: Visit;
    beforeAll(async () => {
        visit = await startVisit();
        const page = await visit.signedIn('administrator');
        const role = await page.request.post('/iss/api/settings/secrole', { data: { name: 'Buyer' } });
        expect(role.status()).toBe(201);
        const name = 'all items of the week, as they are sent by the wholesaler on a Friday night.csv';
        const file = { name, mimeType: 'text/csv', buffer: wholesalerFile() };
        const sources = [{ source: 'AWG' }, { source: 'ADR BULK UPDATE', adr_id: 1 }];
        for (const fields of sources) {
            const upload = await page.request.post('/iss/api/datafeed/upload', { multipart: { ...fields, file } });
            expect(upload.status()).toBe(201);
        }
        await page.context().close();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    describe.each(WIDTHS)('at %d px nothing moves while a screen loads', width => {
        beforeAll(async () => {
            // Where it has room, the list reserves space for the offer of the last search.
            if (width === 1440) await leaveSearch(await visit.signedIn('administrator'));
        });

        const movedAt = async (addresses: readonly string[], slow?: (page: Page) => Promise<void>) => {
            const page = await visit.signedIn('administrator', { viewport: { width, height: HEIGHT } });
            await watchMoves(page);
            await slow?.(page);
            page.setDefaultTimeout(MINUTES);
            const found: string[] = [];
            for (const address of addresses) {
                await arrive(page, address);
                const { sum, parts } = await movedBy(page);
                if (sum >= STILL) found.push(`${address} ${sum.toFixed(4)}: ${parts.join(', ')}`);
            }
            await page.context().close();
            return found;
        };

        test(
            'from a server at hand',
            async () => {
                expect(await movedAt(screensAt(width))).toEqual([]);
            },
            20 * MINUTES,
        );

        test(
            'on a slow machine, from a far server, at the first visit',
            async () => {
                const half = KINDS.filter((_, at) => at % 2 === Number(width === 1440));
                expect(await movedAt(half, far)).toEqual([]);
            },
            20 * MINUTES,
        );
    });

    test('the typeface comes with the product, and is asked for before anything names it', async () => {
        const page = await visit.window();
        const request = page.waitForResponse(/\.woff2$/);
        await page.goto('/iss/login');
        const answer = await request;
        expect(answer.headers()).toMatchObject({
            'content-type': 'font/woff2',
            'cache-control': expect.stringMatching(/max-age=31536000/),
        });
        const [preload] = await page
            .locator('link[rel=preload][as=font]')
            .evaluateAll(all => all.map(one => one.getAttribute('href')));
        expect(answer.url()).toBe(visit.product.origin + String(preload));
        await page.getByLabel('Username').waitFor();
        await page.context().close();

        const inside = await visit.signedIn('content');
        await arrive(inside, '/iss/services/product/list?q=sauce');
        const cdp = await inside.context().newCDPSession(inside);
        await cdp.send('DOM.enable');
        await cdp.send('CSS.enable');
        const { root } = await cdp.send('DOM.getDocument');
        for (const selector of ['h1', 'td', 'button', 'header', 'input']) {
            const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
            const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
            expect([selector, [...new Set(fonts.map(font => font.familyName))]]).toEqual([
                selector,
                fonts.length ? ['Inter'] : [],
            ]);
        }
        await inside.context().close();
    });

    describe('a table that is wider than its place', () => {
        /** Tables up to a width of 1200 pixels; beside a record they are cards. */
        const REVIEWED = ['/iss/services/adr/requests', '/iss/services/tpm/queue'];
        const LISTS = [
            '/iss/services/product/list',
            '/iss/services/product/tracking/list',
            '/iss/services/adr/list',
            ...REVIEWED,
            ...[...viewsByPath]
                .filter(([path, views]) => path.startsWith('settings/') && views.includes('list'))
                .map(([path]) => `/iss/${path}/list`),
        ];
        /** Finds the first cell with text, whatever precedes it. */
        const firstCell = (page: Page): Locator =>
            page.locator('tbody tr td:not([colspan]):not(.MuiTableCell-paddingCheckbox)').first();

        const hiddenOf = (page: Page) =>
            page
                .locator('table')
                .evaluate(({ parentElement: scroller }) =>
                    scroller ? scroller.scrollWidth - scroller.clientWidth : 0,
                );

        /** Whether the first cell stays in place and visible while the table is scrolled by keyboard to its end. */
        const staysFirst = async (page: Page, region: Locator): Promise<boolean> => {
            const first = firstCell(page);
            const before = (await first.boundingBox())?.x;
            await region.evaluate(scroller => scroller.focus({ preventScroll: true }));
            await page.keyboard.press('ArrowRight');
            await page.waitForFunction(() => (document.querySelector('table')?.parentElement?.scrollLeft ?? 0) > 0);
            await region.evaluate(scroller => scroller.scrollTo({ left: scroller.scrollWidth }));
            const after = (await first.boundingBox())?.x;
            const isOnTop = await first.evaluate(cell => {
                const column = (cell as HTMLTableCellElement).cellIndex + 1;
                const head = document.querySelector(`thead th:nth-of-type(${String(column)})`);
                return [cell, head].every(one => {
                    const box = one?.getBoundingClientRect() ?? new DOMRect();
                    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
                    return one?.contains(document.elementFromPoint(x, y));
                });
            });
            await region.evaluate(scroller => scroller.scrollTo({ left: 0 }));
            return after === before && isOnTop;
        };

        test(
            'says so, keeps its first column and is scrolled by keyboard',
            async () => {
                const page = await visit.signedIn('administrator');
                const wide: string[] = [];
                for (const address of LISTS) {
                    await open(page, address);
                    for (const width of REVIEWED.includes(address) ? [1024] : [1440, 1280, 1024]) {
                        await page.setViewportSize({ width, height: HEIGHT });
                        await quiet(page);
                        const region = page.getByRole('region').filter({ has: page.locator('table') });
                        const isWide = (await hiddenOf(page)) > 1;
                        // The table measures its width a moment later.
                        await region.waitFor({ state: isWide ? 'attached' : 'detached' });
                        if (!isWide) continue;
                        wide.push(`${address} ${String(width)}`);
                        expect([address, width, await staysFirst(page, region)]).toEqual([address, width, true]);
                    }
                }
                // At the most common width no list is cut off.
                expect(wide.filter(each => each.endsWith(' 1440'))).toEqual([]);
                for (const width of [1280, 1024]) expect(wide).toContain(`/iss/services/product/list ${String(width)}`);
                await page.context().close();
            },
            20 * MINUTES,
        );
    });
});
