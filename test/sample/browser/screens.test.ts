import type { Page } from 'playwright-core';
import { startVisit, type Visit } from '../../support/visit';
import { bakeryOf } from '../world';
import { counterTree } from '../models/counter';
import { bakeryFeature } from '../models/feature';

type Who = 'viewer' | 'requester' | 'content';
const ALL: readonly Who[] = ['viewer', 'requester', 'content'];
const KEEPERS: readonly Who[] = ['content'];

interface ScreenAt {
    /** Below `/iss/services/bakery/`. */
    readonly address: string;
    readonly heading: string;
    readonly who: readonly Who[];
}

const locationsOf = (name: string, one: string, many: string, who: readonly Who[]): readonly ScreenAt[] => [
    { address: `${name}/list`, heading: many, who: ALL },
    { address: `${name}/create`, heading: `New ${one}`, who },
    { address: `${name}/update/1`, heading: `Edit ${one}`, who },
    { address: `${name}/clone/1`, heading: `Clone ${one}`, who },
];

/** Screens and the users who may open them, as the bakery wants it. */
const LOCATIONS: readonly ScreenAt[] = [
    ...locationsOf('counter', 'counter', 'Counters', KEEPERS),
    { address: 'counter/tree', heading: 'Counters', who: ALL },
    { address: 'counter/detail/1', heading: 'N · Counter N', who: ALL },
    ...locationsOf('loaf', 'loaf', 'Loaves', KEEPERS),
    { address: 'loaf/detail/1', heading: 'Rye', who: ALL },
    ...locationsOf('sale', 'sale', 'Sales', KEEPERS),
    { address: 'sale/detail/1', heading: 'Ann', who: ALL },
    ...locationsOf('order', 'order', 'Orders', ['requester', 'content']),
    { address: 'order/detail/1', heading: 'Ann', who: ALL },
    { address: 'closing/list', heading: 'Closings', who: ALL },
    { address: 'closing/detail/1', heading: '2099', who: ALL },
];

const heading = (page: Page) => page.locator('h1').first();

/** Goes to an address within the page, as a link does. */
const go = (page: Page, address: string): Promise<void> =>
    page.evaluate(to => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);

describe('the sample’s screens', () => {
    let visit: Visit;
    beforeAll(async () => {
        visit = await startVisit();
        const page = await visit.signedIn('content');
        const make = bakeryOf({
            call: async (_method, path, payload) => {
                const answer = await page.request.post(`/iss/api${path}`, { data: payload });
                return (await answer.json()) as never;
            },
        });
        const { id: counter } = await make.counter('N');
        const { id: loaf } = await make.loaf(counter, { name: 'Rye' });
        await make.sale(loaf, '2026-03-01', 4.5, { buyer: 'Ann' });
        const wanted = { loaf_id: loaf, wanted: '2026-12-24' };
        await make.order(wanted);
        await make.order({ ...wanted, buyer: 'Bea' });
        await make.order({ ...wanted, buyer: 'Cid' });
        await page.request.post('/iss/api/services/bakery/closing/create', { data: { day: '2099-01-01' } });
        await page.context().close();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('every one is among the places', () => {
        const known = LOCATIONS.map(({ address }) => `services/bakery/${address.replace(/\/\d+$/, '')}`);
        const there = Object.values(bakeryFeature.resources).flatMap(({ path, views }) =>
            views.map(view => `${path}/${view}`),
        );
        const trees = [counterTree].map(({ definition }) => `${definition.path}/tree`);
        expect([...there, ...trees].sort()).toEqual(known.sort());
    });

    test.each(ALL)('%s opens what the role may, and the no-access screen in place of the rest', async who => {
        const page = await visit.signedIn(who);
        const wrong: unknown[] = [];
        for (const { address, heading: title, who: open } of LOCATIONS) {
            const to = `/iss/services/bakery/${address}`;
            const isOpen = open.includes(who);
            // What is there already would be taken for the next.
            await go(page, '/iss/about');
            await heading(page).getByText('About', { exact: true }).waitFor();
            await go(page, to);
            const shown = heading(page)
                .getByText(isOpen ? title : 'Snap!')
                .first();
            await shown.waitFor().catch(() => wrong.push([address, 'shows', page.url()]));
            if (new URL(page.url()).pathname !== (isOpen ? to : '/iss/noaccess')) wrong.push([address, page.url()]);
        }
        expect(wrong).toEqual([]);
        await page.context().close();
    });

    test('are in the menu, and a change of a price is in its history', async () => {
        const page = await visit.signedIn('content', undefined, '/iss/services/bakery/loaf/update/1');
        const side = page.getByRole('navigation', { name: 'Services' });
        await side.getByText('Bakery', { exact: true }).waitFor();
        await page.getByLabel(/^Price/).fill('5.25');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByRole('heading', { name: 'Rye' }).waitFor();
        await page.getByRole('tab', { name: 'History' }).click();
        await page.getByText('5.25').first().waitFor();
        await page.context().close();
    });

    test('are in Spanish for who chooses it', async () => {
        const page = await visit.signedIn('content');
        await page.getByRole('button', { name: /^ES,/ }).click();
        await go(page, '/iss/services/bakery/counter/list');
        await heading(page).getByText('Mostradores', { exact: true }).waitFor();
        await page.getByText('Panadería', { exact: true }).waitFor();
        // It is kept for whoever signs in by that name next.
        const retained = page.waitForResponse('**/myaccount/**');
        await page.getByRole('button', { name: /^EN,/ }).click();
        expect((await retained).ok()).toBe(true);
        await page.context().close();
    });

    test('offer the steps of an order, take them, and ask why where that is kept', async () => {
        const page = await visit.signedIn('content');
        const step = (name: string) => page.getByRole('button', { name, exact: true });
        const open = (order: number) => page.goto(`/iss/services/bakery/order/detail/${String(order)}`);
        await open(1);
        await step('Place').click();
        await step('Baked').click();
        await page.getByText('READY').first().waitFor();
        await step('Baked').waitFor({ state: 'detached' });

        await open(2);
        await step('Cancel order').click();
        const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
        await dialog.getByRole('button', { name: 'Cancel order' }).click();
        await dialog.getByText('Required field.').waitFor();
        await dialog.getByLabel(/^Why is it cancelled/).fill('She is ill');
        await dialog.getByRole('button', { name: 'Cancel order' }).click();
        await page.getByText('CANCELLED').first().waitFor();
        await page.getByText('She is ill').first().waitFor();
        await step('Cancel order').waitFor({ state: 'detached' });

        await open(3);
        await step('Place').waitFor();
        await page.request.post('/iss/api/services/bakery/order/3/status', { data: { status: 'PLACED' } });
        await step('Place').click();
        await page
            .getByText(/^This order is placed/)
            .first()
            .waitFor();
        await step('Place').waitFor({ state: 'detached' });
        await step('Baked').waitFor();
        await page.context().close();
    });
});
