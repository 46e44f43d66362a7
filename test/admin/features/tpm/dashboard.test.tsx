import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Links } from '../../../../admin/features/tpm/dashboard/links';
import { accountLines } from '../../../../admin/features/tpm/dashboard/grouped';
import { soFar, withoutGaps } from '../../../../admin/features/tpm/dashboard/monthSums';
import { DashboardPage } from '../../../../admin/features/tpm/dashboard/DashboardPage';
import { loadLanguage } from '../../../../admin/platform/i18n/provider';
import type { LanguageTexts } from '../../../../admin/platform/i18n/language';
import type { DashboardAnswer, DashboardAccount } from '../../../../models/features/tpm/dashboardCalls';
import { answerWith, type ReceivedRequest } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

let spanish: LanguageTexts;

beforeAll(async () => {
    spanish = await loadLanguage('es');
});

const NONE = { count: 0, promotions: [] };
const amounts = (budget: number, planned: number, committed: number) => ({
    budget,
    planned,
    pending: 0,
    committed,
    actual: 0.1,
    available: budget - committed,
    available_after_pending: budget - committed,
    budget_percent: 10,
});
const account = (id: number, name: string, parent: number | null, more: object = {}): DashboardAccount => ({
    account_id: id,
    account_name: name,
    parent_id: parent,
    parent_name: parent === null ? null : 'Kowalski',
    plan_account_ids: [id * 10],
    ...amounts(100, 0.1, 0.1),
    ...more,
});
const ACCOUNTS = [account(1, 'Duluth', 3), account(2, 'Fargo', 3), account(4, 'Hopper', null)];
const WAITS = {
    id: 7,
    plan_id: 5,
    name: 'Spring Fee',
    performance_type: 'AD' as const,
    status: 2 as const,
    performance_start_date: '2027-03-01',
    performance_end_date: '2027-03-14',
    submitted_user: 'tpm.user',
    submitted_date: '2026-11-20T12:00:00Z',
    plan_name: '2027',
    account_name: 'Duluth',
    planned: 12.5,
    actual: 0,
};

const answer = (more: Partial<DashboardAnswer> = {}): DashboardAnswer => ({
    today: '2026-11-23',
    searchCriteria: { filter: {} as DashboardAnswer['searchCriteria']['filter'] },
    ...amounts(300, 0.3, 0.3),
    accounts: ACCOUNTS,
    months: [{ month: '2027-02', planned: 2, committed: 1, actual: 0.5 }],
    statuses: [{ status: 2, count: 1, planned: 12.5 }],
    allowance_types: [{ allowance_code: 'AD_FEE', planned: 12.5, committed: 2.5 }],
    manufacturers: [{ manufacturer: 'Birch Landing', plan_ids: [5, 6], planned: 12.5, committed: 2.5 }],
    waiting: { count: 1, promotions: [WAITS] },
    starting: NONE,
    ending: NONE,
    over: [],
    under: [],
    over_budget: { count: 0, accounts: [] },
    over_planned: { count: 0, accounts: [] },
    ...more,
});

const filterIn = (link: string | undefined): unknown =>
    link === undefined ? undefined : JSON.parse(new URLSearchParams(link.split('?')[1]).get('filter') ?? '{}');
const linksOf = (filter: object, accounts = ACCOUNTS) =>
    new Links({ accounts, searchCriteria: { filter: filter as DashboardAnswer['searchCriteria']['filter'] } });

let calls: ReceivedRequest[];
let message: DashboardAnswer;

beforeEach(() => {
    signInAs('TPM User');
    message = answer();
    calls = answerWith(() => ({ data: message }));
});

const open = (at = '/services/tpm/dashboard', more = {}) =>
    show(<DashboardPage />, { at, resource: 'services/tpm/promotion', ...more });

test('figures lead to the promotions that they are of', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Budget and spend by account' });
    const planned = within(table).getByRole('link', { name: 'Duluth, Planned: $0.10' });
    expect(filterIn(planned.getAttribute('href') ?? '')).toEqual({ plan_account_id: [10], status: [1, 2, 3, 5] });
    expect(screen.getByRole('link', { name: 'Spring Fee' })).toHaveAttribute(
        'href',
        expect.stringContaining('/services/tpm/plan/5/show?promotion=7'),
    );
    // Invisible links take no focus: the links of a chart's figures are in its table.
    const months = screen.getByRole('table', { name: 'Spend by month' });
    expect(within(months).getByRole('cell', { name: '$0.50' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '02-2027, Actual: $0.50' })).not.toBeInTheDocument();
    const filterOf = async (section: string, link: string): Promise<unknown> => {
        const faces = screen.getByRole('group', { name: `${section}: chart or table` });
        await userEvent.click(within(faces).getByRole('button', { name: 'Table' }));
        return filterIn(screen.getByRole('link', { name: link }).getAttribute('href') ?? '');
    };
    expect(await filterOf('Spend by month', '02-2027, Actual: $0.50')).toEqual({
        date_gte: '2027-02-01',
        date_lte: '2027-02-28',
    });
    expect(await filterOf('Spend by allowance type', 'AD Fee, Committed: $2.50')).toEqual({
        allowance_code: 'AD_FEE',
        promo_status: [3, 5],
    });
    expect(await filterOf('Spend by manufacturer', 'Birch Landing, Planned: $12.50')).toEqual({
        plan_id: [5, 6],
        status: [1, 2, 3, 5],
    });
});

test('spend beyond the budget is an error, planned as well as committed, to the cent', async () => {
    const over = { plan_account_id: 20, plan_id: 5, plan_name: '2027', account_name: 'Fargo', budget: 100 };
    message = answer({
        ...amounts(300, 300.3, 300.1),
        over_budget: { count: 0, accounts: [] },
        over_planned: { count: 1, accounts: [{ ...over, amount: 100.07 }] },
    });
    const { unmount } = open();
    expect(await screen.findByText('Committed spend is $0.10 over the budget.')).toBeInTheDocument();
    expect(screen.getByText('Planned spend is $0.30 over the budget.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Accounts planned over budget (1)' })).toBeInTheDocument();
    expect(screen.getByText('+$0.07')).toBeInTheDocument();
    unmount();
    message = answer({ ...amounts(300, 300, 300), available: null });
    open();
    await screen.findByRole('heading', { name: 'Spend by month' });
    expect(screen.queryByText(/over the budget/)).not.toBeInTheDocument();
});

test('running totals add to the cent, over months without amounts too', () => {
    const months = [
        { month: '2026-11', planned: 0.1, committed: 0.1, actual: 0 },
        { month: '2027-02', planned: 0.2, committed: 0, actual: 0.3 },
    ];
    expect(soFar(withoutGaps(months))).toEqual([
        { month: '2026-11', planned: 0.1, committed: 0.1, actual: 0 },
        { month: '2026-12', planned: 0.1, committed: 0.1, actual: 0 },
        { month: '2027-01', planned: 0.1, committed: 0.1, actual: 0 },
        { month: '2027-02', planned: 0.3, committed: 0.1, actual: 0.3 },
    ]);
    const far = [{ ...months[0]!, month: '2001-01' }, months[1]!];
    expect(withoutGaps(far)).toEqual(far);
    expect(withoutGaps([])).toEqual([]);
});

test('a heading counts all there are, and nothing where the largest alone are named', async () => {
    const more = Array.from({ length: 5 }, (_, at) => ({ ...WAITS, id: 20 + at, actual: 100 - at }));
    message = answer({ over: more, ending: { count: 1200, promotions: more } });
    open();
    expect(await screen.findByRole('heading', { name: 'Ending in the next 14 days (1,200)' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Largest over plan' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Waiting for approval (1)' })).toBeInTheDocument();
});

test('the address says what it is of, and the call is asked for just that', async () => {
    open('/services/tpm/dashboard?plan_id=5&mine=true&status=2&from=2027-01-01');
    await screen.findByRole('table', { name: 'Promotions by status' });
    expect(calls.find(({ path }) => path === '/tpm/dashboard')?.body).toEqual({
        searchCriteria: { filter: { plan_id: 5, mine: true, status: 2, from: '2027-01-01' } },
    });
});

test('in a period it says what counts by which day, and actuals lead to no promotions', async () => {
    message = answer({
        searchCriteria: { filter: { from: '2027-01-01' } as DashboardAnswer['searchCriteria']['filter'] },
    });
    open('/services/tpm/dashboard?from=2027-01-01');
    const table = await screen.findByRole('table', { name: 'Budget and spend by account' });
    expect(screen.getByText(/^In this period: planned by the day the promotion starts/)).toBeInTheDocument();
    expect(within(table).queryByRole('link', { name: /Actual/ })).not.toBeInTheDocument();
    expect(within(table).getByRole('link', { name: 'Duluth, Planned: $0.10' })).toBeInTheDocument();
});

test('accounts below the same one are told together, to the cent', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'By parent account' }));
    const table = screen.getByRole('table', { name: 'Budget and spend by account' });
    expect(
        within(table)
            .getAllByRole('rowheader')
            .map(cell => cell.textContent),
    ).toEqual(['Kowalski', 'Hopper']);
    expect(accountLines(ACCOUNTS, 'parent')[0]).toMatchObject({
        budget: 200,
        planned: 0.2,
        committed: 0.2,
        actual: 0.2,
        available: 199.8,
        budget_percent: 0.1,
        plan_account_ids: [10, 20],
    });
});

test('a filter that the list has not is said by its plan accounts, and one that is too long by none', () => {
    expect(filterIn(linksOf({ mine: true, plan_id: 5 }).promotions({ status: 2 }))).toEqual({
        plan_id: 5,
        status: 2,
        plan_account_id: [10, 20, 40],
    });
    const many = Array.from({ length: 301 }, (_, id) => account(id + 1, 'Many', null));
    expect(linksOf({ mine: true }, many).promotions({})).toBeUndefined();
    expect(linksOf({ account_id: 1 }, []).promotions({})).toBeUndefined();
});

test('a month is as much of it as the dashboard is of', () => {
    const links = linksOf({ from: '2027-02-10', performance_type: 'AD' });
    expect(filterIn(links.month('2027-02', [3, 5]))).toEqual({
        status: [3, 5],
        performance_type: 'AD',
        performance_start_date_gte: '2027-02-10',
        performance_start_date_lte: '2027-02-28',
    });
    expect(links.actuals('2027-02')).toBeUndefined();
});

test('without a plan it says what to do, and with a filter that nothing is found', async () => {
    message = answer({ accounts: [] });
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Go to plans' })).toBeInTheDocument();
    unmount();
    open('/services/tpm/dashboard?mine=true');
    expect(await screen.findByRole('button', { name: 'Clear search and filters' })).toBeInTheDocument();
});

test('it speaks Spanish', async () => {
    open('/services/tpm/dashboard', { spanish });
    expect(await screen.findByRole('heading', { name: 'Gasto por mes' })).toBeInTheDocument();
});
