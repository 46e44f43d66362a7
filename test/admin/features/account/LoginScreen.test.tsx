import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginScreen } from '../../../../admin/features/account/LoginScreen';
import { session } from '../../../../admin/platform/data/session';
import { accessOf } from '../../../../models/platform/access/access';
import { answerWith } from '../../../support/server';

const user = { username: 'pat', fname: 'Pat', lname: 'Doe', roles: [] };
const context = { authenticated: true, user, access: accessOf(user), release: '3.16.0' };

const logIn = async (username: string, password: string) => {
    if (username) await userEvent.type(screen.getByLabelText(/Username/), username);
    if (password) await userEvent.type(screen.getByLabelText(/Password/), password);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

beforeEach(() => {
    session.set({ phase: 'signedOut' });
    window.history.replaceState(null, '', '/iss/login?next=%2Fiss%2Fabout');
    render(<LoginScreen />);
});

test('its title is the route’s', () => {
    expect(document.title).toBe('Login');
});

test('both fields are required, each says so, and nothing is asked', async () => {
    const calls = answerWith(() => ({}));
    await logIn('', '');
    expect(screen.getAllByText('Required field.')).toHaveLength(2);
    expect(screen.getByLabelText(/Username/)).toHaveAccessibleDescription('Required field.');
    expect(screen.getByLabelText(/Username/)).toHaveFocus();
    expect(calls).toEqual([]);
});

test('a refusal shows under its field', async () => {
    answerWith(() => ({ status: 400, errors: { password: 'Invalid username or password.' } }));
    await logIn('pat', 'wrong');
    expect(await screen.findByText('Invalid username or password.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Password/)).toHaveAccessibleDescription('Invalid username or password.');
    expect(screen.queryByText(/^Error:/)).not.toBeInTheDocument();
});

test('what belongs to no field is in the banner', async () => {
    answerWith(() => ({ status: 429, errors: { serviceError: 'Too many attempts.' } }));
    await logIn('pat', 'wrong');
    expect(await screen.findByText('Error: Too many attempts.')).toBeInTheDocument();
});

test('no answer is said to be none', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await logIn('pat', 'secret');
    expect(await screen.findByText('Error: Service not responding.')).toBeInTheDocument();
});

test('signs in with both trimmed, and goes to the page that was asked for', async () => {
    const calls = answerWith(({ path }) => ({ data: path === '/auth/context' ? context : { user } }));
    await userEvent.click(screen.getByLabelText(/Extended Session/));
    await logIn('  pat ', ' secret ');
    await screen.findByRole('button', { name: 'Login' });
    expect(calls[0]).toMatchObject({
        path: '/auth/login',
        body: { username: 'pat', password: 'secret', rememberme: true },
    });
    expect(session.get()).toMatchObject({ phase: 'signedIn', user });
    expect(window.location.pathname).toBe('/iss/about');
});

test('Reset empties the form and takes its errors away', async () => {
    await logIn('pat', '');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByLabelText(/Username/)).toHaveValue('');
    expect(screen.queryByText('Required field.')).not.toBeInTheDocument();
});
