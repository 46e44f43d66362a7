import type { Page } from 'playwright-core';
import { signInAt } from '../support/caller';
import { slowDown } from '../support/slow';
import { startVisit, type Visit } from '../support/visit';

/** Half of a code's digits. */
const HALF = 7;

interface Catalogue {
    readonly list: readonly { readonly id: number; readonly description: string; readonly upc_item: string }[];
}

describe('the command search', () => {
    let visit: Visit;
    let product: Catalogue['list'][number];
    beforeAll(async () => {
        visit = await startVisit();
        const viewer = await signInAt(visit.product.origin, 'viewer');
        const { data } = await viewer.call<Catalogue>('POST', '/product/list', { pageCriteria: { pageSize: 50 } });
        product = data.list[40]!;
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const heading = (page: Page, name: string) => page.getByRole('heading', { name });
    const results = (page: Page) => page.getByRole('dialog').getByRole('option');

    test('a product is found from anywhere by half a UPC in 2 keys and its digits, and no key is lost', async () => {
        const page = await visit.signedIn('administrator', {}, '/iss/settings/productgroup/create');
        await page.getByLabel('Description').fill('typed');
        const end = await slowDown(page, 4);
        let keys = 0;
        const press = (key: string) => {
            keys += 1;
            return page.keyboard.press(key);
        };
        const digits = product.upc_item.slice(-HALF);
        await press('Control+k');
        for (const digit of digits) await press(digit);
        await press('Enter');
        // The text in the form is not lost without a prompt.
        await page.getByRole('button', { name: 'Leave' }).click();
        await page.waitForURL(`**/iss/services/product/list?product=${String(product.id)}`);
        await end();
        await page.getByRole('dialog').getByText(product.description).first().waitFor();
        expect(keys).toBe(2 + digits.length);
        await page.context().close();
    });

    test('on a phone, in Spanish: by an icon, and what was opened is there the next time', async () => {
        const page = await visit.signedIn('content', { viewport: { width: 390, height: 844 }, locale: 'es-MX' });
        await page.getByRole('button', { name: 'Buscar en todo' }).click();
        await page.keyboard.type(product.upc_item.slice(-HALF));
        const found = results(page).filter({ hasText: product.description });
        await found.first().waitFor();
        expect((await found.first().boundingBox())!.height).toBeGreaterThanOrEqual(48);
        const noted = page.waitForResponse('**/home/opened');
        await found.first().click();
        await page.waitForURL(`**?product=${String(product.id)}`);
        await noted;
        await page.goto('/iss/home');
        await page.getByRole('button', { name: 'Buscar en todo' }).click();
        await page.getByRole('group', { name: 'Abierto hace poco' }).getByText(product.description).first().waitFor();
        await page.context().close();
    });

    test('from the box of a list Down leads into its rows, and Enter opens the one that is found', async () => {
        const page = await visit.signedIn('viewer', {}, '/iss/services/product/list');
        const box = page.getByRole('searchbox', { name: 'Text, item code or UPC' });
        const focused = () => page.evaluate(() => document.activeElement?.textContent);
        const rows = page.getByRole('table').getByRole('row');
        await rows.nth(2).waitFor();
        const first = await rows.nth(1).getByRole('link').first().textContent();
        const second = await rows.nth(2).getByRole('link').first().textContent();
        await box.press('ArrowDown');
        expect(await focused()).toBe(first);
        await page.keyboard.press('ArrowDown');
        expect(await focused()).toBe(second);
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        expect(await box.evaluate(input => input === document.activeElement)).toBe(true);
        await page.keyboard.type(product.upc_item);
        await page.keyboard.press('Enter');
        await page.waitForURL(`**&product=${String(product.id)}`);
        await heading(page, product.description).waitFor();
        await page.context().close();
    });
});
