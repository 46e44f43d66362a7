import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { FoundProduct } from '../../models/features/product/calls';
import { checkDigitOf } from '../../models/platform/format/upc';
import { faultsOf, MODES } from '../support/axe';
import { drawBars, ean13, itf14, videoOf } from '../support/barcode';
import { launchBrowser } from '../support/chromium';
import { clientOf } from '../support/pageClient';
import { quiet } from '../support/route';
import { startVisit, type Visit } from '../support/visit';

const PHONE = { viewport: { width: 390, height: 844 } } as const;
const LOOKUP = '/iss/services/product/list';
const FAKE = '--use-fake-device-for-media-stream';
const ALLOWED = '--use-fake-ui-for-media-stream';

const withCheck = (body: string): string => body + String(checkDigitOf(body));

/** Seconds between two keys of a scanner. */
const KEY_PAUSE = 0.005;

/** Types a code and Enter as a scanner does: at times of its own, however busy this machine is. */
const typeAsScanner = async (page: Page, code: string): Promise<void> => {
    const devtools = await page.context().newCDPSession(page);
    const begin = Date.now() / 1000;
    const keys = Array.from(code, key => ({ key, text: key, windowsVirtualKeyCode: key.charCodeAt(0) }));
    for (const [at, event] of [...keys, { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }].entries()) {
        const timed = { ...event, timestamp: begin + at * KEY_PAUSE };
        await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...timed });
        await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...timed });
    }
    await devtools.detach();
};

describe('a barcode before the camera', () => {
    let visit: Visit;
    let folder: string;
    const browsers: Browser[] = [];

    beforeAll(async () => {
        visit = await startVisit();
        folder = await mkdtemp(path.join(tmpdir(), 'bars-'));
    });
    afterEach(async () => {
        for (const browser of browsers.splice(0)) await browser.close();
        expect(visit.complaints).toEqual([]);
    });
    afterAll(async () => {
        await visit.end();
        await rm(folder, { recursive: true });
    });

    /** Opens the lookup on a phone, in a browser with these switches. */
    const open = async (...switches: string[]): Promise<Page> => {
        const browser = await launchBrowser(switches);
        browsers.push(browser);
        const page = await visit.signedIn('viewer', { ...PHONE, within: browser }, LOOKUP);
        await page.getByRole('list', { name: 'Products found' }).getByRole('listitem').first().waitFor();
        return page;
    };
    const before = async (name: string, widths: readonly number[]): Promise<Page> => {
        const file = path.join(folder, `${name}.y4m`);
        await writeFile(file, videoOf(drawBars(widths, { width: 1280, height: 720 })));
        return open(FAKE, ALLOWED, `--use-file-for-fake-video-capture=${file}`);
    };
    const scan = (page: Page) => page.getByRole('button', { name: 'Scan a barcode' }).click();
    const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Scan a barcode' });
    const typeCode = async (page: Page, code: string) => {
        await dialogOf(page).getByLabel('Code').fill(code);
        await dialogOf(page).getByRole('button', { name: 'Find' }).click();
    };
    const someProduct = async (page: Page, find: (one: FoundProduct) => boolean): Promise<FoundProduct> => {
        const criteria = { pageCriteria: { pageSize: 100 } };
        const { data } = await clientOf(page).call<{ list: FoundProduct[] }>('POST', '/product/list', criteria);
        return data!.list.find(find)!;
    };
    const opens = async (page: Page, { description }: FoundProduct) => {
        await page.getByRole('dialog', { name: 'Product' }).getByRole('heading', { name: description }).waitFor();
        expect(await dialogOf(page).count()).toBe(0);
    };
    const faults = async (page: Page): Promise<string[]> => {
        await quiet(page);
        const found: string[] = [];
        for (const mode of MODES) found.push(...(await faultsOf(page, mode)));
        return found;
    };

    test('its item opens, and the next one from its card', async () => {
        const first = await open();
        const product = await someProduct(first, ({ upc_item }) => upc_item.length === 11);
        const page = await before('item', ean13(`0${withCheck(product.upc_item)}`));
        // The bar code reader is loaded with the camera, not with the screen.
        const files = () =>
            page.evaluate(
                () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/decode-')).length,
            );
        expect(await files()).toBe(0);
        await scan(page);
        await opens(page, product);
        expect(await files()).toBe(1);
        expect(new URL(page.url()).searchParams.get('q')).toBe(withCheck(product.upc_item));
        await page.getByRole('button', { name: 'Scan', exact: true }).click();
        await opens(page, product);
    });

    test('its case opens the item', async () => {
        const product = await someProduct(
            await open(),
            ({ upc_case }) => upc_case.length === 13 || upc_case.length === 12,
        );
        const page = await before('case', itf14(withCheck(product.upc_case).padStart(14, '0')));
        await scan(page);
        await opens(page, product);
    });

    test('while nothing is read it says what to do, and one may type', async () => {
        const page = await before('nothing', []);
        await scan(page);
        await dialogOf(page).getByText('Hold the bars into the frame.').waitFor();
        expect(await faults(page)).toEqual([]);
        const product = await someProduct(page, ({ upc_item }) => upc_item.length === 11);
        await typeCode(page, product.upc_item);
        await opens(page, product);
        // The camera is off once its picture is gone.
        expect(await page.locator('video').count()).toBe(0);
    });

    test.each([
        ['refused', [FAKE, `${ALLOWED}=deny`], 'The camera is not allowed here.'],
        ['not there', [ALLOWED], 'This device has no camera.'],
    ])('a camera that is %s is said, and one types', async (_name, switches, text) => {
        const page = await open(...switches);
        await scan(page);
        await dialogOf(page).getByText(text).waitFor();
        expect(await faults(page)).toEqual([]);
        const product = await someProduct(page, ({ upc_item }) => upc_item.length === 11);
        await typeCode(page, product.upc_item);
        await opens(page, product);
    });

    test('a scanner that types is followed wherever the focus is', async () => {
        const page = await open();
        const one = await someProduct(page, ({ upc_item }) => upc_item.length === 11);
        const other = await someProduct(page, ({ id, upc_item }) => id !== one.id && upc_item.length === 11);
        await typeAsScanner(page, withCheck(one.upc_item));
        await opens(page, one);
        // The button that closes the card has the focus, but Enter does not press it here.
        await typeAsScanner(page, withCheck(other.upc_item));
        await opens(page, other);
    });
});
