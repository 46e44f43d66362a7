import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { wholesalerFile } from '../fixtures/wholesaler';
import { databases } from '../support/databases';
import { signIn as signInOn, startVisit, type Visit } from '../support/visit';

describe('from an empty folder to a product found in a wholesaler’s file', () => {
    let visit: Visit;
    let page: Page;

    beforeAll(async () => {
        visit = await startVisit(databases[0]);
    });
    afterAll(() => visit.end());
    beforeEach(async () => {
        page = await visit.window();
    });
    afterEach(async () => {
        await page.context().close();
        expect(visit.complaints).toEqual([]);
    });

    const signIn = (username: string, password?: string): Promise<void> => signInOn(page, username, password);

    test('a wrong password is told under its field', async () => {
        await signIn('content', 'Wrong-passw0rd');
        await page.getByText('Invalid username or password.').first().waitFor();
        expect(new URL(page.url()).pathname).toBe('/iss/login');
    });

    test('the content manager uploads the file, its counts add up, and “marinara” is found', async () => {
        await signIn('content');
        await page.getByRole('link', { name: 'Settings' }).first().click();
        await page
            .getByRole('main')
            .getByRole('link', { name: /^Data feeds/ })
            .click();
        await page.waitForURL('**/settings/datafeed/list');
        await page
            .getByRole('main')
            .getByRole('link', { name: /^(Upload|New data feed)$/ })
            .first()
            .click();
        await page.getByRole('radio', { name: /AWG/ }).check();
        await page.getByRole('radio', { name: /^With\b/ }).check();
        await page.setInputFiles('input[type=file]', {
            name: 'awg items.csv',
            mimeType: 'text/csv',
            buffer: wholesalerFile(),
        });
        await page.getByRole('button', { name: 'Upload' }).click();

        await page.getByText('Complete', { exact: true }).first().waitFor();
        expect(new URL(page.url()).pathname).toMatch(/^\/iss\/settings\/datafeed\/detail\/\d+$/);
        const shown = await page
            .locator('dl > div')
            .evaluateAll(counts =>
                counts.map(count => ['dt', 'dd'].map(part => count.querySelector(part)?.textContent ?? '')),
            );
        expect(Object.fromEntries(shown)).toMatchObject({
            Read: '7',
            Added: '3',
            Updated: '0',
            Unchanged: '0',
            Dropped: '0',
            Rejected: '4',
        });

        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('link', { name: /rejected rows/i }).click(),
        ]);
        const rejects = readFileSync(await download.path(), 'utf8').split('\r\n');
        expect(rejects.slice(1).filter(Boolean)).toHaveLength(4);

        await page.goto('/iss/services/product/list');
        // The demonstration's catalogue has marinaras of other makers.
        await page.getByRole('searchbox').fill('marinara');
        await page
            .getByText(/^1\d\d products$/)
            .first()
            .waitFor();
        await page.getByRole('searchbox').fill('marinara mild rao');
        await page.getByText('1 product', { exact: true }).first().waitFor();
        await page.getByText('Homemade Marinara, Mild').first().waitFor();
        // The address can be sent to a colleague.
        await page.reload();
        await page.getByText('1 product', { exact: true }).first().waitFor();
    });

    test('a viewer finds a product by its code, with or without hyphens, and sees it in full', async () => {
        await signIn('viewer');
        await page.waitForURL('**/iss/home');
        for (const code of ['0-38000-59667', '038000596674', '3800059667']) {
            await page.goto('/iss/services/product/list');
            await page.getByRole('searchbox').fill(code);
            await page.getByText('1 product', { exact: true }).first().waitFor();
            await page.getByText('0-38000-59667').first().waitFor();
        }
        await page.getByText('Corn Flakes, new text').first().click();
        await page.getByRole('dialog').getByText('Kellogg').first().waitFor();
    });

    test('a viewer has no settings, not even by their address', async () => {
        await signIn('viewer');
        await page.waitForURL('**/iss/home');
        expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
        await page.goto('/iss/settings/productdepartment/list');
        await page.getByText('Snap!').first().waitFor();
        expect(new URL(page.url()).pathname).toBe('/iss/noaccess');
    });

    test('a file that is not CSV, and one that lacks a column, say so and change nothing', async () => {
        await signIn('content');
        await page.waitForURL('**/iss/home');
        const upload = async (name: string, content: string): Promise<void> => {
            await page.goto('/iss/settings/datafeed/create');
            await page.getByRole('radio', { name: /AWG/ }).check();
            await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(content) });
            await page.getByRole('button', { name: 'Upload' }).click();
            await page.getByText('ERROR').first().waitFor();
        };
        await upload('picture.csv', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
        await upload('short.csv', 'Manufacturer,Size\r\nKellogg,18 OZ\r\n');
        await page
            .getByText(/description/i)
            .first()
            .waitFor();
        await page.goto('/iss/services/product/list');
        await page.getByText('5,003 products').first().waitFor();
    });
});
