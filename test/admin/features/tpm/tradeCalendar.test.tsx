import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { CreatePage } from '../../../../admin/platform/form/CreatePage';
import { EditPage } from '../../../../admin/platform/form/EditPage';
import { ShowPage } from '../../../../admin/platform/show/ShowPage';
import type { Definition } from '../../../../models/platform/definition/resource';
import { MAX_PERIODS, tradeCalendar } from '../../../../models/features/tpm/tradeCalendar';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const definition: Definition = tradeCalendar;
const PATH = tradeCalendar.path;
/** The columns do not fit side by side here, so their headers are hidden. */
const HEAD = { hidden: true };
const dates = { submit_date: null, publish_date: null };
const periods = [
    { id: 11, name: 'P1', begin_date: '2027-01-03', end_date: '2027-01-30', ...dates, submit_date: '2026-12-04' },
    { id: 12, name: 'P2', begin_date: '2027-01-31', end_date: '2027-02-27', ...dates },
];
const calendar = {
    id: 7,
    version: 4,
    name: 'Larkspur',
    week_start: 3,
    buyin_days_before: 14,
    buyin_days_after: 0,
    lead_days: 30,
    enabled: true,
    weight: 500,
    system_entity: false,
    create_user: 'pat',
    update_user: 'pat',
    create_date: '2026-01-01T00:00:00.000Z',
    update_date: '2026-01-01T00:00:00.000Z',
    periods,
};

const read = ({ path }: ReceivedRequest, record: object, history: readonly object[]): CannedAnswer =>
    path.endsWith('/history')
        ? { data: history, headers: { 'Content-Range': `x 0-${String(history.length)}/${String(history.length)}` } }
        : { data: record };
const writes = (calls: readonly ReceivedRequest[]) => calls.filter(({ method }) => method !== 'GET');
const save = () => userEvent.click(screen.getByText('Save', { selector: 'button' }));
const row = async (id: number): Promise<HTMLElement> => {
    const table = await screen.findByRole('table', { name: 'Periods' });
    return waitFor(() => {
        const found = table.querySelector<HTMLElement>(`[data-row="${String(id)}"]`);
        if (!found) throw new Error('no such row');
        return found;
    });
};
const input = async (id: number, label: string) =>
    within(await row(id)).findByLabelText(new RegExp(`^${label}( \\*)?$`));
const type = async (id: number, label: string, text: string) => {
    const box = await input(id, label);
    await userEvent.clear(box);
    if (text) await userEvent.type(box, text);
};
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add: Period' }));

beforeEach(() => signInAs('TPM BDM'));

const open = (
    at: string,
    answer: (request: ReceivedRequest) => CannedAnswer = () => ({ data: { ...calendar, version: 5 } }),
    { record = calendar, history = [] }: { record?: object; history?: readonly object[] } = {},
) => {
    const calls = answerWith(request => (request.method === 'GET' ? read(request, record, history) : answer(request)));
    show(
        <Routes>
            <Route path={`/${PATH}/create`} element={<CreatePage definition={definition} />} />
            {at.includes('show') && (
                <Route path={`/${PATH}/:id/show/*`} element={<ShowPage definition={definition} />} />
            )}
            <Route path={`/${PATH}/:id`} element={<EditPage definition={definition} />} />
            <Route path="*" element={<p>elsewhere</p>} />
        </Routes>,
        { resource: PATH, at: `/${PATH}/${at}` },
    );
    return calls;
};
const edit = (answer?: (request: ReceivedRequest) => CannedAnswer, record: object = calendar) =>
    open('7', answer, { record });

describe('the periods of a calendar in its form', () => {
    test('are a table with an input for each field', async () => {
        edit();
        const table = await screen.findByRole('table', { name: 'Periods' });
        expect(
            within(table)
                .getAllByRole('columnheader', HEAD)
                .map(({ textContent }) => textContent),
        ).toEqual(['Name *', 'Begins *', 'Ends *', 'Submit by', 'Published']);
        expect(await input(11, 'Name')).toHaveValue('P1');
    });

    test('are added, changed and removed, and the list is sent', async () => {
        const calls = edit();
        await type(11, 'Name', 'Period 1');
        await userEvent.click(within(await row(12)).getByRole('button', { name: 'Remove P2' }));
        await add();
        await waitFor(async () => expect(await input(-1, 'Name')).toHaveFocus());
        await userEvent.keyboard('P3');
        const before = writes(calls).length;
        await save();
        // The dates of the new period are missing.
        await waitFor(async () =>
            expect(within(await row(-1)).getAllByText('Required field.').length).toBeGreaterThan(0),
        );
        expect(writes(calls)).toHaveLength(before);
        await userEvent.click(within(await row(-1)).getByRole('button', { name: 'Remove P3' }));
        await save();
        await screen.findByText('elsewhere');
        expect(writes(calls).map(({ body }) => body)).toEqual([
            { version: 4, periods: [{ ...periods[0], name: 'Period 1' }] },
        ]);
    });

    test('can all be removed by keyboard', async () => {
        const calls = edit();
        const [first, second] = [
            within(await row(11)).getByRole('button', { name: 'Remove P1' }),
            within(await row(12)).getByRole('button', { name: 'Remove P2' }),
        ];
        act(() => first.focus());
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(second).toHaveFocus());
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(screen.getByRole('button', { name: 'Add: Period' })).toHaveFocus());
        await save();
        await screen.findByText('elsewhere');
        expect(writes(calls)[0]?.body).toEqual({ version: 4, periods: [] });
    });

    test('are checked together before they are sent', async () => {
        const calls = edit();
        await type(12, 'Name', 'p1');
        await save();
        await waitFor(async () =>
            expect(await input(12, 'Name')).toHaveAccessibleDescription('Another period of 2027 has this name.'),
        );
        expect(writes(calls)).toEqual([]);
    });

    test('have what the server says of them at their fields', async () => {
        const errors = { 'periods.1.name': 'Not so.', 'periods.0.id': 'Gone.' };
        edit(() => ({ status: 400, errors }));
        await type(12, 'Name', 'P9');
        await save();
        await waitFor(async () => expect(await input(12, 'Name')).toHaveAccessibleDescription('Not so.'));
        expect(await row(11)).toHaveTextContent('Gone.');
    });

    test('of which there are many come by pages, and no more than there may be', async () => {
        const many = Array.from({ length: MAX_PERIODS }, (_, at) => ({ ...periods[0], id: at + 1, name: `W${at}` }));
        edit(undefined, { ...calendar, periods: many });
        await row(25);
        expect(document.querySelector('[data-row="26"]')).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
        await row(26);
        expect(screen.getByText('There cannot be more than 300.')).toBeInTheDocument();
    });

    test('that two have changed are chosen row by row, and nobody’s are lost', async () => {
        const theirs = {
            ...calendar,
            version: 6,
            update_user: 'ann',
            periods: [
                { ...periods[0], name: 'First' },
                periods[1],
                { id: 14, name: 'P4', begin_date: '2027-04-01', end_date: '2027-04-30', ...dates },
            ],
        };
        let tries = 0;
        const calls = edit(() => (++tries === 1 ? { status: 409, data: theirs } : { data: { ...theirs, version: 7 } }));
        await type(11, 'Name', 'One');
        await type(12, 'Name', 'Two');
        await save();
        const dialog = await screen.findByRole('dialog', { name: /Somebody else saved this record/ });
        const group = (name: RegExp) => within(dialog).findByRole('group', { name });
        expect(await group(/^Periods · One 01-03-2027 · Name$/)).toHaveTextContent(/One.*First/);
        await group(/^Periods · P4 04-01-2027$/);
        await userEvent.click(within(await group(/One/)).getByRole('button', { name: 'Take saved' }));
        await userEvent.click(within(dialog).getByRole('button', { name: 'Save again' }));
        await screen.findByText('elsewhere');
        expect(writes(calls)[1]?.body).toEqual({
            version: 6,
            periods: [theirs.periods[0], { ...periods[1], name: 'Two' }, theirs.periods[2]],
        });
    });

    test('are new in a clone', async () => {
        const calls = open('create?clone=7', () => ({ data: { ...calendar, id: 9 } }));
        await row(-1);
        await userEvent.type(screen.getAllByLabelText(/^Name/)[0]!, 'Copy');
        await save();
        await waitFor(() => expect(writes(calls)).toHaveLength(1));
        expect(writes(calls)[0]).toMatchObject({
            method: 'POST',
            body: {
                name: 'Copy',
                week_start: 3,
                periods: [
                    { id: -1, name: 'P1' },
                    { id: -2, name: 'P2' },
                ],
            },
        });
    });
});

test('the screen of a calendar has its periods as a table', async () => {
    open('7/show');
    const table = await screen.findByRole('table', { name: 'Periods' });
    await waitFor(() => expect(table).toHaveTextContent(/P1.*01-03-2027.*01-30-2027.*12-04-2026.*P2/));
    expect(screen.getByText('Wednesday')).toBeInTheDocument();
});

test('its history tells of periods, and leads back through changes of their names', async () => {
    const entry = { date: '2026-01-01T00:00:00.000Z', user: 'ann', action: 'update' };
    const [first, second] = periods.map(({ id: _, ...values }) => values) as [object, object];
    const calls = open('7/show/history', undefined, {
        history: [
            { ...entry, id: 4, changes: { 'period:P1 2027-01-03': { from: { ...first, name: 'One' }, to: first } } },
            {
                ...entry,
                id: 3,
                changes: { 'period:One 2027-01-03': { from: { ...first, name: 'I' }, to: { ...first, name: 'One' } } },
            },
            { ...entry, id: 2, changes: { 'period:P2 2027-01-31': { from: null, to: second } } },
            {
                ...entry,
                id: 1,
                changes: {
                    'period:P9 2027-09-01': {
                        from: { ...first, name: 'P9', begin_date: '2027-09-01', end_date: '2027-09-30' },
                        to: null,
                    },
                },
            },
            { ...entry, id: 0, action: 'create', changes: { name: { from: null, to: 'Larkspur' } } },
        ],
    });
    const items = await within(await screen.findByRole('list', { name: 'History' })).findAllByRole('listitem');
    expect(items[2]).toHaveTextContent('P2 01-31-2027');
    await userEvent.click(await within(items[4]!).findByRole('button', { name: 'Restore this version' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore this version?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]?.body).toEqual({
        version: 4,
        periods: [
            { ...periods[0], name: 'I' },
            { ...periods[0], id: -1, name: 'P9', begin_date: '2027-09-01', end_date: '2027-09-30' },
        ],
    });
});
