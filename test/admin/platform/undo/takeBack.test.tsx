import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collectChangeSets } from '../../../../admin/platform/data/changeSets';
import { http } from '../../../../admin/platform/data/http';
import { ChangesPage } from '../../../../admin/platform/undo/ChangesPage';
import { OutageBanner } from '../../../../admin/platform/layout/OutageBanner';
import { TakeBackDialog } from '../../../../admin/platform/undo/TakeBackDialog';
import { undoOffer } from '../../../../admin/platform/undo/undoOffer';
import { UndoOffer } from '../../../../admin/platform/undo/UndoOffer';
import { API } from '../../../../models/platform/calls/paths';
import type { ChangeRow, UndoAnswer } from '../../../../models/platform/undo/calls';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const REJECTED: UndoAnswer['rejected'] = [
    {
        resource: 'settings/productdepartment',
        id: 3,
        name: 'BAKERY',
        fields: ['weight'],
        reason: 'Changed since by ana.',
        message: { key: 'undo.changed', values: { user: 'ana' } },
    },
];

const draw = () =>
    show(
        <>
            <UndoOffer />
            <TakeBackDialog />
            <OutageBanner />
        </>,
    );

const offer = (ids: readonly number[]) => act(() => undoOffer.set({ text: 'Two were changed.', changeSetIds: ids }));

beforeEach(() => signInAs('contentManager'));
afterEach(() => act(() => undoOffer.set(undefined)));

test('changes of several calls are taken back, the last one first', async () => {
    const calls = answerWith(({ path }) => (path.endsWith('/undo') ? { data: { done: 2, rejected: [] } } : {}));
    draw();
    offer([8, 7]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Two were changed.' }));
    await waitFor(() =>
        expect(calls.filter(({ path }) => path.endsWith('/undo')).map(({ path }) => path)).toEqual([
            '/change/8/undo',
            '/change/7/undo',
        ]),
    );
    expect(screen.queryByText('Two were changed.')).not.toBeInTheDocument();
});

test('what nobody answers is tried again when one says so', async () => {
    let tries = 0;
    answerWith(({ path }) => {
        if (!path.endsWith('/undo')) return {};
        tries += 1;
        return tries === 1 ? { status: 503, errors: { serviceError: 'Away.' } } : { data: { done: 2, rejected: [] } };
    });
    draw();
    offer([8]);
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
    expect(tries).toBe(2);
});

test('what stands in the way is shown by name and field; the rest is taken back only when one says so', async () => {
    const bodies: unknown[] = [];
    answerWith(({ path, body }) => {
        if (!path.endsWith('/undo')) return {};
        bodies.push(body);
        const isPartly = (body as { partly: boolean }).partly;
        return isPartly
            ? { data: { done: 1, rejected: REJECTED } }
            : { status: 409, errors: { serviceError: 'no' }, data: { done: 1, rejected: REJECTED } };
    });
    draw();
    offer([8]);
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    const dialog = await screen.findByRole('dialog', { name: 'This was changed since' });
    expect(within(dialog).getByText('BAKERY')).toBeInTheDocument();
    expect(within(dialog).getByText(/Weight: Changed since by ana\./)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back the rest' }));
    await waitFor(() => expect(bodies).toEqual([{ partly: false }, { partly: true }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('one’s own changes say what they were, and what has become of them', async () => {
    const change: ChangeRow = {
        id: 1,
        date: '2026-03-01T17:04:00Z',
        kind: 'delete',
        resource: 'settings/productdepartment',
        records: 1,
        name: 'BAKERY',
        undone_date: null,
        is_partial: false,
        link: null,
        is_possible: true,
    };
    const feed = {
        ...change,
        kind: 'job',
        resource: 'settings/datafeed',
        records: 4,
        link: '/settings/datafeed/7/show',
    } as const;
    const list: readonly ChangeRow[] = [
        change,
        { ...change, id: 2, kind: 'update', records: 12, name: null, undone_date: '2026-03-02T17:04:00Z' },
        { ...change, id: 3, kind: 'update', records: 0, name: null, is_partial: true },
        { ...feed, id: 4, name: 'AWG items.csv' },
        { ...feed, id: 5, name: 'AWG older.csv', is_possible: false },
        { ...feed, id: 6, name: 'AWG others.csv', link: null, is_possible: false },
    ];
    const pageCriteria = { pageNumber: 1, pageSize: 25, pageCount: 1, recordCount: 6 };
    answerWith(() => ({ data: { list, pageCriteria } }));
    show(<ChangesPage />);
    const rows = within(await screen.findByRole('list', { name: 'My changes' })).getAllByRole('listitem');
    expect(rows.map(row => row.textContent)).toEqual([
        expect.stringContaining('Deleted: BAKERY (product department)'),
        expect.stringContaining('Changed: 12 product departments'),
        expect.stringMatching(/^Changed: product departments.*More than 100,000 rows: cannot be taken back$/),
        expect.stringMatching(/^Imported: AWG items.csv \(data feed\).*Take back$/),
        expect.stringMatching(/^Imported: AWG older.csv.*Open$/),
        expect.stringMatching(/^Imported: AWG others.csv \(data feed\)[^a-z]*$/),
    ]);
    expect(within(rows[0]!).getByRole('button', { name: /^Take back: Deleted: BAKERY/ })).toBeEnabled();
    expect(within(rows[1]!).queryByRole('button')).not.toBeInTheDocument();
    const linkIn = (row: number, name: RegExp) => within(rows[row]!).getByRole('link', { name }).getAttribute('href');
    expect(linkIn(3, /^Take back: Imported: AWG items.csv/)).toBe('/settings/datafeed/7/show#take-back');
    expect(linkIn(4, /^Open: Imported: AWG older.csv/)).toBe('/settings/datafeed/7/show');
});

test('only the change sets of the meant calls are collected', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(input => {
        const id = (input as string).includes('other') ? '5' : '6';
        const body = JSON.stringify({ status: 200, data: {}, errors: null });
        return Promise.resolve(new Response(body, { headers: { 'change-set': id } }));
    });
    const work = () => Promise.all([http(`${API}/mine`, { method: 'PUT' }), http(`${API}/other`, { method: 'PUT' })]);
    const { changeSetIds } = await collectChangeSets(work, ({ path }) => path === '/mine');
    expect(changeSetIds).toEqual([6]);
    fetched.mockRestore();
});
