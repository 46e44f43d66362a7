import { localStorageStore } from 'react-admin';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListPage } from '../../../../admin/platform/list/page/ListPage';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { plan } from '../../../../models/features/tpm/plan';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const PATH = productDepartment.path;
const records = [
    { id: 1, code: 'BEV', name: 'Beverages', description: null, enabled: true, system_entity: false },
    { id: 2, code: 'DAIRY', name: 'Dairy', description: null, enabled: false, system_entity: false },
];
const full: CannedAnswer = { data: records, headers: { 'Content-Range': `${PATH} 0-1/61` } };
const empty: CannedAnswer = { data: [], headers: { 'Content-Range': `${PATH} */0` } };

const open = (answer: (request: ReceivedRequest) => CannedAnswer) => {
    const calls = answerWith(answer);
    show(<ListPage definition={productDepartment} />, { resource: PATH, at: `/${PATH}` });
    return calls;
};
const last = (calls: readonly ReceivedRequest[], key: string) => calls.at(-1)?.query.get(key);

beforeEach(() => signInAs('Content Manager'));

test('asks for the definition’s sort and shows its columns', async () => {
    const calls = open(() => full);
    expect(await screen.findByText('Beverages')).toBeInTheDocument();
    const heads = screen.getAllByRole('columnheader').map(head => head.textContent);
    expect(heads.filter(Boolean)).toEqual(['Code', 'Name', 'Description', 'Enabled']);
    expect(last(calls, 'sort')).toBe('["code","ASC"]');
    expect(last(calls, 'range')).toBe('[0,24]');
    expect(screen.getByText('1–25 of 61')).toBeInTheDocument();
});

test('the same header again turns the sort round', async () => {
    const calls = open(() => full);
    await screen.findByText('Beverages');
    const head = screen.getByRole('columnheader', { name: /Code/ });
    await userEvent.click(within(head).getByText('Code'));
    await waitFor(() => expect(last(calls, 'sort')).toBe('["code","DESC"]'));
});

test('searches and filters', async () => {
    const calls = open(() => full);
    await screen.findByText('Beverages');
    await userEvent.type(screen.getByLabelText('Search'), 'bev');
    await waitFor(() => expect(last(calls, 'filter')).toBe('{"q":"bev"}'));
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Name' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'x');
    await waitFor(() => expect(JSON.parse(last(calls, 'filter') ?? '')).toEqual({ q: 'bev', name_like: 'x' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Name contains “x”' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(last(calls, 'filter')).toBe('{}'));
});

test('what is typed in place of a number is in the filter and its chip, with the reason', async () => {
    open(({ query }) =>
        query.get('filter')?.includes('1,25')
            ? { status: 400, errors: { 'filter.weight_gte': 'Invalid input type.' } }
            : full,
    );
    await screen.findByText('Beverages');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Weight' }));
    const from = await screen.findByRole('textbox', { name: 'Weight from' });
    await userEvent.type(from, '1,25');
    expect((await screen.findAllByText(/A comma may only group thousands/)).length).toBeGreaterThan(0);
    await userEvent.tab();
    expect(from).toHaveValue('1,25');
    expect(screen.getByRole('button', { name: /^Weight .*1,25$/, hidden: true })).toBeInTheDocument();
    expect(screen.queryByText(/^Error:/)).toBeNull();
});

test('an empty list says what to do next', async () => {
    open(() => empty);
    expect(await screen.findByText('No product departments yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New product department' })).toHaveAttribute('href', `/${PATH}/create`);
});

test('a failure is shown with the server’s words', async () => {
    open(() => ({ status: 500, errors: { serviceError: 'Reference 42.' } }));
    expect(await screen.findByText('Error: Reference 42.')).toBeInTheDocument();
});

test('bulk delete is one call and says what was refused', async () => {
    const rejected = [{ id: 2, reason: 'Used by 12 ADR products.' }];
    const calls = open(({ method }) => (method === 'DELETE' ? { data: { deleted: [1], rejected } } : full));
    await screen.findByText('Beverages');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 records?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Used by 12 ADR products/)).toBeInTheDocument();
    const deletes = calls.filter(({ method }) => method === 'DELETE');
    expect(deletes.map(({ query }) => query.get('filter'))).toEqual(['{"id":[1,2]}']);
});

test('bulk delete of plans says what goes with them, and waits until that is known', async () => {
    signInAs('TPM BDM');
    let answerNow: () => void = () => undefined;
    const known = new Promise<void>(resolve => (answerNow = resolve));
    const plans = [1, 2].map(id => ({ id, name: `Plan ${String(id)}`, owner_user: 'pat', enabled: true, status: 1 }));
    const goes = { accounts: 2, groups: 1, promotions: 3, products: 12, allowances: 0 };
    const preview = { ...goes, crowded: 1200, submitted: 4, actuals: 2 };
    const calls = answerWith(async ({ path }) => {
        if (path === '/tpm/spend/months') return { data: { list: [] } };
        if (path !== '/tpm/removal/preview') return { data: plans, headers: { 'Content-Range': 'x 0-1/2' } };
        await known;
        return { data: preview };
    });
    show(<ListPage definition={plan} />, { resource: plan.path, at: `/${plan.path}` });
    await screen.findByText('Plan 1');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 records?' }));
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    answerNow();
    expect(
        await dialog.findByText(
            '2 accounts, 1 group, 3 promotions, and 12 products will be deleted too. ' +
                'There are 1,200 promotions here. Up to 500 are deleted at once: delete some of what is below first. ' +
                'Only what is Draft or Cancelled can be deleted: 4 promotions here are neither. Used by 2 promo actuals.',
            { exact: false },
        ),
    ).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
    expect(calls.filter(({ path }) => path === '/tpm/removal/preview')).toMatchObject([
        { body: { of: 'plan', ids: [1, 2] } },
    ]);
});

test('the box that selects the page tells when some of it is selected', async () => {
    open(() => full);
    await screen.findByText('Beverages');
    const all = screen.getByRole('checkbox', { name: 'Select all' });
    const [, first, second] = screen.getAllByRole('checkbox');
    expect(all).not.toBePartiallyChecked();
    await userEvent.click(first!);
    expect(all).toBePartiallyChecked();
    expect(all).not.toBeChecked();
    await userEvent.click(second!);
    expect(all).toBeChecked();
    expect(all).not.toBePartiallyChecked();
    await userEvent.click(second!);
    await userEvent.click(all);
    expect(all).toBeChecked();
    expect(second).toBeChecked();
    await userEvent.click(all);
    expect(first).not.toBeChecked();
    expect(all).not.toBePartiallyChecked();
});

test('who may only look is offered nothing to change', async () => {
    signInAs('TPM User');
    open(() => full);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Create/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

describe('its address', () => {
    const store = localStorageStore();
    const openAt = (search: string) => {
        const calls = answerWith(() => full);
        const locations: string[] = [];
        const { unmount } = show(<ListPage definition={productDepartment} />, {
            store,
            resource: PATH,
            at: `/${PATH}${search}`,
            onLocation: location => locations.push(location.search),
        });
        return { calls, locations, unmount };
    };

    test('is corrected where it says what cannot be', async () => {
        const { calls, locations } = openAt('?perPage=-5&sort=nofield&order=ASC&filter=%7B%22q%22%3A%22bev%22%7D');
        await screen.findByText('Beverages');
        expect(last(calls, 'range')).toBe('[0,24]');
        expect(last(calls, 'sort')).toBe('["code","ASC"]');
        expect(last(calls, 'filter')).toBe('{"q":"bev"}');
        expect(new URLSearchParams(locations.at(-1)).get('filter')).toBe('{"q":"bev"}');
        expect(locations.at(-1)).not.toMatch(/perPage|sort/);
    });

    test('past the last page leads to the last', async () => {
        const { calls, locations } = openAt('?page=9');
        await waitFor(() => expect(locations.at(-1)).toBe('?page=3'));
        await waitFor(() => expect(last(calls, 'range')).toBe('[50,74]'));
    });

    test('alone has what was looked for: another visit begins with nothing, also nothing selected', async () => {
        const first = openAt('');
        await screen.findByText('Beverages');
        await userEvent.type(screen.getByLabelText('Search'), 'bev');
        await waitFor(() => expect(last(first.calls, 'filter')).toBe('{"q":"bev"}'));
        await userEvent.click(screen.getAllByRole('checkbox')[1]!);
        expect(screen.getAllByRole('checkbox', { checked: true })).not.toHaveLength(0);
        first.unmount();
        const second = openAt('');
        await screen.findByText('Beverages');
        expect(last(second.calls, 'filter')).toBe('{}');
        expect(screen.getByLabelText('Search')).toHaveValue('');
        expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    });
});
