import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LookupPage } from '../../../../admin/features/product/lookup/LookupPage';
import { preferences } from '../../../../admin/platform/data/preferences';
import { ScreenLocationLabel } from '../../../../admin/platform/layout/Layout';
import { answerWith, type ReceivedRequest } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const product = {
    id: 3,
    manufacturer: 'Acme Foods',
    description: 'Marinara Sauce',
    dept_code: 'GROC',
    group_name: 'Sauces',
    type_code: null,
    cust_code: '1007',
    upc_item: '03800059667',
    upc_case: '1079000200000',
    pack: '12',
    size: '24 oz',
    case_cost: 31.2,
    srp: 3.49,
    src_awg: true,
    src_genweb: false,
    dropped: true,
    dropped_date: '2026-10-02',
    feed_id: 1,
    update_date: '2026-10-02T12:00:00.000Z',
    adr_count: 1,
};

const state = { id: 11, code: 'DC9', name: 'Lansing', prod_status_id: 1, sell_cost: 4.25, track: false };
const adrs = [
    {
        adr_id: 9,
        adr_name: 'Midwest',
        adr_prod_id: 4,
        status: null,
        entities: [
            state,
            { ...state, id: 12, code: 'DC10', sell_cost: null },
            { ...state, id: 13, code: 'DC11', prod_status_id: 2, sell_cost: null },
        ],
    },
];
const status = (id: number, name: string, authorizes: boolean) => ({
    id,
    code: name,
    name,
    enabled: true,
    default_code: null,
    authorizes,
});
const refdata = {
    entityTypes: [],
    productDepartments: [],
    productGroups: [],
    productTypes: [],
    adrs: [],
    productEntityStatuses: [status(1, 'Authorized', true), status(2, 'Not authorized', false)],
};
const history = [
    {
        id: 1,
        date: '2026-10-01T12:00:00Z',
        user: 'pat',
        action: 'update',
        changes: { size: { from: '20 oz', to: '24 oz' } },
    },
];

const answer = ({ path, body }: ReceivedRequest) => {
    if (path.startsWith('/product/detail')) return { data: { product, adrs } };
    if (path.endsWith('/history')) return { data: history };
    if (path === '/adr/refdata') return { data: refdata };
    if (path.startsWith('/myaccount/pref')) return { data: { id: 5 } };
    const { searchCriteria, pageCriteria } = body as {
        searchCriteria: { filter: { q?: string } };
        pageCriteria: object;
    };
    const isHit = 'marinara'.includes(searchCriteria.filter.q ?? '');
    return {
        data: {
            list: isHit ? [product] : [],
            pageCriteria: { ...pageCriteria, recordCount: isHit ? 1 : 0, pageCount: 1 },
        },
    };
};

const open = (search = '') => {
    const calls = answerWith(answer);
    const locations: string[] = [];
    show(
        <ScreenLocationLabel>
            <LookupPage />
        </ScreenLocationLabel>,
        { at: `/services/product${search}`, onLocation: ({ search: query }) => locations.push(query) },
    );
    return { calls, locations };
};

beforeEach(() => signInAs('TPM User'));

test('finds as one types, in one call after a pause, and the address follows', async () => {
    const { calls, locations } = open();
    await screen.findByText('Marinara Sauce');
    // All changes come faster than the pause, however busy the machine is.
    const box = screen.getByLabelText('Text, item code or UPC');
    for (const value of ['m', 'mar', 'marina', 'marinara']) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(locations.at(-1)).toBe('?q=marinara'));
    expect(calls.map(({ body }) => (body as { searchCriteria: object }).searchCriteria)).toEqual([
        { filter: {} },
        { filter: { q: 'marinara' } },
    ]);
    expect(await screen.findByText('1 product')).toBeInTheDocument();
});

test('past the last page leads to the last', async () => {
    const { locations } = open('?page=9');
    await screen.findByText('Marinara Sauce');
    await waitFor(() => expect(locations.at(-1)).toBe(''));
});

test('nothing that is typed is lost, however slowly it is typed', async () => {
    const { locations } = open();
    const box = await screen.findByLabelText('Text, item code or UPC');
    for (const letter of 'mar') {
        await userEvent.type(box, letter);
        await new Promise(resolve => setTimeout(resolve, 70));
    }
    await userEvent.type(box, 'i ');
    expect(box).toHaveValue('mari ');
    await waitFor(() => expect(locations.at(-1)).toBe('?q=mari+'));
    expect(box).toHaveValue('mari ');
});

test('a search that is sent to a colleague opens as it was', async () => {
    const { calls } = open('?q=marinara&sort=upc_item&order=DESC');
    expect(await screen.findByText('Marinara Sauce')).toBeInTheDocument();
    expect(screen.getByLabelText('Text, item code or UPC')).toHaveValue('marinara');
    expect(calls[0]?.body).toMatchObject({ sortCriteria: { fieldName: 'upc_item', direction: 'DESC' } });
});

test('shows codes in three groups, and warns of a dropped product', async () => {
    open();
    const row = (await screen.findByText('Marinara Sauce')).closest('tr')!;
    expect(within(row).getByText('0-38000-59667')).toBeInTheDocument();
    expect(within(row).getByLabelText('This product has been dropped from data feeds.')).toBeInTheDocument();
});

test('a header sorts, and the same one again turns it round', async () => {
    const { locations } = open();
    await screen.findByText('Marinara Sauce');
    await userEvent.click(screen.getByRole('button', { name: 'Manufacturer' }));
    await waitFor(() => expect(locations.at(-1)).toBe('?sort=manufacturer'));
    await userEvent.click(screen.getByRole('button', { name: 'Manufacturer' }));
    await waitFor(() => expect(locations.at(-1)).toBe('?sort=manufacturer&order=DESC'));
});

test('a product’s detail opens beside the results and closes again', async () => {
    const { calls, locations } = open('?q=marinara');
    await userEvent.click(await screen.findByRole('link', { name: 'Marinara Sauce' }));
    expect(await screen.findByText('$31.20')).toBeInTheDocument();
    expect(screen.getAllByText('10-7-90002-00000')).toHaveLength(2);
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/product/detail/3', '/product/3/history']));
    expect(screen.getByRole('link', { name: 'Midwest' })).toHaveAttribute('href', '/services/adr/9/show');
    // The third entity, whose state was reviewed and declined, is listed too, but it does not count.
    await userEvent.click(await screen.findByText('Authorized at 2 entities'));
    expect(screen.getByText('Not authorized')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'DC9 · Lansing' })).toHaveAttribute(
        'href',
        '/services/adr/9/show?entity=11',
    );
    expect(screen.getByText(/\$4.25/)).toBeInTheDocument();
    expect(await screen.findByText('20 oz')).toBeInTheDocument();
    expect(locations.at(-1)).toBe('?q=marinara&product=3');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(locations.at(-1)).toBe('?q=marinara'));
});

test('a product that is opened at once after the last key stays open', async () => {
    const { locations } = open();
    const link = await screen.findByRole('link', { name: 'Marinara Sauce' });
    fireEvent.change(screen.getByLabelText('Text, item code or UPC'), { target: { value: 'mari' } });
    fireEvent.click(link);
    await waitFor(() => expect(locations.at(-1)).toBe('?q=mari&product=3'));
    expect(await screen.findByText('$31.20')).toBeInTheDocument();
});

test('nothing found says so', async () => {
    open('?q=zzz');
    expect(await screen.findByText('No product matches “zzz”.')).toBeInTheDocument();
});

test('a call that is overtaken is given up', async () => {
    const pubSub: (AbortSignal | null)[] = [];
    answerWith(async request => {
        pubSub.push(request.signal);
        if (pubSub.length === 1) await new Promise(resolve => setTimeout(resolve, 1000));
        return answer(request);
    });
    show(<LookupPage />, { at: '/services/product' });
    fireEvent.change(screen.getByLabelText('Text, item code or UPC'), { target: { value: 'mari' } });
    await waitFor(() => expect(pubSub).toHaveLength(2));
    expect(pubSub[0]?.aborted).toBe(true);
});

/** Answers the export with a file as soon as it is there. @returns the names of the files that the browser has saved */
const exported = (isThere: () => boolean): readonly string[] => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function () {
        saved.push(this.download);
    };
    const answered = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
        if (typeof input !== 'string' || !input.endsWith('/product/export')) return answered(input, init);
        if (!isThere()) throw new TypeError('Failed to fetch');
        await answered(input, init).catch(() => undefined);
        return new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="products.csv"' } });
    };
    return saved;
};
const exportCsv = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
};

test('a file that nobody answered with is asked for again by Retry, and can be given up', async () => {
    open();
    const server = { isThere: false };
    const saved = exported(() => server.isThere);
    await exportCsv();
    await screen.findByText(/^Error: A service communication error was encountered/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
    await waitFor(() => expect(screen.queryByText(/^Error: A service communication error was encountered/)).toBeNull());

    await exportCsv();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.isThere = true;
    await userEvent.click(retry);
    await waitFor(() => expect(saved).toEqual(['products.csv']));
    expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
});

test('what is found can be saved as a file, as it is filtered and sorted', async () => {
    const { calls } = open('?q=marinara&sort=upc_item&order=DESC&page=2');
    const saved = exported(() => true);
    await exportCsv();
    await waitFor(() => expect(saved).toEqual(['products.csv']));
    expect(calls.find(({ path }) => path === '/product/export')?.body).toEqual({
        searchCriteria: { filter: { q: 'marinara' } },
        sortCriteria: { fieldName: 'upc_item', direction: 'DESC' },
        format: 'csv',
    });
});

test('a filter that is refused says so at its field', async () => {
    answerWith(({ path }) =>
        path === '/product/list'
            ? { status: 400, errors: { 'searchCriteria.filter.upc_item': 'Invalid input value.' } }
            : { data: [] },
    );
    show(<LookupPage />, { at: '/services/product?upc_item=12A' });
    expect(await screen.findByText('UPC Item: Invalid input value.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'UPC Item contains “12A”' }));
    await waitFor(() => expect(screen.getByLabelText('UPC Item', { selector: 'input' })).toBeInvalid());
    expect(screen.getByLabelText('UPC Item', { selector: 'input' })).toHaveValue('12A');
});

describe('the last search', () => {
    const KEY = 'productLookupFilters';
    const value = JSON.stringify({ query: 'q=marinara&dropped=true', last: 'Last search' });
    const openWith = (search: string, secUserPrefList: object[]) => {
        const locations: string[] = [];
        const calls = answerWith(
            request => (request.path === '/myaccount/pref/list' ? { data: { secUserPrefList } } : answer(request)),
            { hasPreferences: true },
        );
        preferences.set(undefined);
        show(<LookupPage />, {
            at: `/services/product${search}`,
            onLocation: ({ search: query }) => locations.push(query),
        });
        return { calls, locations };
    };
    const saves = ({ calls }: { calls: ReceivedRequest[] }) =>
        calls.filter(({ path }) => path === '/myaccount/pref/createOrUpdate').map(({ body }) => body);

    test('is offered at the next visit, and taken up', async () => {
        const { locations } = openWith('', [{ id: 5, key: KEY, name: 'Last search', value }]);
        await userEvent.click(await screen.findByRole('button', { name: 'Search again: “marinara”, Dropped is Yes' }));
        await waitFor(() => expect(locations.at(-1)).toBe('?q=marinara&dropped=true'));
    });

    test('is kept once it is settled, in the place of the one before', async () => {
        const request = openWith('?q=mari', [{ id: 5, key: KEY, name: 'Last search', value }]);
        await waitFor(() => expect(saves(request)).toHaveLength(1));
        const retained = JSON.stringify({ query: 'q=mari', last: 'Last search' });
        expect(saves(request)).toEqual([{ id: 5, key: KEY, name: 'Last search', value: retained }]);
    });

    test('that was given a name of its own is left alone', async () => {
        const request = openWith('?q=mari', [{ id: 5, key: KEY, name: 'Sauces', value }]);
        await waitFor(() => expect(saves(request)).toHaveLength(1));
        expect(saves(request)[0]).not.toHaveProperty('id');
    });
});
