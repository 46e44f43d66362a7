import type { Locator, Page } from 'playwright-core';
import { dateInput, dateText, errorBelow, typeDate } from '../../support/form';
import { slowDown } from '../../support/slow';
import { startVisit, type Visit } from '../../support/visit';
import { bakeryMessages } from '../models/messages';
import { bakeryOf, type Stored } from '../world';

const PACES = [1, 6];

/** The row at a counter. */
const rowOf = (page: Page, code: string): Locator => page.getByRole('row', { name: new RegExp(`^${code} · `) });
const input = (row: Locator, label: string): Locator => row.getByLabel(new RegExp(`^${label}\\s*\\*?$`));
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

describe('the rows of a record', () => {
    let visit: Visit;
    const counters: Stored[] = [];
    beforeAll(async () => {
        visit = await startVisit();
        const page = await visit.signedIn('content');
        const make = bakeryOf(clientOf(page));
        for (const code of ['N', 'S', 'W']) counters.push(await make.counter(code));
        await page.context().close();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const clientOf = (page: Page) => ({
        call: async (_method: string, path: string, payload?: unknown) =>
            (await (await page.request.post(`/iss/api${path}`, { data: payload })).json()) as never,
    });
    const opened = async (options: object = {}, pace = 1) => {
        const page = await visit.signedIn('content', options);
        const [north, south] = counters;
        const prices = [
            { id: north!.id, amount: 5 },
            { id: south!.id, amount: 6, reduced: true, reduced_to: 4 },
        ];
        const name = `Rye ${String(pace)} ${String(Date.now())}`;
        const loaf = await bakeryOf(clientOf(page)).loaf(north!.id, { name, prices });
        await slowDown(page, pace);
        await page.goto(`/iss/services/bakery/loaf/update/${String(loaf.id)}`);
        const saved = async () => {
            const answer = await page.request.get(`/iss/api/services/bakery/loaf/${String(loaf.id)}`);
            return ((await answer.json()) as { data: Stored }).data;
        };
        return { page, loaf, name, saved };
    };

    test.each(PACES)('are added, changed and taken away in its form, %i times slower', async pace => {
        const { page, name, saved } = await opened({}, pace);
        const west = rowOf(page, 'W');
        await page.getByRole('combobox', { name: 'Add: Counter' }).pressSequentially('W');
        const found = page.getByRole('option', { name: 'W · Counter W' });
        await found.waitFor();
        // What is led to in the list of all is not led to any more when what is found takes its place.
        await page.getByRole('option').nth(1).waitFor({ state: 'detached' });
        // Where the list is drawn anew, what one was led to has to be led to once more.
        for (let tries = 0; tries < 5 && (await west.count()) === 0; tries++) {
            await page.keyboard.press('ArrowDown');
            await found.and(page.locator('.Mui-focused')).waitFor();
            await page.keyboard.press('Enter');
            await west.waitFor({ timeout: 10_000 }).catch(() => undefined);
        }
        await input(west, 'Price').and(page.locator(':focus')).waitFor();
        await page.keyboard.type('3.5');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await page.keyboard.press('Tab');
        await page.keyboard.type('9');
        await typeDate(dateInput(west, 'Reduced until'), '12-24-2026');
        await input(rowOf(page, 'N'), 'Price').fill('7');
        await page.getByRole('button', { name: 'Remove S · Counter S' }).click();
        await press(page, 'Save');
        const wrong = input(west, 'Reduced to');
        expect(await errorBelow(wrong)).toContain(bakeryMessages.notReduced.text);
        await wrong.and(page.locator(':focus')).waitFor();
        await page.keyboard.press('Control+a');
        await page.keyboard.type('2');
        const sent = page.waitForRequest(request => request.method() === 'PUT');
        await press(page, 'Save');
        const [north, south, other] = counters.map(({ id }) => id);
        expect((await sent).postDataJSON()).toEqual({
            version: 1,
            prices: [
                { id: north, amount: 7 },
                { id: other, amount: 3.5, reduced: true, reduced_to: 2, reduced_until: '2026-12-24' },
                { id: south, amount: null },
            ],
        });
        await page.getByRole('heading', { name }).waitFor();
        await rowOf(page, 'W').getByText('$2.00').waitFor();
        expect(await rowOf(page, 'S').count()).toBe(0);
        await page.reload();
        await rowOf(page, 'W').getByText('12-24-2026').waitFor();
        await page.getByRole('link', { name: 'Edit' }).click();
        expect(await input(rowOf(page, 'N'), 'Price').inputValue()).toBe('7.00');
        expect(await dateText(dateInput(rowOf(page, 'W'), 'Reduced until'))).toBe('12-24-2026');
        expect(await saved()).toMatchObject({ version: 2, prices: [{ id: north }, { id: other }] });
        await page.context().close();
    });

    test('are refused by the server at their field, and nothing is lost', async () => {
        const { page, saved } = await opened();
        const gone = await bakeryOf(clientOf(page)).counter(`G${String(Date.now())}`);
        const row = rowOf(page, String(gone['code']));
        await page.getByRole('combobox', { name: 'Add: Counter' }).pressSequentially(String(gone['code']));
        await page.getByRole('option', { name: String(gone['code']) }).click();
        await page.keyboard.type('3');
        await input(rowOf(page, 'S'), 'Price').fill('8');
        await page.request.delete(`/iss/api/services/bakery/counter/${String(gone.id)}`);
        await press(page, 'Save');
        await row.getByText(bakeryMessages.noCounter.text).waitFor();
        await row.getByRole('button', { name: /^Remove/ }).click();
        await press(page, 'Save');
        await page.getByRole('link', { name: 'Edit' }).waitFor();
        expect(await saved()).toMatchObject({ version: 2, prices: [{ amount: 5 }, { amount: 8, reduced_to: 4 }] });
        await page.context().close();
    });

    test('are read and changed on a phone, and a clone has them', async () => {
        const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
        const { page, loaf } = await opened(phone);
        await input(rowOf(page, 'S'), 'Reduced to').fill('3');
        await press(page, 'Save');
        await rowOf(page, 'S').getByText('$3.00').waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
        await page.goto(`/iss/services/bakery/loaf/clone/${String(loaf.id)}`);
        expect(await input(rowOf(page, 'S'), 'Reduced to').inputValue()).toBe('3.00');
        await page.context().close();
    });

    test('are whole, too, where the record was in a list before', async () => {
        const { page, name } = await opened();
        await page.goto('/iss/services/bakery/loaf/list');
        await page
            .getByRole('link', { name })
            .or(page.getByText(name, { exact: true }))
            .first()
            .click();
        await page.getByRole('link', { name: 'Edit' }).click();
        expect(await input(rowOf(page, 'S'), 'Reduced to').inputValue()).toBe('4.00');
        await page.context().close();
    });
});
