import type { Page } from 'playwright-core';
import { downloadedAs } from '../../support/download';
import { cell } from '../../support/grid';
import {
    addAccount,
    addActual,
    addAllowances,
    addGroup,
    addPromotion,
    decide,
    line,
    makeAccounts,
    makePlan,
    panel,
    paste,
    save,
    saveSheet,
    SHEET,
    takeStep,
    typeDown,
} from '../../support/tpmScreens';
import * as season from '../../support/tpmSeason';
import { CIRCULAR, dollars, EVERYDAY, SEASON, SHELF, type Season } from '../../support/tpmSeason';
import { startVisit, type Visit } from '../../support/visit';

/** The whole sheet of products and some allowances, and what a spreadsheet puts on the clipboard. */
const WIDE = { viewport: { width: 2200, height: 1000 }, permissions: ['clipboard-read', 'clipboard-write'] };

describe('a season from its budgets to what was paid', () => {
    let visit: Visit;
    let bdm: Page;
    let user: Page;
    let plan: string;

    beforeAll(async () => {
        visit = await startVisit();
        [bdm, user] = [await visit.signedIn('tpm.bdm', WIDE), await visit.signedIn('tpm.user', WIDE)];
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const totals = (of: Season) => user.locator('[data-total=planned]').getByText(dollars(of.planned), { exact: true });
    const sheet = async (of: Season) => {
        await line(user, of.name).click();
        await panel(user, of.name).getByRole('grid').waitFor();
    };
    /** Amounts and volumes side by side, as they stand in a spreadsheet. */
    const amounts = ({ deals }: Season) => [deals.map(deal => deal[1]), deals.map(deal => deal[2])];
    const pasteProducts = async () => {
        const adding = cell(user, 0, 0);
        await paste(
            adding,
            season.UPCS.map(code => [code]),
        );
        await user.getByRole('dialog').getByRole('button', { name: 'Add 3' }).click();
        await paste(cell(user, 0, SHEET.cost), season.COSTS);
    };

    const addByHand = async (upc: string, cost: string) => {
        await user.getByRole('button', { name: 'Add products' }).click();
        await user.getByRole('tab', { name: 'By hand' }).click();
        const form = user.getByRole('dialog');
        await form.getByLabel('Description').fill('Marinara sauce, 16 oz');
        await form.getByLabel('Manufacturer').fill(season.MANUFACTURER);
        await form.getByLabel('UPC Item').fill(upc);
        await form.getByLabel('Pack').fill('12');
        await form.getByLabel('Case cost').fill(cost);
        await form.getByRole('button', { name: 'Add', exact: true }).click();
        await form.waitFor({ state: 'detached' });
    };

    test('a BDM makes accounts, a plan and budgets', async () => {
        await makeAccounts(bdm, season.TYPE, season.ACCOUNT, season.OTHER_ACCOUNT);
        plan = await makePlan(bdm, season.PLAN, 'tpm.user', season.MANUFACTURER);
        await addAccount(bdm, season.OTHER_ACCOUNT, season.OTHER_BUDGET);
        await line(bdm, season.PLAN).click();
        await addAccount(bdm, season.ACCOUNT, season.FIRST_BUDGET);
        await panel(bdm, season.ACCOUNT).getByRole('button', { name: 'Edit' }).click();
        const editing = bdm.getByRole('dialog');
        await editing.getByLabel(/^Budget/).fill(season.BUDGET);
        await save(editing);
        await panel(bdm, season.ACCOUNT).getByText('$9,500.00').first().waitFor();
    });

    test('a TPM user builds a group of promotions, with every allowance, and submits them', async () => {
        await user.goto(plan);
        await addGroup(user, season.ACCOUNT, season.GROUP);
        for (const promotion of SEASON) await addPromotion(user, season.GROUP, promotion);

        await sheet(CIRCULAR);
        await pasteProducts();
        await addAllowances(
            user,
            CIRCULAR.deals.map(([name]) => name),
        );
        await cell(user, 0, 0).click();
        await user.keyboard.press('Home');
        await paste(cell(user, 0, SHEET.allowances), amounts(CIRCULAR));
        await totals(CIRCULAR).waitFor();
        const [net, margin, regular] = [SHEET.net, SHEET.margin, SHEET.regular].map(col => cell(user, 5, col));
        await net!.getByText(season.FIRST_PRODUCT.net).waitFor();
        expect(await Promise.all([margin, regular].map(each => each!.innerText()))).toEqual([
            season.FIRST_PRODUCT.margin,
            season.FIRST_PRODUCT.regular,
        ]);
        await saveSheet(user);
        await takeStep(user, 'Submit', 'Submitted.');

        await sheet(EVERYDAY);
        await addByHand(season.UPCS[0], season.COSTS[0][0]);
        await addAllowances(
            user,
            EVERYDAY.deals.map(([name]) => name),
        );
        for (const [at, [, ...typed]] of EVERYDAY.deals.entries())
            await typeDown(user, 0, SHEET.allowances + at, typed.slice(0, 2));
        await totals(EVERYDAY).waitFor();
        await saveSheet(user);
        await takeStep(user, 'Submit', 'Submitted.');

        await sheet(SHELF);
        await pasteProducts();
        await addAllowances(
            user,
            SHELF.deals.map(([name]) => name),
        );
        await paste(cell(user, 0, SHEET.allowances), [...amounts(SHELF), ...season.SHELF_DAYS]);
        await totals(SHELF).waitFor();
        await saveSheet(user);
        await takeStep(user, 'Submit', 'Submitted.');
        await panel(user, SHELF.name).getByText('Pending').waitFor();
    });

    test('the BDM returns one with a reason, and approves the others, one of them over the budget', async () => {
        await bdm.goto('/iss/services/tpm/queue?q=Quillback');
        await bdm.getByText('3 promotions', { exact: true }).waitFor();
        await bdm.getByRole('link', { name: CIRCULAR.name }).click();
        const within = await decide(bdm, CIRCULAR.name, 'Approve');
        expect(within).toContain(`$9,500.00 now, ${dollars(season.LEFT)} after this`);
        await decide(bdm, EVERYDAY.name, 'Return', season.BACK);
        const over = await decide(bdm, SHELF.name, 'Approve', season.AGREED);
        expect(over).toContain(`${dollars(season.LEFT)} now, ${season.AVAILABLE} after this`);
        expect(over).toContain('$468.08 over budget');
        await bdm.getByRole('link', { name: SHELF.name }).waitFor({ state: 'detached' });
    });

    test('what was paid comes in with its files', async () => {
        const [first, second] = season.INVOICES.map(season.invoice);
        await user.reload();
        await line(user, CIRCULAR.name).click();
        await addActual(user, { type: 'AD Off Invoice', amount: season.PAID, day: '03162027', file: first! });
        await user.getByText(season.VARIANCES[0]).waitFor();
        await line(user, SHELF.name).click();
        await addActual(user, { type: 'Other', amount: season.MISTAKEN, day: '06012027', file: second! });
        await user.getByRole('button', { name: /^Change this actual/ }).click();
        await user
            .getByRole('dialog')
            .getByLabel(/^Amount/)
            .fill(season.PAID_LATER);
        await save(user.getByRole('dialog'));
        await user.getByText(season.VARIANCES[1]).waitFor();
        const { name, content } = await downloadedAs(user, () =>
            user.getByRole('link', { name: `Download ${season.INVOICES[1]}` }).click(),
        );
        expect([name, content.equals(second!.buffer)]).toEqual([second!.name, true]);
    });
});
