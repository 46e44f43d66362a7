import type { Locator, Page } from 'playwright-core';
import { sysreport } from '../../models/features/report/sysreport';
import { downloadedAs } from '../support/download';
import { errorBelow, inputOf } from '../support/form';
import { OtherNode } from '../support/otherNode';
import { startVisit, type Visit } from '../support/visit';

const PATH = '/iss/settings/sysreport';
/** Two reports that are neither scheduled nor run in the demonstration. */
const [NAME, OTHER] = ['Dropped products still on ADRs', 'Promotions ending soon'] as const;
const ID = 4;
const ZONE = 'America/Chicago';
const WEDNESDAY = 3;

const { fields } = sysreport;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const runs = (page: Page): Locator => page.getByRole('list', { name: 'Runs' }).getByRole('listitem');
/** Returns the next runs that the form shows and that contain this text. */
const coming = (page: Page, text: string): Locator =>
    page.getByRole('list', { name: 'Next runs' }).getByRole('listitem').filter({ hasText: text });
const facts = (page: Page, text: string | RegExp): Locator => page.getByRole('main').locator('dd').getByText(text);

const choose = async (page: Page, name: keyof typeof fields, option: string): Promise<void> => {
    await inputOf(page, [name, fields[name]]).click();
    await page.getByRole('option', { name: option, exact: true }).click();
};
const dayOf = (moment: string): number => {
    const [month = 0, day, year = 0] = (moment.split(' ')[0] ?? '').split('-').map(Number);
    return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
};

describe('system reports', () => {
    let visit: Visit;
    let other: OtherNode;
    let page: Page;
    beforeAll(async () => {
        visit = await startVisit();
        other = await OtherNode.beside(visit.fresh);
        page = await visit.signedIn('administrator');
    });
    afterAll(async () => {
        await other.close();
        await visit.end();
    });
    afterEach(() => expect(visit.complaints).toEqual([]));

    const save = async () => {
        await button(page, 'Save').click();
        await heading(page, NAME).waitFor();
    };

    test('one of the six is opened from the list, and its next runs follow the schedule in its form', async () => {
        await page.goto(`${PATH}/list`);
        await page.getByText(`Schedules go by the clock of ${ZONE}.`).waitFor();
        const table = page.getByRole('table', { name: 'System reports' });
        expect(await table.locator('tbody').getByRole('row').count()).toBe(6);
        await table.getByRole('link', { name: NAME }).click();
        await heading(page, NAME).waitFor();
        await page.getByText(/^It has not been run yet/).waitFor();
        await page.getByRole('link', { name: 'Edit' }).click();
        await heading(page, 'Edit system report').waitFor();

        await page.getByText(`by the clock of ${ZONE}.`).waitFor();
        await coming(page, '@ 06:00:00').nth(4).waitFor();
        await choose(page, 'schedule', 'Weekly');
        await choose(page, 'day', 'Wednesday');
        await choose(page, 'hour', '05:00');
        await coming(page, '@ 05:00:00').nth(4).waitFor();
        const days = (await coming(page, '@ 05:00:00').allInnerTexts()).map(dayOf);
        expect(days).toEqual(Array(5).fill(WEDNESDAY));
        await choose(page, 'format', 'CSV');
        await inputOf(page, ['history', fields.history]).fill('1');
        await save();
        await facts(page, 'Every Wednesday at 05:00').waitFor();
        await facts(page, 'None: it is not started.').waitFor();
    });

    test('a schedule that there is not is told at its field, by the form and by the server', async () => {
        await page.goto(`${PATH}/update/${ID}`);
        await choose(page, 'schedule', 'Monthly');
        const date = inputOf(page, ['date', fields.date]);
        await date.fill('32');
        await date.press('Tab');
        expect(await errorBelow(date)).toContain('Must not exceed 31.');
        await button(page, 'Save').click();
        await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'date');
        await date.fill('31');

        // The form offers no such hour.
        const hour = inputOf(page, ['hour', fields.hour]);
        await hour.click();
        expect(await page.getByRole('option').count()).toBe(24);
        await page.keyboard.press('Escape');
        await page.route(`**/iss/api/settings/sysreport/${ID}`, route => {
            const values = route.request().postDataJSON() as object | null;
            return route.continue(values ? { postData: JSON.stringify({ ...values, hour: 24 }) } : {});
        });
        await button(page, 'Save').click();
        expect(await errorBelow(hour)).toContain('Invalid input value.');
        await page.unroute(`**/iss/api/settings/sysreport/${ID}`);
        await save();
        await facts(page, 'Monthly on the 31st, or the month’s last day, at 05:00').waitFor();
    });

    test('it is started, run to its end, downloaded and stopped', async () => {
        await page.goto(`${PATH}/detail/${ID}`);
        await button(page, 'Start').click();
        await facts(page, 'Started').waitFor();
        await facts(page, new RegExp(`@ 05:00:00 \\(${ZONE}\\)$`)).waitFor();
        await button(page, 'Run now').click();
        await runs(page).getByText('Complete').waitFor();
        await facts(page, 'Success').waitFor();
        await facts(page, 'Started').waitFor();
        await runs(page)
            .getByText(/by Alex Adams$/)
            .waitFor();
        const { name, content } = await downloadedAs(page, () =>
            page.getByRole('button', { name: /^Download the run of/ }).click(),
        );
        expect(name).toMatch(/^Dropped.products.still.on.ADRs.*\.csv$/i);
        expect(content.toString('utf8')).toContain('UPC');
        await button(page, 'Stop').click();
        await facts(page, 'Stopped').waitFor();
        await facts(page, 'None: it is not started.').waitFor();
    });

    test('one that is stopped while it runs stops when its run has ended, and keeps as many as it is told', async () => {
        await other.hold('report run reports SYSTEM');
        await page.goto(`${PATH}/detail/${ID}`);
        await button(page, 'Start').click();
        await facts(page, 'Started').waitFor();
        await button(page, 'Run now').click();
        await runs(page).getByText('Waiting to run').waitFor();
        expect(await runs(page).count()).toBe(2);
        await facts(page, 'Running').waitFor();
        await button(page, 'Stop').click();
        await facts(page, 'Stopping').waitFor();
        await other.letGo();
        await facts(page, 'Stopped').waitFor();
        await page.getByText('The last run is kept.').waitFor();
        await runs(page).nth(1).waitFor({ state: 'detached' });
        await runs(page).getByText('Complete').waitFor();
    });

    test('in the list one is run too, and followed to its end', async () => {
        await page.goto(`${PATH}/list`);
        await button(page, `Run now: ${OTHER}`).click();
        const row = page.getByRole('row', { name: new RegExp(`^${OTHER}`) });
        await row.getByText('Success').waitFor();
        await row.getByText('Stopped').waitFor();
    });
});
