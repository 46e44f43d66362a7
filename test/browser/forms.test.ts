import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/app';
import { startVisit, type Visit } from '../support/visit';

const DEPARTMENTS = '/iss/settings/productdepartment';
const FEED = { name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from('manufacturer,description,upc_item\n') };

/** Changes every text of a page as a browser's translator would. */
const translatePage = (how: string): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts as Text[]) {
        const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        text.replaceWith(font);
        font.append(how === 'around' ? text : text.data);
    }
};

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('a form', () => {
    let visit: Visit;
    let page: Page;
    const browsersQuestions: string[] = [];
    beforeAll(async () => {
        visit = await startVisit();
        page = await visit.signedIn('administrator', { permissions: ['clipboard-read', 'clipboard-write'] });
        page.on('dialog', dialog => {
            browsersQuestions.push(dialog.type());
            void dialog.accept();
        });
    });
    afterAll(() => visit.end());
    afterEach(() => {
        expect(visit.complaints).toEqual([]);
        expect(browsersQuestions.splice(0)).toEqual([]);
    });

    /** Waits for the list, since the address changes before the form is gone. */
    const listed = () => page.getByRole('heading', { name: 'Product departments' }).waitFor();

    test('asks in the product’s own words before unsaved changes are left, by a link and by Back', async () => {
        await page.goto(`${DEPARTMENTS}/list`);
        await page.getByRole('link', { name: 'Create' }).click();
        await page.getByRole('textbox', { name: /^Code/ }).fill('LEAVE');
        await page.getByRole('link', { name: 'Home' }).first().click();
        await question(page).getByRole('button', { name: 'Keep editing' }).click();
        expect(pathOf(page)).toBe(`${DEPARTMENTS}/create`);
        expect(await page.getByLabel(/^Code/).inputValue()).toBe('LEAVE');

        await page.goBack();
        await question(page).waitFor();
        expect(pathOf(page)).toBe(`${DEPARTMENTS}/create`);
        await page.keyboard.press('Escape');
        await question(page).waitFor({ state: 'detached' });
        expect(await page.getByLabel(/^Code/).inputValue()).toBe('LEAVE');

        await page.getByRole('link', { name: 'Cancel' }).click();
        await question(page).getByRole('button', { name: 'Leave' }).click();
        await listed();
    });

    test('does not ask where nothing would be lost: untouched, saved, or once the next is begun', async () => {
        await page.goto(`${DEPARTMENTS}/create`);
        // The first field has the focus and loses it to the button, which stays under the pointer.
        await page.waitForFunction(() => document.activeElement?.matches('main form input'));
        await page.getByRole('link', { name: 'Cancel' }).click();
        await listed();

        await page.goto(`${DEPARTMENTS}/create`);
        await page.getByLabel(/^Code/).fill('KEPT');
        await page.getByLabel(/^Name/).fill('Kept');
        const request: boolean[] = [];
        await page.exposeFunction('noteQuestion', () => request.push(true));
        await page.evaluate(() => {
            new MutationObserver(() => {
                if (document.body.innerText.includes('Leave without saving?'))
                    (window as unknown as { noteQuestion: () => void }).noteQuestion();
            }).observe(document.body, { childList: true, subtree: true });
        });
        await page.getByRole('button', { name: 'Save and add another' }).click();
        await page.getByText('Created.').first().waitFor();
        await page.waitForFunction(() => document.activeElement?.matches('main form input'));
        await page.getByLabel(/^Code/).fill('KEPT2');
        await page.getByLabel(/^Name/).fill('Kept too');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.waitForURL(`**${DEPARTMENTS}/detail/*`);
        await page.getByRole('heading', { name: 'KEPT2' }).waitFor();
        expect(request).toEqual([]);
    });

    test('asks also after Save and add another, of the one that was begun then', async () => {
        await page.goto(`${DEPARTMENTS}/create`);
        await page.getByLabel(/^Code/).fill('FIRST');
        await page.getByLabel(/^Name/).fill('First');
        await page.getByRole('button', { name: 'Save and add another' }).click();
        await page.getByText('Created.').first().waitFor();
        await page.waitForFunction(() => document.activeElement?.matches('main form input'));
        await page.getByLabel(/^Code/).fill('SECOND');
        await page.getByRole('link', { name: 'Home' }).first().click();
        await question(page).getByRole('button', { name: 'Leave' }).click();
        await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    });

    test('of an upload asks too, and not when it has been sent', async () => {
        await page.goto('/iss/settings/datafeed/create');
        await page.getByRole('radio', { name: /^AWG/ }).check();
        await page.getByRole('link', { name: 'Cancel' }).click();
        await question(page).getByRole('button', { name: 'Keep editing' }).click();
        await page.locator('input[type=file]').setInputFiles(FEED);
        await page.getByRole('button', { name: 'Upload', exact: true }).click();
        await page.waitForURL('**/iss/settings/datafeed/detail/*');
        await question(page).waitFor({ state: 'detached' });
    });

    test('and every dialog has Cancel before what goes on, which stands at the right', async () => {
        const order = async () => {
            const save = page.getByRole('button', { name: /^(Save|Upload|Delete)$/ }).last();
            const cancel = page
                .getByRole('button', { name: 'Cancel' })
                .or(page.getByRole('link', { name: 'Cancel' }))
                .last();
            const [right, left] = await Promise.all([save.boundingBox(), cancel.boundingBox()]);
            return (right?.x ?? 0) > (left?.x ?? 0) && right?.y === left?.y;
        };
        for (const address of [`${DEPARTMENTS}/create`, `${DEPARTMENTS}/update/1`, '/iss/settings/datafeed/create']) {
            await page.goto(address);
            await page.locator('main form').waitFor();
            expect([address, await order()]).toEqual([address, true]);
        }
        await page.goto(`${DEPARTMENTS}/detail/1`);
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').waitFor();
        expect(await order()).toBe(true);
        await page.goto('/iss/services/adr/detail/1?entity=1');
        await page.getByRole('button', { name: 'Add below' }).click();
        await page.getByRole('dialog').waitFor();
        expect(await order()).toBe(true);
    });

    test('stays when the session has ended elsewhere: one signs in over it, and it is saved', async () => {
        await page.goto(`${DEPARTMENTS}/create`);
        await page.getByLabel(/^Code/).fill('OVER');
        await page.getByLabel(/^Name/).fill('Signed in over it');
        const other = await page.context().newPage();
        await other.goto('/iss/logout');
        await other.getByRole('button', { name: 'Login' }).waitFor();
        await other.close();

        await page.bringToFront();
        const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
        await dialog.getByLabel('Password').fill(PASSWORD);
        expect(await dialog.getByLabel('Username').inputValue()).toBe('administrator');
        await dialog.getByRole('button', { name: 'Login' }).click();
        await dialog.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.waitForURL(`**${DEPARTMENTS}/detail/*`);
        await page.getByRole('heading', { name: 'OVER' }).waitFor();
    });

    test.each(['around', 'instead'])('goes on under a translator that puts its elements %s texts', async how => {
        await page.goto(`${DEPARTMENTS}/create`);
        await page.locator('main form').waitFor();
        await page.evaluate(translatePage, how);
        await page.getByLabel(/^Name/).fill('Translated');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Require field.').waitFor();
        await page.evaluate(translatePage, how);
        await page.getByLabel(/^Code/).fill(`T-${how}`);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.waitForURL(`**${DEPARTMENTS}/detail/*`);
        await page.evaluate(translatePage, how);
        await page.getByRole('tab').last().click();
        await page.waitForURL('**/history');
        await page.evaluate(translatePage, how);
        await page.getByRole('link', { name: 'Home' }).first().click();
        await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    });

    test('marks what is required in one colour', async () => {
        const colours = new Set<string>();
        for (const address of [
            `${DEPARTMENTS}/create`,
            '/iss/settings/datafeed/create',
            '/iss/settings/secuser/create',
        ]) {
            await page.goto(address);
            await page.locator('main form').waitFor();
            const stars = page.locator('main form .MuiFormLabel-asterisk');
            await stars.first().waitFor();
            for (const colour of await stars.evaluateAll(all => all.map(star => getComputedStyle(star).color)))
                colours.add(colour);
        }
        expect(colours.size).toBe(1);
    });

    test('a product’s code is copied, and that is said', async () => {
        await page.goto('/iss/services/product/list?q=marinara');
        await page.getByText('Marinara').first().click();
        const drawer = page.getByRole('dialog', { name: 'Product' });
        const button = drawer.getByRole('button', { name: /^Copy \d+$/ }).first();
        const label = (await button.getAttribute('aria-label')) ?? '';
        await button.click();
        await drawer.getByText('Copied.').waitFor({ state: 'attached' });
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(label.replace('Copy ', ''));
    });
});
