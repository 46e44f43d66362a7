import {
    ExportButton,
    FilterForm,
    Pagination,
    ReferenceField,
    SavedQueriesList,
    SimpleList,
    TextField,
    TextInput,
    useListContext,
    useRecordContext,
    useResourceContext,
    useSaveContext,
    type Exporter,
    type RaRecord,
} from 'react-admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memo, useEffect } from 'react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { EditPage } from '../../../../admin/platform/form/EditPage';
import { lookupAddress, lookupList } from '../../../../admin/features/product/lookup/list';
import { List } from '../../../../admin/platform/list/List';
import { ListPage } from '../../../../admin/platform/list/page/ListPage';
import { useCriteriaList } from '../../../../admin/platform/list/useCriteriaList';
import { representRecord } from '../../../../admin/platform/record/represent';
import { viewOptionsOf } from '../../../../admin/platform/screens/viewOptions';
import { ShowPage } from '../../../../admin/platform/show/ShowPage';
import { productList } from '../../../../models/features/product/calls';
import { accountType } from '../../../../models/features/tpm/accountType';
import { show, signInAs } from '../../../support/screen';
import { answerWith, type ReceivedRequest } from '../../../support/server';

jest.mock('../../../../admin/platform/screens/viewOptions', () => ({ viewOptionsOf: jest.fn() }));

const PATH = accountType.path;
const ALL = Array.from({ length: 63 }, (_, at) => ({
    id: at + 101,
    name: `${at % 3 === 0 ? 'Chain' : 'Store'} ${String(at + 1).padStart(2, '0')}`,
    code: `T${String(at + 1)}`,
    pid: 7,
    type_id: null,
    description: null,
    enabled: true,
    weight: 500,
    system_entity: false,
    version: 3,
}));
const PARENT = { ...ALL[0], id: 7, name: 'Wholesaler', code: 'W', pid: null };

/** Filters, sorts and pages as the server does. */
const answer = ({ path, query, method, body }: ReceivedRequest) => {
    if (method === 'PUT') return { data: { ...ALL[0], ...(body as object), version: 4 } };
    if (path === `/${PATH}/101`) return { data: ALL[0] };
    if (path !== `/${PATH}`) return { data: [] };
    const filter = JSON.parse(query.get('filter') ?? '{}') as { name_like?: string; id?: number[] };
    if (filter.id) return { data: [PARENT], headers: { 'Content-Range': 'x 0-0/1' } };
    const [from, to] = JSON.parse(query.get('range') ?? '[0,24]') as [number, number];
    const [, order] = JSON.parse(query.get('sort') ?? '["name","ASC"]') as [string, string];
    const matches = ALL.filter(({ name }) => name.includes(filter.name_like ?? ''));
    const sorted = order === 'DESC' ? matches.toReversed() : matches;
    const data = sorted.slice(from, to + 1);
    return { data, headers: { 'Content-Range': `x ${String(from)}-${String(to)}/${String(matches.length)}` } };
};

/** Hand-written buttons as react-admin's documentation shows them. */
const Own = () => {
    const list = useListContext<RaRecord>();
    const { data = [], selectedIds, sort, page, onToggleItem, onUnselectItems, setSort, setPage } = list;
    return (
        <section aria-label="own">
            <p>{`${String(page)} ${sort.field} ${sort.order} ${selectedIds.join()} ${useResourceContext() ?? ''}`}</p>
            <button onClick={() => onToggleItem(data[1]?.id ?? 0)}>Toggle the second</button>
            <button onClick={() => onUnselectItems()}>Select none</button>
            <button
                onClick={() => {
                    setSort({ field: 'code', order: 'ASC' });
                    setPage(2);
                }}
            >
                By code, page 2
            </button>
            <button onClick={() => list.showFilter('code_like', 'T1')}>Show code</button>
            <button onClick={() => list.hideFilter('code_like')}>Hide code</button>
            <button onClick={() => list.setPerPage(5)}>Five</button>
        </section>
    );
};

const exported: RaRecord[][] = [];
const keep: Exporter<RaRecord> = records => void exported.push(records);
const FILTERS = [
    <TextInput key="name" source="name_like" label="Their name" alwaysOn />,
    <TextInput key="code" source="code_like" label="Their code" />,
];
const Parts = () => (
    <>
        <Own />
        <FilterForm filters={FILTERS} />
        <ExportButton label="Their file" exporter={keep} />
        <ExportButton label="Our file" />
        <SavedQueriesList />
        <section aria-label="simple">
            <SimpleList<RaRecord>
                rowClick={false}
                primaryText={record => `Simple ${representRecord(accountType)(record)}`}
                tertiaryText={() => (
                    <ReferenceField source="pid" reference={PATH}>
                        <TextField source="name" />
                    </ReferenceField>
                )}
            />
        </section>
        <Pagination rowsPerPageOptions={[10, 25, 50]} />
    </>
);

const Parent = () => (
    <ReferenceField source="pid" reference={PATH}>
        <TextField source="name" />
    </ReferenceField>
);
const Saving = () => {
    const { save, mutationMode, registerMutationMiddleware } = useSaveContext();
    return (
        <p>{`saves ${typeof save} ${String(mutationMode)} ${typeof registerMutationMiddleware} ${String(useRecordContext()?.['code'])}`}</p>
    );
};

const AT = `?${new URLSearchParams({
    filter: '{"name_like":"Store"}',
    sort: 'code',
    order: 'DESC',
    page: '2',
    perPage: '10',
}).toString()}`;

const open = (search = AT) => {
    const calls = answerWith(answer);
    const locations: URLSearchParams[] = [];
    show(<ListPage definition={accountType} />, {
        resource: PATH,
        at: `/${PATH}${search}`,
        onLocation: location => locations.push(new URLSearchParams(location.search)),
    });
    return { calls, at: (key: string) => locations.at(-1)?.get(key) ?? null, locations };
};
const own = () => within(screen.getByRole('region', { name: 'own' }));
const table = () => within(screen.getByRole('table'));
/** Returns the text that shows this state with nothing selected. */
const line = (state: string) => `${state} ${PATH}`;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
    signInAs('TPM BDM');
    exported.length = 0;
    jest.mocked(viewOptionsOf).mockImplementation(path =>
        path === PATH
            ? {
                  ListExtra: Parts,
                  ShowExtra: Parent,
                  FormExtra: Saving,
                  fieldOverrides: { description: { Cell: Parent } },
              }
            : {},
    );
});

test('react-admin’s parts show the page, the order and the filter of the address', async () => {
    open();
    expect(await screen.findByText('Store 48')).toBeInTheDocument();
    expect(own().getByText(line('2 code DESC'))).toBeInTheDocument();
    expect(screen.getByText('Simple Store 48')).toBeInTheDocument();
    expect(screen.getByText('11-20 of 42')).toBeInTheDocument();
    expect(screen.getByText('11–20 of 42')).toBeInTheDocument();
    expect(screen.getByLabelText('Their name')).toHaveValue('Store');
    await waitFor(() => expect(table().getAllByText('Wholesaler')).toHaveLength(10));
    expect(within(screen.getByRole('region', { name: 'simple' })).getAllByText('Wholesaler')).toHaveLength(10);
});

test('their pagination turns our page, and our pager theirs', async () => {
    const { at } = open();
    await screen.findByText('Store 48');
    await press('Go to next page');
    expect(await screen.findByText('21–30 of 42')).toBeInTheDocument();
    await screen.findByText('Store 33');
    expect(at('page')).toBe('3');
    await press('Last page');
    expect(await screen.findByText('41-42 of 42')).toBeInTheDocument();
    expect(at('page')).toBe('5');
});

test('their filter form filters our rows and shows our chips’ values', async () => {
    const { at } = open();
    await screen.findByText('Store 48');
    const box = screen.getByLabelText('Their name');
    await userEvent.clear(box);
    await userEvent.type(box, 'Chain');
    await screen.findByRole('button', { name: 'Name contains “Chain”' });
    await screen.findByText('1–10 of 21');
    // The address follows the last letter; the earlier letters find the same number of rows.
    await waitFor(() => expect(at('filter')).toBe('{"name_like":"Chain"}'));
    expect(at('sort')).toBe('code');
    expect(at('page')).toBeNull();
    await press('Clear search and filters');
    await waitFor(() => expect(box).toHaveValue(''));
    expect(await screen.findByText('1-10 of 63')).toBeInTheDocument();
});

test('their export reads what is found, in our order; by itself it is our file', async () => {
    URL.createObjectURL = () => 'blob:file';
    HTMLAnchorElement.prototype.click = () => undefined;
    const { calls } = open();
    await screen.findByText('Store 48');
    await press('Their file');
    await waitFor(() => expect(exported[0]).toHaveLength(42));
    expect(exported[0]?.[0]).toMatchObject({ name: 'Store 63' });
    await press('Our file');
    await waitFor(() => {
        const request = calls.findLast(({ path }) => path === `/${PATH}/export`);
        expect(Object.fromEntries(request?.query ?? [])).toEqual({
            filter: '{"name_like":"Store"}',
            sort: '["code","DESC"]',
            format: 'csv',
        });
    });
});

test('their saved query is the filter of our list again', async () => {
    const { at } = open();
    await screen.findByText('Store 48');
    await press('Save current query...');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Query name/), 'Stores');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const query = await screen.findByRole('button', { name: 'Stores' });
    expect(query).toHaveClass('Mui-selected');
    await press('Clear search and filters');
    await screen.findByText('1–10 of 63');
    expect(query).not.toHaveClass('Mui-selected');
    await userEvent.click(query);
    expect(await screen.findByText('1–10 of 42')).toBeInTheDocument();
    expect(at('filter')).toBe('{"name_like":"Store"}');
    expect(query).toHaveClass('Mui-selected');
});

test('a selection is one, whoever makes it', async () => {
    open();
    await screen.findByText('Store 48');
    const [, first, second] = table().getAllByRole('checkbox');
    await press('Toggle the second');
    expect(second).toBeChecked();
    await userEvent.click(first!);
    expect(own().getByText(`2 code DESC 147,148 ${PATH}`)).toBeInTheDocument();
    await press('Toggle the second');
    expect(second).not.toBeChecked();
    await press('Select none');
    expect(first).not.toBeChecked();
    expect(own().getByText(line('2 code DESC'))).toBeInTheDocument();
});

test('what is set together leads to one place; a size that is not offered is the next', async () => {
    const { at, locations } = open();
    await screen.findByText('Store 48');
    const before = locations.length;
    await press('By code, page 2');
    expect(await own().findByText(line('2 code ASC'))).toBeInTheDocument();
    expect([at('sort'), at('order'), at('page')]).toEqual(['code', null, '2']);
    expect(locations).toHaveLength(before + 1);
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByText('Name'));
    expect(await own().findByText(line('1 name ASC'))).toBeInTheDocument();
    await press('Five');
    await waitFor(() => expect(at('perPage')).toBe('10'));
});

test('a filter that is shown and hidden is so in ours and theirs', async () => {
    const { at } = open();
    await screen.findByText('Store 48');
    expect(screen.queryByLabelText('Their code')).toBeNull();
    await press('Show code');
    await waitFor(() => expect(screen.getByLabelText('Their code')).toHaveValue('T1'));
    expect(await screen.findByRole('button', { name: 'Code contains “T1”' })).toBeInTheDocument();
    await press('Hide code');
    await waitFor(() => expect(screen.queryByLabelText('Their code')).toBeNull());
    expect(at('filter')).toBe('{"name_like":"Store"}');
});

test('what is typed does not draw anew what reads the context, until it is found', async () => {
    const drawn = jest.fn();
    const Counter = memo(() => {
        useListContext();
        useEffect(() => void drawn());
        return null;
    });
    jest.mocked(viewOptionsOf).mockReturnValue({ ListExtra: Counter });
    const { at } = open();
    await screen.findByText('Store 48');
    const before = drawn.mock.calls.length;
    const box = screen.getByLabelText('Search');
    for (const value of ['T', 'T2', 'T28', 'T289']) fireEvent.change(box, { target: { value } });
    expect(drawn).toHaveBeenCalledTimes(before);
    await waitFor(() => expect(at('filter')).toBe('{"name_like":"Store","q":"T289"}'));
    expect(drawn.mock.calls.length).toBeGreaterThan(before);
});

test('a record’s screen and form give theirs their record, and a form what saves it', async () => {
    answerWith(answer);
    const at = (end: string) =>
        show(
            <Routes>
                <Route path={`/${PATH}/:id/show`} element={<ShowPage definition={accountType} />} />
                <Route path={`/${PATH}/:id`} element={<EditPage definition={accountType} />} />
            </Routes>,
            { resource: PATH, at: `/${PATH}/101${end}` },
        );
    const { unmount } = at('/show');
    await waitFor(() => expect(screen.getAllByText('Wholesaler').length).toBeGreaterThan(1));
    unmount();
    at('');
    expect(await screen.findByText('saves function pessimistic function T1')).toBeInTheDocument();
});

test('the list of a criteria call gives the same', async () => {
    const found = Array.from({ length: 37 }, (_, at) => ({ id: at + 201, description: `Sauce ${String(at + 1)}` }));
    answerWith(({ body }) => {
        const criteria = (body as { pageCriteria?: { pageNumber: number; pageSize: number } }).pageCriteria;
        if (!criteria) return { data: {} };
        const { pageNumber, pageSize } = criteria;
        const list = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
        return { data: { list, pageCriteria: { pageNumber, pageSize, recordCount: 37 } } };
    });
    const Lookup = () => {
        const { at, found: products } = useCriteriaList(productList, lookupAddress);
        return (
            <List
                of={lookupList}
                control={at}
                found={products}
                label="Products"
                status=""
                card={() => null}
                empty={null}
            >
                <Own />
                <Pagination />
                <FilterForm filters={[<TextInput key="size" source="q" label="Their text" alwaysOn />]} />
                <ExportButton label="Their file" exporter={keep} />
            </List>
        );
    };
    const locations: string[] = [];
    show(<Lookup />, { at: '/services/product?q=sauce&size=10', onLocation: ({ search }) => locations.push(search) });
    expect(await screen.findByText('Sauce 3')).toBeInTheDocument();
    expect(screen.getByLabelText('Their text')).toHaveValue('sauce');
    await press('Go to next page');
    expect(await screen.findByText('Sauce 20')).toBeInTheDocument();
    expect(locations.at(-1)).toContain('page=2');
    await press('Their file');
    await waitFor(() => expect(exported[0]).toHaveLength(37));
    await press('Toggle the second');
    expect(own().getByText(/ 212 services\/product/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Their text'), 's');
    await waitFor(() => expect(locations.at(-1)).toContain('q=sauces'));
    expect(locations.at(-1)).not.toContain('page=');
});
