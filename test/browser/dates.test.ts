import type { Locator, Page } from 'playwright-core';
import { messages } from '../../models/platform/messages/ruleMessages';
import { dateInput, dateText, errorBelow, typeDate } from '../support/form';
import { cell, loaded, openCell } from '../support/grid';
import { openFilter } from '../support/filters';
import { slowDown } from '../support/slow';
import { startVisit, type Visit } from '../support/visit';

const SLOWED = 6;
/** Time zones west and east of UTC: a day that shifts would show. */
const ZONES = ['America/Los_Angeles', 'Asia/Tokyo'];

/** The row for each zone, so that neither test sees what the other has saved. */
const ROWS: Readonly<Record<string, number>> = { 'America/Los_Angeles': 2, 'Asia/Tokyo': 4 };
const COLUMN = 7;

describe('dates', () => {
    let visit: Visit;
    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const openGrid = async (options: object): Promise<Page> => {
        const page = await visit.signedIn('content', options, '/iss/services/adr/products/1');
        await loaded(page);
        return page;
    };

    const tracked = async (page: Page, row: number): Promise<Locator> => {
        const form = await openCell(page, row, COLUMN);
        await form.getByLabel('Status').selectOption({ index: 1 });
        await form.getByLabel('Track this product here').check();
        return form;
    };

    test.each(ZONES)('are typed by keyboard on a slow machine, and are the same day in %s', async timezoneId => {
        const page = await openGrid({ timezoneId });
        await slowDown(page, SLOWED);
        const row = ROWS[timezoneId] ?? 0;
        const form = await tracked(page, row);
        const input = dateInput(form, 'Tracked from');
        await typeDate(input, '02-30-2027');
        await page.keyboard.press('Enter');
        expect(await errorBelow(input)).toBe(messages.value.text);
        // The first invalid field has the focus and retains the text that was typed.
        await input.getByRole('spinbutton', { name: 'Month' }).and(page.locator(':focus')).waitFor();
        expect(await dateText(input)).toBe('02-30-2027');

        await page.keyboard.press('Tab');
        await page.keyboard.type('27');
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('ArrowUp');
        const sent = page.waitForRequest('**/adr/product/update');
        await page.keyboard.press('Enter');
        expect((await sent).postDataJSON()).toMatchObject({
            updatedEntities: [{ track_begin_date: '2027-03-21', track_end_date: '2027-06-19' }],
        });
        await form.waitFor({ state: 'detached' });
        await cell(page, row, COLUMN).dblclick();
        expect(await dateText(dateInput(page, 'Tracked from'))).toBe('03-21-2027');
        await page.context().close();
    });

    test('are chosen in a calendar by finger, of Sundays alone where periods begin', async () => {
        const page = await openGrid({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
        const form = await tracked(page, 6);
        const input = dateInput(form, 'Tracked from');
        await typeDate(input, '03-28-2027');
        await input.getByRole('button', { name: /^Choose date/ }).tap();
        const calendar = page.getByRole('dialog', { name: 'Tracked from' });
        await calendar.getByRole('button', { name: 'Next month' }).tap();
        await calendar.getByText('April 2027').first().waitFor();
        const day = (name: string) => calendar.getByRole('gridcell', { name, exact: true });
        expect(await day('5').isDisabled()).toBe(true);
        const box = await day('4').boundingBox();
        expect([box?.width, box?.height].every(side => Number(side) >= 36)).toBe(true);
        await day('4').tap();
        await calendar.waitFor({ state: 'detached' });
        expect(await dateText(input)).toBe('04-04-2027');

        // Escape closes the calendar, but not the form that contains it.
        await input.getByRole('button', { name: /^Choose date/ }).tap();
        await calendar.waitFor();
        await page.keyboard.press('Escape');
        await calendar.waitFor({ state: 'detached' });
        expect(await form.isVisible()).toBe(true);
        await page.context().close();
    });

    test('filter a list by moments, once they are whole, and come with the filters only', async () => {
        const page = await visit.signedIn('content');
        const code: string[] = [];
        page.on('request', request => code.push(request.url()));
        await page.goto('/iss/settings/productdepartment/list');
        await page
            .getByText(/^\d+ results$/)
            .first()
            .waitFor();
        const ofDates = () => code.filter(url => /assets\/(inputs|DateInput)-/.test(url));
        expect(ofDates()).toEqual([]);
        await openFilter(page, 'Created');
        const input = dateInput(page, 'Created from');
        await input.waitFor();
        expect(ofDates()).not.toEqual([]);

        const filter = () => new URL(page.url()).searchParams.get('filter') ?? '';
        await typeDate(input, '01-31-2020');
        await page.getByRole('button', { name: 'Done' }).focus();
        expect(await errorBelow(input)).toBe(messages.value.text);
        expect(filter()).not.toContain('create_date');
        await typeDate(input, '01-31-2020 @ 08:00:00');
        await page.waitForURL(/create_date_gte/);
        expect(JSON.parse(filter())).toEqual({ create_date_gte: new Date(2020, 0, 31, 8).toISOString() });
        await page.reload();
        await page.getByRole('button', { name: 'Created since 01-31-2020 @ 08:00:00', exact: true }).click();
        await input.waitFor();
        expect(await dateText(input)).toBe('01-31-2020 @ 08:00:00');
        await typeDate(input, '');
        await page.waitForURL(address => !address.search.includes('create_date'));
        await page.context().close();
    });
});
