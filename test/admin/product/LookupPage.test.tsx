import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LookupPage } from '../../../admin/product/lookup/LookupPage';
import { answerWith, type Asked } from '../../support/server';
import { show, signInAs } from '../../support/screen';

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
};

const answer = ({ path, body }: Asked) => {
    if (path.startsWith('/product/detail')) return { data: { product } };
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
    const places: string[] = [];
    show(<LookupPage />, { at: `/services/product${search}`, onLocation: ({ search: query }) => places.push(query) });
    return { calls, places };
};

beforeEach(() => signInAs('TPM User'));

test('finds as one types, in one call after a pause, and the address follows', async () => {
    const { calls, places } = open();
    await screen.findByText('Marinara Sauce');
    await userEvent.type(screen.getByLabelText('Text, item code or UPC'), 'marinara');
    await waitFor(() => expect(places.at(-1)).toBe('?q=marinara'));
    expect(calls.map(({ body }) => (body as { searchCriteria: object }).searchCriteria)).toEqual([
        { filter: {} },
        { filter: { q: 'marinara' } },
    ]);
    expect(await screen.findByText('1 product')).toBeInTheDocument();
});

test('nothing that is typed is lost, however slowly it is typed', async () => {
    const { places } = open();
    const box = await screen.findByLabelText('Text, item code or UPC');
    for (const letter of 'mar') {
        await userEvent.type(box, letter);
        await new Promise(resolve => setTimeout(resolve, 190));
    }
    await userEvent.type(box, 'i ');
    expect(box).toHaveValue('mari ');
    await waitFor(() => expect(places.at(-1)).toBe('?q=mari+'));
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
    const { places } = open();
    await screen.findByText('Marinara Sauce');
    await userEvent.click(screen.getByRole('button', { name: 'Manufacturer' }));
    await waitFor(() => expect(places.at(-1)).toBe('?sort=manufacturer'));
    await userEvent.click(screen.getByRole('button', { name: 'Manufacturer' }));
    await waitFor(() => expect(places.at(-1)).toBe('?sort=manufacturer&order=DESC'));
});

test('a product’s detail opens beside the results and closes again', async () => {
    const { calls, places } = open('?q=marinara');
    await userEvent.click(await screen.findByRole('link', { name: 'Marinara Sauce' }));
    expect(await screen.findByText('$31.20')).toBeInTheDocument();
    expect(screen.getByText(/1079000200000/)).toBeInTheDocument();
    expect(calls.at(-1)?.path).toBe('/product/detail/3');
    expect(places.at(-1)).toBe('?q=marinara&product=3');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(places.at(-1)).toBe('?q=marinara'));
});

test('nothing found says so', async () => {
    open('?q=zzz');
    expect(await screen.findByText('No product matches “zzz”.')).toBeInTheDocument();
});

test('a call that is overtaken is given up', async () => {
    const signals: (AbortSignal | null)[] = [];
    answerWith(async asked => {
        signals.push(asked.signal);
        if (signals.length === 1) await new Promise(resolve => setTimeout(resolve, 1000));
        return answer(asked);
    });
    show(<LookupPage />, { at: '/services/product' });
    await userEvent.type(screen.getByLabelText('Text, item code or UPC'), 'mari');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals[0]?.aborted).toBe(true);
});
