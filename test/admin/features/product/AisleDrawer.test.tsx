import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AisleDrawer } from '../../../../admin/features/product/aisle/AisleDrawer';
import { forgetRefdata } from '../../../../admin/features/adr/refdata';
import { forgetPreferences } from '../../../../admin/platform/data/preferences';
import type { Aisle } from '../../../../models/features/product/aisle';
import { answerWith, type ReceivedRequest } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const product = {
    id: 3,
    manufacturer: 'Acme Foods',
    description: 'Marinara Sauce',
    cust_code: '1007',
    upc_item: '03800059667',
    upc_case: '',
    pack: '12',
    size: '24 oz',
    srp: 3.49,
    dropped: false,
};
const state = {
    prod_status_id: 1,
    status_name: 'Authorized',
    status_color: 'green',
    cust_code: 'A-1',
    sell_cost: 2.4,
    track: true,
    track_begin_date: '2027-01-03',
    track_end_date: '2027-04-03',
    track_reason: 'New item',
    period: 'current',
    week: 7,
};
const deal = {
    promo_product_id: 5,
    promo_id: 8,
    plan_id: 2,
    name: 'Spring ad',
    account_name: 'Bluestone',
    performance_type: 'AD',
    start_date: '2027-02-14',
    end_date: '2027-02-27',
    is_running: true,
    deal_srp: 1.99,
    reg_srp: 3.49,
};
const coming = { ...deal, promo_product_id: 6, name: 'Easter', is_running: false, deal_srp: null, reg_srp: null };
const at = {
    product,
    today: '2027-02-15',
    store: { id: 11, code: 'DC9', name: 'Lansing', adr_id: 9, adr_name: 'Midwest' },
    adr_prod_id: 4,
    adr_status: null,
    is_authorized: true,
    state,
    deals: [deal, coming],
} as unknown as Aisle;
const nowhere = { store: null, adr_prod_id: null, is_authorized: null, state: null, deals: null };

const refdata = {
    entityTypes: [],
    productDepartments: [],
    productGroups: [],
    productTypes: [],
    adrs: [{ id: 9, code: '9', name: 'Midwest', enabled: true }],
    productEntityStatuses: [
        { id: 1, code: 'AUTH', name: 'Authorized', enabled: true, default_code: 'A', authorizes: true, color: 'green' },
    ],
};

beforeEach(() => {
    forgetPreferences();
    forgetRefdata();
});

/** Opens the card of a product with a store chosen. */
const open = (card: object, more: (call: ReceivedRequest) => object | undefined = () => undefined) => {
    const calls = answerWith(
        call => {
            const found = more(call);
            if (found) return found;
            const { path } = call;
            if (path === '/myaccount/pref/list') {
                const saved = { id: 1, key: 'myStore', name: 'myStore', value: '11' };
                return { data: { secUserPrefList: [saved] } };
            }
            if (path === '/adr/refdata') return { data: refdata };
            if (path.startsWith('/product/3/aisle')) return { data: { ...at, ...card } };
            return { data: {} };
        },
        { hasPreferences: true },
    );
    show(<AisleDrawer id={3} onScan={jest.fn()} onClose={jest.fn()} />);
    return calls;
};

test('one call tells how the product stands at the store, and its deals', async () => {
    signInAs('TPM User');
    const calls = open({});
    const store = await screen.findByRole('region', { name: 'My store' });
    for (const text of ['DC9 · Lansing', 'Midwest', 'Authorized here', 'Week 7 of 13', 'A-1', '$2.40'])
        expect(within(store).getByText(text)).toBeInTheDocument();
    expect(screen.getByText('$1.99')).toBeInTheDocument();
    expect(screen.getByText('regular $3.49')).toBeInTheDocument();
    expect(screen.getByText(/Until 02-27-2027 · Bluestone/)).toBeInTheDocument();
    expect(screen.getByText('No price')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Spring ad' })).toHaveAttribute(
        'href',
        '/services/tpm/plan/detail/2?promotion=8',
    );
    const cards = calls.filter(({ path }) => path.startsWith('/product/'));
    expect(cards.map(({ path, query }) => `${path}?${query}`)).toEqual(['/product/3/aisle?entity_id=11']);
    // Users who may not request a change are not offered the button.
    expect(screen.queryByRole('button', { name: 'Ask for a change' })).toBeNull();
});

test.each([
    ['without deals', { deals: [] }, 'No deals now or to come here.'],
    ['not on the ADR', { adr_prod_id: null, is_authorized: false, state: null }, 'The product is not on this ADR.'],
    ['not authorized', { is_authorized: false }, 'Not authorized here'],
    ['not begun', { state: { ...state, period: 'upcoming', week: null } }, 'Not begun'],
    ['a store that is gone', nowhere, 'Your store is no longer on its ADR. Choose another one.'],
])('%s, it says so', async (_name, card, text) => {
    signInAs('TPM User');
    open(card);
    expect(await screen.findByText(text)).toBeInTheDocument();
});

test('who may not see promotions is told nothing of deals', async () => {
    signInAs();
    open({ deals: null });
    await screen.findByText('Authorized here');
    expect(screen.queryByText(/deal/i)).toBeNull();
});

test('while its removal is asked for, nothing else can be', async () => {
    signInAs('Change Request');
    open({ adr_status: 'DELETE_PENDING' });
    expect(await screen.findByText(/pending DELETE request/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask for a change' })).toBeNull();
});

test('a change is asked for at that store, and what is wrong with it is said in place', async () => {
    signInAs('Change Request');
    let isWrong = true;
    const calls = open({}, ({ path }) => {
        if (path !== '/adr/request/create') return undefined;
        if (!isWrong) return { data: { id: 1 } };
        return { status: 400, data: null, errors: { 'entities.0.cust_code': 'Too long.' } };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask for a change at DC9 · Lansing' });
    expect(within(dialog).getByRole('button', { name: 'Ask' })).toBeDisabled();
    const code = within(dialog).getByLabelText('Customer code');
    await userEvent.clear(code);
    await userEvent.type(code, 'B-2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask' }));
    expect(await within(dialog).findByText('Too long.')).toBeInTheDocument();
    expect(code).toHaveValue('B-2');
    isWrong = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(calls.findLast(({ path }) => path === '/adr/request/create')?.body).toEqual({
        type: 'UPDATE',
        adr_id: 9,
        adr_prod_id: 4,
        entities: [{ id: 11, cust_code: 'B-2' }],
    });
});

test('a product that is not on the ADR is asked for as an addition', async () => {
    signInAs('Change Request');
    const calls = open({ adr_prod_id: null, is_authorized: false, state: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }));
    const dialog = await screen.findByRole('dialog', { name: /^Ask for a change at/ });
    await userEvent.selectOptions(within(dialog).getByLabelText('Status'), 'A · Authorized');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(calls.findLast(({ path }) => path === '/adr/request/create')?.body).toMatchObject({
        type: 'ADD',
        adr_id: 9,
        prod_id: 3,
        entities: [{ id: 11, prod_status_id: 1 }],
    });
});
