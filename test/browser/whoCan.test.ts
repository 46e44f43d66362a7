import { countClicks } from '../support/clicks';
import { startVisit, type Visit } from '../support/visit';

describe('who can, and why', () => {
    let visit: Visit;
    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('whether a user can change product departments, and by which role, in two clicks', async () => {
        const page = await visit.signedIn('administrator');
        await page.goto('/iss/settings/secuser/list');
        const row = page.getByRole('link', { name: 'content', exact: true });
        await row.waitFor();
        const clicks = await countClicks(page);
        await row.click();
        const panel = page.getByRole('region', { name: 'Who can, and why' });
        await panel.getByRole('searchbox', { name: 'Screen or call' }).click();
        await page.keyboard.type('product dep');
        const item = panel.getByRole('listitem').filter({ hasText: 'Product departments' });
        await item.getByText('Change: Yes, by Content Manager').waitFor();
        expect(await clicks()).toBe(2);
        await page.context().close();
    });

    test('seeing as a user says so on every screen, changes nothing, and is ended there', async () => {
        const page = await visit.signedIn('administrator');
        await page.goto('/iss/settings/secuser/list');
        await page.getByRole('link', { name: 'viewer', exact: true }).click();
        await page.getByRole('button', { name: 'See as this user' }).click();
        const strip = page.getByRole('status').filter({ hasText: 'You are seeing as' });
        await strip.getByText(/\(viewer\), read only/).waitFor();
        await page.getByRole('heading', { level: 1, name: /^Welcome, Vivian/ }).waitFor();
        // The link to the content appears with the keyboard alone, and not over the strip.
        const skip = page.getByRole('link', { name: 'Skip to content' });
        const isInSight = () =>
            skip.evaluate(link => {
                const { left, right, bottom } = link.getBoundingClientRect();
                return document.elementFromPoint((left + right) / 2, bottom - 2) === link;
            });
        expect(await isInSight()).toBe(false);
        // The new screen's heading takes the focus a moment after it is there.
        await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
        await skip.focus();
        expect(await isInSight()).toBe(true);
        await page.goto('/iss/myaccount/update');
        await strip.waitFor();
        await page.getByLabel('First name').fill('Changed');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText(/You see as viewer, and can change nothing/).waitFor();
        // Unsaved changes are discarded.
        page.on('dialog', dialog => void dialog.accept());
        await page.goto('/iss/services/product/list');
        await strip.getByRole('button', { name: 'End' }).click();
        await page.getByRole('link', { name: 'Settings', exact: true }).first().waitFor();
        expect(await strip.count()).toBe(0);
        await page.context().close();
    });
});
