import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { homeAnswer } from '../../../../admin/features/home/needs/answer';
import { Needs } from '../../../../admin/features/home/needs/Needs';
import { loadLanguage } from '../../../../admin/platform/i18n/provider';
import type { LanguageTexts } from '../../../../admin/platform/i18n/language';
import { effectsByAccount, effectsOf } from '../../../../admin/features/tpm/queue/effects';
import { QueuePage } from '../../../../admin/features/tpm/queue/QueuePage';
import { homeWidgets } from '../../../../admin/features/tpm/home';
import type { CheckCount } from '../../../../models/features/tpm/checkCalls';
import { withAvailable, type Queued } from '../../../../models/features/tpm/queueCalls';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { closeTab, onWideScreens, show, signInAs } from '../../../support/screen';

let spanish: LanguageTexts;

beforeAll(async () => {
    spanish = await loadLanguage('es');
});

/** Builds a promotion that is pending at a plan account of $1,000 of which $300 is committed. */
const queued = (id: number, name: string, planned_spend: number, more: Partial<Queued> = {}): Queued =>
    withAvailable({
        id,
        version: 1,
        name,
        plan_id: 1,
        plan_account_id: 3,
        group_id: 4,
        performance_type: 'AD',
        performance_start_date: '2027-03-01',
        performance_end_date: '2027-03-14',
        planned_spend,
        submitted_user: 'sam',
        submitted_date: '2026-11-20T12:00:00.000Z',
        reason: null,
        plan_name: '2027',
        account_id: 2,
        account_name: 'Bluestone',
        budget: 1000,
        approved: 200,
        complete: 100,
        pending: 900,
        committed: 0,
        available: 0,
        available_after: 0,
        is_over_budget: false,
        ...more,
    });
const SPRING = queued(11, 'Spring', 400);
const SUMMER = queued(12, 'Summer', 300.01);
const OTHER = queued(13, 'Autumn', 200, { plan_account_id: 5, account_name: 'Harbor' });
const OWN = queued(14, 'Winter', 10, { plan_account_id: 5, account_name: 'Harbor', submitted_user: 'pat' });

interface Input {
    readonly listed?: readonly Queued[];
    readonly counts?: readonly CheckCount[];
    readonly decide?: (request: ReceivedRequest) => CannedAnswer;
}

const filterOf = ({ body }: ReceivedRequest) =>
    (body as { searchCriteria?: { filter: { id?: number } } }).searchCriteria?.filter;

const open = (search = '', { listed = [SPRING, SUMMER, OTHER], counts = [], decide }: Input = {}) => {
    let left = listed;
    const calls = answerWith(request => {
        const { path, body } = request;
        if (path.endsWith('/checks/count')) return { data: counts };
        if (path.endsWith('/checks')) return { data: [] };
        if (path.endsWith('/status')) {
            const { ids } = body as { ids: readonly number[] };
            if (decide) return decide(request);
            left = left.filter(({ id }) => !ids.includes(id));
            return { data: { done: ids, rejected: [] } };
        }
        const one = filterOf(request)?.id;
        const list = one === undefined ? left : left.filter(({ id }) => id === one);
        return {
            data: { list, pageCriteria: { pageNumber: 1, pageSize: 25, pageCount: 1, recordCount: list.length } },
        };
    });
    const locations: string[] = [];
    show(<QueuePage />, {
        at: `/services/tpm/queue${search}`,
        onLocation: ({ search: query }) => locations.push(query),
    });
    const writes = () => calls.filter(({ path }) => path === '/tpm/promotion/status').map(({ body }) => body);
    return { calls, locations, writes };
};

const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
const press = (within: { getByRole: typeof screen.getByRole }, name: string) =>
    userEvent.click(within.getByRole('button', { name }));
const selected = (count: number) => within(screen.getByRole('region', { name: `${String(count)} selected` }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('of several at one account each leaves what the one before it has left; others come after all that are chosen', () => {
    const listed = [SPRING, SUMMER, OTHER];
    const effects = (...ids: number[]) =>
        listed.map(({ id }) => effectsOf(listed, each => ids.includes(each.id)).get(id));
    expect(effects()).toEqual([
        { before: 700, after: 300, over: 0 },
        { before: 700, after: 399.99, over: 0 },
        { before: 700, after: 500, over: 0 },
    ]);
    expect(effects(11, 12).slice(0, 2)).toEqual([
        { before: 700, after: 300, over: 0 },
        { before: 300, after: -0.01, over: 0.01 },
    ]);
    expect(effects(12)[0]).toEqual({ before: 399.99, after: -0.01, over: 0.01 });
    // A promotion without spend is never over budget, whatever the account has committed.
    const over = [queued(14, 'Free', 0, { approved: 1000 }), queued(15, 'Paid', 0.01, { approved: 1000 })];
    expect(over.map(({ is_over_budget: isOver }) => isOver)).toEqual([false, true]);
    expect([...effectsOf(over, () => true).values()].map(effect => effect.over)).toEqual([0, 100.01]);
    expect(effectsByAccount(listed)).toEqual([
        { id: 3, name: 'Bluestone · 2027', effect: { before: 700, after: -0.01, over: 0.01 } },
        { id: 5, name: 'Harbor · 2027', effect: { before: 700, after: 500, over: 0 } },
    ]);
});

describe('for a BDM', () => {
    beforeEach(() => signInAs('TPM BDM'));

    test('each tells what it does to the budget, and how much is to be looked at', async () => {
        const counts: CheckCount[] = [
            { id: 11, code: 'OVERLAP', count: 2, needs_reason: false, approvers: [] },
            { id: 11, code: 'AD_SRP', count: 1, needs_reason: false, approvers: [] },
        ];
        open('', { counts });
        const spring = await row('Spring');
        expect(spring).toHaveTextContent('AD · 03-01-2027 – 03-14-2027');
        expect(within(spring).getByTitle('AD (ad feature)')).toHaveTextContent(/^AD$/);
        expect(spring).toHaveTextContent('$700.00 → $300.00');
        await waitFor(() => expect(spring).toHaveTextContent(/3$/));
        expect(
            within(spring).getByTitle('Overlaps another promotion; Ad SRP at or above the regular SRP'),
        ).toBeInTheDocument();
        expect(await row('Summer')).toHaveTextContent(/None$/);
    });

    test('one over the budget asks for a reason of all that are approved with it', async () => {
        const { writes } = open('', {
            counts: [{ id: 12, code: 'AD_SRP', count: 1, needs_reason: false, approvers: [] }],
        });
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Spring' }));
        await userEvent.click(screen.getByRole('checkbox', { name: 'Select Summer' }));
        expect(await row('Summer')).toHaveTextContent('$300.00 → -$0.01$0.01 over budget');
        await press(selected(2), 'Approve');
        const confirmation = await dialog('Approve 2 promotions?');
        expect(
            confirmation.getByText(/Available to Bluestone · 2027: \$700.00 now, -\$0.01 after this\./),
        ).toBeInTheDocument();
        expect(confirmation.getByText('Ad SRP at or above the regular SRP (1)')).toBeInTheDocument();
        await press(confirmation, 'Approve');
        expect(await confirmation.findByText('Required field.')).toBeInTheDocument();
        expect(writes()).toEqual([]);
        await userEvent.type(confirmation.getByLabelText(/^Reason/), 'Agreed.');
        await press(confirmation, 'Approve');
        await waitFor(() => expect(writes()).toEqual([{ ids: [11, 12], status: 3, reason: 'Agreed.' }]));
        await waitFor(() => expect(screen.queryByRole('link', { name: 'Spring' })).not.toBeInTheDocument());
    });

    test('what a guardrail leaves to somebody else waits, and says for whom; beside others it is left out', async () => {
        const reserved: Omit<CheckCount, 'id'> = {
            code: 'GUARDRAIL',
            count: 1,
            needs_reason: false,
            approvers: ['a.deputy'],
        };
        const { writes } = open('', { counts: [{ id: 13, ...reserved }] });
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Autumn' }));
        const approve = () => selected(1).getByRole('button', { name: 'Approve' });
        await waitFor(() => expect(approve()).toBeDisabled());
        expect(approve()).toHaveAccessibleDescription('A guardrail names who approves this: a.deputy.');
        await userEvent.click(screen.getByRole('checkbox', { name: 'Select Spring' }));
        await press(selected(2), 'Approve');
        await press(await dialog('Approve 2 promotions?'), 'Approve');
        // The server returns the reason for each promotion that it rejects.
        await waitFor(() => expect(writes()).toEqual([{ ids: [11, 13], status: 3 }]));
    });

    test('within the budget none is needed', async () => {
        const { writes } = open();
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Autumn' }));
        await press(selected(1), 'Approve');
        await press(await dialog('Approve 1 promotion?'), 'Approve');
        await waitFor(() => expect(writes()).toEqual([{ ids: [13], status: 3 }]));
    });

    test('what somebody else has decided meanwhile, or spent, is told of each that was left', async () => {
        const rejected = [{ id: 12, reason: 'This takes the account $1.00 over its budget. Give a reason.' }];
        open('', { decide: () => ({ data: { done: [11], rejected } }) });
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
        await press(selected(3), 'Return');
        const confirmation = await dialog('Return 3 promotions to draft?');
        await press(confirmation, 'Return');
        expect(await confirmation.findByText('Required field.')).toBeInTheDocument();
        await userEvent.type(confirmation.getByLabelText(/^Reason/), 'Later.');
        await press(confirmation, 'Return');
        const alert = await dialog('1 promotion was left as it is:');
        expect(alert.getByRole('listitem')).toHaveTextContent(
            'SummerBluestone · 2027This takes the account $1.00 over',
        );
        await press(alert, 'Show Summer');
        expect(await screen.findByRole('dialog', { name: 'Summer' })).toBeInTheDocument();
    });

    test('many go on some at a time; where that breaks off it says how far it came, and goes on from there', async () => {
        const listed = Array.from({ length: 60 }, (_none, at) => queued(100 + at, `P${String(at)}`, 1));
        let isAway = false;
        const { writes } = open('', {
            listed,
            decide: ({ body }) => {
                const { ids } = body as { ids: readonly number[] };
                const isSecond = ids[0] === 125;
                if (isSecond && !isAway) {
                    isAway = true;
                    return { status: 503, errors: { serviceError: 'The database cannot be reached.' } };
                }
                // The last promotion of the second call is not reached in time.
                const late = isSecond ? ids.slice(-1) : [];
                const rejected = late.map(id => ({ id, reason: 'Later.', message: { key: 'call.notReached' } }));
                return { data: { done: ids.filter(id => !late.includes(id)), rejected } };
            },
        });
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
        await press(selected(60), 'Approve');
        const confirmation = await dialog('Approve 60 promotions?');
        await press(confirmation, 'Approve');
        expect(
            await confirmation.findByText(/25 of 60 are done\. The database cannot be reached\./),
        ).toBeInTheDocument();
        await press(confirmation, 'Approve');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        const sent = writes().map(body => (body as { ids: readonly number[] }).ids);
        expect(sent.map(ids => [ids[0], ids.length])).toEqual([
            [100, 25],
            [125, 25],
            [125, 25],
            [149, 11],
        ]);
    });

    test('nobody approves what they have submitted, but may take it back', async () => {
        open('', { listed: [OWN, OTHER] });
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Winter' }));
        expect(selected(1).getByRole('button', { name: 'Return' })).toBeInTheDocument();
        expect(selected(1).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
        await userEvent.click(screen.getByRole('checkbox', { name: 'Select Autumn' }));
        // A promotion that cannot be approved takes nothing from the budget.
        expect(await row('Autumn')).toHaveTextContent('$700.00 → $500.00');
        expect(selected(2).getByRole('button', { name: 'Approve' })).toBeInTheDocument();
    });

    test('one after the other beside the list', async () => {
        const { writes, locations } = open('?promotion=12');
        const drawer = await dialog('Summer');
        expect(drawer.getByText('AD (ad feature)')).toBeInTheDocument();
        expect(await drawer.findByText('Nothing to review')).toBeInTheDocument();
        expect(drawer.getByRole('link', { name: 'Show in its plan' })).toHaveAttribute(
            'href',
            '/services/tpm/plan/1/show?promotion=12',
        );
        await press(drawer, 'Approve');
        expect(await screen.findByRole('dialog', { name: 'Autumn' })).toBeInTheDocument();
        expect(locations.at(-1)).toBe('?promotion=13');
        expect(writes()).toEqual([]);
        closeTab();
        await waitFor(() => expect(writes()).toEqual([{ ids: [12], status: 3 }]));
    });

    test('by keys: on, back, approve; not while something is typed', async () => {
        const { locations, writes } = open('?promotion=12');
        const beside = await dialog('Summer');
        await beside.findByRole('button', { name: 'Approve' });
        await userEvent.keyboard('j');
        await dialog('Autumn');
        expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
        await userEvent.keyboard('j');
        await userEvent.keyboard('k');
        await userEvent.keyboard('{Control>}k{/Control}');
        await dialog('Summer');
        await userEvent.keyboard('K');
        await dialog('Spring');
        await userEvent.keyboard('k');
        expect(locations.at(-1)).toContain('promotion=11');
        await userEvent.keyboard('x');
        // The reason is requested inline, and Enter returns the promotion with it.
        const reason = await screen.findByLabelText(/^Reason/);
        expect(reason).toHaveFocus();
        expect(screen.getByText('Required field.')).toBeInTheDocument();
        await userEvent.keyboard('jack{Enter}');
        await dialog('Summer');
        await userEvent.keyboard('a');
        await dialog('Autumn');
        closeTab();
        await waitFor(() =>
            expect(writes()).toEqual([
                // One call, since the order counts.
                { ids: [11], status: 1, reason: 'jack', next: [{ ids: [12], status: 3 }] },
            ]),
        );
    });

    test('two keys at once lead two on, though the first is not there yet', async () => {
        open('?promotion=11');
        await dialog('Spring');
        await userEvent.keyboard('jj');
        await dialog('Autumn');
        await userEvent.keyboard('kk');
        await dialog('Spring');
    });

    test('one that does not wait any more says so', async () => {
        open('?promotion=99');
        expect(await screen.findByText('This is no longer waiting for approval')).toBeInTheDocument();
        await userEvent.keyboard('j');
        await dialog('Spring');
    });

    test('beside the list: what is approved is taken from the budget of those that follow at once', async () => {
        const { writes } = open('?promotion=12');
        const drawer = await dialog('Summer');
        expect(drawer.getByText('Available after this').nextSibling).toHaveTextContent('$399.99');
        await press(drawer, 'Approve');
        await dialog('Autumn');
        await userEvent.keyboard('kk');
        const spring = await dialog('Spring');
        expect(spring.getByText('Available after this').nextSibling).toHaveTextContent('-$0.01');
        expect(spring.getByText('$0.01 over budget')).toBeInTheDocument();
        await press(spring, 'Approve');
        expect(await spring.findByText('Required field.')).toBeInTheDocument();
        closeTab();
        await waitFor(() => expect(writes()).toEqual([{ ids: [12], status: 3 }]));
    });

    test('in Spanish', async () => {
        signInAs('TPM BDM');
        answerWith(() => ({ data: { list: [], pageCriteria: { recordCount: 0 } } }));
        show(<QueuePage />, { at: '/services/tpm/queue', spanish });
        expect(await screen.findByText('Nada espera aprobación')).toBeInTheDocument();
    });
});

describe('for a BDM with a wide window', () => {
    onWideScreens();
    beforeEach(() => signInAs('TPM BDM'));

    test('each says what it takes and leaves, and what follows is there when one is approved', async () => {
        open();
        const beside = await screen.findByRole('region', { name: 'Spring' });
        const list = screen.getByRole('list', { name: 'Promotions waiting for approval' });
        const texts = () =>
            within(list)
                .getAllByRole('listitem')
                .map(({ textContent }) => textContent);
        expect(texts()[0]).toContain('$400.00 AD, leaves $300.00');
        expect(texts()[1]).toContain('$300.01 AD, leaves $399.99');
        await waitFor(() => expect(beside).toHaveFocus());
        await userEvent.keyboard('c');
        await screen.findByRole('region', { name: 'Summer' });
        expect(texts()[0]).toContain('$300.01 AD, leaves -$0.01');
        await userEvent.keyboard('z');
        await screen.findByRole('region', { name: 'Spring' });
        expect(texts()[1]).toContain('$300.01 AD, leaves $399.99');
    });
});

describe('what the home page tells', () => {
    const AREAS = [
        {
            name: 'spend',
            values: [
                { name: 'budget', count: null, amount: 40_000.25 },
                { name: 'pending', count: null, amount: 0 },
            ],
            months: [
                { month: '2026-01', amount: 0 },
                { month: '2026-02', amount: 5.5 },
            ],
        },
    ];
    beforeEach(() => homeAnswer.forget());
    const home = (roles: string) => {
        signInAs(roles);
        const figures = [
            { name: 'promotions', count: 12, amount: 1234.5, oldest: null, filter: {} },
            {
                name: 'ownPromotions',
                count: 1,
                amount: 7,
                oldest: null,
                filter: { status: [2], submitted_user: 'pat' },
            },
        ];
        const row = {
            id: 7,
            within: 3,
            title: 'Spring',
            distinction: null,
            about: '2027',
            state: '3',
            count: null,
            date: null,
        };
        const calls = answerWith(() => ({
            data: { figures, areas: AREAS, lists: [{ name: 'ownPromotions', rows: [row] }], recents: [] },
        }));
        show(<Needs parts={[homeWidgets]} />);
        return calls;
    };

    test('to a BDM: how many are to be approved, and the way to them', async () => {
        const calls = home('TPM BDM');
        const waiting = await screen.findByRole('link', { name: /^12 promotions to approve/ });
        expect(waiting).toHaveAttribute('href', '/services/tpm/queue');
        expect(waiting).toHaveTextContent('Planned $1,234.50');
        const spend = within(screen.getByRole('region', { name: 'Spend, all plans' }));
        expect(spend.getByText('$40,000.25')).toBeInTheDocument();
        // A figure that is missing from the answer is not invented.
        expect(spend.getByText('–')).toBeInTheDocument();
        expect(
            spend.getByRole('img', { name: 'Committed by month, 2026: 2026-01 $0.00, 2026-02 $5.50' }),
        ).toBeVisible();
        expect(calls).toHaveLength(1);
        expect(screen.queryByText(/of your promotions/)).not.toBeInTheDocument();
    });

    test('to a TPM user: what they have submitted themselves, and what came of it', async () => {
        home('TPM User');
        const link = await screen.findByRole('link', { name: '1 of your promotions awaits approval' });
        const filter = new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('filter');
        expect(JSON.parse(filter!)).toEqual({ status: [2], submitted_user: 'pat' });
        const own = screen.getByRole('link', { name: /^Spring.*Approved$/ });
        expect(own).toHaveAttribute('href', '/services/tpm/plan/3/show?promotion=7');
    });

    test('to others no promotion is told', async () => {
        home('Content Manager');
        expect(await screen.findByText(/ADRs, products and plans that you open/)).toBeInTheDocument();
        expect(screen.queryByText('Waiting for you')).not.toBeInTheDocument();
    });
});
