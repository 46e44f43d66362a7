import type { Page } from 'playwright-core';
import { startVisit, type Visit } from '../../support/visit';

describe('the dashboard of plans', () => {
    let visit: Visit;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const open = async (page: Page): Promise<void> => {
        await page.goto('/iss/services/tpm/dashboard');
        await page.getByRole('table', { name: 'Promotions by status' }).waitFor();
    };
    const shot = async (page: Page, name: string): Promise<void> => {
        const folder = process.env['SHOTS'];
        if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    };

    test('a count leads to the list of just those promotions, and the address keeps the filter', async () => {
        const page = await visit.signedIn('tpm.user');
        await open(page);
        await shot(page, 'dashboard-1440-light');
        const faces = page.getByRole('group', { name: 'Promotions by status: chart or table' });
        await faces.getByRole('button', { name: 'Table' }).click();
        const row = page
            .getByRole('table', { name: 'Promotions by status' })
            .getByRole('row')
            .filter({ hasText: 'Pending' });
        const count = Number(await row.getByRole('cell').nth(0).textContent());
        expect(count).toBeGreaterThan(0);
        await row.getByRole('link').click();
        await page.waitForURL(/services\/tpm\/promotion\/list\?filter=/);
        await page.getByText(new RegExp(`^${count} results?$`, 'i')).waitFor();
        await page.goBack();
        await page.getByRole('button', { name: 'By parent account' }).click();
        await page.waitForURL(/sort=parent/);
        await page.context().close();
    });

    test('a bar leads to the list of just its promotions', async () => {
        const page = await visit.signedIn('tpm.user');
        await open(page);
        const manufacturers = page.getByRole('region', { name: 'Spend by manufacturer' });
        await manufacturers.locator('.MuiBarChart-element').last().click();
        await page.waitForURL(/services\/tpm\/promotion\/list\?filter=.*plan_id/);
        const filter = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as { status: number[] };
        expect(filter.status).toEqual([1, 2, 3, 5]);
        const inList = await page.evaluate(async query => {
            const sent = new URLSearchParams({ filter: query, range: '[0,999]' }).toString();
            const answer = await fetch(`/iss/api/services/tpm/promotion?${sent}`);
            const { data } = (await answer.json()) as { data: { planned_spend: number }[] };
            return data.reduce((cents, { planned_spend }) => cents + Math.round(planned_spend * 100), 0);
        }, JSON.stringify(filter));
        await page.goBack();
        await open(page);
        const amounts = await manufacturers.getByRole('row').allTextContents();
        const dollars = `$${(inList / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
        expect(amounts.some(text => text.includes(dollars))).toBe(true);
        await page.context().close();
    });

    test('nothing of it is wider than a phone', async () => {
        const page = await visit.signedIn('tpm.user', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
        await open(page);
        await shot(page, 'dashboard-390-dark');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await page.context().close();
    });
});
