import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TokensCard } from '../../../../admin/features/account/own/TokensCard';
import { UserTokensPanel } from '../../../../admin/features/account/tokens/UserTokensPanel';
import { today } from '../../../../admin/platform/data/today';
import { daysAfter } from '../../../../models/platform/calendar/day';
import { readableScreens } from '../../../../models/platform/calls/readScreens';
import { show, signInAs } from '../../../support/screen';
import { answerWith, type ReceivedRequest } from '../../../support/server';

const TOKEN = 'endcap_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const SCREENS = ['services/product', 'services/adr/requests', 'services/tpm/plan'];
const token = {
    id: 3,
    name: 'Night export',
    screens: ['services/product', 'services/adr/requests'],
    create_date: '2026-11-01T00:00:00.000Z',
    expires_date: '2027-01-31',
    expired: false,
    used_date: null,
    address: null,
};

/** Mocks a server with these tokens, which creates and revokes. */
const serve = (tokens: readonly object[], created: object = { data: { id: 4, token: TOKEN } }) => {
    let listed = tokens;
    return answerWith(({ method, path }: ReceivedRequest) => {
        if (method === 'POST') return created;
        if (method === 'DELETE') listed = [];
        return { data: path.startsWith('/myaccount') ? { tokens: listed, screens: SCREENS } : { tokens: listed } };
    });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => signInAs('Administrator'));

test('each token shows its screens by title, its last day and its use', async () => {
    const used = {
        ...token,
        id: 4,
        name: 'Old',
        expired: true,
        used_date: '2026-11-02T10:00:00.000Z',
        address: '10.0.0.7',
    };
    serve([token, used]);
    show(<TokensCard />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Night export Change requests, Product Lookup');
    expect(first).toHaveTextContent('works until 01-31-2027 · never used');
    expect(second).toHaveTextContent('Expired');
    expect(second).toHaveTextContent(/ended on 01-31-2027 · last used 11-02-2026 @ .* · from 10\.0\.0\.7/);
});

test('a token is created for screens, shown once, and copied', async () => {
    const calls = serve([]);
    const user = userEvent.setup();
    show(<TokensCard />);
    await screen.findByText(/^No program reads by a token/);
    await press('Create token');
    const dialog = within(screen.getByRole('dialog', { name: 'New API token' }));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await dialog.findAllByText('Required field.')).toHaveLength(2);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.type(dialog.getByLabelText(/^Name/), 'Night export');
    const boxes = dialog.getAllByRole('checkbox').map(box => box.closest('label')?.textContent);
    expect(boxes).toEqual(['Change requests', 'Plans', 'Product Lookup']);
    await user.click(dialog.getByRole('button', { name: 'Choose all' }));
    await user.click(dialog.getByLabelText('Plans'));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText(TOKEN)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/myaccount/token',
        body: {
            name: 'Night export',
            screens: ['services/product', 'services/adr/requests'],
            expires_date: daysAfter(today(), 90),
        },
    });
    await user.click(screen.getByRole('button', { name: 'Copy token' }));
    expect(await navigator.clipboard.readText()).toBe(TOKEN);
    await user.keyboard('{Escape}');
    expect(screen.getByText(TOKEN)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(screen.queryByText(TOKEN)).not.toBeInTheDocument());
});

test('what the server rejects is at its field', async () => {
    serve([], { status: 400, errors: { name: 'You have a token of this name already.' } });
    show(<TokensCard />);
    await screen.findByText(/^No program reads by a token/);
    await press('Create token');
    const dialog = within(screen.getByRole('dialog', { name: 'New API token' }));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Night export');
    await userEvent.click(dialog.getByLabelText('Plans'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
    await waitFor(() =>
        expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('You have a token of this name already.'),
    );
});

test('revoking asks first', async () => {
    const calls = serve([token]);
    show(<TokensCard />);
    await screen.findByText('Night export');
    await press('Revoke “Night export”');
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke “Night export”' }));
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await screen.findByText(/^No program reads by a token/);
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/myaccount/token/3');
});

test('administrators revoke the tokens of a user, and create none', async () => {
    const calls = serve([token]);
    show(<UserTokensPanel id={7} />);
    await screen.findByText('Night export');
    expect(screen.queryByRole('button', { name: 'Create token' })).not.toBeInTheDocument();
    await press('Revoke “Night export”');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await screen.findByText('No program reads as this user.');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /settings/secuser/7/token/list',
        'DELETE /settings/secuser/7/token/3',
        'GET /settings/secuser/7/token/list',
    ]);
});

test('every screen that a token may read has a title', async () => {
    const screens = readableScreens({ roles: ['Administrator'] });
    answerWith(() => ({ data: { tokens: [{ ...token, screens }], screens: [] } }));
    show(<TokensCard />);
    const row = await screen.findByRole('listitem');
    for (const path of screens) expect(row).not.toHaveTextContent(path);
});
