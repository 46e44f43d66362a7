import { render, screen, waitFor } from '@testing-library/react';
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

describe('a user with a second factor', () => {
    /** Mocks a server whose user has the password “secret” and the code 123456. */
    const serve = () =>
        answerWith(({ path, body }) => {
            if (path === '/auth/context') return { data: context };
            const { password, code } = body as Record<string, string | undefined>;
            if (password !== 'secret') return { status: 400, errors: { password: 'Invalid username or password.' } };
            if (code === '123456') return { data: { user } };
            return { status: 400, errors: { code: code === undefined ? 'Required field.' : 'Invalid code.' } };
        });
    const enter = async (code: string) => {
        const field = await screen.findByLabelText(/Code/);
        await userEvent.clear(field);
        if (code) await userEvent.type(field, code);
        await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    };

    test('is asked for the code after the password, and no mistake is reported yet', async () => {
        const calls = serve();
        await logIn('pat', 'secret');
        expect(await screen.findByLabelText(/Code/)).toHaveFocus();
        expect(screen.getByLabelText(/Code/)).toHaveAttribute('autocomplete', 'one-time-code');
        expect(screen.queryByText('Required field.')).not.toBeInTheDocument();
        expect(screen.queryByText(/^Error:/)).not.toBeInTheDocument();
        expect(screen.getByLabelText(/Username/)).not.toBeVisible();
        await enter('');
        expect(screen.getByLabelText(/Code/)).toHaveAccessibleDescription('Required field.');
        expect(calls).toHaveLength(1);
        await enter('000000');
        expect(await screen.findByText('Invalid code.')).toBeInTheDocument();
        await enter('123456');
        await waitFor(() => expect(session.get()).toMatchObject({ phase: 'signedIn', user }));
        expect(calls.at(-2)?.body).toEqual({
            username: 'pat',
            password: 'secret',
            rememberme: false,
            code: '123456',
        });
    });

    test('goes back to the password, and is asked for it again where it has changed', async () => {
        const calls = serve();
        await logIn('pat', 'secret');
        await screen.findByLabelText(/Code/);
        await userEvent.click(screen.getByRole('button', { name: 'Back' }));
        expect(screen.queryByLabelText(/Code/)).not.toBeInTheDocument();
        expect(screen.getByLabelText(/Username/)).toHaveValue('');
        // user-event does not notice that a form is reset.
        await userEvent.clear(screen.getByLabelText(/Username/));
        await userEvent.clear(screen.getByLabelText(/Password/));
        await logIn('pat', 'secret');
        await waitFor(() => expect(calls).toHaveLength(2));
        expect(calls[1]?.body).toEqual({ username: 'pat', password: 'secret', rememberme: false });
        await screen.findByLabelText(/Code/);
        answerWith(() => ({ status: 400, errors: { password: 'Invalid username or password.' } }));
        await enter('123456');
        expect(await screen.findByText('Invalid username or password.')).toBeVisible();
        expect(screen.queryByLabelText(/Code/)).not.toBeInTheDocument();
    });
});

test('Reset empties the form and takes its errors away', async () => {
    await logIn('pat', '');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByLabelText(/Username/)).toHaveValue('');
    expect(screen.queryByText('Required field.')).not.toBeInTheDocument();
});
