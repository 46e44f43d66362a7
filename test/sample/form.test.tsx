import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { CreatePage } from '../../admin/platform/form/CreatePage';
import { EditPage } from '../../admin/platform/form/EditPage';
import { ShowPage } from '../../admin/platform/show/ShowPage';
import type { Definition } from '../../models/platform/definition/resource';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../support/server';
import { show, signInAs } from '../support/screen';
import { loaf } from './models/loaf';

const definition: Definition = loaf;
const PATH = loaf.path;
/** There is no room here for all columns side by side. */
const HEAD = { hidden: true };
const blank = { reduced: false, reduced_to: null, reduced_until: null };
const book = {
    enabled: true,
    weight: 500,
    system_entity: false,
    create_user: 'pat',
    update_user: 'pat',
    create_date: '2026-01-01T00:00:00.000Z',
    update_date: '2026-01-01T00:00:00.000Z',
};
const counters = Array.from({ length: 40 }, (_, at) => ({
    id: at + 1,
    version: 1,
    code: `C${String(at + 1)}`,
    name: `Counter ${String(at + 1)}`,
    ...book,
    parent_counter_id: null,
}));
/** As a counter is written where it is referred to. */
const nameOf = (counter: number) => `C${String(counter)} · Counter ${String(counter)}`;
const prices = [
    { id: 1, amount: 5, ...blank },
    { id: 2, amount: 6, reduced: true, reduced_to: 4, reduced_until: '2026-12-24' },
];
const rye = { ...book, id: 7, version: 4, name: 'Rye', kind: 'RYE', counter_id: 1, price: 4.5, prices };

const listed = (records: readonly object[]): CannedAnswer => ({
    data: records,
    headers: { 'Content-Range': `x 0-${String(records.length)}/${String(records.length)}` },
});

/** Counters are found by their ids or by what is searched for; all else is the record. */
const read = ({ path, query }: ReceivedRequest, record: object, history: readonly object[] = []): CannedAnswer => {
    if (path.endsWith('/history')) return listed(history);
    if (path !== '/services/bakery/counter') return { data: record };
    const {
        id,
        code,
        q = '',
    } = JSON.parse(query.get('filter') ?? '{}') as { id?: number[]; code?: string[]; q?: string };
    return listed(
        counters.filter(one => (id ? id.includes(one.id) : code ? code.includes(one.code) : one.code.startsWith(q))),
    );
};

const writes = (calls: readonly ReceivedRequest[]) => calls.filter(({ method }) => method !== 'GET');
/** By roles all would be looked through, which takes seconds. */
const saving = () => screen.getByText('Save', { selector: 'button' });
const save = () => userEvent.click(saving());
const row = async (counter: number): Promise<HTMLElement> => {
    const name = await screen.findByText(nameOf(counter), { selector: '[role=rowheader] *' });
    return name.closest<HTMLElement>('[role=row]')!;
};
const input = async (counter: number, label: string) =>
    within(await row(counter)).findByLabelText(new RegExp(`^${label}( \\*)?$`));
const type = async (counter: number, label: string, text: string) => {
    const box = await input(counter, label);
    await userEvent.clear(box);
    if (text) await userEvent.type(box, text);
};
const removing = async (counter: number) =>
    within(await row(counter)).getByRole('button', { name: `Remove ${nameOf(counter)}` });
const remove = async (counter: number) => userEvent.click(await removing(counter));
const adding = () => screen.findByLabelText('Add: Counter', { selector: 'input' });
const option = (counter: number) => screen.findByText(nameOf(counter), { selector: '[role=option]' });
const add = async (counter: number) => {
    await userEvent.type(await adding(), `C${String(counter)}`);
    await userEvent.click(await option(counter));
    return row(counter);
};

beforeEach(() => signInAs('Content Manager'));

const edit = (
    answer: (request: ReceivedRequest) => CannedAnswer = () => ({ data: { ...rye, version: 5 } }),
    record: object = rye,
) => {
    const calls = answerWith(request => (request.method === 'GET' ? read(request, record) : answer(request)));
    show(
        <Routes>
            <Route path={`/${PATH}/:id`} element={<EditPage definition={definition} />} />
            <Route path="*" element={<p>elsewhere</p>} />
        </Routes>,
        { resource: PATH, at: `/${PATH}/7` },
    );
    return calls;
};

describe('the rows of a form', () => {
    test('are a table with an input for each field, and nothing where a switch is off', async () => {
        edit();
        const table = await screen.findByRole('table', { name: 'Prices' });
        expect(
            within(table)
                .getAllByRole('columnheader', HEAD)
                .map(({ textContent }) => textContent),
        ).toEqual(['Counter', 'Price *', 'Reduced', 'Reduced to', 'Reduced until']);
        expect(await input(1, 'Price')).toHaveValue('5.00');
        expect(within(await row(1)).queryByLabelText(/^Reduced to/)).not.toBeInTheDocument();
        await userEvent.click(await input(1, 'Reduced'));
        expect(await input(1, 'Reduced to')).toHaveValue('');
        expect(await input(2, 'Reduced to')).toHaveValue('4.00');
        await waitFor(() => expect(saving()).toBeEnabled());
    });

    test('are added, changed and taken away, and only those are sent', async () => {
        const calls = edit();
        await type(1, 'Price', '7');
        await remove(2);
        const added = await add(3);
        await waitFor(() => expect(within(added).getByLabelText(/^Price/)).toHaveFocus());
        await userEvent.keyboard('3.5');
        await save();
        await screen.findByText('elsewhere');
        expect(writes(calls).map(({ body }) => body)).toEqual([
            {
                version: 4,
                prices: [
                    { id: 1, amount: 7 },
                    { id: 3, amount: 3.5 },
                    { id: 2, amount: null },
                ],
            },
        ]);
    });

    test('that are switched off lose what goes with it, and back again nothing changes', async () => {
        const calls = edit();
        await userEvent.click(await input(2, 'Reduced'));
        expect(within(await row(2)).queryByLabelText('Reduced to')).not.toBeInTheDocument();
        await userEvent.click(await input(2, 'Reduced'));
        expect(await input(2, 'Reduced to')).toHaveValue('4.00');
        expect(saving()).toBeDisabled();
        await userEvent.click(await input(2, 'Reduced'));
        await save();
        await screen.findByText('elsewhere');
        expect(writes(calls)[0]?.body).toEqual({
            version: 4,
            prices: [{ id: 2, reduced: false, reduced_to: null, reduced_until: null }],
        });
    });

    test('can all be taken away by keyboard', async () => {
        const calls = edit();
        const [first, second] = [await removing(1), await removing(2)];
        act(() => first.focus());
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(second).toHaveFocus());
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(screen.getByLabelText('Add: Counter', { selector: 'input' })).toHaveFocus());
        await save();
        await screen.findByText('elsewhere');
        expect(writes(calls)[0]?.body).toEqual({
            version: 4,
            prices: [
                { id: 1, amount: null },
                { id: 2, amount: null },
            ],
        });
    });

    test('are offered where there is none yet', async () => {
        edit();
        await row(1);
        await userEvent.type(await adding(), 'C');
        expect(await option(1)).toHaveAttribute('aria-disabled', 'true');
        expect(await option(3)).toHaveAttribute('aria-disabled', 'false');
    });

    test('are checked before they are sent, by the part’s own rule too', async () => {
        const calls = edit();
        await type(1, 'Price', '');
        await type(2, 'Reduced to', '9');
        await save();
        await waitFor(async () => expect(await input(1, 'Price')).toHaveAccessibleDescription('Required field.'));
        expect(writes(calls)).toEqual([]);
        await type(1, 'Price', '5');
        await save();
        await waitFor(async () =>
            expect(await input(2, 'Reduced to')).toHaveAccessibleDescription('Must be less than the price.'),
        );
        await waitFor(async () => expect(await input(2, 'Reduced to')).toHaveFocus());
        expect(writes(calls)).toEqual([]);
    });

    test('have what the server says of them at their fields, whatever is sent', async () => {
        let tries = 0;
        const calls = edit(() => {
            tries += 1;
            if (tries === 1)
                return { status: 400, errors: { 'prices.0.amount': 'Not so much.', 'prices.1.id': 'Closed.' } };
            return { data: { ...rye, version: 5 } };
        });
        // The first row is not sent.
        await type(2, 'Price', '8');
        await add(3);
        await type(3, 'Price', '1');
        await save();
        await waitFor(async () => expect(await input(2, 'Price')).toHaveAccessibleDescription('Not so much.'));
        expect(await row(3)).toHaveTextContent('Closed.');
        expect(await row(1)).not.toHaveTextContent('Not so much.');
        await waitFor(async () => expect(await input(2, 'Price')).toHaveFocus());
        await remove(3);
        await type(2, 'Price', '7');
        await save();
        await screen.findByText('elsewhere');
        expect(writes(calls)[1]?.body).toEqual({ version: 4, prices: [{ id: 2, amount: 7 }] });
    });

    test('are asked about before the form is left', async () => {
        edit();
        await row(1);
        await remove(2);
        await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
        expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    });

    test('are as they are of a system record', async () => {
        const calls = edit(undefined, { ...rye, system_entity: true });
        await waitFor(async () => expect(await row(1)).toHaveTextContent('$5.00'));
        expect(screen.queryByLabelText('Add: Counter')).not.toBeInTheDocument();
        expect(screen.queryByLabelText(/^Price$/)).not.toBeInTheDocument();
        const weight = screen.getByLabelText(/Weight/);
        await userEvent.clear(weight);
        await userEvent.type(weight, '7');
        await save();
        await screen.findByText('elsewhere');
        expect(writes(calls)[0]?.body).toEqual({ version: 4, weight: 7 });
    });

    test('of which there are many come by pages, and what is wrong leads to its page', async () => {
        const many = counters.map(({ id }) => ({ id, amount: id, ...blank }));
        const calls = edit(() => ({ status: 400, errors: { 'prices.0.amount': 'Not so much.' } }), {
            ...rye,
            prices: many,
        });
        await row(25);
        expect(screen.queryByText(nameOf(26))).not.toBeInTheDocument();
        await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
        await type(40, 'Price', '9');
        await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
        await row(1);
        await save();
        await waitFor(async () => expect(await input(40, 'Price')).toHaveAccessibleDescription('Not so much.'));
        await waitFor(async () => expect(await input(40, 'Price')).toHaveFocus());
        expect(writes(calls)[0]?.body).toEqual({ version: 4, prices: [{ id: 40, amount: 9 }] });
    });

    test('that two have changed are chosen row by row', async () => {
        const theirs = {
            ...rye,
            version: 6,
            update_user: 'ann',
            prices: [
                { ...prices[0], amount: 8 },
                { id: 4, amount: 2, ...blank },
            ],
        };
        let tries = 0;
        const calls = edit(() => (++tries === 1 ? { status: 409, data: theirs } : { data: { ...theirs, version: 7 } }));
        await type(1, 'Price', '7');
        await type(2, 'Price', '9');
        await save();
        const dialog = await screen.findByRole('dialog', { name: /Somebody else saved this record/ });
        const group = (name: RegExp) => within(dialog).findByRole('group', { name });
        expect(await group(/^Prices · C1 · Counter 1 · Price$/)).toHaveTextContent(/\$7\.00.*\$8\.00/);
        expect(await group(/^Prices · C2 · Counter 2$/)).toHaveTextContent(/Price: \$9\.00.*Reduced to: \$4\.00.*—/);
        expect(await group(/^Prices · C4 · Counter 4$/)).toHaveTextContent(/—.*\$2\.00/);
        await userEvent.click(within(await group(/Counter 1/)).getByRole('button', { name: 'Take saved' }));
        await userEvent.click(within(dialog).getByRole('button', { name: 'Save again' }));
        await screen.findByText('elsewhere');
        // Mine is there again, theirs stay.
        expect(writes(calls)[1]?.body).toEqual({
            version: 6,
            prices: [{ id: 2, amount: 9, reduced: true, reduced_to: 4, reduced_until: '2026-12-24' }],
        });
    });
});

test('a clone takes the rows of its source, a new record none', async () => {
    const calls = answerWith(request => (request.method === 'GET' ? read(request, rye) : { data: { ...rye, id: 9 } }));
    show(<CreatePage definition={definition} />, { resource: PATH, at: `/${PATH}/create?clone=7` });
    expect(await input(2, 'Reduced to')).toHaveValue('4.00');
    await userEvent.type(screen.getByLabelText(/^Name/), 'Copy');
    await type(1, 'Price', '7');
    await save();
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]).toMatchObject({
        method: 'POST',
        body: {
            name: 'Copy',
            prices: [
                { id: 1, amount: 7 },
                { id: 2, amount: 6, reduced: true, reduced_to: 4 },
            ],
        },
    });
});

describe('the screen of a record', () => {
    const open = (history: readonly object[] = []) => {
        const calls = answerWith(request =>
            request.method === 'GET' ? read(request, rye, history) : { data: { ...rye, version: 5 } },
        );
        show(
            <Routes>
                <Route path={`/${PATH}/:id/show/*`} element={<ShowPage definition={definition} />} />
            </Routes>,
            { resource: PATH, at: `/${PATH}/7/show${history.length > 0 ? '/history' : ''}` },
        );
        return calls;
    };

    test('has its rows as a table', async () => {
        open();
        const table = await screen.findByRole('table', { name: 'Prices' });
        await waitFor(() =>
            expect(
                within(table)
                    .getAllByRole('row')
                    .map(({ textContent }) => textContent),
            ).toEqual([
                `${nameOf(1)}Price$5.00ReducedNo`,
                'C2 · Counter 2Price$6.00ReducedYesReduced to$4.00Reduced until12-24-2026',
            ]),
        );
    });

    test('tells their history field by field, and leads back to an earlier version', async () => {
        const entry = { date: '2026-01-01T00:00:00.000Z', user: 'ann', action: 'update' };
        const calls = open([
            { ...entry, id: 3, changes: { 'price:C2': { from: null, to: prices[1] } } },
            { ...entry, id: 2, changes: { 'price:C1': { from: { ...prices[0], amount: 3 }, to: prices[0] } } },
            { ...entry, id: 1, changes: { 'price:C3': { from: { amount: 2, ...blank }, to: null } } },
            { ...entry, id: 0, action: 'create', changes: { name: { from: null, to: 'Rye' } } },
        ]);
        const [last, second, first, created] = await within(
            await screen.findByRole('list', { name: 'History' }),
        ).findAllByRole('listitem');
        expect(last).toHaveTextContent(
            'C2 · Price$6.00C2 · ReducedYesC2 · Reduced to$4.00C2 · Reduced until12-24-2026',
        );
        expect(second).toHaveTextContent('C1 · Price$3.00 → $5.00');
        expect(first).toHaveTextContent('C3 · Price$2.00');
        expect(within(last!).queryByRole('button')).not.toBeInTheDocument();
        await userEvent.click(await within(created!).findByRole('button', { name: 'Restore this version' }));
        const dialog = await screen.findByRole('dialog', { name: 'Restore this version?' });
        expect(dialog).toHaveTextContent('C1 · Price$5.00 → $3.00');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
        await waitFor(() => expect(writes(calls)).toHaveLength(1));
        expect(writes(calls)[0]?.body).toEqual({
            version: 4,
            prices: [
                { id: 1, amount: 3 },
                { id: 3, amount: 2 },
                { id: 2, amount: null },
            ],
        });
    });
});
