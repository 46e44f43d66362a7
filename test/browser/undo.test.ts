import type { Page } from 'playwright-core';
import { line } from '../support/entityTree';
import { clientOf } from '../support/pageClient';
import { coveredByToast } from '../support/toasts';
import { startVisit, type Visit } from '../support/visit';

describe('what was done is taken back', () => {
    let visit: Visit;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    interface Department {
        readonly id: number;
        readonly weight: number;
        readonly version: number;
    }

    const departments = async (page: Page): Promise<readonly Department[]> =>
        (await clientOf(page).call<Department[]>('GET', '/settings/productdepartment')).data!;
    const weights = async (page: Page): Promise<readonly number[]> =>
        (await departments(page)).map(({ weight }) => weight);

    /** Sets the weight of the first two records of a list by a bulk change. */
    const changeTwo = async (page: Page, weight: string): Promise<void> => {
        const rows = page.getByRole('checkbox', { name: /^Select/ });
        await rows.nth(1).click();
        await rows.nth(2).click();
        await page.getByRole('button', { name: 'Change…' }).click();
        await page.getByLabel('Weight').fill(weight);
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        await page.getByText('2 changed.').waitFor();
    };

    test('a bulk edit by one click, and no button lies under the toast', async () => {
        const page = await visit.signedIn('content', {}, '/iss/settings/productdepartment');
        const before = await weights(page);
        await changeTwo(page, '77');
        expect((await weights(page)).filter(weight => weight === 77)).toHaveLength(2);
        expect(await coveredByToast(page)).toEqual([]);
        await page.getByRole('button', { name: /^Undo:/ }).click();
        await page.getByText('2 records are as they were.').waitFor();
        expect(await weights(page)).toEqual(before);
        await page.context().close();
    });

    test('what somebody else changed since is shown first, and the rest goes back', async () => {
        const other = await visit.signedIn('administrator');
        const page = await visit.signedIn('content', {}, '/iss/settings/productdepartment');
        await changeTwo(page, '78');
        const [touched] = (await departments(other)).filter(({ weight }) => weight === 78);
        const { id, version } = touched!;
        await clientOf(other).call('PUT', `/settings/productdepartment/${String(id)}`, { weight: 5, version });
        await page.getByRole('button', { name: /^Undo:/ }).click();
        const dialog = page.getByRole('dialog', { name: 'This was changed since' });
        await dialog.getByText('Weight: Changed since by administrator.').waitFor();
        expect((await weights(page)).filter(weight => weight === 78)).toHaveLength(1);
        await dialog.getByRole('button', { name: 'Take back the rest' }).click();
        await page.getByText('1 record is as it was.').waitFor();
        expect((await weights(page)).filter(weight => weight === 78)).toHaveLength(0);
        await Promise.all([page.context().close(), other.context().close()]);
    });

    test('a deleted branch of a tree, from one’s own changes too', async () => {
        const page = await visit.signedIn('content', {}, '/iss/services/adr/detail/1');
        const { call } = clientOf(page);
        const created = await call<{ id: number }>('POST', '/adr/entity/create', {
            adr_id: 1,
            code: 'UNDO',
            name: 'Undone',
        });
        await call('POST', '/adr/entity/create', {
            adr_id: 1,
            parent_entity_id: created.data!.id,
            code: 'UNDO1',
            name: 'Undone below',
        });
        const address = `/iss/services/adr/detail/1?entity=${String(created.data!.id)}`;
        await page.goto(address);
        const remove = async (): Promise<void> => {
            await line(page, 'UNDO').click();
            await page.keyboard.press('Delete');
            await page.getByRole('dialog').getByText('You can take this back for some time.').waitFor();
            await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
            await page.getByText('UNDO · Undone was deleted.').waitFor();
            await line(page, 'UNDO').waitFor({ state: 'detached' });
        };
        await remove();
        await page.getByRole('button', { name: /^Undo:/ }).click();
        // The restored entity is selected, wherever the list was scrolled.
        await line(page, 'UNDO').and(page.locator('[aria-selected=true]')).waitFor();
        await remove();
        await page.goto('/iss/myaccount/changes');
        await page.getByRole('button', { name: /^Take back: Deleted: 2 / }).click();
        await page
            .getByText(/^Taken back on/)
            .nth(1)
            .waitFor();
        await page.goto(address);
        await line(page, 'UNDO').waitFor();
        await page.context().close();
    });
});
