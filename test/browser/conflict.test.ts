import type { Page } from 'playwright-core';
import { startVisit, type Visit } from '../support/visit';

describe('two people, one record', () => {
    let visit: Visit;
    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());

    const save = async (page: Page): Promise<void> => {
        await page.getByRole('button', { name: 'Save', exact: true }).click();
    };

    test('meet in the dialog, keep what each meant, and the history leads back', async () => {
        const [content, admin] = [await visit.signedIn('content'), await visit.signedIn('administrator')];
        const address = '/iss/settings/productdepartment/update/1';
        await Promise.all([content.goto(address), admin.goto(address)]);
        // Both read the record before either saves.
        await Promise.all([content, admin].map(page => page.getByLabel(/^Description/).waitFor()));

        await content.getByLabel(/^Description/).fill('As content has it');
        await save(content);
        await content.waitForURL(/productdepartment\/(list|detail)/);

        await admin.getByLabel(/^Description/).fill('As the administrator has it');
        await admin.getByLabel(/^Name/).fill('Groceries');
        await save(admin);
        const dialog = admin.getByRole('dialog');
        await dialog.getByText('As content has it').first().waitFor();
        await dialog.getByText('As the administrator has it').first().waitFor();
        await dialog.getByRole('button', { name: 'Keep yours' }).first().click();
        await dialog.getByRole('button', { name: 'Save again' }).click();
        await admin.waitForURL(/productdepartment\/(list|detail)/);

        await content.goto('/iss/settings/productdepartment/detail/1');
        await content.getByRole('tab', { name: 'History' }).click();
        await content.getByText('As content has it').first().waitFor();
        await content.getByRole('button', { name: 'Restore this version' }).last().click();
        await content.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
        await content.getByText('The earlier version is restored.').first().waitFor();
        await content.goto('/iss/settings/productdepartment/detail/1');
        await content.getByText('Shelf-stable food of the center aisles.').first().waitFor();
    });
});
