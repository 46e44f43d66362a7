import type { Page } from 'playwright-core';
import { plan } from '../../models/features/tpm/plan';
import { productDepartment } from '../../models/features/settings/productDepartment';
import { faultsOf, MODES } from '../support/axe';
import { downloaded } from '../support/download';
import { EditedBook } from '../support/editedBook';
import { clientOf } from '../support/pageClient';
import { startVisit, type Visit } from '../support/visit';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Department {
    readonly id: number;
    readonly version: number;
    readonly code: string;
}

describe('a workbook that is changed and comes back', () => {
    let visit: Visit;
    let page: Page;
    beforeAll(async () => {
        visit = await startVisit();
        page = await visit.signedIn('content', {}, `/iss/${productDepartment.path}/list`);
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const exported = async (from: Page): Promise<EditedBook> =>
        new EditedBook(
            await downloaded(from, async () => {
                await from.getByRole('button', { name: 'Export' }).click();
                await from.getByRole('menuitem', { name: 'Workbook to edit' }).click();
            }),
        );
    const upload = async (to: Page, book: EditedBook): Promise<void> => {
        await to.getByRole('button', { name: 'Export' }).click();
        await to.getByRole('menuitem', { name: 'Upload workbook' }).click();
        await to
            .getByRole('dialog')
            .locator('input[type=file]')
            .setInputFiles({ name: 'edited.xlsx', mimeType: XLSX, buffer: await book.save() });
        await to.getByRole('button', { name: 'Compare' }).click();
        await to.getByRole('heading', { level: 1, name: 'Review the workbook' }).waitFor();
    };
    const lines = (of: Page) => of.getByRole('list', { name: 'Review the workbook' }).getByRole('listitem');

    test('a list goes to Excel and back: by cell, by row, all, and by one undo as it was', async () => {
        await page.getByRole('button', { name: 'Export' }).waitFor();
        const book = await exported(page);
        const sheet = book.sheet();
        const [first, second, third, fourth, fifth] = sheet.rows.slice(1);
        const client = clientOf(page);
        const call = `/${productDepartment.path}/${String(sheet.text(first!, '@id'))}`;
        const { data } = await client.call<Department>('GET', call);
        await client.call('PUT', call, { version: data!.version, description: 'What a colleague wrote' });
        sheet.set(first!, 'Description', 'What I wrote');
        sheet.set(first!, 'Name', 'Bakery and bread');
        sheet.set(second!, 'Description', 'Short');
        sheet.set(third!, 'Weight', 'heavy');
        sheet.set(fourth!, 'Description', 'All of it');
        sheet.remove(fifth!);
        sheet.rows.push([undefined, undefined, 'EXC', 'From Excel', 'New in the workbook']);
        await upload(page, book);
        await lines(page).nth(5).waitFor();
        expect(await lines(page).count()).toBe(6);
        await lines(page).filter({ hasText: 'What a colleague wrote' }).filter({ hasText: 'What I wrote' }).waitFor();
        await lines(page)
            .filter({ hasText: 'Short' })
            .getByRole('button', { name: /^Accept Description of/ })
            .click();
        await page.getByText('1 record saved.').waitFor();
        await page.waitForFunction(() => document.querySelectorAll('main li').length === 5);
        await page.getByRole('button', { name: 'Accept 3 rows' }).click();
        await page.getByText('3 records saved.').waitFor();
        await page.waitForFunction(() => document.querySelectorAll('main li').length === 3);
        expect((await client.call<Department>('GET', call)).data).toMatchObject({
            name: 'Bakery and bread',
            description: 'What a colleague wrote',
        });
        await page.getByRole('button', { name: /^Undo/ }).click();
        await page.getByText('3 records are as they were.').waitFor();
        expect((await client.call<Department>('GET', call)).data).not.toMatchObject({ name: 'Bakery and bread' });
    });

    test('another file is refused where it is chosen', async () => {
        await page.goto(`/iss/${productDepartment.path}/list`);
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: 'Upload workbook' }).click();
        await page
            .getByRole('dialog')
            .locator('input[type=file]')
            .setInputFiles({ name: 'notes.xlsx', mimeType: XLSX, buffer: Buffer.from('Notes') });
        await page.getByRole('button', { name: 'Compare' }).click();
        await page.getByText(/The file is not what its name says/).waitFor();
        await page.getByRole('button', { name: 'Cancel' }).click();
    });

    test('a plan goes to Excel and back', async () => {
        const planner = await visit.signedIn('tpm.user');
        const { data } = await clientOf(planner).call<{ id: number }[]>('GET', `/${plan.path}`);
        await planner.goto(`/iss/${plan.path}/detail/${String(data![0]!.id)}`);
        await planner.getByRole('button', { name: 'Export' }).first().waitFor();
        const book = await exported(planner);
        const products = book.sheet(2);
        const row = products.rows.findIndex((_cells, at) => at > 0);
        products.set(products.rows[row]!, 'Item code', 'X-17');
        await upload(planner, book);
        await lines(planner).filter({ hasText: 'X-17' }).waitFor();
        await planner.context().close();
    });

    /** Returns the accessibility faults of the dialog and of the review, in each mode. */
    const faultsIn = async (of: Page): Promise<string[]> => {
        const faults: string[] = [];
        for (const mode of MODES) faults.push(...(await faultsOf(of, mode)));
        return faults;
    };

    test('an ADR goes to Excel and back, from its grid: statuses and a field at once, and taken back', async () => {
        await page.goto('/iss/services/adr/products/1');
        await page.getByRole('grid').waitFor();
        const book = await exported(page);
        const sheet = book.sheet();
        const [, first, second] = sheet.rows;
        const entity = sheet.header.slice(5).find(name => sheet.rows.slice(2).some(row => sheet.text(row, name)))!;
        const texts = sheet.rows.slice(1).map(row => sheet.text(row, entity));
        const status = texts.find(text => text && text !== texts[0]);
        sheet.set(first!, entity, status);
        sheet.set(first!, 'Comments', 'From the buyer’s workbook');
        sheet.set(second!, entity, 'No such status');
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: 'Upload workbook' }).click();
        await page.getByRole('dialog').waitFor();
        expect(await faultsIn(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await upload(page, book);
        await lines(page).nth(1).waitFor();
        expect(await lines(page).count()).toBe(2);
        await lines(page).filter({ hasText: entity }).filter({ hasText: 'From the buyer’s workbook' }).waitFor();
        await page.getByText('There is no “No such status” here. Choose from the list.').waitFor();
        expect(await faultsIn(page)).toEqual([]);
        await page.getByRole('button', { name: 'Accept 1 row' }).click();
        await page.getByText('1 record saved.').waitFor();
        await page.getByRole('button', { name: /^Undo/ }).click();
        await page.getByText('1 record is as it was.').waitFor();
    });

    test('who may only ask requests what the workbook changes, row by row', async () => {
        const requester = await visit.signedIn('requester', {}, '/iss/services/adr/products/1');
        await requester.getByRole('grid').waitFor();
        const book = await exported(requester);
        const sheet = book.sheet();
        const [, , , third, fourth] = sheet.rows;
        for (const row of [third!, fourth!]) sheet.set(row, 'Comments', 'Asked for by workbook');
        await upload(requester, book);
        await requester.getByText(/what you accept becomes change requests/).waitFor();
        await requester.getByRole('button', { name: 'Request 2 rows' }).click();
        await requester.getByText('2 change requests submitted.').waitFor();
        await requester.context().close();
    });
});
