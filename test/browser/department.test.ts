import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { PASSWORD } from '../support/app';
import { launchBrowser } from '../support/chromium';
import { startProduct, type RunningProduct } from '../support/product';

describe('product departments, screen by screen', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'endcap-browser-'));
    let product: RunningProduct;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
        [product, browser] = await Promise.all([startProduct(folder), launchBrowser()]);
        page = await browser.newPage({ baseURL: product.origin, viewport: { width: 1440, height: 900 } });
        await page.goto('/');
        await page.getByLabel('Username').fill('content');
        await page.getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Login' }).click();
        await page.waitForURL('**/iss/home');
    });
    afterAll(async () => {
        await browser.close();
        await product.stop();
        rmSync(folder, { recursive: true, force: true });
    });

    const screen = () => new URL(page.url()).pathname.replace('/iss/settings/productdepartment', '');

    test('a broken rule is told on leaving the field, what the server alone knows on saving', async () => {
        await page.goto('/iss/settings/productdepartment/create');
        await page.getByLabel(/^Code/).fill('A B');
        await page.getByLabel(/^Name/).fill('Spices');
        await page.getByText('Invalid input value. Supports: A-Z, 0-9 or -.').waitFor();

        await page.getByLabel(/^Code/).fill('groc');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('This value is already in use.').waitFor();
        expect(screen()).toBe('/create');
    });

    test('a department is created, found, changed, cloned and deleted at the product’s addresses', async () => {
        await page.goto('/iss/settings/productdepartment/create');
        await page.getByLabel(/^Code/).fill('SPICE');
        await page.getByLabel(/^Name/).fill('Spices');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.waitForURL(/productdepartment\/(list|detail)/);

        await page.goto('/iss/settings/productdepartment/list');
        await page.getByRole('searchbox').fill('spic');
        await page.getByText('1 result', { exact: true }).waitFor();
        await page.getByText('SPICE').first().click();
        await page.waitForURL(/productdepartment\/detail\/\d+/);
        const id = screen().split('/').pop() ?? '';

        await page.goto(`/iss/settings/productdepartment/update/${id}`);
        await page.getByLabel(/^Description/).fill('Whole and ground');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.waitForURL(/productdepartment\/(list|detail)/);
        await page.goto(`/iss/settings/productdepartment/detail/${id}`);
        await page.getByText('Whole and ground').waitFor();

        await page.goto(`/iss/settings/productdepartment/clone/${id}`);
        await page.getByLabel(/^Code/).fill('SPICE-2');
        expect(await page.getByLabel(/^Description/).inputValue()).toBe('Whole and ground');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.waitForURL(/productdepartment\/(list|detail)/);

        await page.goto(`/iss/settings/productdepartment/detail/${id}`);
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await page.waitForURL(/productdepartment\/list/);
        await page.getByRole('searchbox').fill('spic');
        await page.getByText('1 result', { exact: true }).waitFor();
        await page.getByText('SPICE-2').first().waitFor();
    });
});
