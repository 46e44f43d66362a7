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

const open = (feed: Feed, confirmed: Feed = feed) => {
    let now = feed;
    const calls = answerWith(({ path }: ReceivedRequest) => {
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
