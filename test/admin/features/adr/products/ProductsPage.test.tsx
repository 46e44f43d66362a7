import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductsPage } from '../../../../../admin/features/adr/products/ProductsPage';
import { draftsOf } from '../../../../../admin/features/adr/products/edit/draftStore';
import { NO_DRAFTS } from '../../../../../admin/features/adr/products/edit/drafts';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../../support/server';
import { show, signInAs } from '../../../../support/screen';
import { node, productOf, references, stateOf } from './fixtures';

const tree = [node(11, 'EAST', [node(12, 'S1'), node(13, 'S2')]), node(14, 'WEST')];
const products = [
    productOf(1, { entities: [stateOf(12, 1, { cust_code: 'K7' })], dropped: true }),
    productOf(2, { pending_reqs: 1, pending_updates: 1, status: 'UPDATE_PENDING' }),
    productOf(3, { pending_reqs: 1, pending_deletes: 1, status: 'DELETE_PENDING' }),
];
const department = { ...references[0]!, id: 5, code: 'DELI', name: 'Deli' };
const refdata = {
    entityTypes: [],
    productDepartments: [department],
    productGroups: [],
    productTypes: [],
    productEntityStatuses: references,
    adrs: [{ id: 9, name: 'Midwest' }],
};

const usual = ({ path, body }: ReceivedRequest): CannedAnswer => {
    if (path === '/adr/detail/9') return { data: { id: 9, name: 'Midwest' } };
    if (path === '/adr/entity/tree/9') return { data: { tree } };
    if (path === '/adr/refdata') return { data: refdata };
    if (path.endsWith('/history')) return { data: [] };
    if (path.startsWith('/adr/product/detail/'))
        return { data: products.find(({ id }) => path.endsWith(`/${String(id)}`)) };
    if (path === '/adr/product/list') {
        const { pageCriteria } = body as { pageCriteria: object };
        return { data: { list: products, pageCriteria: { ...pageCriteria, recordCount: 3, pageCount: 1 } } };
    }
    if (path === '/adr/product/bulk') return { data: { done: 1, added: [], rejected: [] } };
    if (path === '/adr/request/bulk') return { data: { created: [77], rejected: [] } };
    return { data: [] };
};

type Answer = (request: ReceivedRequest) => CannedAnswer | undefined | Promise<CannedAnswer | undefined>;

const open = async (answer: Answer = () => undefined, search = '') => {
    const locations: string[] = [];
    const calls = answerWith(async request => (await answer(request)) ?? usual(request));
    show(
        <>
            <Routes>
                <Route path="/services/adr/products/:id" element={<ProductsPage />} />
            </Routes>
            <Notification />
        </>,
        {
            at: `/services/adr/products/9${search}`,
            resource: 'services/adr/product',
            onLocation: ({ search: query }) => locations.push(query),
        },
    );
    await screen.findByText('Sauce 1', { selector: '[role=rowheader]' });
    const bodies = (path: string) => calls.filter(each => each.path === path).map(({ body }) => body);
    return { calls, locations, bodies, grid: screen.getByRole('grid', { hidden: true }) };
};

/** Returns the cell of a product in a column, counted from 1 and including the five fixed columns. */
const cell = (product: string, column: number): HTMLElement => {
    const row = screen.getByText(product, { selector: '[role=rowheader]' }).closest<HTMLElement>('[role=row]')!;
    return row.querySelector<HTMLElement>(`[aria-colindex="${String(column)}"]`)!;
};
/** The columns of EAST, S1, S2 and WEST. */
const [EAST, S1, S2] = [6, 7, 8];

/** The size and UPC, which distinguish a product from others of the same name. */
const APART = '24 oz · 0-38000-59667';

beforeEach(() => {
    signInAs('Content Manager');
    draftsOf(9).set(NO_DRAFTS);
});

test('a row a product, a column an entity, a letter a status', async () => {
    const { grid, bodies } = await open();
    expect(cell('Sauce 1', S1)).toHaveTextContent('A');
    expect(cell('Sauce 1', S2)).toHaveTextContent('');
    expect(cell('Sauce 1', 3)).toHaveTextContent('24 oz');
    expect(cell('Sauce 1', 4)).toHaveTextContent('0-38000-59667');
    expect(grid).toHaveAttribute('aria-colcount', '9');
    expect(grid).toHaveAttribute('aria-rowcount', '6');
    expect(bodies('/adr/product/list')).toEqual([
        {
            searchCriteria: { filter: { adr_id: 9 } },
            sortCriteria: { fieldName: 'description', direction: 'ASC' },
            pageCriteria: { pageNumber: 1, pageSize: 50 },
        },
    ]);
    expect(screen.getByText('3 products')).toBeInTheDocument();
});

test('a branch is collapsed to its own column', async () => {
    const { grid } = await open();
    await userEvent.click(screen.getByRole('button', { name: /^Hide what is below EAST/ }));
    expect(grid).toHaveAttribute('aria-colcount', '7');
    await userEvent.click(screen.getByRole('button', { name: /^Show what is below EAST/ }));
    expect(grid).toHaveAttribute('aria-colcount', '9');
});

test('a letter that is typed is shown at once and saved, and can be undone', async () => {
    const { grid, bodies } = await open();
    fireEvent.mouseDown(cell('Sauce 2', S1));
    fireEvent.keyDown(grid, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(grid, { key: 'o' });
    await waitFor(() => expect(cell('Sauce 2', S2)).toHaveTextContent('O'));
    await waitFor(() =>
        expect(bodies('/adr/product/bulk')).toEqual([
            {
                adr_id: 9,
                states: [
                    { adr_prod_id: 2, id: 12, prod_status_id: 2, from: null },
                    { adr_prod_id: 2, id: 13, prod_status_id: 2, from: null },
                ],
            },
        ]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
    fireEvent.keyDown(grid, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(cell('Sauce 2', S2)).toHaveTextContent(''));
    await waitFor(() => expect(bodies('/adr/product/bulk')).toHaveLength(2));
});

test('what is refused is taken back and told', async () => {
    const { grid } = await open(({ path }) =>
        path === '/adr/product/bulk'
            ? { data: { done: 0, added: [], rejected: [{ index: 0, reason: 'The entity is gone.' }] } }
            : undefined,
    );
    fireEvent.mouseDown(cell('Sauce 2', S1));
    fireEvent.keyDown(grid, { key: 'a' });
    const dialog = await screen.findByRole('dialog', { name: '1 product was refused' });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(`Sauce 2${APART}The entity is gone.`);
    expect(cell('Sauce 2', S1)).toHaveTextContent('');
});

test('cells are copied as letters and pasted by letter, code or name', async () => {
    const { grid, bodies } = await open();
    fireEvent.mouseDown(cell('Sauce 1', EAST));
    fireEvent.mouseDown(cell('Sauce 1', S2), { shiftKey: true });
    const copied: string[] = [];
    fireEvent.copy(grid, { clipboardData: { setData: (_: string, text: string) => copied.push(text) } });
    expect(copied).toEqual(['\tA\t']);
    fireEvent.mouseDown(cell('Sauce 2', EAST));
    fireEvent.paste(grid, { clipboardData: { getData: () => 'OPT\tauthorized\r\n' } });
    await waitFor(() =>
        expect(bodies('/adr/product/bulk')).toEqual([
            {
                adr_id: 9,
                states: [
                    { adr_prod_id: 2, id: 11, prod_status_id: 2, from: null },
                    { adr_prod_id: 2, id: 12, prod_status_id: 1, from: null },
                ],
            },
        ]),
    );
    fireEvent.paste(grid, { clipboardData: { getData: () => 'what' } });
    expect(await screen.findByText('No status is called “what”. Nothing was pasted.', { collapseWhitespace: true }));
});

test('a paste past the last column or row says how many cells did not fit', async () => {
    const { grid, bodies } = await open();
    fireEvent.mouseDown(cell('Sauce 2', S2));
    fireEvent.paste(grid, { clipboardData: { getData: () => 'OPT\tOPT\nOPT\tOPT\nOPT\t' } });
    await screen.findByText(/pasted cells? lies? past the end of the grid/);
    await waitFor(() => expect(bodies('/adr/product/bulk')).toHaveLength(1));
});

test('a cell is opened for more, and its errors stand at their fields', async () => {
    const { grid, bodies } = await open(({ path }) =>
        path === '/adr/product/update'
            ? { status: 400, errors: { 'updatedEntities.0.cust_code': 'Invalid input value.' } }
            : undefined,
    );
    fireEvent.mouseDown(cell('Sauce 1', S1));
    fireEvent.keyDown(grid, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(`Sauce 1Acme Foods · ${APART}`);
    const cost = within(dialog).getByLabelText('Sell cost');
    fireEvent.change(cost, { target: { value: '12000' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cost).toBeInvalid());
    expect(cost).toHaveFocus();
    fireEvent.change(cost, { target: { value: '2.50' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Customer code')).toBeInvalid());
    expect(within(dialog).getByLabelText('Customer code')).toHaveFocus();
    expect(bodies('/adr/product/update')).toEqual([
        { id: 1, version: 1, updatedEntities: [{ id: 12, sell_cost: 2.5 }] },
    ]);
});

test('who may only ask collects proposals and submits one request a product, in one call', async () => {
    signInAs('Change Request');
    const { grid, bodies } = await open(({ path }) =>
        path === '/adr/request/bulk'
            ? { data: { created: [77], rejected: [{ index: 0, reason: 'Not now.' }] } }
            : undefined,
    );
    fireEvent.mouseDown(cell('Sauce 1', S2));
    fireEvent.mouseDown(cell('Sauce 2', S2), { shiftKey: true });
    fireEvent.keyDown(grid, { key: 'a' });
    expect(await screen.findByText(/Changes: 2, products: 2/)).toBeInTheDocument();
    expect(cell('Sauce 2', S2)).toHaveClass('is-changed');
    expect(bodies('/adr/product/bulk')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Submit request' }));
    expect((await screen.findByText(/Not now\./)).closest('li')).toHaveTextContent(`Sauce 1${APART}Not now.`);
    const request = (adr_prod_id: number) => ({
        type: 'UPDATE',
        adr_prod_id,
        entities: [{ id: 13, prod_status_id: 1 }],
    });
    expect(bodies('/adr/request/bulk')).toEqual([{ adr_id: 9, requests: [request(1), request(2)] }]);
    expect(screen.getByText(/Changes: 1, products: 1/)).toBeInTheDocument();
});

test('proposals that nobody answered stay as they are, and are submitted again', async () => {
    signInAs('Change Request');
    const { grid } = await open();
    const answered = globalThis.fetch;
    fireEvent.mouseDown(cell('Sauce 1', S1));
    fireEvent.keyDown(grid, { key: 'o' });
    const submit = await screen.findByRole('button', { name: 'Submit request' });
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(submit);
    expect(await screen.findByText(/^Error: A service communication error was encountered/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cell('Sauce 1', S1)).toHaveTextContent('O');
    globalThis.fetch = answered;
    await userEvent.click(submit);
    expect(await screen.findByText('1 request submitted')).toBeInTheDocument();
});

test('what is being saved is no proposal', async () => {
    let answer: (message: CannedAnswer) => void = () => undefined;
    const { grid } = await open(({ path }) =>
        path === '/adr/product/bulk' ? new Promise<CannedAnswer>(resolve => (answer = resolve)) : undefined,
    );
    fireEvent.mouseDown(cell('Sauce 2', S1));
    fireEvent.keyDown(grid, { key: 'a' });
    await waitFor(() => expect(cell('Sauce 2', S1)).toHaveTextContent('A'));
    expect(screen.queryByText(/Proposed and not submitted/)).toBeNull();
    answer({ data: { done: 1, added: [], rejected: [] } });
});

test('while a deletion is pending nothing more is proposed', async () => {
    signInAs('Change Request');
    const { grid } = await open();
    fireEvent.mouseDown(cell('Sauce 3', S2));
    fireEvent.keyDown(grid, { key: 'a' });
    const alert = await screen.findByText(/No new requests may be submitted/, { selector: 'li' });
    expect(alert).toHaveTextContent(`Sauce 3${APART}`);
    expect(draftsOf(9).get().size).toBe(0);
});

test('what a pending deletion forbids is not offered, and why is in sight', async () => {
    signInAs('Change Request');
    const { grid } = await open();
    fireEvent.mouseDown(cell('Sauce 3', S2));
    const tools = within(screen.getByRole('toolbar'));
    for (const name of [/Authorized/, 'Clear', 'Details…']) expect(tools.getByRole('button', { name })).toBeDisabled();
    expect(
        screen.getByText(/^Sauce 3 · 24 oz · 0-38000-59667 .*No new requests may be submitted\.$/),
    ).toBeInTheDocument();
    fireEvent.keyDown(grid, { key: 'Enter' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Product' }));
    expect(await drawer.findByText(/No new requests may be submitted/)).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: /S1|Edit|Request deletion/ })).toBeNull();
});

test('a range with other products too is still offered', async () => {
    signInAs('Change Request');
    const { grid } = await open();
    fireEvent.mouseDown(cell('Sauce 3', S2));
    fireEvent.keyDown(grid, { key: 'ArrowUp', shiftKey: true });
    expect(within(screen.getByRole('toolbar')).getByRole('button', { name: /Authorized/ })).toBeEnabled();
});

test('who changes an ADR itself may do so while a deletion is pending', async () => {
    const { grid } = await open();
    fireEvent.mouseDown(cell('Sauce 3', S2));
    expect(within(screen.getByRole('toolbar')).getByRole('button', { name: /Authorized/ })).toBeEnabled();
    fireEvent.keyDown(grid, { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: /^S2/ })).toBeInTheDocument();
});

describe('columns as a whole', () => {
    const chosen = () => screen.getByText(/cells selected$/).textContent;

    test('are chosen by a header, and the keys act on them at once', async () => {
        const { grid, bodies } = await open();
        await userEvent.click(screen.getByRole('button', { name: /^Select all of EAST/ }));
        expect(grid).toHaveFocus();
        expect(chosen()).toBe('9 cells selected');
        await userEvent.keyboard('o');
        await waitFor(() => expect(bodies('/adr/product/bulk')).toHaveLength(1));
        expect((bodies('/adr/product/bulk')[0] as { states: unknown[] }).states).toHaveLength(9);
    });

    test('are chosen by the keyboard, which widens them branch by branch', async () => {
        const { grid } = await open();
        fireEvent.mouseDown(cell('Sauce 2', S2));
        const press = () => fireEvent.keyDown(grid, { key: ' ', ctrlKey: true });
        press();
        expect(chosen()).toBe('3 cells selected');
        press();
        expect(chosen()).toBe('9 cells selected');
        press();
        expect(chosen()).toBe('9 cells selected');
    });
});

test('the legend says every letter and mark in words, by keyboard too', async () => {
    await open();
    screen.getByRole('button', { name: 'Legend' }).focus();
    await userEvent.keyboard('{Enter}');
    const legend = await screen.findByRole('dialog', { name: 'Legend' });
    const lines = within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(lines).toEqual([
        'AAuthorized',
        'OOptional',
        'OUTOut of stock',
        'XRetired (no longer given)',
        'Empty: no status there',
        'Tracked there',
        'Changed, and not saved or submitted yet',
        'Dropped from data feeds',
        ...['Addition', 'Update', 'Deletion'].map(what => `${what} requested, not decided yet`),
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Legend' })).toHaveFocus();
});

describe('on a phone', () => {
    const usual = window.matchMedia;
    beforeEach(() => {
        window.matchMedia = query => Object.assign(usual(query), { matches: query.includes('max-width') });
    });
    afterEach(() => {
        window.matchMedia = usual;
    });

    test('products of one name are told apart in the one column that stays', async () => {
        await open();
        const [, head] = screen.getAllByRole('rowheader', { name: /^Sauce/ });
        expect(head).toHaveTextContent(`Sauce 2${APART}`);
        expect(head).toHaveAttribute('title', `Sauce 2\n${APART}`);
    });
});

test('a viewer sees what the letters mean, and changes nothing', async () => {
    signInAs('TPM User');
    const { grid, bodies } = await open();
    fireEvent.mouseDown(cell('Sauce 2', S1));
    fireEvent.keyDown(grid, { key: 'a' });
    expect(screen.queryByRole('button', { name: /Authorized/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add products' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Legend' })).toBeInTheDocument();
    expect(bodies('/adr/product/bulk')).toEqual([]);
});

test('filters below the header follow into the address, and a header sorts', async () => {
    const { locations, bodies } = await open();
    fireEvent.change(screen.getByLabelText('Filter Manufacturer'), { target: { value: 'acme' } });
    await waitFor(() => expect(locations.at(-1)).toBe('?manufacturer=acme'));
    fireEvent.change(screen.getByLabelText('Pending request'), { target: { value: 'ADD_PENDING' } });
    await waitFor(() => expect(locations.at(-1)).toBe('?manufacturer=acme&status=ADD_PENDING'));
    // There is no filter by size.
    expect(screen.queryByLabelText('Filter Size')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'UPC Item' }));
    await waitFor(() => expect(locations.at(-1)).toBe('?manufacturer=acme&status=ADD_PENDING&sort=upc_item'));
    await waitFor(() =>
        expect(bodies('/adr/product/list').at(-1)).toMatchObject({
            searchCriteria: { filter: { adr_id: 9, manufacturer: 'acme', status: 'ADD_PENDING' } },
            sortCriteria: { fieldName: 'upc_item', direction: 'ASC' },
        }),
    );
});

test('a product opens beside the grid with its warnings and its states over the tree', async () => {
    const { locations } = await open(undefined, '?product=2');
    const drawer = await screen.findByRole('dialog', { name: 'Product' });
    expect(await within(drawer).findByText('This product has a pending UPDATE request.')).toBeInTheDocument();
    expect(within(drawer).getByRole('button', { name: /S1/ })).toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('button', { name: /^Hide what is below EAST/ }));
    expect(within(drawer).queryByRole('button', { name: /S1/ })).toBeNull();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Take off the ADR' }));
    expect(await screen.findByText(/1 pending request is cancelled\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(locations.at(-1)).toBe(''));
});

test('closing a product gives the focus back to the grid it was opened from', async () => {
    const { grid } = await open();
    await userEvent.click(cell('Sauce 2', 1));
    const drawer = within(await screen.findByRole('dialog', { name: 'Product' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(grid).toHaveFocus();
});

test('what is refused of a product leads to its field', async () => {
    await open(({ path }) =>
        path === '/adr/product/update' ? { status: 400, errors: { comments: 'Invalid input value.' } } : undefined,
    );
    await userEvent.click(cell('Sauce 2', 1));
    const drawer = await screen.findByRole('dialog', { name: 'Product' });
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Edit' }));
    const comments = within(drawer).getByLabelText('Comments');
    fireEvent.change(comments, { target: { value: 'Ask first' } });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(comments).toBeInvalid());
    expect(comments).toHaveFocus();
});

test('what is typed of a product is not lost by closing it: that asks', async () => {
    await open();
    await userEvent.click(cell('Sauce 2', 1));
    const drawer = await screen.findByRole('dialog', { name: 'Product' });
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Edit' }));
    fireEvent.change(within(drawer).getByLabelText('Comments'), { target: { value: 'Ask first' } });
    const request = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await request()).getByRole('button', { name: 'Keep editing' }));
    expect(within(drawer).getByLabelText('Comments')).toHaveValue('Ask first');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([drawer]));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await request()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('codes that were pasted are not lost by closing the dialog: that asks', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add products' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Paste UPCs' }));
    fireEvent.change(screen.getByLabelText('UPCs'), { target: { value: '4011' } });
    await userEvent.keyboard('{Escape}');
    const confirmation = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('products are added by their pasted UPCs; those that were refused are listed', async () => {
    const { bodies } = await open(({ path }) =>
        path === '/adr/product/bulk'
            ? { data: { done: 1, added: [50], rejected: [{ index: 1, reason: 'No product has this code.' }] } }
            : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add products' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Paste UPCs' }));
    fireEvent.change(screen.getByLabelText('UPCs'), { target: { value: '03800059667\n4011, 4011\nx' } });
    expect(screen.getByText('2 codes · 1 repeated · 1 not readable')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 products' }));
    expect(await screen.findByText('1 product added')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
        '4011: No product has this code.',
        expect.stringMatching(/^x: Must be 1 to 15 digits/),
        '4011: The same code is pasted twice.',
    ]);
    expect(bodies('/adr/product/bulk')).toEqual([
        { adr_id: 9, add: [{ upc_item: '03800059667' }, { upc_item: '4011' }] },
    ]);
});

test('a product is opened by its row also while the products are read anew', async () => {
    let readings = 0;
    await open(({ path }) => {
        if (path === '/adr/product/bulk') return { data: { done: 1, added: [50], rejected: [] } };
        // The second read is not answered within this test.
        return path === '/adr/product/list' && ++readings > 1 ? new Promise(() => undefined) : undefined;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add products' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Paste UPCs' }));
    fireEvent.change(screen.getByLabelText('UPCs'), { target: { value: '4011' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 product' }));
    await screen.findByText('1 product added');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readings).toBe(2);
    await userEvent.click(cell('Sauce 2', 1));
    expect(await screen.findByRole('dialog', { name: 'Product' })).toBeInTheDocument();
});

describe('of two people who change the same product at once', () => {
    /** The product as a colleague saved it: another customer code in the open state, another state, and a comment. */
    const theirs = {
        ...products[0]!,
        version: 2,
        comments: 'Ask first',
        entities: [stateOf(12, 1, { cust_code: 'K8', sell_cost: 3 }), stateOf(14, 2)],
        update_user: 'robin',
    };
    const refuseFirst = ({ path, body }: ReceivedRequest): CannedAnswer | undefined => {
        if (path !== '/adr/product/update') return undefined;
        const { version } = body as { version: number };
        return version === 1
            ? { status: 409, errors: { serviceError: 'Somebody else saved this.' }, data: theirs }
            : { data: { ...theirs, version: 3 } };
    };

    test('the second one sees what was saved meanwhile and chooses, at a cell', async () => {
        const { grid, bodies } = await open(refuseFirst);
        fireEvent.mouseDown(cell('Sauce 1', S1));
        fireEvent.keyDown(grid, { key: 'Enter' });
        const form = await screen.findByRole('dialog');
        fireEvent.change(within(form).getByLabelText('Customer code'), { target: { value: 'K9' } });
        fireEvent.change(within(form).getByLabelText('Sell cost'), { target: { value: '2.50' } });
        await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
        const dialog = await screen.findByRole('dialog', { name: /^Somebody else saved this record/ });
        expect(dialog).toHaveTextContent('robin saved it on');
        expect(dialog).toHaveTextContent('Also saved meanwhile');
        expect(dialog).toHaveTextContent(/Comments: .* → Ask first/);
        expect(dialog).toHaveTextContent(/WEST · Status: No status → Optional/);
        const code = within(dialog).getByRole('group', { name: 'S1 · Customer code' });
        expect(code).toHaveTextContent(/YoursK9.*SavedK8/i);
        await userEvent.click(within(code).getByRole('button', { name: 'Take saved' }));
        await userEvent.click(within(dialog).getByRole('button', { name: 'Save again' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(bodies('/adr/product/update').at(-1)).toEqual({
            id: 1,
            version: 2,
            updatedEntities: [{ id: 12, sell_cost: 2.5 }],
        });
    });

    test('and in the drawer', async () => {
        const { bodies } = await open(refuseFirst, '?product=1');
        const drawer = await screen.findByRole('dialog', { name: 'Product' });
        await userEvent.click(await within(drawer).findByRole('button', { name: 'Edit' }));
        fireEvent.change(within(drawer).getByLabelText('Comments'), { target: { value: 'Ask never' } });
        await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
        const dialog = await screen.findByRole('dialog', { name: /^Somebody else saved this record/ });
        const comments = within(dialog).getByRole('group', { name: 'Comments' });
        expect(comments).toHaveTextContent(/Ask never.*Ask first/);
        expect(dialog).toHaveTextContent(/S1 · Customer code: K7 → K8/);
        await userEvent.click(within(dialog).getByRole('button', { name: 'Save again' }));
        await waitFor(() => expect(within(drawer).queryByLabelText('Comments')).toBeNull());
        expect(bodies('/adr/product/update').at(-1)).toEqual({ id: 1, version: 2, comments: 'Ask never' });
    });

    test('nobody’s cells are filled over unseen: they are told, and changed anyway if one wants', async () => {
        const key = 'entity:12.prod_status_id';
        const rejected = {
            index: 0,
            reason: 'Somebody else has changed this meanwhile.',
            update_user: 'robin',
            conflicts: [{ key, from: null, current: 1, to: 2 }],
        };
        const { grid, bodies } = await open(({ path, body }) => {
            if (path !== '/adr/product/bulk') return undefined;
            const [state] = (body as { states: { from: object | null }[] }).states;
            return { data: { done: 1, added: [], rejected: state?.from === null ? [rejected] : [] } };
        });
        fireEvent.mouseDown(cell('Sauce 2', S1));
        fireEvent.keyDown(grid, { key: 'o' });
        const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed 1 product meanwhile' });
        expect(dialog).toHaveTextContent(`Sauce 2 last changed by robinAcme Foods · ${APART}`);
        await waitFor(() => expect(dialog).toHaveTextContent(/S1 · Status: .* → Authorized/));
        await waitFor(() => expect(bodies('/adr/product/list')).toHaveLength(2));
        await userEvent.click(within(dialog).getByRole('button', { name: 'Change anyway' }));
        await waitFor(() => expect(bodies('/adr/product/bulk')).toHaveLength(2));
        expect(bodies('/adr/product/bulk')[1]).toEqual({
            adr_id: 9,
            states: [{ adr_prod_id: 2, id: 12, prod_status_id: 2, from: { prod_status_id: 1 } }],
        });
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test('nobody is asked where only the version is new, as after a fill of one’s own', async () => {
        const { grid, bodies } = await open(({ path, body }) =>
            path === '/adr/product/update' && (body as { version: number }).version === 1
                ? { status: 409, data: { ...products[0]!, version: 2 } }
                : undefined,
        );
        fireEvent.mouseDown(cell('Sauce 1', S1));
        fireEvent.keyDown(grid, { key: 'Enter' });
        const form = await screen.findByRole('dialog');
        fireEvent.change(within(form).getByLabelText('Customer code'), { target: { value: 'K9' } });
        await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
        await waitFor(() =>
            expect(bodies('/adr/product/update')).toEqual([
                { id: 1, version: 1, updatedEntities: [{ id: 12, cust_code: 'K9' }] },
                { id: 1, version: 2, updatedEntities: [{ id: 12, cust_code: 'K9' }] },
            ]),
        );
    });
});

describe('pasted UPCs that are asked for', () => {
    const paste = async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Request products' }));
        await userEvent.click(await screen.findByRole('tab', { name: 'Paste UPCs' }));
        fireEvent.change(screen.getByLabelText('UPCs'), { target: { value: '4011\n4012\n4013' } });
        await userEvent.click(screen.getByRole('button', { name: 'Request 3 additions' }));
    };
    beforeEach(() => signInAs('Change Request'));

    test('go in one call; those that were refused are listed', async () => {
        const rejected = [{ index: 1, reason: 'This product has a pending ADD request.' }];
        const { bodies } = await open(({ path }) =>
            path === '/adr/request/bulk' ? { data: { created: [77, 78], rejected } } : undefined,
        );
        await paste();
        expect(await screen.findByText('2 additions requested')).toBeInTheDocument();
        expect(screen.getByText('4012').closest('li')).toHaveTextContent('4012: This product has a pending ADD');
        expect(bodies('/adr/request/bulk')).toEqual([
            { adr_id: 9, requests: ['4011', '4012', '4013'].map(upc_item => ({ type: 'ADD', upc_item })) },
        ]);
        await userEvent.click(screen.getByRole('button', { name: 'Add more' }));
        expect(screen.getByLabelText('UPCs')).toHaveValue('');
    });

    test('are not lost when the server cannot be reached', async () => {
        let isUp = false;
        await open(({ path }) => {
            if (path !== '/adr/request/bulk') return undefined;
            return isUp
                ? { data: { created: [1, 2, 3], rejected: [] } }
                : { status: 503, errors: { serviceError: 'Not now.' } };
        });
        await paste();
        expect(await screen.findByText(/Not now\./)).toBeInTheDocument();
        expect(screen.getByText('3 codes')).toBeInTheDocument();
        isUp = true;
        await userEvent.click(screen.getByRole('button', { name: 'Request 3 additions' }));
        expect(await screen.findByText('3 additions requested')).toBeInTheDocument();
    });
});
