import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestCard } from '../../../../admin/features/adr/request/RequestCard';
import { RequestPage } from '../../../../admin/features/adr/request/RequestPage';
import type { ListedRequest } from '../../../../admin/features/adr/request/request';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { closeTab, onWideScreens, show, signInAs } from '../../../support/screen';

const state = { prod_status_id: 1, cust_code: null, sell_cost: 3.5, track: false };
const untracked = { track_begin_date: null, track_end_date: null, track_reason: null };

const request = (id: number, own: object = {}) => ({
    id,
    version: 1,
    type: 'UPDATE',
    status: 'PENDING',
    adr_id: 4,
    adr_name: 'Midwest',
    adr_prod_id: 70 + id,
    prod_id: 7,
    description: `Marinara ${String(id)}`,
    manufacturer: 'Acme Foods',
    upc_item: '03800059667',
    upc_case: null,
    size: '24 oz',
    dropped: false,
    comments: null,
    create_user: 'robin',
    create_date: '2026-03-01T12:00:00.000Z',
    product_updates: { cust_code: { from: 'A1', to: 'B2' }, prod_dept_id: { from: null, to: 3 } },
    entity_updates: [
        { id: 9, code: 'DC9', from: { ...state, ...untracked }, to: { ...state, ...untracked, sell_cost: 4.25 } },
        { id: 11, code: 'ST11', name: 'Birch Landing', from: null, to: { ...state, ...untracked, prod_status_id: 2 } },
    ],
    sysmsg: null,
    reason: null,
    decided_user: null,
    decided_date: null,
    conflicts: [],
    ...own,
});

const refdata = {
    entityTypes: [],
    productDepartments: [{ id: 3, code: 'GROC', name: 'Grocery', enabled: true, default_code: null }],
    productGroups: [],
    productTypes: [],
    productEntityStatuses: [
        { id: 1, code: 'A', name: 'Authorized', enabled: true, default_code: null },
        { id: 2, code: 'N', name: 'Not authorized', enabled: true, default_code: null },
    ],
    adrs: [{ id: 4, name: 'Midwest' }],
};

type Input = ReturnType<typeof request>;

const open = (
    search: string,
    requests: readonly Input[],
    decide: (request: ReceivedRequest) => CannedAnswer = () => ({ data: {} }),
) => {
    const calls = answerWith(request => {
        const { path, method } = request;
        if (path.startsWith('/adr/entity/tree')) return { data: { tree: [] } };
        if (path === '/adr/refdata') return { data: refdata };
        if (path.endsWith('/history')) return { data: [] };
        if (path.startsWith('/adr/request/detail')) {
            return { data: requests.find(({ id }) => path.endsWith(`/${String(id)}`)) };
        }
        if (method === 'PUT') return decide(request);
        const counts = { PENDING: requests.length, COMPLETE: 5, CANCELLED: 0 };
        const pageCriteria = { pageNumber: 1, pageSize: 25, pageCount: 1, recordCount: requests.length };
        return { data: { list: requests, counts, pageCriteria } };
    });
    const locations: string[] = [];
    show(<RequestPage />, {
        at: `/services/adr/requests${search}`,
        onLocation: ({ search: query }) => locations.push(query),
    });
    const writes = () => calls.filter(({ method }) => method === 'PUT');
    const filters = () =>
        calls
            .filter(({ path }) => path === '/adr/request/list')
            .map(({ body }) => (body as { searchCriteria: { filter: object } }).searchCriteria.filter);
    return { calls, locations, writes, filters };
};

describe('whoever decides', () => {
    beforeEach(() => signInAs('Change Request Manager'));

    test('sees what is pending first, and how many there are of each status', async () => {
        const { locations, filters } = open('', [request(1)]);
        expect(await screen.findByText('Marinara 1')).toBeInTheDocument();
        expect(filters()).toEqual([{ status: 'PENDING' }]);
        await userEvent.click(screen.getByRole('tab', { name: 'Complete (5)' }));
        await waitFor(() => expect(locations.at(-1)).toBe('?status=COMPLETE'));
        await userEvent.click(screen.getByRole('tab', { name: /^All/ }));
        await waitFor(() => expect(filters().at(-1)).toEqual({}));
    });

    test('sees on a phone, too, which of the products of one name it is', () => {
        show(<RequestCard request={request(1) as unknown as ListedRequest} isOfOne={false} />);
        expect(document.body).toHaveTextContent('Acme Foods · 24 oz · 0-38000-59667Midwest · robin');
    });

    test('completes several with a reason, and is told which were left and why', async () => {
        const rejected = [{ id: 2, reason: 'It was cancelled meanwhile.', conflicts: [] }];
        const { writes } = open('', [request(1), request(2)], () => ({ data: { done: [1], rejected } }));
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
        await userEvent.click(
            within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'Complete' }),
        );
        const dialog = within(await screen.findByRole('dialog'));
        expect(dialog.getByText('2 updates')).toBeInTheDocument();
        await userEvent.type(dialog.getByLabelText('Reason'), 'Agreed.');
        await userEvent.click(dialog.getByRole('button', { name: 'Complete' }));
        const alert = within(await screen.findByRole('dialog', { name: '1 request was left as it is:' }));
        expect(alert.getByRole('listitem')).toHaveTextContent(
            'Marinara 224 oz · 0-38000-59667 · Request 2It was cancelled meanwhile.',
        );
        expect(writes()).toMatchObject([{ path: '/adr/request/complete', body: { ids: [1, 2], reason: 'Agreed.' } }]);
    });

    test('sees a request as a difference, field by field and entity by entity', async () => {
        open('?request=1', [request(1)]);
        const drawer = within(await screen.findByRole('dialog', { name: 'Request 1' }));
        expect(await drawer.findByText('A1')).toBeInTheDocument();
        expect(drawer.getByText('B2')).toBeInTheDocument();
        expect(await drawer.findByText('Grocery')).toBeInTheDocument();
        expect(drawer.getByText('$4.25')).toBeInTheDocument();
        const arrived = drawer.getByText('ST11').closest('li')!;
        // Whatever the request's status is, it shows the state before and the requested state.
        expect(arrived).toHaveTextContent(/^ST11 Birch LandingStatusNo status → Not authorizedSell cost\$3\.50$/);
        expect(arrived).not.toHaveTextContent(/newly|here/i);
    });

    test('goes from one to the next by keys, and decides by keys', async () => {
        const { locations, writes } = open('?request=1', [request(1), request(2)], () => ({
            data: { done: [2], rejected: [] },
        }));
        await screen.findByRole('button', { name: 'Complete' });
        await userEvent.keyboard('k');
        await userEvent.keyboard('j');
        await waitFor(() => expect(locations.at(-1)).toContain('request=2'));
        await screen.findByRole('dialog', { name: 'Request 2' });
        await screen.findByRole('button', { name: 'Complete' });
        await userEvent.keyboard('c');
        // The last request is decided: the one before it opens, and the decision can be undone.
        await screen.findByRole('dialog', { name: 'Request 1' });
        expect(screen.getByRole('status')).toHaveTextContent('Completed: Marinara 2');
        expect(writes()).toEqual([]);
        closeTab();
        await waitFor(() => expect(writes()).toMatchObject([{ path: '/adr/request/complete', body: { ids: [2] } }]));
    });

    test('is led on to the next when one is decided, and to the list after the last', async () => {
        const { locations, writes } = open('?request=1', [request(1), request(2)], ({ body }) => {
            const { ids } = body as { ids: number[] };
            return { data: { done: ids, rejected: [] } };
        });
        await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
        await screen.findByRole('dialog', { name: 'Request 2' });
        await userEvent.type(await screen.findByLabelText('Reason'), 'Agreed.');
        await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
        await waitFor(() => expect(locations.at(-1)).not.toContain('request='));
        closeTab();
        await waitFor(() =>
            expect(writes().map(({ body }) => body)).toEqual([{ ids: [1] }, { ids: [2], reason: 'Agreed.' }]),
        );
    });

    test('takes the last decision back, and is where it was', async () => {
        const { locations, writes } = open('?request=1', [request(1), request(2)]);
        await screen.findByRole('button', { name: 'Complete' });
        await userEvent.keyboard('x');
        await screen.findByRole('dialog', { name: 'Request 2' });
        expect(screen.getByRole('status')).toHaveTextContent('Cancelled: Marinara 1');
        await userEvent.keyboard('z');
        await screen.findByRole('dialog', { name: 'Request 1' });
        expect(locations.at(-1)).toContain('request=1');
        closeTab();
        expect(writes()).toEqual([]);
    });

    test('one that was left as it is comes back with the reason', async () => {
        const rejected = [{ id: 1, reason: 'It was cancelled meanwhile.', conflicts: [] }];
        open('?request=1', [request(1), request(2)], () => ({ data: { done: [], rejected } }));
        await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
        await screen.findByRole('dialog', { name: 'Request 2' });
        closeTab();
        const alert = await screen.findByText(
            /Marinara 1 \(request 1\) was left as it is\. It was cancelled meanwhile\./,
        );
        expect(alert).toBeInTheDocument();
        await userEvent.click(screen.getByRole('button', { name: 'Show', hidden: true }));
        expect(await screen.findByRole('dialog', { name: 'Request 1' })).toBeInTheDocument();
    });

    test('sees what a state was before it goes', async () => {
        const gone = { id: 9, code: 'DC9', name: 'Lansing', from: { ...state, ...untracked }, to: null };
        open('?request=1', [request(1, { entity_updates: [gone] })]);
        const drawer = within(await screen.findByRole('dialog', { name: 'Request 1' }));
        const left = (await drawer.findByText('DC9')).closest('li')!;
        expect(left).toHaveTextContent(/^DC9 LansingStatusAuthorized → No statusSell cost\$3\.50$/);
    });

    test('chooses where somebody has changed the same, before it can be completed', async () => {
        const conflicts = [
            { key: 'cust_code', from: 'A1', current: 'X9', to: 'B2' },
            { key: 'entity:9.sell_cost', from: 3.5, current: 3.75, to: 4.25 },
        ];
        const done = { data: { done: [1], rejected: [] } };
        const { writes } = open('?request=1', [request(1, { conflicts })], () => done);
        const drawer = within(await screen.findByRole('dialog', { name: 'Request 1' }));
        const code = within(await drawer.findByRole('group', { name: 'Customer code' }));
        for (const value of ['A1', 'X9', 'B2']) expect(code.getByText(value)).toBeInTheDocument();
        const complete = drawer.getByRole('button', { name: 'Complete' });
        expect(complete).toBeDisabled();
        await userEvent.click(code.getByRole('button', { name: 'Keep what is now' }));
        const cost = within(drawer.getByRole('group', { name: 'DC9 · Sell cost' }));
        await userEvent.click(cost.getByRole('button', { name: 'Take what was asked for' }));
        await userEvent.click(complete);
        closeTab();
        await waitFor(() => expect(writes()).toHaveLength(1));
        expect(writes()[0]?.body).toEqual({
            ids: [1],
            choices: { 1: { cust_code: 'keep', 'entity:9.sell_cost': 'take' } },
        });
    });

    test('is warned of what else is pending for the product, and that it was dropped', async () => {
        const first = request(1, { dropped: true });
        open('?request=1', [first, request(2, { type: 'DELETE' })]);
        const drawer = within(await screen.findByRole('dialog', { name: 'Request 1' }));
        expect(await drawer.findByText('This product has been dropped from data feeds.')).toBeInTheDocument();
        expect(
            await drawer.findByText(/pending DELETE request. No new requests may be submitted./),
        ).toBeInTheDocument();
    });
});

describe('beside the list', () => {
    onWideScreens();
    beforeEach(() => signInAs('Change Request Manager'));

    test('the first is open, each says what it changes, and the counts follow a decision', async () => {
        const added = { ...state, ...untracked, prod_status_id: 1 };
        const entity_updates = [9, 11, 12].map(id => ({ id, code: `BFG-${String(id)}`, from: null, to: added }));
        const own = { product_updates: {}, entity_updates };
        open('', [
            request(1, own),
            request(2, { type: 'DELETE', product_updates: {}, entity_updates: [] }),
            request(3),
        ]);
        const beside = await screen.findByRole('region', { name: 'Request 1' });
        await waitFor(() => expect(beside).toHaveFocus());
        const cards = within(screen.getByRole('list', { name: 'Change requests' })).getAllByRole('listitem');
        expect(cards[0]).toHaveAttribute('aria-current', 'true');
        expect(cards[0]).toHaveTextContent('BFG-9 and 2 more: no status to Authorized');
        expect(cards[1]).toHaveTextContent('Removed from the ADR');
        expect(cards[2]).toHaveTextContent('DC9: Sell cost · 1 other entity · Customer code, Department');
        await userEvent.keyboard('c');
        await screen.findByRole('region', { name: 'Request 2' });
        expect(screen.getByRole('tab', { name: 'Pending (2)' })).toBeInTheDocument();
        expect(screen.getByRole('tab', { name: 'Complete (6)' })).toBeInTheDocument();
        expect(screen.queryByText('Marinara 1')).not.toBeInTheDocument();
        await userEvent.keyboard('z');
        await screen.findByRole('region', { name: 'Request 1' });
        expect(screen.getByRole('tab', { name: 'Pending (3)' })).toBeInTheDocument();
    });

    test('a page is as long as before while decisions wait, and no later page begins elsewhere', async () => {
        const sizes = (calls: readonly ReceivedRequest[]) =>
            calls
                .filter(({ path }) => path === '/adr/request/list')
                .map(({ body }) => (body as { pageCriteria: object }).pageCriteria);
        const listed = Array.from({ length: 20 }, (_none, at) => request(at + 1));
        const { calls } = open('?size=10', listed);
        const count = () =>
            within(screen.getByRole('list', { name: 'Change requests' })).getAllByRole('listitem').length;
        await screen.findByRole('region', { name: 'Request 1' });
        for (const next of [2, 3, 4, 5, 6]) {
            await userEvent.keyboard('c');
            await screen.findByRole('region', { name: `Request ${String(next)}` });
        }
        await waitFor(() => expect(sizes(calls).at(-1)).toEqual({ pageNumber: 1, pageSize: 20 }));
        expect(count()).toBe(10);
        expect(screen.getByText('15 requests')).toBeInTheDocument();
    });

    test('a later page that has nothing left is decided at once, and is not called empty', async () => {
        const counts = { PENDING: 11, COMPLETE: 0, CANCELLED: 0 };
        const pageCriteria = { pageNumber: 2, pageSize: 10, pageCount: 2, recordCount: 11 };
        const calls = answerWith(({ path, method }) => {
            if (path === '/adr/refdata') return { data: refdata };
            if (path.startsWith('/adr/request/detail')) return { data: request(11) };
            if (method === 'PUT') return { data: { done: [11], rejected: [] } };
            if (path === '/adr/request/list') return { data: { list: [request(11)], counts, pageCriteria } };
            return { data: path.endsWith('/history') ? [] : { tree: [] } };
        });
        show(<RequestPage />, { at: '/services/adr/requests?size=10&page=2' });
        await screen.findByRole('region', { name: 'Request 11' });
        await userEvent.keyboard('c');
        await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
        expect(screen.queryByText('Nothing is pending')).not.toBeInTheDocument();
    });

    test('letters that are typed as a reason decide nothing', async () => {
        const { writes } = open('', [request(1), request(2)]);
        await screen.findByRole('region', { name: 'Request 1' });
        await userEvent.type(screen.getByLabelText('Reason'), 'cax{Enter}');
        expect(await screen.findByRole('region', { name: 'Request 1' })).toHaveFocus();
        closeTab();
        expect(writes()).toEqual([]);
    });
});

describe('whoever asks', () => {
    beforeEach(() => signInAs('Change Request'));

    test('withdraws own pending requests and can do nothing with others', async () => {
        const { writes } = open('', [request(1), request(2, { create_user: 'pat' })], () => ({
            data: { done: [2], rejected: [] },
        }));
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select request 2' }));
        expect(screen.queryByRole('checkbox', { name: 'Select request 1' })).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
        await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
        const dialog = within(await screen.findByRole('dialog'));
        // The button that leaves the request as it is is not called Cancel.
        expect(dialog.getByRole('button', { name: 'Go back' })).toBeEnabled();
        expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
        await userEvent.click(dialog.getByRole('button', { name: 'Cancel request' }));
        await waitFor(() => expect(writes()).toMatchObject([{ path: '/adr/request/cancel', body: { ids: [2] } }]));
    });

    test('reads what became of a request', async () => {
        const reported = { status: 'CANCELLED', sysmsg: 'The product was taken off the ADR.', decided_user: 'kim' };
        open('?request=1', [request(1, { ...reported, decided_date: '2026-03-02T12:00:00.000Z', reason: 'Late.' })]);
        const drawer = within(await screen.findByRole('dialog', { name: 'Request 1' }));
        expect(await drawer.findByText('The product was taken off the ADR.')).toBeInTheDocument();
        expect(drawer.getByText(/^kim, 03-02-2026/)).toBeInTheDocument();
        expect(drawer.getByText('Late.')).toBeInTheDocument();
        expect(drawer.queryByRole('button', { name: /Complete|Withdraw|Cancel/ })).not.toBeInTheDocument();
    });
});
