import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalendarPage } from '../../../../../admin/features/tpm/calendar/CalendarPage';
import { loadLanguage } from '../../../../../admin/platform/i18n/provider';
import type { LanguageTexts } from '../../../../../admin/platform/i18n/language';
import type { CalendarAnswer, CalendarPromotion } from '../../../../../models/features/tpm/calendarCalls';
import { Toasts } from '../../../../../admin/platform/layout/Toasts';
import { answerWith, type CannedAnswer, type ReceivedRequest } from '../../../../support/server';
import { show, signInAs } from '../../../../support/screen';
import { calendarPromotion } from './promotions';

const DUE = { begin_date: '2027-02-24', end_date: '2027-03-23', submit_date: null, publish_date: '2027-02-10' };
const PROMOTIONS = [
    calendarPromotion(1, { name: 'Spring feature' }),
    calendarPromotion(2, {
        name: 'Spring shelf tag',
        performance_type: 'TPR',
        performance_start_date: '2027-03-05',
        status: 3,
        may_move: false,
        checks: [{ code: 'OVERLAP', count: 1 }],
    }),
];

const answer = (list: readonly CalendarPromotion[] = PROMOTIONS): CalendarAnswer => ({
    today: '2027-03-01',
    searchCriteria: { filter: {} as CalendarAnswer['searchCriteria']['filter'] },
    list: [...list],
    plan_accounts: [],
    more_accounts: 0,
    planned: 2400,
    committed: 1200,
    budget: 40_000,
    available: 38_800,
    months: [{ month: '2027-03', planned: 2400, committed: 1200 }],
    periods: [
        {
            account_ids: [500],
            calendar_id: 7,
            name: 'Larkspur',
            week_start: 3,
            buyin_days_before: 14,
            buyin_days_after: 0,
            lead_days: 30,
            periods: [{ name: 'P3', ...DUE, due_date: '2027-01-25' }],
        },
    ],
});

const AT = '/services/tpm/calendar?day=2027-02-10';

let spanish: LanguageTexts;
beforeAll(async () => {
    spanish = await loadLanguage('es');
});

let calls: ReceivedRequest[];
let message: CalendarAnswer;
let move: (request: ReceivedRequest) => CannedAnswer;

beforeEach(() => {
    signInAs('TPM User');
    message = answer();
    move = ({ body }) => {
        const { version, ...days } = body as { version: number };
        const [first] = message.list as [CalendarPromotion, ...CalendarPromotion[]];
        const from = {
            performance_start_date: first.performance_start_date,
            performance_end_date: first.performance_end_date,
        };
        message = answer([{ ...first, ...days, version: version + 1 }, ...message.list.slice(1)]);
        return { data: { promotion: message.list[0], from } };
    };
    calls = answerWith(request => (request.path.endsWith('/move') ? move(request) : { data: message }));
});

const open = (at = AT, more = {}) => {
    return show(
        <>
            <CalendarPage />
            <Toasts />
        </>,
        { at, ...more },
    );
};
const grid = () => screen.findByRole('grid', { name: 'Promotion calendar' });
const bar = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name}\\.`) });
const moves = () => calls.filter(({ path }) => path.endsWith('/move'));
const activeName = (element: HTMLElement): string =>
    document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

test('the years around the day in view are asked for, with the filters of the address alone', async () => {
    open(`${AT}&mine=true&status=3&zoom=year&color=type&hidden=TPR`);
    await grid();
    expect(calls[0]?.body).toEqual({
        searchCriteria: { filter: { mine: true, status: 3, from: '2026-01-01', to: '2028-12-31' } },
    });
});

test('bars say in words all that they show, lines what they are of, and the head what there is to spend', async () => {
    open();
    expect(await bar('Spring shelf tag')).toHaveAccessibleName(
        'Spring shelf tag. 03-05-2027 – 03-09-2027. Approved, TPR (temporary price reduction). Planned $1,200.00. To review: Overlaps another promotion (1). Approved: only drafts move.',
    );
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('rowheader', { name: /Duluth/ })).toBeInTheDocument();
    expect(screen.getAllByRole('rowheader', { name: 'Spring' })).toHaveLength(2);
    expect(screen.getByText('Budget').nextSibling).toHaveTextContent(/^\$40(\.0)?K$/);
    expect(screen.getByText('Available').nextSibling).toHaveTextContent('$38.8K');
    expect(screen.getByTitle('March 2027: planned $2,400.00, committed $1,200.00')).toBeInTheDocument();
    expect(screen.getByTitle('P3: submit by 01-25-2027')).toBeInTheDocument();
    expect(screen.getByTitle('P3: published 02-10-2027')).toBeInTheDocument();
});

test('the legend leaves out and takes in, and says so in the address', async () => {
    const locations: string[] = [];
    open(AT, { onLocation: ({ search }: { search: string }) => locations.push(search) });
    await bar('Spring shelf tag');
    const legend = screen.getByRole('group', { name: 'Shown' });
    const approved = within(legend).getByRole('button', { name: 'Approved' });
    await userEvent.click(approved);
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: /^Spring shelf tag/ })).not.toBeInTheDocument());
    expect(approved).toHaveAttribute('aria-pressed', 'false');
    expect(new URLSearchParams(locations.at(-1)).get('hidden')).toBe('Approved');
    await userEvent.click(approved);
    await bar('Spring shelf tag');
    expect(calls.filter(({ path }) => path === '/tpm/calendar/list')).toHaveLength(1);
});

test('filters come and go, and how the calendar is looked at stays', async () => {
    const locations: string[] = [];
    open(`${AT}&zoom=year&mine=true`, { onLocation: ({ search }: { search: string }) => locations.push(search) });
    await bar('Spring feature');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(locations.at(-1)).not.toContain('mine'));
    const query = new URLSearchParams(locations.at(-1));
    expect([query.get('zoom'), query.get('day')]).toEqual(['year', '2027-02-10']);
});

test('keys go to a draft, move it by an ad week, save once, and take it back', async () => {
    open();
    const calendar = await grid();
    await bar('Spring feature');
    calendar.focus();
    fireEvent.keyDown(calendar, { key: 'ArrowDown' });
    fireEvent.keyDown(calendar, { key: 'Home' });
    expect(activeName(calendar)).toMatch(/^Spring feature/);
    fireEvent.keyDown(calendar, { key: 'ArrowRight', altKey: true });
    fireEvent.keyDown(calendar, { key: 'ArrowRight', altKey: true });
    fireEvent.keyDown(calendar, { key: 'ArrowRight', shiftKey: true });
    expect(activeName(calendar)).toMatch(/^Spring feature\. 03-17-2027 – 03-30-2027/);
    expect(moves()).toEqual([]);
    // Leaving the calendar saves the moves.
    fireEvent.blur(calendar);
    await screen.findByText('Spring feature moved.');
    expect(moves().map(({ body }) => body)).toEqual([
        { performance_start_date: '2027-03-17', performance_end_date: '2027-03-30', version: 1 },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(moves()).toHaveLength(2));
    expect(moves()[1]?.body).toEqual({
        performance_start_date: '2027-03-03',
        performance_end_date: '2027-03-09',
        version: 2,
    });
});

test('what is locked stays where it is, and says why', async () => {
    open();
    const calendar = await grid();
    await bar('Spring shelf tag');
    fireEvent.keyDown(calendar, { key: 'ArrowDown' });
    fireEvent.keyDown(calendar, { key: 'ArrowDown' });
    fireEvent.keyDown(calendar, { key: 'End' });
    fireEvent.keyDown(calendar, { key: 'ArrowRight', altKey: true });
    await screen.findByText('Approved: only drafts move.');
    fireEvent.blur(calendar);
    expect(moves()).toEqual([]);
});

test('a move that is rejected goes back, and the calendar is read again', async () => {
    move = () => ({
        status: 409,
        errors: { version: 'It was changed meanwhile.', serviceError: 'It was changed meanwhile.' },
    });
    open();
    const calendar = await grid();
    await bar('Spring feature');
    fireEvent.keyDown(calendar, { key: 'ArrowDown' });
    fireEvent.keyDown(calendar, { key: 'Home' });
    fireEvent.keyDown(calendar, { key: 'ArrowLeft', altKey: true });
    fireEvent.blur(calendar);
    await waitFor(() => expect(calls.filter(({ path }) => path === '/tpm/calendar/list')).toHaveLength(2));
    expect(await bar('Spring feature')).toHaveAccessibleName(expect.stringContaining('03-03-2027 – 03-09-2027'));
});

test('Enter on an empty week begins a promotion with its account, its group and its ad week', async () => {
    open();
    const calendar = await grid();
    await bar('Spring feature');
    fireEvent.keyDown(calendar, { key: 'ArrowDown' });
    fireEvent.keyDown(calendar, { key: 'Home' });
    fireEvent.keyDown(calendar, { key: 'ArrowRight' });
    fireEvent.keyDown(calendar, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: /New promotion · Duluth · Spring/ });
    const day = async (label: RegExp) => (await within(dialog).findByRole('group', { name: label })).textContent;
    expect(await day(/^Starts/)).toContain('03-10-2027');
    expect(await day(/^Ends/)).toContain('03-16-2027');
});

test('accounts without promotions have a line of their own, in which one begins; the table has none of them', async () => {
    const account = { plan_account_id: 60, account_id: 600, account_name: 'Fargo', account_code: null };
    message = {
        ...answer([]),
        plan_accounts: [{ ...account, plan_id: 5, plan_name: '2027', groups: [] }],
        more_accounts: 3,
    };
    const { unmount } = open();
    const calendar = await grid();
    await screen.findByRole('rowheader', { name: /Fargo/ });
    await screen.findByText('3 more accounts without promotions: choose a plan or an account.');
    fireEvent.keyDown(calendar, { key: 'Home' });
    fireEvent.keyDown(calendar, { key: 'Enter' });
    await screen.findByRole('dialog', { name: /New promotion · Fargo$/ });
    unmount();
    open(`${AT}&shows=table`);
    await screen.findByText('No promotions yet');
});

test('the table has the same rows, and its names open them', async () => {
    open(`${AT}&shows=table`);
    const table = await screen.findByRole('table', { name: 'Promotions' });
    await within(table).findByRole('rowheader', { name: 'Spring feature' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(row => [...row.children].map(({ textContent }) => textContent))).toEqual([
        ['Spring feature', 'Duluth, Spring', '03-03-2027 – 03-09-2027', 'Draft', '$1,200.00', ''],
        [
            'Spring shelf tag',
            'Duluth, Spring',
            '03-05-2027 – 03-09-2027',
            'Approved',
            '$1,200.00',
            'Overlaps another promotion (1)',
        ],
    ]);
    expect(within(table).getByRole('link', { name: 'Spring feature' })).toHaveAttribute(
        'href',
        expect.stringContaining('promotion=1'),
    );
    const months = screen.getByRole('table', { name: 'Spend by month' });
    expect(within(months).getByRole('cell', { name: '$2,400.00' })).toBeInTheDocument();
});

test('without promotions it says what to do; with filters that nothing matches, how to go on', async () => {
    message = answer([]);
    const { unmount } = open();
    await screen.findByText('No promotions yet');
    unmount();
    open(`${AT}&mine=true`);
    await screen.findByRole('button', { name: 'Clear search and filters' });
});

test('it is in Spanish too', async () => {
    open(AT, { spanish });
    await screen.findByRole('grid', { name: 'Calendario de promociones' });
});
