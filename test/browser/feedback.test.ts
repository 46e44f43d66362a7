import type { Page } from 'playwright-core';
import { startVisit, type Visit } from '../support/visit';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('feedback', () => {
    let visit: Visit;
    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('is given from any screen, tells what it is sent with, and is answered in settings', async () => {
        const page = await visit.signedIn('viewer', undefined, '/iss/services/product/list?from=aisle');
        await heading(page, 'Product Lookup').waitFor();
        await page.getByRole('navigation').getByRole('link', { name: 'Feedback', exact: true }).click();
        await heading(page, 'Feedback').waitFor();
        const along = page.locator('section', { hasText: 'Sent with it' });
        expect(await along.getByText('/iss/services/product/list').count()).toBe(1);

        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByText('Required field.').first().waitFor();
        await page.getByLabel('Type').click();
        await page.getByRole('option', { name: 'Data correction' }).click();
        await page.getByLabel('Subject').fill('Wrong size');
        await page.getByLabel('Description').fill('It is 18 oz now.');
        await page.getByRole('button', { name: 'Send' }).click();
        await heading(page, 'Thank you').waitFor();
        expect(new URL(page.url()).pathname).toBe('/iss/feedback/thanks');

        const keeper = await visit.signedIn('content');
        await keeper.getByRole('button', { name: /^Notifications: [1-9]/ }).click();
        await keeper.getByRole('menuitem', { name: /^New feedback from .*“Wrong size”/ }).click();
        await heading(keeper, 'Wrong size').waitFor();
        await keeper.getByText(/^\/iss\/services\/product\/list/).waitFor();
        await keeper.getByRole('link', { name: 'Edit' }).click();
        await heading(keeper, 'Edit feedback').waitFor();
        await keeper.getByLabel('Status').click();
        await keeper.getByRole('option', { name: 'Closed' }).click();
        await keeper.getByLabel('Comments').fill('Corrected.');
        await keeper.getByRole('button', { name: 'Save' }).click();
        await heading(keeper, 'Wrong size').waitFor();
        const answer = keeper.getByRole('log', { name: 'Conversation' }).getByRole('listitem').last();
        await answer.getByText('Corrected.').waitFor();
        await answer.getByText('Closed').waitFor();

        await page.getByRole('button', { name: /^Notifications: [1-9]/ }).click();
        await page.getByRole('menuitem', { name: /^Your feedback “Wrong size” was answered/ }).click();
        await heading(page, 'Wrong size').waitFor();
        await page.getByText('Corrected.').waitFor();
        await page.getByLabel('Reply', { exact: true }).fill('In the lookup too?');
        await page.keyboard.press('Control+Enter');
        // The reply appears to the user who has the thread open, without a notification.
        await answer.getByText('In the lookup too?').waitFor();
        await keeper.getByRole('button', { name: 'Notifications: 0 unread' }).waitFor();
        await keeper.getByLabel('Reply', { exact: true }).fill('There too.');
        await keeper.getByRole('button', { name: 'Send reply' }).dblclick();
        await page.getByRole('log').getByText('There too.').waitFor();
        expect(await page.getByRole('log').getByText('There too.').count()).toBe(1);

        await page.getByRole('navigation', { name: 'The way up' }).getByRole('link', { name: 'Feedback' }).click();
        await page.getByRole('link', { name: /^Wrong size\s*In progress\s*There too\./ }).waitFor();
        for (const each of [page, keeper]) await each.context().close();
    });

    test('what is written is not lost by leaving without asking', async () => {
        const page = await visit.signedIn('viewer', undefined, '/iss/feedback');
        await page.getByLabel('Subject').fill('Half a thought');
        await page.getByRole('navigation').getByRole('link', { name: 'About', exact: true }).click();
        await page.getByRole('button', { name: 'Keep editing' }).click();
        expect(await page.getByLabel('Subject').inputValue()).toBe('Half a thought');
        await page.context().close();
    });
});
