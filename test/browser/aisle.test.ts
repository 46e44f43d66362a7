import type { Page } from 'playwright-core';
import type { Aisle } from '../../models/features/product/aisle';
import type { Tracked } from '../../models/features/adr/trackingCalls';
import { faultsOf, MODES } from '../support/axe';
import { isRequestFailed } from '../support/outage';
import { clientOf } from '../support/pageClient';
import { poorConnectionTo } from '../support/poorConnection';
import { quiet } from '../support/route';
import { startVisit, type Visit } from '../support/visit';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const LOOKUP = '/iss/services/product/list';
/** Pixels from the top at which results begin, and the minimum height of a row for a thumb. */
const [TOP, ROW] = [150, 64];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Products found' }).getByRole('listitem');
const boxOf = (page: Page) => page.getByRole('searchbox', { name: 'Text, item code or UPC' });
const storeOf = (page: Page) => page.getByRole('region', { name: 'My store' });

describe('the aisle', () => {
    let visit: Visit;
    let page: Page;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(async () => {
        await page.context().close();
        expect(visit.complaints.filter(complaint => !isRequestFailed(complaint))).toEqual([]);
    });

    const open = async (user: string, options = {}): Promise<void> => {
        page = await visit.signedIn(user, { ...PHONE, ...options }, LOOKUP);
        await rowsOf(page).first().waitFor();
    };
    /** Returns the products that are tracked today, each at an entity. */
    const trackedNow = async (): Promise<Tracked[]> => {
        const criteria = { searchCriteria: { filter: { period: 'current' } }, pageCriteria: { pageSize: 100 } };
        const { data } = await clientOf(page).call<{ list: Tracked[] }>('POST', '/product/tracking/list', criteria);
        return data!.list;
    };
    const cardOf = async ({ prod_id, entity_id }: Pick<Tracked, 'prod_id' | 'entity_id'>): Promise<Aisle> => {
        const path = `/product/${String(prod_id)}/aisle?entity_id=${String(entity_id)}`;
        return (await clientOf(page).call<Aisle>('GET', path)).data!;
    };
    const faults = async (): Promise<string[]> => {
        await quiet(page);
        return faultsNow();
    };
    /** Returns the same while a request is pending. */
    const faultsNow = async (): Promise<string[]> => {
        const found: string[] = [];
        for (const mode of MODES) found.push(...(await faultsOf(page, mode)));
        return found;
    };

    /** Waits until the page, and everything it has loaded, is available offline. */
    const storedOffline = async (): Promise<void> => {
        await page.evaluate(async () => {
            const isStored = async (): Promise<boolean> => {
                const stored = (await (await caches.open('endcap')).keys()).map(({ url }) => url);
                const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
                const files = loaded.filter(name => name.includes('/iss/assets/'));
                const areAllStored = [new URL('/iss/', location.href).href, ...files].every(url =>
                    stored.includes(url),
                );
                return navigator.serviceWorker.controller !== null && areAllStored;
            };
            while (!(await isStored())) await new Promise(resolve => setTimeout(resolve, 50));
        });
        await quiet(page);
    };

    test('results begin high up, in rows for a thumb, with all tools behind one icon', async () => {
        await open('viewer');
        await boxOf(page).fill('sauce');
        await page.waitForURL('**/list?q=sauce');
        await quiet(page);
        const top = await rowsOf(page).first().boundingBox();
        expect(top!.y).toBeLessThanOrEqual(TOP);
        for (const row of await rowsOf(page).all()) {
            const { height } = (await row.boundingBox())!;
            expect(Math.round(height)).toBe(ROW);
        }
        const tools = page.getByRole('search').getByRole('button');
        expect(await tools.evaluateAll(all => all.map(each => each.getAttribute('aria-label')))).toEqual([
            'Clear',
            'Sort, filter and save',
        ]);
        expect(await faults()).toEqual([]);
    });

    test('from a search to the card: my store is chosen once, and there is a change asked for', async () => {
        await open('requester');
        const [tracked] = await trackedNow();
        const { prod_id, entity_code, entity_name, adr_name, upc_item, week } = tracked!;
        await boxOf(page).fill(upc_item);
        await page.waitForURL('**/list?q=*');
        await rowsOf(page).nth(1).waitFor({ state: 'detached' });
        await boxOf(page).press('Enter');
        await button(page, 'Choose my store').click();
        await page.getByLabel('ADR', { exact: true }).click();
        await page.getByRole('option', { name: adr_name, exact: true }).click();
        await page.getByRole('searchbox', { name: 'Code or name of the store' }).fill(entity_code);
        const stores = page.getByRole('list', { name: 'Stores' });
        await stores.getByRole('button', { name: `${entity_code} · ${entity_name}` }).waitFor();
        expect(await faults()).toEqual([]);
        await stores.getByRole('button', { name: `${entity_code} · ${entity_name}` }).click();

        const store = storeOf(page);
        await store.getByText(`${entity_code} · ${entity_name}`).waitFor();
        const { is_authorized } = await cardOf(tracked!);
        await store.getByText(is_authorized ? 'Authorized here' : 'Not authorized here', { exact: true }).waitFor();
        await store.getByText(`Week ${String(week)} of 13`).waitFor();
        // Users who may not see promotions see nothing about deals.
        expect(await page.getByText(/deals/i).count()).toBe(0);
        expect(await faults()).toEqual([]);

        const ask = button(page, 'Ask for a change');
        const { y, height } = (await ask.boundingBox())!;
        expect(y).toBeGreaterThan(PHONE.viewport.height * 0.75);
        expect(height).toBeGreaterThanOrEqual(48);
        await ask.click();
        const dialog = page.getByRole('dialog', { name: `Ask for a change at ${entity_code} · ${entity_name}` });
        expect(await faults()).toEqual([]);
        await dialog.getByLabel('Customer code').fill('AISLE-7');
        await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
        await store.getByText('This product has a pending UPDATE request.').waitFor();
        const { data } = await clientOf(page).call<{ list: { prod_id: number; entity_updates: object[] }[] }>(
            'POST',
            '/adr/request/list',
            { searchCriteria: { filter: { status: 'PENDING' } } },
        );
        expect(data!.list.find(each => each.prod_id === prod_id)?.entity_updates).toMatchObject([
            { id: tracked!.entity_id, to: { cust_code: 'AISLE-7' } },
        ]);

        // The chosen store remains for the next product, and after a reload.
        await page.goto(LOOKUP);
        await rowsOf(page).first().click();
        await storeOf(page).getByText(`${entity_code} · ${entity_name}`).waitFor();
    });

    test('deals at my store, for who may see promotions, in Spanish too', async () => {
        await open('tpm.user');
        let found: Aisle | undefined;
        for (const each of await trackedNow()) {
            const card = await cardOf(each);
            if (card.deals?.some(({ deal_srp }) => deal_srp !== null)) {
                found = card;
                break;
            }
        }
        const { product, store, deals } = found!;
        const preference = { key: 'myStore', name: 'myStore', value: String(store!.id) };
        await clientOf(page).call('POST', '/myaccount/pref/createOrUpdate', preference);
        await page.goto(`${LOOKUP}?product=${String(product.id)}`);
        const [deal] = deals!.filter(({ deal_srp }) => deal_srp !== null);
        const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: deal!.name }).first();
        await row.getByText(`$${deal!.deal_srp!.toFixed(2)}`, { exact: true }).waitFor();
        expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(ROW);
        expect(await faults()).toEqual([]);
        await button(page, 'Close').click();
        await page.getByRole('button', { name: 'Español' }).click();
        await rowsOf(page)
            .or(page.getByRole('list', { name: 'Productos encontrados' }))
            .first()
            .waitFor();
        await page.goto(`${LOOKUP}?product=${String(product.id)}`);
        await page.getByRole('region', { name: 'Mi tienda' }).getByText(store!.name).waitFor();
        await page
            .getByText(/^(Ofertas vigentes|Próximas ofertas)$/)
            .first()
            .waitFor();
    });

    test('without a connection what was opened can be read, with when it was, and until one signs out', async () => {
        await open('viewer');
        const [tracked] = await trackedNow();
        const preference = { key: 'myStore', name: 'myStore', value: String(tracked!.entity_id) };
        await clientOf(page).call('POST', '/myaccount/pref/createOrUpdate', preference);
        await page.goto(`${LOOKUP}?product=${String(tracked!.prod_id)}`);
        await storeOf(page).getByText('Week').waitFor();
        await button(page, 'Close').click();
        await rowsOf(page).first().waitFor();

        await page.context().setOffline(true);
        await boxOf(page).fill(tracked!.upc_item);
        const cards = page.getByRole('list', { name: 'Opened last, on this device' }).getByRole('listitem');
        await cards.first().waitFor();
        expect(await cards.count()).toBe(1);
        expect(Math.round((await cards.first().boundingBox())!.height)).toBe(ROW);
        expect(await faultsNow()).toEqual([]);
        await cards.first().click();
        await page.getByText(/^As of \d\d:\d\d, offline$/).waitFor();
        await storeOf(page)
            .getByText(`Week ${String(tracked!.week)} of 13`)
            .waitFor();
        expect(await faultsNow()).toEqual([]);
        await button(page, 'Close').click();
        // A product that was not opened before reports that it is not on this device.
        await rowsOf(page).filter({ hasNotText: tracked!.description }).first().click();
        await page.getByText('This product is not on this device.', { exact: false }).waitFor();

        await page.context().setOffline(false);
        await storeOf(page).waitFor();
        expect(await page.getByText(/offline$/).count()).toBe(0);
        await button(page, 'Close').click();
        const keys = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('aisle')));
        expect(await keys()).toHaveLength(1);
        await page.getByRole('button', { name: /^Account of/ }).click();
        await page
            .getByRole('menuitem', { name: 'Log out' })
            .or(page.getByRole('menuitem', { name: 'Logout' }))
            .click();
        await page.getByLabel('Username').waitFor();
        expect(await keys()).toEqual([]);
    });

    test('a page that is loaded without a connection has what was opened, and goes on when there is one', async () => {
        await open('viewer');
        const [tracked] = await trackedNow();
        await page.goto(`${LOOKUP}?product=${String(tracked!.prod_id)}`);
        await storeOf(page).waitFor();
        await storedOffline();
        await page.context().setOffline(true);
        await page.goto(LOOKUP);
        const cards = page.getByRole('list', { name: 'Opened last, on this device' }).getByRole('listitem');
        await cards.first().click();
        await page.getByText(/^As of \d\d:\d\d, offline$/).waitFor();
        await page.getByText(tracked!.description).first().waitFor();
        expect(await faultsNow()).toEqual([]);
        // No answer of a call is stored.
        const stored = await page.evaluate(async () =>
            (await (await caches.open('endcap')).keys()).map(each => each.url),
        );
        expect(stored.filter(url => url.includes('/api/'))).toEqual([]);
        expect(stored.every(url => /\/iss\/(assets\/.+)?$/.test(url))).toBe(true);

        await page.context().setOffline(false);
        await storeOf(page).waitFor();
        await button(page, 'Close').click();
        await rowsOf(page).nth(1).waitFor();
    });

    test('a page comes from the device where the connection breaks within it', async () => {
        const connection = await poorConnectionTo(visit.product.origin);
        await open('viewer', { baseURL: connection.origin });
        await rowsOf(page).first().click();
        await storeOf(page).waitFor();
        await storedOffline();
        connection.set('breaks');
        await page.goto(LOOKUP);
        await page.getByRole('list', { name: 'Opened last, on this device' }).waitFor();
        connection.set('good');
        await rowsOf(page).first().waitFor();
        await page.context().close();
        await connection.end();
    });

    /** Lets one call alone reach the server until that has answered it; the others, as that for the session, fail. */
    const answerOneCall = async (): Promise<void> => {
        let answered = 0;
        await page.route('**/iss/api/**', async route => {
            const isSession = route.request().url().endsWith('/auth/context');
            if (isSession || answered > 0) return route.abort();
            answered += 1;
            await new Promise(resolve => setTimeout(resolve, 200));
            await route.continue();
            setTimeout(() => void page.unroute('**/iss/api/**'), 500);
        });
    };

    test.each([
        ['', false],
        [', also where another call is answered before the session', true],
    ])('who signed out meanwhile elsewhere comes to the login when there is a connection%s', async (_, isLate) => {
        await open('viewer');
        await rowsOf(page).first().click();
        await storeOf(page).waitFor();
        await storedOffline();
        await page.context().clearCookies();
        await page.context().setOffline(true);
        await page.goto(LOOKUP);
        await page.getByRole('list', { name: 'Opened last, on this device' }).waitFor();
        if (isLate) await answerOneCall();
        await page.context().setOffline(false);
        await page.getByLabel('Username').waitFor();
        expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('aisle')))).toEqual([]);
    });

    test('a file that is opened is not taken for the page, and a full storage is in nobody’s way', async () => {
        await open('viewer');
        await rowsOf(page).first().click();
        await storeOf(page).waitFor();
        await storedOffline();
        const file = await page.evaluate(
            () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/'))?.name,
        );
        const other = await page.context().newPage();
        await other.goto(file!);
        await other.close();
        const stored = await page.evaluate(async () => (await (await caches.open('endcap')).match('/iss/'))?.text());
        expect(stored).toMatch(/^<!doctype html>/i);

        const session = await page.context().newCDPSession(page);
        const { origin } = new URL(page.url());
        await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
        await page.evaluate(() => caches.delete('endcap'));
        await page.goto('/iss/services/adr/list');
        await page.getByRole('heading', { level: 1, name: 'ADRs' }).waitFor();
        await page.goto('/iss/about');
        await page.getByRole('heading', { level: 1 }).waitFor();
    });
});
