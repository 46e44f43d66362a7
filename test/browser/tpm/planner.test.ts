import type { Locator, Page } from 'playwright-core';
import { formatDate } from '../../../models/platform/format/format';
import { CANCELLED } from '../../../models/features/tpm/promotion';
import type { PlanSummary } from '../../../models/features/tpm/summaryCalls';
import { downloadedAs } from '../../support/download';
import { cell } from '../../support/grid';
import { clientOf } from '../../support/pageClient';
import { pdfText } from '../../support/pdf';
import { positionsOf } from '../../support/promotionSheet';
import { addAllowances, chooseMore, panel, paste, save, saveSheet, takeStep } from '../../support/tpmScreens';
import { startVisit, type Visit } from '../../support/visit';

const WINDOW = { permissions: ['clipboard-read', 'clipboard-write'] };
const ACCOUNT = 'Tamarack Valley Markets';
const COPIES = ['Cobalt Warehouse Club', 'Harbor & Main Co-op', 'Juniper Street Market'] as const;
const GROUP = 'Ads and features';
const PRODUCTS = 6;
/** The width of a drawn promotion in pixels. */
const DRAWN = 90;
const columnOf = positionsOf(['AD_OFF_INVOICE', 'AD_FEE']);
const [OFF, FEE] = [columnOf('AD_OFF_INVOICE'), columnOf('AD_FEE')];
/** Indexes of the rows above the products of the sheet. */
const [AMOUNT, VOLUME, FROM, TO] = [0, 1, 2, 3];

interface Row {
    readonly id: number;
    readonly [field: string]: unknown;
}

describe('a planner’s day, from the demonstration', () => {
    let visit: Visit;
    let page: Page;
    let planId: number;
    let upcs: readonly string[];
    let promotionAddress: string;

    const listed = async (path: string, filter: object): Promise<readonly Row[]> => {
        const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' }).toString();
        return (await clientOf(page).call<Row[]>('GET', `/services/tpm/${path}?${query}`)).data!;
    };
    const summary = async (): Promise<PlanSummary> =>
        (await clientOf(page).call<PlanSummary>('GET', `/tpm/plan/${String(planId)}/summary`)).data!;
    const promotionsNamed = async (name: string) =>
        (await summary()).accounts.flatMap(({ account_name: account, groups }) =>
            groups.flatMap(group =>
                group.promotions.filter(one => one.name === name).map(one => ({ ...one, account })),
            ),
        );

    const calendarAddress = async (): Promise<string> => {
        const account = (await summary()).accounts.find(({ account_name: name }) => name === ACCOUNT);
        return `/iss/services/tpm/calendar?plan_id=${String(planId)}&account_id=${String(account!.account_id)}`;
    };
    /** Finds where a line of the calendar is free to draw, since the demonstration's dates depend on today. */
    const freeFrom = (left: number, y: number): Promise<number> =>
        page.evaluate(
            ([start, at, room]) => {
                const isFree = (x: number) => !document.elementFromPoint(x, at)?.closest('[data-bar]');
                let x = start + room;
                while (![0, 0.5, 1].every(share => isFree(x + share * room))) x += room / 2;
                return x;
            },
            [left, y, DRAWN] as const,
        );

    beforeAll(async () => {
        visit = await startVisit();
        page = await visit.signedIn('administrator', WINDOW);
        const [plan] = await listed('plan', { name: 'Bellacorte Foods 2027' });
        planId = plan!.id;
        const [promotion] = (await summary()).accounts
            .filter(({ account_name: name }) => name === ACCOUNT)
            .flatMap(({ groups }) => groups.flatMap(({ promotions }) => promotions))
            .filter(({ product_count: count }) => count >= PRODUCTS);
        const products = await listed('promoproduct', { promo_id: promotion!.id });
        upcs = products.map(({ upc_item: upc }) => String(upc)).slice(0, PRODUCTS);
        expect(upcs).toHaveLength(PRODUCTS);
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('a promotion is drawn in the calendar, in ad weeks of the retailer', async () => {
        await page.goto(await calendarAddress());
        const row = page.getByRole('rowheader', { name: GROUP }).nth(1);
        const { x, y, width, height } = (await row.boundingBox())!;
        const middle = y + height / 2;
        const from = await freeFrom(x + width, middle);
        await page.mouse.move(from, middle);
        await page.mouse.down();
        await page.mouse.move(from + DRAWN / 2, middle, { steps: 4 });
        await page.mouse.move(from + DRAWN, middle, { steps: 4 });
        await page.mouse.up();
        const form = page.getByRole('dialog');
        await form.getByLabel(/^Name/).fill('Pasta week');
        await form.getByLabel(/^Performance/).click();
        await page.getByRole('option', { name: /^AD\b/ }).click();
        await save(form);
        await form.waitFor({ state: 'detached' });
        await page.getByRole('gridcell', { name: /^Pasta week/ }).click();
        await page.getByRole('link', { name: 'Open in workbench' }).click();
        await panel(page, 'Pasta week').waitFor();
        promotionAddress = page.url();
    });

    test('six products are pasted with their costs, two allowances have their days by the retailer’s clock', async () => {
        const sheet = page.getByRole('grid', { name: 'Products and allowances' });
        await sheet.waitFor();
        await paste(cell(page, 0, 0), [['UPC', 'Case cost'], ...upcs.map((upc, at) => [upc, `${String(20 + at)}.50`])]);
        const adding = page.getByRole('dialog');
        await adding.getByRole('button', { name: `Add ${String(PRODUCTS)}` }).click();
        await adding.waitFor({ state: 'detached' });
        await addAllowances(page, ['AD Off Invoice', 'AD Fee']);
        // Its ad weeks begin on Mondays; an ad runs during the performance, and a lump sum is due at its start.
        const days = [cell(page, FROM, OFF), cell(page, TO, OFF), cell(page, FROM, FEE)];
        const [first, last, paid] = await Promise.all(days.map(each => each.innerText()));
        const [promotion] = await promotionsNamed('Pasta week');
        expect([first, last, paid]).toEqual(
            [promotion!.performance_start_date, promotion!.performance_end_date, promotion!.performance_start_date].map(
                formatDate,
            ),
        );
        expect(new Date(promotion!.performance_start_date).getUTCDay()).toBe(1);
        await cell(page, AMOUNT, OFF).click();
        await page.keyboard.type('2.25');
        await cell(page, VOLUME, OFF).click();
        await page.keyboard.type('100');
        await cell(page, AMOUNT, FEE).click();
        await page.keyboard.type('300');
        await page.keyboard.press('Enter');
        await page.locator('[data-total=planned]').getByText('$525.00', { exact: true }).waitFor();
        await saveSheet(page);
    });

    test('stores that miss a product are counted, and asked for', async () => {
        // This user has both roles that the request needs.
        const planner = await visit.signedIn('tpm.user', WINDOW, promotionAddress);
        await planner.getByRole('tab', { name: 'Checks' }).click();
        const covered = planner.getByText(/ is authorized in \d+ of 36 stores\.$/);
        await covered.nth(PRODUCTS - 1).waitFor();
        const missing = (await covered.allInnerTexts()).map(text => 36 - Number(/in (\d+) of/.exec(text)?.[1]));
        const all = missing.reduce((sum, count) => sum + count, 0);
        await planner.getByRole('button', { name: `Ask for ${String(all)} stores…` }).click();
        const asking = planner.getByRole('dialog');
        await asking.getByRole('button', { name: 'Ask for them' }).click();
        await asking.waitFor({ state: 'detached' });
        const pending = planner.getByText(/ of 36 stores\. Requests for \d+ stores are pending\.$/);
        await pending.nth(PRODUCTS - 1).waitFor();
        const requested = (await pending.allInnerTexts()).map(text => Number(/for (\d+) stores/.exec(text)?.[1]));
        expect(requested).toEqual(missing);
        await planner.context().close();
    });

    test('it is copied to three accounts, and the plan to the next year, each by its preview', async () => {
        await chooseMore(page, 'Copy to…');
        const dialog = page.getByRole('dialog', { name: 'Copy Pasta week' });
        for (const name of COPIES) await dialog.getByLabel(name).check();
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByRole('button', { name: 'Preview' }).click();
        await dialog.getByRole('button', { name: 'Copy 3 promotions' }).click();
        await dialog.getByText('3 promotions copied.').waitFor();
        await dialog.getByRole('button', { name: 'Close' }).last().click();
        const copies = await promotionsNamed('Pasta week');
        expect(copies.map(({ account, planned }) => [account, planned])).toEqual(
            [...COPIES, ACCOUNT].map(name => [name, 525]),
        );
        await page.goto(`/iss/services/tpm/plan/detail/${String(planId)}`);
        await page.getByRole('button', { name: 'Copy to…' }).click();
        const year = page.getByRole('dialog');
        await year.getByLabel('Name of the new plan').fill('Bellacorte Foods 2028');
        await year.getByRole('button', { name: 'Next' }).click();
        // 364 days preserve the weekdays.
        await year.getByLabel('Move by days').check();
        await year.getByRole('button', { name: 'Preview' }).click();
        const { accounts } = await summary();
        const all = accounts.flatMap(({ groups }) => groups.flatMap(each => each.promotions));
        const promotions = all.filter(({ status }) => status !== CANCELLED);
        const count = String(promotions.length);
        await year.getByText(`${count} of ${String(all.length)} will be copied`).waitFor();
        await year.getByRole('button', { name: `Copy ${count} promotions` }).click();
        await year.getByRole('link', { name: 'Open Bellacorte Foods 2028' }).click();
        await panel(page, 'Bellacorte Foods 2028').waitFor();
        const next = Number(/detail\/(\d+)/.exec(page.url())?.[1]);
        const copy = (await clientOf(page).call<PlanSummary>('GET', `/tpm/plan/${String(next)}/summary`)).data!;
        const cents = promotions.reduce((sum, { planned }) => sum + Math.round(planned * 100), 0);
        expect(Math.round(copy.planned * 100)).toBe(cents);
    });

    test('a deal sheet says what the summary says, and its next version what has changed', async () => {
        await page.goto(promotionAddress);
        const exportSheet = async () => {
            await chooseMore(page, 'Deal sheet…');
            const dialog = page.getByRole('dialog', { name: 'Deal sheet of Pasta week' });
            const { content } = await downloadedAs(page, () => dialog.getByRole('button', { name: 'Export' }).click());
            await dialog.getByRole('button', { name: 'Close' }).click();
            return pdfText(content);
        };
        const first = await exportSheet();
        upcs.forEach((_, at) => expect(first).toContain(`$${String(20 + at - 2)}.25`));
        await cell(page, AMOUNT, OFF).click();
        await page.keyboard.type('2.50');
        await page.keyboard.press('Enter');
        await saveSheet(page);
        expect(await exportSheet()).toContain('Off invoice $2.25 → $2.50');
    });

    test('a BDM is stopped by a guardrail until there is a reason', async () => {
        const client = clientOf(page);
        const limit = { name: 'Small deals', measure: 'SPEND', limit_value: 549.99, enabled: true };
        expect((await client.call('POST', '/services/tpm/guardrail', limit)).status).toBe(201);
        await page.reload();
        await page.getByText(/^Spend \$550\.00 is above the guardrail 'Small deals', \$549\.99/).waitFor();
        await takeStep(page, 'Submit', 'Submitted.');
        const bdm = await visit.signedIn('tpm.bdm');
        await bdm.goto(promotionAddress);
        await bdm.getByRole('tab', { name: 'Checks' }).click();
        await bdm.getByText(/^Spend \$550\.00 is above/).waitFor();
        await bdm.getByRole('button', { name: 'Approve', exact: true }).click();
        const approval = bdm.getByRole('dialog');
        await approval.getByRole('button', { name: 'Approve', exact: true }).click();
        await approval.getByText('Required field.').waitFor();
        await approval.getByLabel('Reason').fill('A launch');
        await approval.getByRole('button', { name: 'Approve', exact: true }).click();
        await bdm.getByText('Approved.', { exact: true }).waitFor();
        await bdm.context().close();
    });

    test('a bar of the dashboard leads to the list behind it', async () => {
        await page.goto('/iss/services/tpm/dashboard');
        const accounts = page.getByRole('region', { name: 'Spend by month' });
        await accounts.locator('.MuiBarChart-element').first().click();
        await page.waitForURL(/services\/tpm\/promotion\/list\?filter=/);
        await page.getByText(/^\d+ results?$/i).waitFor();
    });

    test('the same way by keyboard alone', async () => {
        /** Focuses a control, as Tab would, and presses it. */
        const follow = async (
            part: Page | Locator,
            role: 'link' | 'button' | 'tab' | 'menuitem' | 'option',
            name: string | RegExp,
        ) =>
            part
                .getByRole(role, { name, exact: typeof name === 'string' })
                .first()
                .press('Enter');
        await page.goto(await calendarAddress());
        const calendar = page.getByRole('grid', { name: 'Promotion calendar' });
        await page.getByRole('rowheader', { name: GROUP }).first().waitFor();
        await calendar.focus();
        for (const key of ['ArrowDown', 'ArrowRight', 'n']) await page.keyboard.press(key);
        const form = page.getByRole('dialog');
        await form.getByLabel(/^Name/).pressSequentially('Rice week');
        await form.getByLabel(/^Performance/).press('ArrowDown');
        await follow(page, 'option', /^AD\b/);
        await follow(form, 'button', 'Save');
        await form.waitFor({ state: 'detached' });
        await page.getByRole('gridcell', { name: /^Rice week/ }).waitFor();
        // The new promotion is active for the keyboard.
        await page.waitForFunction(name => {
            const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
            return document.getElementById(id)?.textContent.startsWith(name);
        }, 'Rice week');
        await page.keyboard.press('Enter');
        await follow(page, 'link', 'Open in workbench');
        await panel(page, 'Rice week').waitFor();

        const sheet = page.getByRole('grid', { name: 'Products and allowances' });
        await sheet.focus();
        await page.evaluate(text => navigator.clipboard.writeText(text), upcs.map(upc => `${upc}\t20.50`).join('\r\n'));
        await page.keyboard.press('Control+V');
        await follow(page.getByRole('dialog'), 'button', `Add ${String(PRODUCTS)}`);
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await addAllowances(page, ['AD Off Invoice', 'AD Fee']);
        const typeAt = async (columns: number, texts: readonly string[]): Promise<void> => {
            await sheet.focus();
            await page.keyboard.press('Control+Home');
            for (let column = 0; column < columns; column++) await page.keyboard.press('ArrowRight');
            for (const text of texts) {
                await page.keyboard.type(text);
                await page.keyboard.press('Enter');
            }
        };
        await typeAt(OFF, ['2.25', '100']);
        await typeAt(FEE, ['300']);
        await page.locator('[data-total=planned]').getByText('$525.00', { exact: true }).waitFor();
        await saveSheet(page);

        await follow(page, 'button', 'More actions');
        await follow(page, 'menuitem', 'Copy to…');
        const copying = page.getByRole('dialog', { name: 'Copy Rice week' });
        for (const name of COPIES) await copying.getByLabel(name).press('Space');
        await follow(copying, 'button', 'Next');
        await follow(copying, 'button', 'Preview');
        await follow(copying, 'button', 'Copy 3 promotions');
        await copying.getByText('3 promotions copied.').waitFor();
        await follow(copying, 'button', 'Close');
        expect(await promotionsNamed('Rice week')).toHaveLength(COPIES.length + 1);

        await follow(page, 'button', 'More actions');
        await follow(page, 'menuitem', 'Deal sheet…');
        const sheets = page.getByRole('dialog', { name: 'Deal sheet of Rice week' });
        const { content } = await downloadedAs(page, () => follow(sheets, 'button', 'Export'));
        expect(pdfText(content)).toContain('$18.25');
        await page.keyboard.press('Escape');
        await sheets.waitFor({ state: 'detached' });

        await follow(page, 'button', 'Submit');
        await follow(page.getByRole('dialog'), 'button', 'Submit');
        await page.getByText('Submitted.', { exact: true }).waitFor();
        await page.goto('/iss/services/tpm/dashboard');
        const months = page.getByRole('group', { name: 'Spend by month: chart or table' });
        await follow(months, 'button', 'Table');
        await page.getByRole('table', { name: 'Spend by month' }).getByRole('link').first().press('Enter');
        await page.waitForURL(/services\/tpm\/promotion\/list\?filter=/);
    });
});
