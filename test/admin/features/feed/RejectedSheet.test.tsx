import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeedPage } from '../../../../admin/features/feed/FeedPage';
import { completeFeed } from '../../../fixtures/feed';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const REJECTED = {
    columns: ['upc', 'mfr'],
    list: [
        { row: 3, values: ['4006381333931', ''], column: 1, reason: 'Required field.' },
        { row: 4, values: ['012345678905', ''], column: 1, reason: 'Required field.' },
    ],
    total: 2,
    superseded_by: 9,
};

const UNDO = {
    status: null,
    possible: false,
    reason: null,
    reason_descriptor: null,
    total: 0,
    done: 0,
    left: 0,
    rejected: [],
};

const showPage = () =>
    show(
        <>
            <Routes>
                <Route path="/settings/datafeed/:id/show" element={<FeedPage />} />
            </Routes>
            <Notification />
        </>,
        { at: '/settings/datafeed/7/show', resource: 'settings/datafeed' },
    );

const open = () => {
    const corrected = { ...completeFeed, id: 8, corrects: 7, rows_added: 1, rows_rejected: 0 };
    const calls = answerWith(({ path }) => {
        if (path === '/datafeed/7/rejected') return { data: REJECTED };
        if (path.endsWith('/undo')) return { data: UNDO };
        if (path.endsWith('/changes')) return { data: { list: [] } };
        if (path === '/datafeed/7/correct') return { status: 201, data: corrected };
        return { data: path.endsWith('/8') ? corrected : completeFeed };
    });
    showPage();
    return calls;
};

beforeEach(() => signInAs('Content Manager'));

test('the wrong cell is corrected and applied in two clicks, and only the changed row is sent', async () => {
    const calls = open();
    const cell = await screen.findByRole('textbox', { name: 'mfr, row 3' });
    expect(cell).toBeInvalid();
    expect(cell).toHaveAccessibleDescription('Required field.');
    expect(screen.getByRole('textbox', { name: 'upc, row 3' })).toBeValid();
    expect(screen.getByText(/A later file of AWG has been applied since: feed 9/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply 0 corrected' })).toBeDisabled();
    await userEvent.click(cell);
    await userEvent.keyboard('Acme');
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 corrected' }));
    expect(await screen.findByText('1 added')).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/correct'))).toMatchObject([
        { method: 'POST', body: { rows: [{ row: 3, cells: [{ column: 1, value: 'Acme' }] }] } },
    ]);
});

test('the reason of a row leads to its cell, which may be out of sight', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'mfr: to this cell of row 3' }));
    expect(screen.getByRole('textbox', { name: 'mfr, row 3' })).toHaveFocus();
});

test('a cell that is as it was again is no correction', async () => {
    open();
    const cell = await screen.findByRole('textbox', { name: 'mfr, row 4' });
    await userEvent.type(cell, 'A');
    expect(screen.getByRole('button', { name: 'Apply 1 corrected' })).toBeEnabled();
    await userEvent.clear(cell);
    expect(screen.getByRole('button', { name: 'Apply 0 corrected' })).toBeDisabled();
});

test('once the feed is taken back there is nothing to correct any more', async () => {
    let isBack = false;
    answerWith(({ method, path }) => {
        if (path === '/datafeed/7/rejected') return { data: REJECTED };
        if (path.endsWith('/changes')) return { data: { list: [] } };
        if (method === 'POST') isBack = true;
        const undo = isBack ? ({ status: 'COMPLETE', possible: false } as const) : { status: null, possible: true };
        if (path.endsWith('/undo')) return { data: { ...UNDO, ...undo } };
        return { data: { ...completeFeed, undo_status: undo.status } };
    });
    showPage();
    await screen.findByRole('textbox', { name: 'mfr, row 3' });
    await userEvent.click(await screen.findByRole('button', { name: 'Take this import back' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Take/ }));
    await screen.findByText('The file was taken back.');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'mfr, row 3' })).toBeNull());
});

const cellAt = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const values = async () =>
    Promise.all(['upc, row 3', 'mfr, row 3', 'upc, row 4', 'mfr, row 4'].map(async name => (await cellAt(name)).value));
const [FIRST, SECOND] = REJECTED.list.map(({ values: [upc = ''] }) => upc);

test('a block of a spreadsheet is pasted over cells in one step; what finds no cell is told', async () => {
    open();
    await userEvent.click(await cellAt('mfr, row 3'));
    await userEvent.paste('Acme\textra\r\nBirch\r\nCedar\r\n');
    expect(await values()).toEqual([FIRST, 'Acme', SECOND, 'Birch']);
    expect(screen.getByRole('button', { name: 'Apply 2 corrected' })).toBeEnabled();
    expect(await screen.findByText(/^2 pasted cells lie past the end/)).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await values()).toEqual([FIRST, '', SECOND, '']);
    expect(screen.getByRole('button', { name: 'Apply 0 corrected' })).toBeDisabled();
});

test('one value is pasted where the cursor is', async () => {
    open();
    await userEvent.type(await cellAt('mfr, row 3'), 'Ac');
    await userEvent.paste('me');
    expect(await values()).toEqual([FIRST, 'Acme', SECOND, '']);
});

test('what was typed in a cell is undone and redone in one step, cell by cell', async () => {
    open();
    await userEvent.type(await cellAt('mfr, row 3'), 'Acme');
    await userEvent.type(await cellAt('mfr, row 4'), 'Birch');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await values()).toEqual([FIRST, 'Acme', SECOND, '']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await values()).toEqual([FIRST, '', SECOND, '']);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}{Control>}y{/Control}');
    expect(await values()).toEqual([FIRST, 'Acme', SECOND, 'Birch']);
});

test('leaving with corrections that are not applied is asked about, and they stay', async () => {
    open();
    await userEvent.type(await cellAt('mfr, row 3'), 'Acme');
    await userEvent.click(screen.getByRole('link', { name: 'Upload corrected rejects' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await values()).toEqual([FIRST, 'Acme', SECOND, '']);
    const leaving = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
});
