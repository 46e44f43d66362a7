import type { Page } from 'playwright-core';
import { codesShown, dragInto, line } from '../../support/entityTree';
import { slowDown } from '../../support/slow';
import { startVisit, type Visit } from '../../support/visit';
import { bakeryOf } from '../world';

const TREE = '/iss/services/bakery/counter/tree';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Times that the processor is slower than here. */
const SLOWED = 6;
/** Counters: so many shops, each with so many counters, and these with so many shelves. */
const [SHOPS, COUNTERS, SHELVES] = [10, 10, 19];

const reported = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the counters as a tree', () => {
    let visit: Visit;
    const ids = new Map<string, number>();
    beforeAll(async () => {
        visit = await startVisit();
        const page = await visit.signedIn('content');
        const make = bakeryOf({
            call: async (_method, path, payload) => {
                const answer = await page.request.post(`/iss/api${path}`, { data: payload });
                return (await answer.json()) as never;
            },
        });
        for (const [code, parent] of [
            ['NORTH', null] as const,
            ['SOUTH', null] as const,
            ['BREAD', 'NORTH'] as const,
            ['CAKES', 'NORTH'] as const,
            ['TARTS', 'CAKES'] as const,
        ])
            ids.set(code, (await make.counter(code, parent && ids.get(parent)!)).id);
        await make.loaf(ids.get('SOUTH')!, { name: 'Rye' });
        await page.context().close();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const open = async (who: string, options?: object) => {
        const page = await visit.signedIn(who, options, TREE);
        await line(page, 'TARTS').waitFor();
        return page;
    };

    test('is reached from the list, searched, and only looked at without the right', async () => {
        const page = await visit.signedIn('viewer', undefined, '/iss/services/bakery/counter/list');
        await page.getByRole('link', { name: 'Tree' }).click();
        await line(page, 'TARTS').waitFor();
        expect(await codesShown(page)).toEqual(['NORTH', '  BREAD', '  CAKES', '    TARTS', 'SOUTH']);
        await page.getByLabel('Search', { exact: true }).fill('tarts');
        await page.getByText('1 found').waitFor();
        expect(await codesShown(page)).toEqual(['NORTH', '  CAKES', '    TARTS']);
        await page.getByLabel('Search', { exact: true }).fill('');
        await line(page, 'SOUTH').click();
        await reported(page, 'Counter SOUTH').waitFor();
        await page.keyboard.press('Alt+ArrowUp');
        await page.keyboard.press('Delete');
        expect(await page.getByRole('dialog').count()).toBe(0);
        expect(await page.getByRole('button', { name: /Create|Add below|Edit|Delete/ }).count()).toBe(0);
        expect(await codesShown(page)).toEqual(['NORTH', '  BREAD', '  CAKES', '    TARTS', 'SOUTH']);
        await page.getByRole('link', { name: 'List' }).click();
        await page.getByRole('columnheader', { name: 'Code' }).waitFor();
        await page.context().close();
    });

    test('is moved in by pointer and by keyboard', async () => {
        const page = await open('content');
        await dragInto(page, 'BREAD', 'SOUTH');
        await page.getByText('Counter BREAD was moved.').waitFor();
        expect(await codesShown(page)).toEqual(['NORTH', '  CAKES', '    TARTS', 'SOUTH', '  BREAD']);
        await line(page, 'BREAD').focus();
        await page.keyboard.press('Alt+ArrowLeft');
        await page.keyboard.press('Alt+ArrowUp');
        await page.keyboard.press('Alt+ArrowUp');
        await page.waitForFunction(
            () => document.querySelector('[role=treeitem][aria-posinset="1"] .tree-code')?.textContent === 'BREAD',
        );
        expect(await codesShown(page)).toEqual(['BREAD', 'NORTH', '  CAKES', '    TARTS', 'SOUTH']);
        await dragInto(page, 'BREAD', 'NORTH');
        await page.reload();
        await line(page, 'BREAD').waitFor();
        expect(await codesShown(page)).toEqual(['NORTH', '  CAKES', '    TARTS', '  BREAD', 'SOUTH']);
        await page.context().close();
    });

    test('takes one more below another; what is used stays, what is not goes, and the keyboard goes on', async () => {
        const page = await open('content');
        await line(page, 'BREAD').click();
        await button(page, 'Add below').click();
        const form = page.getByRole('dialog', { name: 'New counter · below BREAD · Counter BREAD' });
        await form.getByLabel(/^Code/).fill('ROLLS');
        await form.getByLabel(/^Name/).fill('Counter ROLLS');
        await form
            .getByRole('combobox', { name: /^Part of/ })
            .and(page.locator('[value="BREAD · Counter BREAD"]'))
            .waitFor();
        await form.getByRole('button', { name: 'Save' }).click();
        await reported(page, 'Counter ROLLS').getByText('NORTH · Counter NORTH › BREAD · Counter BREAD').waitFor();

        await line(page, 'SOUTH').click();
        await page.keyboard.press('Delete');
        const confirmation = page.getByRole('dialog', { name: 'Delete SOUTH · Counter SOUTH?' });
        await confirmation.getByRole('button', { name: 'Delete' }).click();
        await confirmation.getByText('Used by 1 loaf.').waitFor();
        await confirmation.getByRole('button', { name: 'Cancel' }).click();

        await line(page, 'ROLLS').click();
        await page.keyboard.press('Delete');
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await line(page, 'ROLLS').waitFor({ state: 'detached' });
        await reported(page, 'Counter BREAD').waitFor();
        await page.keyboard.press('ArrowUp');
        await reported(page, 'Counter TARTS').waitFor();
        await page.context().close();
    });

    test('is there again, with the same counter, after its form and after its own screen', async () => {
        const page = await open('content');
        await line(page, 'TARTS').click();
        await page.keyboard.press('F2');
        const form = page.getByRole('dialog', { name: 'Edit counter' });
        await form.getByLabel(/^Name/).fill('Tarts and pies');
        await form.getByRole('button', { name: 'Save' }).click();
        await form.waitFor({ state: 'detached' });
        await page.waitForURL(`**${TREE}?node=${String(ids.get('TARTS'))}`);
        await reported(page, 'Tarts and pies').getByRole('link').click();
        await page.getByRole('heading', { name: 'TARTS · Tarts and pies' }).waitFor();
        await page.goBack();
        await reported(page, 'Tarts and pies').waitFor();
        expect(await line(page, 'TARTS').getAttribute('aria-selected')).toBe('true');
        await page.context().close();
    });

    test('is worked with on a phone', async () => {
        const page = await open('content', PHONE);
        await line(page, 'CAKES').tap();
        await reported(page, 'Counter CAKES').waitFor();
        await button(page, 'Edit').tap();
        await page.getByRole('dialog', { name: 'Edit counter' }).getByRole('button', { name: 'Cancel' }).tap();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        await page.context().close();
    });

    test('draws what is in sight of thousands, on a slow machine, and shows the one that its address names', async () => {
        const page = await visit.signedIn('content');
        const post = async (code: string, parent: number | null): Promise<number> => {
            const data = { code, name: `Counter ${code}`, parent_counter_id: parent };
            const answer = await page.request.post('/iss/api/services/bakery/counter', { data });
            return ((await answer.json()) as { data: { id: number } }).data.id;
        };
        const below = (code: string, count: number) =>
            Array.from({ length: count }, (_, at) => `${code}-${String(at)}`);
        for (const shop of below('X', SHOPS)) {
            const shopId = await post(shop, ids.get('NORTH')!);
            for (const counter of below(shop, COUNTERS)) {
                const counterId = await post(counter, shopId);
                await Promise.all(below(counter, SHELVES).map(code => post(code, counterId)));
            }
        }
        await slowDown(page, SLOWED);
        await page.goto(TREE);
        const all = page.getByText(/^2,0\d\d counters$/);
        await all.waitFor();
        await button(page, 'Expand all').click();
        await line(page, 'X-0-0-0').waitFor();
        expect(await page.getByRole('treeitem').count()).toBeLessThan(80);

        const far = 'X-9-9-9';
        await page.getByLabel('Search', { exact: true }).fill(far);
        await page.getByText('1 found').waitFor();
        await line(page, far).click();
        await reported(page, `Counter ${far}`).waitFor();
        await page.getByLabel('Search', { exact: true }).fill('');
        await all.waitFor();
        await line(page, far).focus();
        await page.keyboard.press('Alt+ArrowUp');
        await page.getByText(`Counter ${far} was moved.`).waitFor();

        await page.reload();
        await line(page, far).waitFor();
        const [lineTop, treeTop] = await Promise.all(
            [line(page, far), page.getByRole('tree')].map(async part => (await part.boundingBox())!.y),
        );
        const height = (await page.getByRole('tree').boundingBox())!.height;
        expect(lineTop).toBeGreaterThanOrEqual(treeTop!);
        expect(lineTop).toBeLessThan(treeTop! + height);
        await page.context().close();
    });
});
