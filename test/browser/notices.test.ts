import type { Page } from 'playwright-core';
import { signInAt } from '../support/caller';
import { startVisit, type Visit } from '../support/visit';

const bell = (page: Page, count: number) => page.getByRole('button', { name: `Notifications: ${count} unread` });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

interface Found {
    readonly list: readonly { readonly id: number; readonly create_user: string }[];
}

describe('notifications, debug and about', () => {
    let visit: Visit;
    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const ownRequests = async (): Promise<number[]> => {
        const manager = await signInAt(visit.product.origin, 'manager');
        const { data } = await manager.call<Found>('POST', '/adr/request/list', {
            searchCriteria: { filter: { status: 'PENDING', create_user: 'requester' } },
        });
        return data.list.map(({ id }) => id);
    };

    test('who asked sees at once, in every window, that it was decided, and reads it', async () => {
        const [first = 0, second = 0] = await ownRequests();
        const page = await visit.signedIn('requester');
        await bell(page, 0).waitFor();
        const other = await page.context().newPage();
        await other.goto('/iss/about');
        await bell(other, 0).waitFor();

        const manager = await signInAt(visit.product.origin, 'manager');
        expect(await manager.call('PUT', '/adr/request/complete', { ids: [first] })).toMatchObject({ status: 200 });
        for (const each of [page, other]) await bell(each, 1).waitFor();

        await bell(page, 1).click();
        await page.getByRole('menuitem', { name: /^Your change request for .* was completed/ }).click();
        await page.waitForURL(/\/iss\/services\/adr\/requests\/\d+\?status=COMPLETE/);
        for (const each of [page, other]) await bell(each, 0).waitFor();

        await manager.call('PUT', '/adr/request/cancel', { ids: [second] });
        await bell(page, 1).click();
        await page.getByRole('menuitem', { name: 'All notifications' }).click();
        await heading(page, 'Notifications').waitFor();
        await page.getByRole('main').getByRole('listitem').nth(1).waitFor();
        expect(await page.getByRole('main').getByRole('listitem').count()).toBe(2);
        await page.getByRole('button', { name: 'Mark all as read' }).click();
        await bell(page, 0).waitFor();
        await page.context().close();
    });

    test('where the stream is refused the list is read all the same', async () => {
        const page = await visit.window();
        await page.route('**/notification/stream', route => route.fulfill({ status: 502, body: '' }));
        await page.clock.install();
        await page.goto('/');
        await page.getByLabel('Username').fill('content');
        await page.getByLabel('Password').fill('Correct-h0rse!');
        await page.getByRole('button', { name: 'Login' }).click();
        await page.waitForURL('**/iss/home');
        const known = page.getByRole('button', { name: /^Notifications: \d+ unread/ });
        await known.waitFor();
        const before = Number(/\d+/.exec((await known.getAttribute('aria-label')) ?? '')?.[0]);
        const viewer = await signInAt(visit.product.origin, 'requester');
        const { data } = await viewer.call<Found>('POST', '/adr/list', {});
        const products = await viewer.call<Found>('POST', '/product/list', { searchCriteria: { filter: {} } });
        const requests = products.data.list.map(({ id }) => ({ type: 'ADD', prod_id: id, entities: [] }));
        await viewer.call('POST', '/adr/request/bulk', { adr_id: data.list.at(-1)?.id, requests });
        await page.clock.runFor(61_000);
        await bell(page, before + 1).waitFor();
        await page.context().close();
    });

    test('the debug pages are one user’s, and nobody else’s', async () => {
        const page = await visit.signedIn('debug');
        await page.getByRole('button', { name: /^Account of/ }).click();
        await page.getByRole('menuitem', { name: 'Debug' }).click();
        await heading(page, 'Debug').waitFor();
        await page.getByText(/^SQLite \d/).waitFor();
        await page.getByText('/iss/api/auth/context').first().waitFor();
        await page.getByLabel('Log level').click();
        await page.getByRole('option', { name: 'trace' }).click();
        expect(await page.evaluate(() => sessionStorage.getItem('endcap.logLevel'))).toBe('trace');
        await page.getByRole('link', { name: 'Type, colors and icons' }).click();
        await heading(page, 'Type, colors and icons').waitFor();
        await page.context().close();

        const other = await visit.signedIn('administrator');
        await other.getByRole('button', { name: /^Account of/ }).click();
        expect(await other.getByRole('menuitem', { name: 'Debug' }).count()).toBe(0);
        await other.goto('/iss/debug');
        await heading(other, 'Snap!').waitFor();
        await other.context().close();
    });

    test('about tells what is installed, and its licences', async () => {
        const page = await visit.signedIn('viewer', undefined, '/iss/about');
        await page.getByLabel('Search packages').fill('@hapi/hapi');
        await page.getByRole('listitem').filter({ hasText: 'BSD-3-Clause' }).first().waitFor();
        await page.context().close();
    });
});
