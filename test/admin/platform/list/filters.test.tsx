import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { criteriaAddress } from '../../../../admin/platform/list/address/criteria';
import { recordAddress } from '../../../../admin/platform/list/address/records';
import { useListState } from '../../../../admin/platform/list/address/useListState';
import { criteriaFilterFields, recordFilterFields } from '../../../../admin/platform/list/filters/parts';
import { recordListOf } from '../../../../admin/platform/list/page/recordListOf';
import { ListTools, type ListToolsProps } from '../../../../admin/platform/list/toolbar/ListTools';
import { boolean } from '../../../../models/platform/fields/boolean';
import { choice } from '../../../../models/platform/fields/choice';
import { date } from '../../../../models/platform/fields/date';
import { dateTime } from '../../../../models/platform/fields/dateTime';
import { integer } from '../../../../models/platform/fields/integer';
import { money } from '../../../../models/platform/fields/money';
import { reference } from '../../../../models/platform/fields/reference';
import { text } from '../../../../models/platform/fields/text';
import { upc } from '../../../../models/platform/fields/upc';
import { productList } from '../../../../models/features/product/calls';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { dateInput, typeDate } from '../../../support/dates';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const count = integer({ min: 0, max: 1000 });
const cost = money({});
const day = date({});
const moment = dateTime({});

/** A filter of each kind; a range field has two. */
const filters = {
    q: text({ max: 100 }),
    name: text({ max: 100 }),
    code: upc({}),
    colour: choice(['RED', 'BLUE'], {}),
    dropped: boolean({}),
    prod_dept_id: reference('settings/productdepartment', {}),
    count_gte: count,
    count_lte: count,
    cost_gte: cost,
    cost_lte: cost,
    begin_gte: day,
    begin_lte: day,
    read_gte: moment,
    read_lte: moment,
} as const;

const address = criteriaAddress(productList, { filters, sorts: ['name'], start: ['name', 'ASC'], opens: 'it' });
const list: ListToolsProps['list'] = {
    path: 'test/things',
    address,
    savedUnder: 'list.test/things',
    parts: criteriaFilterFields(filters, name => `things.${name}`),
    columns: [],
    sorts: [],
    density: 'compact',
};

const Tools = () => {
    const control = useListState(address);
    return (
        <>
            <ListTools
                list={list}
                control={control}
                search={{ label: 'Search' }}
                status={undefined}
                errors={undefined}
            />
            <output aria-label="payload">{JSON.stringify(address.payloadOf(control.listState))}</output>
        </>
    );
};
/** Returns a function that returns the filter of the last call. */
const sent = (): unknown => {
    const payload = screen.getByRole('status', { name: 'payload', hidden: true }).textContent;
    return (JSON.parse(payload) as { searchCriteria: { filter: unknown } }).searchCriteria.filter;
};

const departments = [
    { id: 1, code: 'GROC', name: 'Grocery' },
    { id: 2, code: 'DAIRY', name: 'Dairy' },
];

const open = (at = '') => {
    signInAs('Content Manager');
    const headers = { 'Content-Range': 'settings/productdepartment 0-1/2' };
    answerWith(() => ({ data: departments, headers }));
    const locations: string[] = [];
    show(<Tools />, { at: `/things${at}`, onLocation: ({ search }) => locations.push(search) });
    const last = () => Object.fromEntries(new URLSearchParams(locations.at(-1)));
    return { last };
};

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** Types a value into the input with this label. */
const typed = (label: string, value: string) => async () =>
    userEvent.type(await screen.findByRole('textbox', { name: label }), value);
const picked = (label: string, option: string) => async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
};
const found = (label: string, beginning: string, option: string) => async () => {
    await userEvent.type(await screen.findByRole('combobox', { name: label }), beginning);
    await userEvent.click(await screen.findByRole('option', { name: option }));
};
const dated = (label: string, digits: string) => async () => typeDate(await dateInput(label), digits);

interface Case {
    readonly field: string;
    readonly fill: readonly (() => Promise<unknown>)[];
    readonly chip: string;
    readonly address: Readonly<Record<string, string>>;
    readonly payload: Readonly<Record<string, unknown>>;
}

const MOMENT = new Date(2026, 0, 11, 8, 30).toISOString();

const cases: Readonly<Record<string, Case>> = {
    text: {
        field: 'Name',
        fill: [typed('Name', 'sauce')],
        chip: 'Name contains “sauce”',
        address: { name: 'sauce' },
        payload: { name: 'sauce' },
    },
    upc: {
        field: 'Code',
        fill: [typed('Code', '0 38000')],
        chip: 'Code contains “0 38000”',
        address: { code: '0 38000' },
        payload: { code: '038000' },
    },
    choice: {
        field: 'Colour',
        fill: [picked('Colour', 'BLUE')],
        chip: 'Colour is BLUE',
        address: { colour: 'BLUE' },
        payload: { colour: 'BLUE' },
    },
    boolean: {
        field: 'Dropped',
        fill: [picked('Dropped', 'No')],
        chip: 'Dropped is No',
        address: { dropped: 'false' },
        payload: { dropped: false },
    },
    reference: {
        field: 'Prod dept',
        fill: [found('Prod dept', 'Gro', 'GROC · Grocery')],
        chip: 'Prod dept is GROC · Grocery',
        address: { prod_dept_id: '1' },
        payload: { prod_dept_id: 1 },
    },
    'number from': {
        field: 'Count',
        fill: [typed('Count from', '5')],
        chip: 'Count at least 5',
        address: { count_gte: '5' },
        payload: { count_gte: 5 },
    },
    'number range': {
        field: 'Count',
        fill: [typed('Count from', '5'), typed('Count to', '10')],
        chip: 'Count from 5 to 10',
        address: { count_gte: '5', count_lte: '10' },
        payload: { count_gte: 5, count_lte: 10 },
    },
    'money up to': {
        field: 'Cost',
        fill: [typed('Cost to', '9.5')],
        chip: 'Cost at most $9.50',
        address: { cost_lte: '9.5' },
        payload: { cost_lte: 9.5 },
    },
    'date since': {
        field: 'Begin',
        fill: [dated('Begin from', '01112026')],
        chip: 'Begin since 01-11-2026',
        address: { begin_gte: '2026-01-11' },
        payload: { begin_gte: '2026-01-11' },
    },
    'date range': {
        field: 'Begin',
        fill: [dated('Begin from', '01112026'), dated('Begin to', '02012026')],
        chip: 'Begin from 01-11-2026 to 02-01-2026',
        address: { begin_gte: '2026-01-11', begin_lte: '2026-02-01' },
        payload: { begin_gte: '2026-01-11', begin_lte: '2026-02-01' },
    },
    'moment until': {
        field: 'Read',
        fill: [dated('Read to', '01112026083000')],
        chip: 'Read until 01-11-2026 @ 08:30:00',
        address: { read_lte: MOMENT },
        payload: { read_lte: MOMENT },
    },
};

describe.each(Object.entries(cases))('a filter by %s', (_, { field, fill, chip, address: written, payload }) => {
    const query = `?${new URLSearchParams(written).toString()}`;

    test('is filled in, stands in the address and in the call', async () => {
        const { last } = open();
        await press('Filter');
        await userEvent.click(await screen.findByRole('menuitem', { name: field }));
        for (const step of fill) await step();
        await waitFor(() => expect(last()).toEqual(written));
        await press('Done');
        expect(await screen.findByRole('button', { name: chip })).toBeInTheDocument();
        expect(sent()).toEqual(payload);
    });

    test('is one chip of an address, which opens its editor and goes', async () => {
        const { last } = open(`${query}&q=kept`);
        expect(sent()).toEqual({ ...payload, q: 'kept' });
        const shown = await screen.findByRole('button', { name: chip });
        expect(within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem')).toHaveLength(1);
        await userEvent.click(shown);
        expect(await screen.findByRole('dialog', { name: field })).toBeInTheDocument();
        await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
        await press(`Remove ${chip}`);
        await waitFor(() => expect(last()).toEqual({ q: 'kept' }));
        expect(screen.queryByRole('button', { name: chip })).toBeNull();
        expect(sent()).toEqual({ q: 'kept' });
    });
});

test('fields are found as one types, and chosen by keyboard', async () => {
    open();
    await press('Filter');
    const box = await screen.findByRole('searchbox', { name: 'Find a field' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('dro');
    expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['Dropped']);
    await userEvent.keyboard('{Enter}');
    const input = await within(await screen.findByRole('dialog', { name: 'Dropped' })).findByRole('combobox');
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus());
});

test('a chip stays while its editor is emptied, so that nothing moves', async () => {
    const { last } = open('?name=sauce');
    await userEvent.click(await screen.findByRole('button', { name: 'Name contains “sauce”' }));
    const input = await screen.findByRole('textbox', { name: 'Name' });
    fireEvent.change(input, { target: { value: '' } });
    await waitFor(() => expect(last()).toEqual({}));
    expect(screen.getByRole('list', { name: 'Filters', hidden: true })).toBeInTheDocument();
    await press('Done');
    expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
});

test('what somebody else writes into the address is in the editor', async () => {
    open('?name=sauce');
    await userEvent.click(await screen.findByRole('button', { name: 'Name contains “sauce”' }));
    const input = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(input, 's');
    await act(() => new Promise(later => setTimeout(later, 100)));
    expect(input).toHaveValue('sauces');
});

describe('a resource’s list', () => {
    const records = recordListOf(productDepartment, recordAddress(productDepartment));

    test('has a filter for each field that is read, its keeping last', () => {
        const names = recordFilterFields(productDepartment).map(({ name }) => name);
        expect(names.slice(0, 3)).toEqual(['code', 'name', 'description']);
        expect(names.slice(-6)).toEqual(['id', 'version', 'create_date', 'create_user', 'update_date', 'update_user']);
    });

    test('shows each operator that an address may bring', async () => {
        signInAs('Content Manager');
        answerWith(() => ({ data: [] }));
        const OfRecords = () => {
            const control = useListState(records.address);
            return <ListTools list={records} control={control} status={undefined} errors={undefined} />;
        };
        const filter = JSON.stringify({
            name: 'Dairy',
            code_neq: 'X',
            description_null: true,
            weight_gt: 5,
            update_date_lt: new Date(2026, 10, 1).toISOString(),
        });
        show(<OfRecords />, {
            resource: productDepartment.path,
            at: `/list?${new URLSearchParams({ filter }).toString()}`,
        });
        const chips = await screen.findAllByRole('listitem');
        expect(chips.map(chip => chip.textContent.trim())).toEqual([
            'Code is not X',
            'Name is Dairy',
            'Description is empty',
            'Weight over 5',
            'Updated before 11-01-2026 @ 00:00:00',
        ]);
    });
});
