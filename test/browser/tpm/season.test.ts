import type { Page } from 'playwright-core';
import type { HistoryEntry } from '../../../models/platform/history/history';
import { downloadedAs, exported } from '../../support/download';
import { cell } from '../../support/grid';
import { countShown, rowsOnce } from '../../support/list';
import { clientOf } from '../../support/pageClient';
import { csvRows, xlsxRows, type SheetRow } from '../../support/sheets';
import {
    addAccount,
    addActual,
    addAllowances,
    addByHand,
    addGroup,
    addPromotion,
    BEFORE_FIGURES,
    decide,
    figureRows,
    figuresIn,
    line,
    makeAccounts,
    makePlan,
    panel,
    paste,
    pasteProducts,
    promotionHistory,
    save,
    saveSheet,
    SHEET,
    showColumns,
    takeStep,
    toFirstColumns,
    typeDown,
} from '../../support/tpmScreens';
import * as season from '../../support/tpmSeason';
import { bare, CIRCULAR, dollars, EVERYDAY, SEASON, SHELF, type Season } from '../../support/tpmSeason';
import { startVisit, type Visit } from '../../support/visit';
import { sendDecisions } from '../../support/review';

const escaped = (text: string) => text.replace(/[$.,-]/g, '\\$&');

/** Matches the available amounts before and after an approval, as shown beside the list. */
const availableIn = (before: string, after: string) =>
    new RegExp(`Available\\n${escaped(before)}\\nAvailable after this\\n${escaped(after)}`);

/** A window that fits all products and some allowances of the sheet, with access to the clipboard. */
const WIDE = { viewport: { width: 2200, height: 1000 }, permissions: ['clipboard-read', 'clipboard-write'] };

/** Returns the sums as a checkbook of the workbench labels them when more is planned than the budget. */
const overPlanned = ({ Planned, ...others }: { readonly Planned: string }) => ({
    ...others,
    'Planned over budget': Planned,
});

describe('a season from its budgets to what was paid', () => {
    let visit: Visit;
    let bdm: Page;
    let user: Page;
    /** The address of the plan, and the ids of it and of its account. */
    let plan: string;
    let planId: number;
    let accountId: number;

    beforeAll(async () => {
        visit = await startVisit();
        [bdm, user] = await Promise.all([visit.signedIn('tpm.bdm', WIDE), visit.signedIn('tpm.user', WIDE)]);
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const namesOf = ({ deals }: Season) => deals.map(([name]) => name);
    /** Returns amounts and volumes, each as a row of a spreadsheet. */
    const amountsOf = ({ deals }: Season) => [deals.map(deal => deal[1]), deals.map(deal => deal[2])];

    const open = async ({ name }: Season) => {
        await line(user, name).click();
        await panel(user, name).waitFor();
    };
    const openSheet = async (promotion: Season) => {
        await open(promotion);
        await panel(user, promotion.name).getByRole('grid').waitFor();
    };
    /** Saves the open sheet once its total is the expected one, and submits it. */
    const submit = async ({ planned }: Season) => {
        await user.locator('[data-total=planned]').getByText(dollars(planned), { exact: true }).waitFor();
        await saveSheet(user);
        await takeStep(user, 'Submit', 'Submitted.');
    };
    const openList = async (path: string, filter: object, count: number) => {
        await user.goto(`/iss/services/tpm/${path}/list?filter=${encodeURIComponent(JSON.stringify(filter))}`);
        await countShown(user, count);
    };
    const valuesOf = (rows: readonly SheetRow[], ...labels: readonly string[]) =>
        rows.map(row => labels.map(label => row[label]));
    const listFile = async (...labels: readonly string[]) =>
        valuesOf(csvRows(await exported(user, 'CSV')), ...labels).sort();
    const request = async <T>(path: string): Promise<T> => {
        const { data } = await clientOf(user).call<T>('GET', `/services/tpm/${path}`);
        return data!;
    };
    /** Returns the changes of a field, newest first: by whom, from what and to what. */
    const changesOf = async (record: string, field: string) =>
        (await request<HistoryEntry[]>(`${record}/history`)).flatMap(({ user: by, changes: { [field]: change } }) =>
            change ? [[by, change.from, change.to]] : [],
        );

    test('a BDM makes accounts, a plan and budgets', async () => {
        await makeAccounts(bdm, season.TYPE, season.ACCOUNT, season.OTHER_ACCOUNT);
        plan = await makePlan(bdm, season.PLAN, 'tpm.user', season.MANUFACTURER);
        planId = Number(/detail\/(\d+)/.exec(plan)?.[1]);
        await addAccount(bdm, season.OTHER_ACCOUNT, season.OTHER_BUDGET);
        await line(bdm, season.PLAN).click();
        await addAccount(bdm, season.ACCOUNT, season.FIRST_BUDGET);
        accountId = Number(new URL(bdm.url()).searchParams.get('account'));
        await panel(bdm, season.ACCOUNT).getByRole('button', { name: 'Edit' }).click();
        await bdm
            .getByRole('dialog')
            .getByLabel(/^Budget/)
            .fill(season.BUDGET);
        await save(bdm.getByRole('dialog'));
        await panel(bdm, season.ACCOUNT).getByText('$9,500.00').first().waitFor();
    });

    test('a TPM user makes a group of promotions, one of each performance', async () => {
        await user.goto(plan);
        await addGroup(user, season.ACCOUNT, season.GROUP);
        for (const promotion of SEASON) await addPromotion(user, season.GROUP, promotion);
    });

    test('fills them with every allowance, partly from a spreadsheet, and submits them', async () => {
        await openSheet(CIRCULAR);
        await pasteProducts(user, season.UPCS, season.COSTS);
        await addAllowances(user, namesOf(CIRCULAR));
        await toFirstColumns(user);
        await paste(cell(user, 0, SHEET.allowances), amountsOf(CIRCULAR));
        const { net, ...others } = season.FIRST_PRODUCT;
        await user.keyboard.press('End');
        const figures = SHEET.allowances + CIRCULAR.deals.length + BEFORE_FIGURES;
        await cell(user, SHEET.heads, figures).getByText(net).waitFor();
        const beside = [figures + 1, figures + 2].map(col => cell(user, SHEET.heads, col).innerText());
        expect(await Promise.all(beside)).toEqual([others.margin, others.regular]);
        await submit(CIRCULAR);

        await openSheet(EVERYDAY);
        const [[cost]] = season.COSTS;
        await addByHand(user, { upc: season.UPCS[0], cost, manufacturer: season.MANUFACTURER });
        await addAllowances(user, namesOf(EVERYDAY));
        for (const [at, [, amount, volume]] of EVERYDAY.deals.entries())
            await typeDown(user, 0, SHEET.allowances + at, [amount, volume]);
        await submit(EVERYDAY);

        await openSheet(SHELF);
        await pasteProducts(user, season.UPCS, season.COSTS);
        await addAllowances(user, namesOf(SHELF));
        await showColumns(user, ['Ad dates of allowances']);
        await toFirstColumns(user);
        await paste(cell(user, 0, SHEET.allowances), [...amountsOf(SHELF), ...season.SHELF_DAYS]);
        await submit(SHELF);
    });

    test('the BDM returns one with a reason, and approves the others, one of them over the budget', async () => {
        await bdm.goto('/iss/services/tpm/queue?q=Quillback');
        await bdm.getByText('3 promotions', { exact: true }).waitFor();
        await bdm.getByRole('link', { name: CIRCULAR.name }).click();
        const within = await decide(bdm, CIRCULAR.name, 'Approve');
        expect(within).toMatch(availableIn('$9,500.00', dollars(season.LEFT)));
        await decide(bdm, EVERYDAY.name, 'Return', season.BACK);
        const over = await decide(bdm, SHELF.name, 'Approve', season.AGREED);
        expect(over).toMatch(availableIn(dollars(season.LEFT), season.AVAILABLE));
        expect(over).toContain('$468.08 over budget');
        await bdm.getByRole('link', { name: SHELF.name }).waitFor({ state: 'detached' });
        await sendDecisions(bdm);
    });

    test('what was paid comes in with its files', async () => {
        const [first, second] = season.INVOICES;
        await user.reload();
        await open(CIRCULAR);
        await addActual(user, { type: 'AD Off Invoice', amount: season.PAID, day: '03162027', file: first });
        await user.getByText(season.VARIANCES[0]).waitFor();
        await open(SHELF);
        await addActual(user, { type: 'Other', amount: season.MISTAKEN, day: '06012027', file: second });
        await user.getByRole('button', { name: /^Change this actual/ }).click();
        await user
            .getByRole('dialog')
            .getByLabel(/^Amount/)
            .fill(season.PAID_LATER);
        await save(user.getByRole('dialog'));
        await user.getByText(season.VARIANCES[1]).waitFor();
        const { name, content } = await downloadedAs(user, () =>
            user.getByRole('link', { name: `Download ${second.name}` }).click(),
        );
        expect([name, content.equals(second.buffer)]).toEqual([second.name, true]);
    });

    test('the workbench says what it comes to at every level', async () => {
        const book = (name: string) => panel(user, name).getByRole('region', { name: 'Budget checkbook' });
        await user.goto(plan);
        await book(season.PLAN).waitFor();
        expect(await figuresIn(book(season.PLAN))).toEqual(overPlanned(season.CHECKBOOKS.plan));
        await line(user, season.ACCOUNT).click();
        await book(season.ACCOUNT).waitFor();
        expect(await figuresIn(book(season.ACCOUNT))).toEqual(overPlanned(season.CHECKBOOKS.account));
        expect(await figureRows(user.getByRole('table', { name: 'Promotions by month' }))).toEqual(season.MONTHS);
        await line(user, season.GROUP).click();
        await panel(user, season.GROUP).waitFor();
        expect(await figuresIn(panel(user, season.GROUP))).toEqual(season.CHECKBOOKS.group);
        expect(
            await figureRows(panel(user, season.GROUP).getByRole('table', { name: 'Promotions', exact: true })),
        ).toEqual(
            season.STANDS.map(([name, type, from, to, ...sums]) => {
                const [status, planned, actual] = sums;
                return [name, status, type, `${from} – ${to}`, planned, actual];
            }),
        );
        for (const promotion of SEASON) {
            await open(promotion);
            expect(await figuresIn(panel(user, promotion.name))).toMatchObject(promotion.figures);
        }
    });

    test('every promotion has its history', async () => {
        for (const promotion of SEASON) {
            await open(promotion);
            const history = await promotionHistory(user, season.ACCOUNT);
            const reported = season.HISTORIES[promotion.name]!;
            expect(history.map((entry, at) => reported[at]?.filter(text => entry.join('\n').includes(text)))).toEqual(
                reported,
            );
            // The planned amount of an allowance is at the end of the line below its name.
            const filled = history.find(entry => entry.includes(`$0.00 → ${dollars(promotion.planned)}`)) ?? [];
            const deals = namesOf(promotion).map(name => filled[filled.indexOf(name) + 1]?.split(' · ').at(-1));
            expect(deals).toEqual(promotion.deals.map(([, , , comesTo]) => `Planned ${dollars(comesTo)}`));
        }
    });

    test('so have its budget and what was paid', async () => {
        expect(await changesOf(`planaccount/${String(accountId)}`, 'budget_spend')).toEqual([
            ['tpm.bdm', 9000, 9500],
            ['tpm.bdm', null, 9000],
        ]);
        const filter = encodeURIComponent(JSON.stringify({ plan_id: planId }));
        const paid = await request<{ id: number }[]>(`promoactual?filter=${filter}&sort=["date","ASC"]`);
        const [first, second] = paid.map(({ id }) => `promoactual/${String(id)}`) as [string, string];
        expect(await changesOf(first, 'amount')).toEqual([['tpm.user', null, 2200.1]]);
        expect(await changesOf(second, 'amount')).toEqual([
            ['tpm.user', 100.1, 1000],
            ['tpm.user', null, 100.1],
        ]);
        expect(await changesOf(second, 'filename')).toEqual([['tpm.user', null, 'shelf-tags-may.pdf']]);
    });

    test('the lists of promotions and plans say the same, and so do their files', async () => {
        await openList('promotion', { q: 'Quillback' }, SEASON.length);
        const rows = season.STANDS.map(([name, ...others]) => [name, season.PLAN, season.ACCOUNT, ...others]);
        const newest = rows.toReversed();
        const days = ['performance_start_date', 'performance_end_date'];
        const columns = ['name', 'plan_id', 'plan_account_id', 'performance_type', ...days, 'status'];
        expect(await rowsOnce(user, [...columns, 'planned_spend', 'actual_spend'], newest)).toEqual(newest);
        expect(await listFile('Name', 'Plan account', 'Status', 'Planned', 'Actual')).toEqual(
            season.STANDS.map(([name, , , , status, planned, actual]) => [
                name,
                season.ACCOUNT,
                status,
                bare(planned),
                bare(actual),
            ]),
        );

        await openList('plan', { q: season.PLAN }, 1);
        const { Budget, Planned, Committed, Actual, Available } = season.CHECKBOOKS.plan;
        const shown = [[season.PLAN, Budget, Planned, Committed, Available]];
        expect(await rowsOnce(user, ['name', 'budget', 'planned', 'committed', 'available'], shown)).toEqual(shown);
        expect(await listFile('Name', 'Budget', 'Planned', 'Committed', 'Actual', 'Available')).toEqual([
            [season.PLAN, ...[Budget, Planned, Committed, Actual, Available].map(bare)],
        ]);
    });

    test('the lists of allowances and actuals say the same, and so do their files', async () => {
        const deals = SEASON.flatMap(({ name, deals: all }) => all.map(([type, , , comesTo]) => [name, type, comesTo]));
        await openList('allowance', { plan_id: planId }, deals.length);
        const newest = deals.map(([name, type, comesTo]) => [name!, type!, dollars(comesTo!)]).reverse();
        expect(await rowsOnce(user, ['promo_id', 'allowance_code', 'planned_spend'], newest)).toEqual(newest);
        expect(await listFile('Promotion', 'Type', 'Planned')).toEqual(
            deals.map(([name, type, comesTo]) => [name, type, bare(comesTo!)]).sort(),
        );

        await openList('promoactual', { plan_id: planId }, season.ACTUALS.length);
        const paid = season.ACTUALS.toReversed();
        expect(await rowsOnce(user, ['promo_id', 'type', 'amount', 'date', 'filename'], paid)).toEqual(paid);
        expect(await listFile('Promotion', 'Type', 'Amount', 'File')).toEqual(
            season.ACTUALS.map(([name, type, amount, , filename]) => [name, type, bare(amount), filename]),
        );
    });

    test('the file of the plan has all its levels', async () => {
        await user.goto(plan);
        await panel(user, season.PLAN).waitFor();
        const rows = csvRows(await exported(user, 'CSV'));
        const at = (...levels: readonly string[]) => rows.filter(row => levels.includes(row['Level']!));
        const sums = at('Plan', 'Account', 'Group', 'Promotion').map(row => [row['Level']!, row[row['Level']!]]);
        const figures = valuesOf(at('Plan', 'Account', 'Group', 'Promotion'), ...season.LEVEL_FIGURES);
        expect(sums.map((named, index) => [...named, ...figures[index]!])).toEqual(season.LEVELS);
        expect(valuesOf(at('Allowance'), 'Promotion', 'Allowance', 'Planned')).toEqual(
            SEASON.flatMap(({ name, deals }) => deals.map(deal => [name, deal[0], bare(deal[3])])),
        );
        const shelf = at('Allowance').filter(row => row['Promotion'] === SHELF.name);
        expect(valuesOf(shelf, ...season.SHELF_DAY_LABELS)).toEqual(season.SHELF_DAYS_IN_FILE);
        expect(valuesOf(at('Actual'), 'Promotion', 'Allowance', 'Actual', 'Date', 'File')).toEqual(
            season.ACTUALS.map(([name, type, amount, , file], index) => [
                name,
                type,
                bare(amount),
                season.PAID_DAYS_IN_FILE[index],
                file,
            ]),
        );
        const workbook = xlsxRows(await exported(user, 'Excel (XLSX)'));
        expect(workbook.map(row => [row['Level'], Number(row['Planned'] ?? 0)])).toEqual(
            rows.map(row => [row['Level'], Number(row['Planned'] ?? 0)]),
        );
    });

    test('the dashboard says the same', async () => {
        await bdm.goto(`/iss/services/tpm/dashboard?plan_id=${String(planId)}`);
        const totals = bdm.getByRole('region', { name: 'Totals' });
        await totals.waitFor();
        const { '% of budget committed': share, ...amounts } = season.CHECKBOOKS.plan;
        expect(await figuresIn(totals)).toEqual(amounts);
        expect(await totals.innerText()).toContain(`${share} of the budget is committed`);
        const table = (name: string) => figureRows(bdm.getByRole('table', { name }));
        const accounts = await table('Budget and spend by account');
        expect(accounts.map(([name, , ...sums]) => [name, ...sums])).toEqual(season.BY_ACCOUNT);
        expect(await table('Promotions by status')).toEqual(season.BY_STATUS);
        expect(await table('Spend by month')).toEqual(season.BY_MONTH);
        await bdm.getByText('+$468.08', { exact: true }).waitFor();
    });
});
