import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeedPage } from '../../../../admin/features/feed/FeedPage';
import type { Feed } from '../../../../models/features/feed/dataFeed';
import { completeFeed as complete } from '../../../fixtures/feed';
import { answerWith, type ReceivedRequest } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const locked: Feed = { ...complete, status: 'ERROR', rows_added: 0, guard_dropped: 1_042, guard_products: 5_000 };

const NONE = { columns: [], list: [], total: 0, superseded_by: null };

const UNDO = {
    status: null,
    possible: false,
    reason: 'That feed changed nothing that could be taken back.',
    reason_descriptor: null,
    total: 0,
    done: 0,
    left: 0,
    rejected: [] as object[],
};

const open = (feed: Feed, confirmed: Feed = feed, examples: object[] = [], undo: object = UNDO) => {
    let now = feed;
    const calls = answerWith(({ path, method }: ReceivedRequest) => {
        if (path === '/datafeed/7/rejected') return { data: NONE };
        if (path === '/datafeed/7/changes') return { data: { list: examples } };
        if (path === '/datafeed/7/undo') return { data: method === 'POST' ? { ...undo, status: 'PENDING' } : undo };
        if (path === '/datafeed/7/run') return { data: { ...complete, id: 8 } };
        if (path === '/datafeed/7/confirm') now = confirmed;
        return confirmed === feed && path === '/datafeed/7/confirm'
            ? {
                  status: 409,
                  errors: { serviceError: 'Only a feed that was stopped and waits for an answer can be confirmed.' },
              }
            : { data: now };
    });
    show(
        <>
            <Routes>
                <Route path="/settings/datafeed/:id/show" element={<FeedPage />} />
            </Routes>
            <Notification />
        </>,
        { at: '/settings/datafeed/7/show', resource: 'settings/datafeed' },
    );
    return calls;
};

beforeEach(() => signInAs('Content Manager'));

test('a feed that was stopped says what it would drop, and runs when that is confirmed', async () => {
    const calls = open(locked, { ...complete, rows_dropped: 1_042, rows_rejected: 0 });
    await screen.findByText(/1,042 of the 5,000 products of AWG \(20\.8 %\)/);
    expect(screen.queryByRole('link', { name: 'Upload corrected rejects' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Run it and drop them' }));
    const dialog = await screen.findByRole('dialog', { name: 'Drop 1,042 products of AWG?' });
    expect(calls.some(({ path }) => path.endsWith('confirm'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run it and drop them' }));
    await screen.findByText('The file is in the catalog.');
    expect(calls.filter(({ path }) => path.endsWith('confirm'))).toMatchObject([{ method: 'POST' }]);
});

test('one product that it would drop is told as one', async () => {
    open({ ...locked, guard_dropped: 1, guard_products: 4 }, complete);
    await userEvent.click(await screen.findByRole('button', { name: 'Run it and drop the product' }));
    const dialog = await screen.findByRole('dialog', { name: 'Drop 1 product of AWG?' });
    expect(dialog).toHaveTextContent('if no other source has it, it is marked as dropped.');
});

test('a confirmation that nobody answered is said where one asked, and asked again', async () => {
    open(locked, { ...complete, rows_dropped: 1_042, rows_rejected: 0 });
    const answered = globalThis.fetch;
    await userEvent.click(await screen.findByRole('button', { name: 'Run it and drop them' }));
    const dialog = await screen.findByRole('dialog');
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run it and drop them' }));
    await within(dialog).findByText(/^Error: A service communication error was encountered/);
    globalThis.fetch = answered;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run it and drop them' }));
    await screen.findByText('The file is in the catalog.');
});

test('who confirms after a colleague has is told so', async () => {
    open(locked);
    await userEvent.click(await screen.findByRole('button', { name: 'Run it and drop them' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run it and drop them' }));
    await screen.findByText('Only a feed that was stopped and waits for an answer can be confirmed.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('rejected rows can be downloaded, and uploaded when they are corrected', async () => {
    open(complete);
    const correct = await screen.findByRole('link', { name: 'Upload corrected rejects' });
    expect(correct).toHaveAttribute('href', '/settings/datafeed/create?corrects=7');
    expect(screen.getByRole('link', { name: 'Download the rejected rows' })).toHaveAttribute(
        'href',
        '/iss/api/datafeed/7/rejects',
    );
    expect(screen.queryByRole('button', { name: 'Run it and drop them' })).toBeNull();
});

test('the size of the file is shown as people read it', async () => {
    open(complete);
    expect(await screen.findByText('1.5 MB')).toBeInTheDocument();
    expect(screen.queryByText('1,536,000')).toBeNull();
});

test('a feed that failed otherwise offers neither', async () => {
    open({ ...complete, status: 'ERROR', rows_rejected: 0, message: 'The file is empty.' });
    await screen.findByText('The file is empty.');
    expect(screen.queryByRole('button', { name: 'Run it and drop them' })).toBeNull();
    expect(screen.queryByRole('link', { name: /reject/ })).toBeNull();
});

test('while it runs, it says how far it is', async () => {
    open({ ...complete, status: 'PENDING', finished_date: null, rows_added: 20, message: null });
    expect(await screen.findByText('20 of 47 rows applied')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '43');
});

test('an import of promotions leads planners to where they correct it, and others nowhere', async () => {
    const imported: Feed = { ...complete, source: 'TPM PROMOTIONS', plan_id: 3, plan_name: 'Spring plan' };
    open(imported);
    await screen.findByText('Spring plan');
    expect(screen.queryByRole('link', { name: /reject|Open the import/ })).toBeNull();
    act(() => signInAs('Administrator'));
    expect(await screen.findByRole('link', { name: 'Open the import' })).toHaveAttribute(
        'href',
        '/services/tpm/import/detail/7',
    );
    expect(screen.queryByRole('link', { name: /reject/ })).toBeNull();
});

const unclear: NonNullable<Feed['unclear_codes']>['columns'][number] = {
    column: 'upc_item',
    because: 'BETWEEN',
    lengths: [
        { digits: 11, codes: 3_999, valid: 1_999 },
        { digits: 12, codes: 1, valid: 1 },
    ],
    examples: [
        { code: '38000596674', with: '03800059667', without: '38000596674' },
        { code: '400638133392', with: null, without: '400638133392' },
    ],
};
const withUnclear = (...columns: (typeof unclear)[]): Feed => ({
    ...complete,
    status: 'ERROR',
    rows_added: 0,
    rows_rejected: 0,
    item_reading: null,
    unclear_codes: { columns },
});

test('codes that are not clear are shown read each way, and the feed runs as one chooses', async () => {
    const calls = open(withUnclear(unclear), complete);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Stopped: do the codes carry a check digit?')).toBeInTheDocument();
    const lengths = alert.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lengths).toEqual([
        '3,999 codes of 11 digits; 1,999 (50 %) end in a valid check digit',
        '1 code of 12 digits; 1 (100 %) ends in a valid check digit',
    ]);
    const rows = alert.getAllByRole('row').map(row => row.textContent);
    expect(rows).toEqual([
        'In the fileWith check digitWithout check digit',
        '380005966740-38000-596673-80005-96674',
        '400638133392Bad row4-0-06381-33392',
    ]);
    await userEvent.click(alert.getByRole('button', { name: 'They carry a check digit' }));
    await screen.findByText('The file is in the catalog.');
    const [call] = calls.filter(({ path }) => path.endsWith('confirm'));
    expect(call).toMatchObject({ method: 'POST', body: { upc_item: 'with' } });
});

test('two columns that are not clear are both chosen before the feed goes on', async () => {
    const calls = open(withUnclear(unclear, { ...unclear, column: 'upc_case', because: 'SHORT' }), complete);
    const columnOf = async (name: string) => within(await screen.findByRole('region', { name }));
    await userEvent.click((await columnOf('UPC Item')).getByRole('button', { name: 'They carry a check digit' }));
    expect((await columnOf('UPC Item')).getByRole('button', { pressed: true })).toHaveTextContent('They carry a');
    expect(calls.some(({ path }) => path.endsWith('confirm'))).toBe(false);
    await userEvent.click((await columnOf('UPC Case')).getByRole('button', { name: 'They carry no check digit' }));
    await screen.findByText('The file is in the catalog.');
    const [call] = calls.filter(({ path }) => path.endsWith('confirm'));
    expect(call).toMatchObject({ body: { upc_item: 'with', upc_case: 'without' } });
});

test('how codes were read is told of the columns that the file has', async () => {
    open(complete);
    await screen.findByText('UPC Item was read');
    expect(screen.queryByText('UPC Case was read')).toBeNull();
});

test.each([
    [
        { rows_added: 4, rows_rejected: 3 },
        'MuiAlert-standardWarning',
        'The file is in the catalog.',
        '4 added, 3 rejected',
    ],
    [{ rows_added: 4, rows_rejected: 0 }, 'MuiAlert-standardSuccess', 'The file is in the catalog.', '4 added'],
    [
        { rows_added: 0, rows_dropped: 2, rows_rejected: 3 },
        'MuiAlert-standardWarning',
        'No row of the file was taken.',
        '2 dropped, 3 rejected',
    ],
])('the outcome has its color and counts: %j', async (counts, color, title, sentence) => {
    const none = { rows_updated: 0, rows_unchanged: 0, rows_dropped: 0 };
    open({ ...complete, message: null, message_descriptor: null, ...none, ...counts });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveClass(color);
    expect(alert).toHaveTextContent(`${title}${sentence}`);
    expect(within(alert).getByText(sentence)).toBeVisible();
});

test('a dry run says what the file would give, shows fields that differ, and is run for real at once', async () => {
    const at = { action: 'update', key: '03800059667', name: 'Corn Flakes' };
    const calls = open(
        { ...complete, dry_run: true, rows_added: 4, rows_updated: 1, rows_unchanged: 0, rows_rejected: 0 },
        undefined,
        [
            { ...at, field: 'case_cost', from: '10.00', to: '12.50' },
            { ...at, field: 'dropped', from: 'Yes', to: 'No' },
        ],
    );
    await screen.findByText('The file was checked; nothing was changed.');
    expect(screen.getByText(/^Run now, it would give: 4 added, 1 updated/)).toBeInTheDocument();
    const rows = within(await screen.findByRole('table', { name: 'Updated' })).getAllByRole('row');
    expect(rows.map(row => row.textContent)).toEqual([
        'RecordFieldBeforeAfter',
        '0-38000-59667Corn FlakesCase cost10.0012.50',
        'DroppedYesNo',
    ]);
    expect(screen.queryByRole('link', { name: 'Look up products' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Run it for real' }));
    await waitFor(() =>
        expect(calls.filter(({ path }) => path === '/datafeed/7/run')).toMatchObject([{ method: 'POST' }]),
    );
});

test('a feed is taken back after a question, and what was left is named', async () => {
    const calls = open(complete, complete, [], { ...UNDO, possible: true, reason: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Take this import back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take this import back?' });
    expect(dialog).toHaveTextContent('Products that it added are dropped');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take this import back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ path, method }) => path === '/datafeed/7/undo' && method === 'POST')).toHaveLength(1);
});

test('what a take-back gave is told, and why another cannot be', async () => {
    const left = {
        id: 3,
        resource: 'product',
        name: 'Corn Flakes',
        fields: ['srp'],
        reason: 'Changed since by feed 9.',
        message: null,
    };
    const { undo_status } = { undo_status: 'COMPLETE' as const };
    open({ ...complete, undo_status }, undefined, [], {
        ...UNDO,
        status: 'COMPLETE',
        total: 12,
        done: 11,
        left: 1,
        rejected: [left],
    });
    await screen.findByText('It was taken back in 11 records.');
    expect(screen.getByText('The file was taken back.')).toBeInTheDocument();
    expect(screen.getByText(/^Before that: .* added/)).toBeInTheDocument();
    expect(screen.queryByText('The file is in the catalog.')).toBeNull();
    expect(screen.getByText(/Changed since by feed 9\./)).toBeInTheDocument();
    expect(screen.getByText('Taken back', { selector: '.pill span' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Take this import back' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Upload corrected rejects' })).toBeNull();
});

test('why a feed cannot be taken back is told', async () => {
    open(complete);
    expect(await screen.findByText(/^It cannot be taken back\. That feed changed nothing/)).toBeInTheDocument();
});

test('its counts lead to the products that they count, as long as these are stored', async () => {
    open({ ...complete, rows_added: 4, rows_updated: 1, rows_dropped: 0 }, undefined, [], { ...UNDO, is_stored: true });
    const link = await screen.findByRole('link', { name: '4: the products that it added' });
    expect(link).toHaveAttribute('href', '/services/product?added_by_feed=7');
    expect(link).toHaveTextContent('4');
    expect(screen.getByRole('link', { name: '1: the product that it updated' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /dropped/ })).toBeNull();
});

test.each([
    ['stored no longer', {}, { is_stored: false }],
    ['of a file about an ADR', { source: 'ADR BULK ADD' as const, adr_id: 3, adr_name: 'Base' }, { is_stored: true }],
    ['being taken back', { undo_status: 'PENDING' as const }, { is_stored: true, status: 'PENDING' }],
])('its counts lead nowhere where what it changed is %s', async (_case, feed, undo) => {
    open({ ...complete, rows_added: 4, ...feed }, undefined, [], { ...UNDO, ...undo });
    await screen.findByText(/^It cannot be taken back|^Taking it back/);
    expect(screen.queryByRole('link', { name: /products that it/ })).toBeNull();
});
