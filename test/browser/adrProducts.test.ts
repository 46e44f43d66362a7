import type { Page } from 'playwright-core';
import { dateInput, typeDate } from '../support/form';
import { cell, loaded, shows } from '../support/grid';
import { startVisit, type Visit } from '../support/visit';

describe('the products of an ADR, by entity', () => {
    let visit: Visit;
    let adr: number;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    /** Calls the API as the user who is signed in on the page. */
    const call = async <Data>(page: Page, path: string, data: object): Promise<Data> => {
        const answer = await page.request.post(`/iss/api${path}`, { data });
        const envelope = (await answer.json()) as { data: Data };
        expect([path, answer.status(), envelope]).toEqual([path, 200, expect.anything()]);
        return envelope.data;
    };

    const openGrid = async (user: string, options?: object, search = ''): Promise<Page> => {
        const page = await visit.signedIn(user, options, `/iss/services/adr/products/${String(adr)}${search}`);
        return page;
    };

    test('a content manager pastes UPCs, fills a branch, undoes it, and opens a cell for tracking', async () => {
        const home = await visit.signedIn('content');
        adr = (await call<{ id: number }>(home, '/adr/create', { name: 'Lakeside' })).id;
        const add = (code: string, parent: number | null) =>
            call<{ id: number }>(home, '/adr/entity/create', {
                adr_id: adr,
                parent_entity_id: parent,
                code,
                name: `Entity ${code}`,
            });
        const root = await add('LAKE', null);
        const division = await add('NORTH', root.id);
        for (const code of ['N1', 'N2', 'N3']) await add(code, division.id);
        const { list } = await call<{ list: { upc_item: string }[] }>(home, '/product/list', {
            searchCriteria: { filter: { q: 'marinara' } },
            pageCriteria: { pageSize: 40 },
        });
        await home.context().close();

        const page = await openGrid('content');
        await page.getByText('No products yet').first().waitFor();
        await page.getByRole('button', { name: 'Add products' }).click();
        await page.getByRole('tab', { name: 'Paste UPCs' }).click();
        await page.getByLabel('UPCs').fill([...list.map(({ upc_item }) => upc_item), '99999999999'].join('\n'));
        await page.getByText('41 codes').first().waitFor();
        await page.getByRole('button', { name: 'Add 41 products' }).click();
        await page.getByText('40 products added').first().waitFor();
        await page
            .getByText(/99999999999/)
            .first()
            .waitFor();
        await page.getByRole('button', { name: 'Close' }).click();
        await page.getByText('40 products', { exact: true }).first().waitFor();

        await loaded(page);
        await cell(page, 1, 7).click();
        await cell(page, 3, 9).click({ modifiers: ['Shift'] });
        await page.keyboard.press('a');
        await shows(page, '3:9', 'A');
        await page.getByRole('button', { name: 'Undo', exact: true }).and(page.locator(':enabled')).waitFor();
        await page.keyboard.press('Control+z');
        await shows(page, '3:9', '');
        await page.keyboard.press('o');
        await shows(page, '2:8', 'O');

        await cell(page, 2, 8).dblclick();
        await page.getByLabel('Sell cost').fill('2.49');
        await page.getByLabel('Track this product here').check();
        await typeDate(dateInput(page, 'Tracked from'), '12-02-2026');
        await page.getByText('From Sunday 11-29-2026 to Saturday 02-27-2027, 13 weeks.').first().waitFor();
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page
            .getByText(/Optional, \$2\.49, tracked 11-29-2026 to 02-27-2027/)
            .first()
            .waitFor();
        await page.reload();
        await loaded(page);
        expect(await cell(page, 2, 8).textContent()).toBe('O');
        await page.context().close();
    });

    test('a range is dragged past the edge, and who saves second sees what was saved meanwhile', async () => {
        const page = await openGrid('content');
        await loaded(page);
        const box = await page.locator('.grid-scroller').boundingBox();
        await cell(page, 1, 6).hover();
        await page.mouse.down();
        await page.mouse.move((box?.x ?? 0) + 700, (box?.y ?? 0) + (box?.height ?? 0) + 40);
        await page.locator('#grid-active-cell[data-cell^="39:"]').waitFor();
        await page.mouse.up();
        await page.keyboard.press('Control+Home');

        await cell(page, 2, 8).dblclick();
        await page.getByLabel('Sell cost').fill('2.59');
        const { list } = await call<{ list: { id: number; entities: { id: number }[] }[] }>(page, '/adr/product/list', {
            searchCriteria: { filter: { adr_id: adr } },
            sortCriteria: { fieldName: 'description', direction: 'ASC' },
        });
        const concurrent = await page.request.put('/iss/api/adr/product/update', {
            data: { id: list[2]?.id, comments: 'Ask first' },
        });
        expect(concurrent.status()).toBe(200);
        await page.getByRole('button', { name: 'Save' }).click();
        const dialog = page.getByRole('dialog', { name: /^Somebody else saved/ });
        await dialog
            .getByText(/Ask first/)
            .first()
            .waitFor();
        await dialog.getByRole('button', { name: 'Save again' }).click();
        await page
            .getByText(/Optional, \$2\.59/)
            .first()
            .waitFor();
        await cell(page, 2, 0).click();
        const drawer = page.getByRole('dialog', { name: 'Product' });
        await drawer.getByText('Ask first').first().waitFor();
        await drawer.getByRole('button', { name: 'Close' }).click();

        const { id, entities } = list[3]!;
        const states = entities.map(entity => ({ adr_prod_id: id, id: entity.id, prod_status_id: null }));
        await call(page, '/adr/product/bulk', { adr_id: adr, states });
        await cell(page, 3, 9).click();
        await page.keyboard.press('a');
        const alert = page.getByRole('dialog', { name: 'Somebody else has changed 1 product meanwhile' });
        await alert
            .getByText(/N3 · Status: Optional/)
            .first()
            .waitFor();
        await alert.getByText('last changed by content').first().waitFor();
        await shows(page, '3:8', '');
        await alert.getByRole('button', { name: 'Change anyway' }).click();
        await shows(page, '3:9', 'A');
        await page.context().close();
    });

    test('a requester’s gestures become requests, one a product, and the grid says that they are pending', async () => {
        const page = await openGrid('requester');
        await loaded(page);
        await cell(page, 5, 7).click();
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('s');
        await page
            .getByText(/Changes: 2, products: 2/)
            .first()
            .waitFor();
        await page.getByRole('button', { name: 'Submit request' }).click();
        await page.getByText('2 requests submitted').first().waitFor();
        await page.locator('.grid-fixed-cell.is-update-pending').first().waitFor();

        await page.getByRole('button', { name: 'Request products' }).click();
        await page.getByRole('dialog').getByRole('searchbox').fill('alfredo');
        await page.getByRole('dialog').getByRole('checkbox').first().click();
        await page.getByRole('button', { name: 'Request 1 addition' }).click();
        await page.getByText('1 addition requested').first().waitFor();

        const { list } = await call<{ list: { upc_item: string }[] }>(page, '/product/list', {
            searchCriteria: { filter: { q: 'alfredo' } },
            pageCriteria: { pageSize: 3 },
        });
        await page.getByRole('button', { name: 'Add more' }).click();
        await page.getByRole('tab', { name: 'Paste UPCs' }).click();
        await page.getByLabel('UPCs').fill([...list.map(({ upc_item }) => upc_item), '99999999999'].join('\n'));
        await page.getByRole('button', { name: 'Request 4 additions' }).click();
        await page.getByText('2 additions requested').first().waitFor();
        const alert = page.getByRole('dialog').getByRole('listitem');
        expect(await alert.allInnerTexts()).toEqual([
            `${list[0]!.upc_item}: This product has a pending ADD request.`,
            '99999999999: There is no such product.',
        ]);
        await page.getByRole('button', { name: 'Close' }).click();
        await page.getByLabel('Pending request').selectOption('ADD_PENDING');
        await page.getByText('3 products', { exact: true }).first().waitFor();
        await page.getByLabel('Pending request').selectOption('');

        await page.getByText('40 products', { exact: true }).first().waitFor();
        await loaded(page);
        await cell(page, 8, 0).click();
        const drawer = page.getByRole('dialog', { name: 'Product' });
        await drawer.getByRole('button', { name: 'Request deletion' }).click();
        await page
            .getByRole('dialog', { name: /^Ask for/ })
            .getByRole('button', { name: 'Request deletion' })
            .click();
        await page.getByText('Deletion requested.').first().waitFor();
        await page.locator('.grid-fixed-cell.is-delete-pending').waitFor();
        await page.context().close();
    });

    test('a viewer reads it on a phone, with one fixed column and a drawer over all of it', async () => {
        const page = await openGrid('viewer', { viewport: { width: 390, height: 844 } });
        await loaded(page);
        await cell(page, 2, 0).click();
        const drawer = page.getByRole('dialog', { name: 'Product' });
        await drawer.getByText('Entity N2').first().waitFor();
        expect((await drawer.boundingBox())?.width).toBeCloseTo(390);
        expect(await drawer.getByRole('button', { name: 'Edit' }).count()).toBe(0);
        await drawer.getByText(/N2:/).first().waitFor();
        await page.context().close();
    });
});
