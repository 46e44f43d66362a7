import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { removalPreview } from '../../../../models/features/tpm/removalCalls';
import { signInAs } from '../../../support/screen';
import type { CannedAnswer, ReceivedRequest } from '../../../support/server';
import { planOf } from './plans';
import { line, open, panel, PLAN } from './workbench';

// The deal sheet has its own tests.
const HISTORY = '&tab=history';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Chooses an entry of a promotion's menu. */
const choose = async (name: string) => {
    await press('More actions');
    await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const NO_CHECK = {
    allowance_code: null,
    prod_id: null,
    promo_product_id: null,
    message_descriptor: null,
    promo_id: null,
    promo_name: null,
    promo_plan_id: null,
    approver_user: null,
};
const dialog = async () => within(await screen.findByRole('dialog'));
const record = (values: object) => ({ version: 1, enabled: true, weight: 500, system_entity: false, ...values });

describe('for a TPM user', () => {
    beforeEach(() => signInAs('TPM User'));

    test('without a choice the plan is told, with its checkbook', async () => {
        open();
        const plan = within(await panel('Plan of 2027'));
        const checkbook = within(plan.getByRole('region', { name: 'Budget checkbook' }));
        expect(checkbook.getByText('Available after pending').nextSibling).toHaveTextContent('$11,900.00');
        expect(checkbook.getByText('Available').nextSibling).toHaveTextContent('$18,000.00');
        expect(plan.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
            'Summary',
            'Calendar',
            'Copies',
        ]);
    });

    test('the tree says budgets and statuses in words', async () => {
        open();
        expect(await line(/^Bluestone/)).toHaveTextContent('$28,000.0155.0 % committed');
        expect(await line(/^Harbor/)).toHaveTextContent('$500.00 over budget');
        expect(await line(/^Summer/)).toHaveTextContent('Pending');
        expect(await line(/^Summer/)).toHaveTextContent('06-01-2027 – 06-14-2027');
    });

    test('the address chooses, and follows what is chosen', async () => {
        const { locations } = open('?group=30');
        expect(await panel('Circulars')).toBeInTheDocument();
        expect(await line(/^Circulars/)).toHaveAttribute('aria-selected', 'true');
        await userEvent.click(await line(/^Harbor/));
        expect(await panel('Harbor')).toBeInTheDocument();
        expect(locations.at(-1)).toBe('/services/tpm/plan/1/show?account=4');
        (await line(/^Harbor/)).focus();
        await userEvent.keyboard('{Home}');
        await waitFor(() => expect(locations.at(-1)).toBe('/services/tpm/plan/1/show'));
        expect(await panel('Plan of 2027')).toBeInTheDocument();
    });

    test('a link leads from a group to its promotion, which the tree shows', async () => {
        const { locations } = open(`?group=30${HISTORY}`);
        await userEvent.click(await screen.findByRole('link', { name: 'Spring' }));
        expect(await panel('Spring')).toBeInTheDocument();
        expect(locations.at(-1)).toContain('promotion=12');
        expect(await line(/^Spring/)).toHaveAttribute('aria-selected', 'true');
    });

    test('a choice that is not there any more leaves the plan, and says so', async () => {
        const { locations } = open('?promotion=999');
        expect(await panel('Plan of 2027')).toBeInTheDocument();
        await waitFor(() => expect(locations.at(-1)).toBe('/services/tpm/plan/1/show'));
    });

    test('a plan that is not there leads to the plans', async () => {
        open('', { summary: () => ({ status: 404, errors: { serviceError: 'No such record.' } }) });
        expect(await screen.findByText('the plans')).toBeInTheDocument();
    });

    test('a budget that is passed says by how much', async () => {
        open('?account=4');
        const harbor = within(await panel('Harbor'));
        // The planned amount and the available amount.
        expect(harbor.getAllByText('over budget').map(each => each.parentElement?.textContent)).toEqual([
            'Planned over budget',
            'Available over budget',
        ]);
        expect(harbor.getByText('-$500.00')).toBeInTheDocument();
        expect(harbor.getByText('-$600.00')).toBeInTheDocument();
        expect(harbor.getByText('150.0 %')).toBeInTheDocument();
    });

    test('an account’s promotions are summed by month, without the cancelled', async () => {
        open('?account=3');
        const months = within(await screen.findByRole('table', { name: 'Promotions by month' }));
        expect(months.getAllByRole('row').map(row => row.textContent)).toEqual([
            'MonthSharePromotionsPlannedCommittedPlanned so far',
            '03-20271$22,000.00$22,000.00$22,000.00',
            '06-20272$6,000.01$0.00$28,000.01',
        ]);
    });

    test('an account’s promotions are listed from the first day on, the cancelled too, each with the way to it', async () => {
        const { locations } = open('?account=4');
        const listed = within(await screen.findByRole('table', { name: 'Promotions' }));
        expect(listed.getAllByRole('link').map(link => link.textContent)).toEqual(['Winter', 'Easter', 'Labor Day']);
        expect(listed.getByRole('row', { name: /Easter/ })).toHaveTextContent('Cancelled');
        await userEvent.click(listed.getByRole('link', { name: 'Winter' }));
        expect(locations.at(-1)).toContain('promotion=15');
    });

    test('a plan lists its accounts with what is left, and marks the month that passes the budget', async () => {
        const { locations } = open();
        const accounts = within(await screen.findByRole('table', { name: 'Accounts' }));
        expect(accounts.getByRole('row', { name: /Harbor/ })).toHaveTextContent(
            'Harbor$1,000.00$1,600.00$1,500.00$100.00-$500.00',
        );
        expect(accounts.getByText('-$500.00')).toHaveClass('is-excess');
        await userEvent.click(accounts.getByRole('link', { name: 'Harbor' }));
        expect(locations.at(-1)).toBe('/services/tpm/plan/1/show?account=4');
        const months = within(await screen.findByRole('table', { name: 'Promotions by month' }));
        expect(months.getByRole('row', { name: /^03-2027/ })).toHaveTextContent('$1,600.00$1,500.00$1,600.00');
        expect(months.getAllByText('$1,600.00').at(-1)).toHaveClass('is-excess');
    });

    test('of many promotions the first are listed, and all are one link away', async () => {
        const promotions = Array.from({ length: 51 }, (_, at) => ({
            id: 100 + at,
            name: `Deal ${String(at)}`,
            planned: 1,
        }));
        const plan = planOf({ id: 3, name: 'Bluestone', budget: 40_000, groups: { Circulars: promotions } });
        open('?account=3', { plan });
        const listed = within(await screen.findByRole('table', { name: 'Promotions' }));
        expect(listed.getAllByRole('link')).toHaveLength(50);
        const all = screen.getByRole('link', { name: 'Show all 51 promotions' });
        expect(decodeURIComponent(all.getAttribute('href') ?? '')).toContain('"plan_account_id":3');
    });

    test('accounts are not offered to be changed, groups and promotions are', async () => {
        open('?account=3');
        const bluestone = within(await panel('Bluestone'));
        expect(bluestone.getAllByRole('button').map(button => button.textContent)).toEqual([
            'Add group',
            'Add promotion',
            'Copy to…',
            'Deal sheet…',
        ]);
        (await line(/^Bluestone/)).focus();
        await userEvent.keyboard('{F2}{Delete}');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('what is submitted is not deleted, and its dates are not asked for', async () => {
        open(`?promotion=13${HISTORY}`, {
            answer: ({ path }) =>
                path === '/services/tpm/promotion/13'
                    ? {
                          data: record({
                              id: 13,
                              name: 'Summer',
                              status: 2,
                              plan_id: 1,
                              plan_account_id: 3,
                              group_id: 30,
                              performance_type: 'AD',
                              performance_start_date: '2027-06-01',
                              performance_end_date: '2027-06-14',
                              baseline_cases: 400,
                              description: null,
                          }),
                      }
                    : (undefined as never),
        });
        await panel('Summer');
        await press('More actions');
        const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
        expect(offered).toEqual([
            'Edit',
            'Clone',
            'Copy to…',
            'Deal sheet…',
            'Edit in Excel…',
            'Withdraw',
            'Cancel promotion',
            'History',
            'Export the plan as CSV',
            'Export the plan as Excel (XLSX)',
        ]);
        await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
        const form = await dialog();
        expect(await form.findByLabelText(/^Name/)).toHaveValue('Summer');
        expect(form.queryByText('Starts')).not.toBeInTheDocument();
        expect(form.queryByText('Performance')).not.toBeInTheDocument();
    });

    test('steps are those of the user, and say what is missing', async () => {
        open(`?promotion=14${HISTORY}`);
        const autumn = within(await panel('Autumn'));
        expect(autumn.getByRole('button', { name: 'Submit' })).toBeDisabled();
        expect(autumn.getByText('At least one allowance is needed.')).toBeInTheDocument();
        await press('More actions');
        expect(screen.getByRole('menuitem', { name: 'Cancel promotion' })).not.toHaveAttribute('aria-disabled', 'true');
    });

    test('the first promotion of an account makes its group', async () => {
        const { writes } = open('?account=5');
        await press('Add promotion');
        const form = await dialog();
        await userEvent.type(await form.findByLabelText(/^Name/), 'First');
        await userEvent.click(await form.findByRole('combobox', { name: /^Performance/ }));
        await userEvent.click(await screen.findByRole('option', { name: 'AD (ad feature)' }));
        const [start, end] = form.getAllByRole('group');
        await userEvent.click(within(start!).getByRole('spinbutton', { name: 'Month' }));
        await userEvent.keyboard('03012027');
        await userEvent.click(within(end!).getByRole('spinbutton', { name: 'Month' }));
        await userEvent.keyboard('03142027');
        await userEvent.click(form.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(writes()).toHaveLength(2));
        expect(writes()).toMatchObject([
            { path: '/services/tpm/plangroup', body: { plan_id: 1, plan_account_id: 5, name: 'Promotions' } },
            { path: '/services/tpm/promotion', body: { plan_id: 1, plan_account_id: 5, group_id: 99, name: 'First' } },
        ]);
    });

    test('in which group a promotion goes is asked where there are several', async () => {
        open('?account=3');
        await press('Add promotion');
        await userEvent.click(await screen.findByRole('menuitem', { name: 'In Shelf' }));
        expect(await screen.findByRole('dialog', { name: 'New promotion · Shelf' })).toBeInTheDocument();
    });

    test('what goes with a group is told before it goes; where one is then is beside it', async () => {
        const { writes, locations } = open('?group=31', {
            answer: ({ path }) => (path === removalPreview.path ? { data: { sheets: 3 } } : (undefined as never)),
        });
        (await line(/^Shelf/)).focus();
        await userEvent.keyboard('{Delete}');
        const confirmation = await dialog();
        // The group contains one draft with two products and without an allowance.
        expect(
            await confirmation.findByText(
                /1 promotion, 2 products, and 3 versions of deal sheets will be deleted too\./,
            ),
        ).toBeInTheDocument();
        await userEvent.click(confirmation.getByRole('button', { name: 'Delete' }));
        await waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE', path: '/services/tpm/plangroup/31' }]));
        expect(await panel('Circulars')).toBeInTheDocument();
        expect(locations.at(-1)).toContain('group=30');
    });

    test('a group with something submitted is not deleted, and says why', async () => {
        open('?group=30');
        await press('Delete');
        const confirmation = await dialog();
        expect(
            confirmation.getByText('Only what is Draft or Cancelled can be deleted: 2 promotions here are neither.'),
        ).toBeInTheDocument();
        expect(confirmation.getByRole('button', { name: 'Delete' })).toBeDisabled();
    });

    test('a clone is told how, and is chosen then', async () => {
        const { writes, locations } = open('?group=31');
        await press('Clone');
        const form = await dialog();
        await userEvent.clear(await form.findByLabelText('Move all dates by days'));
        await userEvent.type(form.getByLabelText('Move all dates by days'), '364');
        await userEvent.click(form.getByRole('button', { name: 'Save' }));
        await waitFor(() =>
            expect(writes()).toMatchObject([
                {
                    path: '/tpm/plangroup/31/clone',
                    body: { name: 'Copy of Shelf', include_allowances: true, shift_days: 364 },
                },
            ]),
        );
        await waitFor(() => expect(locations.some(location => location.includes('group=99'))).toBe(true));
    });

    test('while nothing answers after a write, what is shown stays and a line says so', async () => {
        let isAway = false;
        open(`?promotion=14${HISTORY}`, {
            summary: () =>
                isAway ? { status: 503, errors: { serviceError: 'The database is away.' } } : { data: PLAN },
            answer: ({ method }) => {
                if (method === 'POST') isAway = true;
                return undefined as never;
            },
        });
        await panel('Autumn');
        await choose('Cancel promotion');
        await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel promotion' }));
        expect(await screen.findByText(/The database is away/)).toBeInTheDocument();
        expect(screen.getByRole('treeitem', { name: /^Autumn/ })).toBeInTheDocument();
        expect(screen.getByRole('region', { name: 'Autumn' })).toBeInTheDocument();
    });

    test('checks are counted, told by what they are about, and lead to the other promotion', async () => {
        const summer = { promo_id: 13, promo_name: 'Summer', promo_plan_id: 1 };
        const far = { promo_id: 99, promo_name: 'Lent', promo_plan_id: 7 };
        open('?promotion=14&tab=checks', {
            answer: ({ path }) =>
                path.endsWith('/checks')
                    ? {
                          data: [
                              { ...NO_CHECK, code: 'OVERLAP', message: 'Marinara is in both.', ...summer },
                              { ...NO_CHECK, code: 'OVERLAP', message: 'Arrabbiata is in both.', ...far },
                              { ...NO_CHECK, code: 'NOTHING_PROJECTED', message: 'AD Fee.' },
                          ],
                      }
                    : (undefined as never),
        });
        expect(await screen.findByRole('tab', { name: 'Checks (3)' })).toHaveAttribute('aria-selected', 'true');
        expect(screen.getByText('Overlaps another promotion (2)')).toBeInTheDocument();
        // A promotion of another plan is opened there.
        expect(screen.getByRole('link', { name: 'Lent' })).toHaveAttribute(
            'href',
            '/services/tpm/plan/7/show?promotion=99',
        );
        await userEvent.click(screen.getByRole('link', { name: 'Summer' }));
        expect(await panel('Summer')).toBeInTheDocument();
    });
});

describe('for a BDM', () => {
    beforeEach(() => signInAs('TPM BDM'));

    test('an account is added to the plan, which is not asked for', async () => {
        open();
        await press('Add account');
        const form = within(await screen.findByRole('dialog', { name: 'New plan account · Plan of 2027' }));
        expect(await form.findByLabelText(/^Budget/)).toBeInTheDocument();
        expect(form.queryByLabelText(/^Plan/)).not.toBeInTheDocument();
    });

    test('an approval tells what it does to the budget, and asks for a reason above it', async () => {
        const { writes } = open(`?promotion=17${HISTORY}`);
        await panel('Labor Day');
        await press('Approve');
        const confirmation = await dialog();
        expect(confirmation.getByText(/-\$500\.00 now, -\$600\.00 after/)).toBeInTheDocument();
        await userEvent.click(confirmation.getByRole('button', { name: 'Approve' }));
        expect(await confirmation.findByText('Required field.')).toBeInTheDocument();
        expect(writes()).toEqual([]);
        await userEvent.type(confirmation.getByLabelText(/Reason/), 'The buyer insists.');
        await userEvent.click(confirmation.getByRole('button', { name: 'Approve' }));
        await waitFor(() =>
            expect(writes()).toMatchObject([
                { path: '/tpm/promotion/17/status', body: { status: 3, reason: 'The buyer insists.' } },
            ]),
        );
    });

    const guarded = (approver_user: string | null) => ({
        answer: ({ path }: ReceivedRequest): CannedAnswer =>
            path.endsWith('/checks')
                ? { data: [{ ...NO_CHECK, code: 'GUARDRAIL', message: 'Spend is above it.', approver_user }] }
                : (undefined as never),
    });

    test('beyond a guardrail an approval needs a reason', async () => {
        const { writes } = open(`?promotion=13${HISTORY}`, guarded(null));
        await panel('Summer');
        await screen.findByRole('tab', { name: 'Checks (1)' });
        await press('Approve');
        const confirmation = await dialog();
        await userEvent.click(confirmation.getByRole('button', { name: 'Approve' }));
        expect(await confirmation.findByText('Required field.')).toBeInTheDocument();
        expect(writes()).toEqual([]);
    });

    test('beyond a guardrail of somebody else there is no approval, and it says whose it is', async () => {
        open(`?promotion=13${HISTORY}`, guarded('lee'));
        expect(await screen.findByText('Spend is above it.')).toBeInTheDocument();
        expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    });

    test('who is named by a guardrail approves without a reason', async () => {
        const { writes } = open(`?promotion=13${HISTORY}`, guarded('PAT'));
        await screen.findByRole('tab', { name: 'Checks (1)' });
        await press('Approve');
        await userEvent.click((await dialog()).getByRole('button', { name: 'Approve' }));
        await waitFor(() => expect(writes()).toMatchObject([{ path: '/tpm/promotion/13/status' }]));
    });

    test('one within the budget is approved without', async () => {
        const { writes } = open(`?promotion=13${HISTORY}`);
        await panel('Summer');
        await press('Approve');
        await userEvent.click((await dialog()).getByRole('button', { name: 'Approve' }));
        await waitFor(() =>
            expect(writes()).toMatchObject([{ path: '/tpm/promotion/13/status', body: { status: 3 } }]),
        );
    });
});
