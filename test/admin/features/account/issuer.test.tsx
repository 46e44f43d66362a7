import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginScreen } from '../../../../admin/features/account/LoginScreen';
import { session, startSession } from '../../../../admin/platform/data/session';
import { accessOf } from '../../../../models/platform/access/access';
import { ISSUER_PROBLEMS } from '../../../../models/platform/sessions/issuerCalls';
import { answerWith } from '../../../support/server';

const user = { id: 1, username: 'pat', fname: 'Pat', lname: 'Doe', roles: [] };
const signedOut = { authenticated: false, user: null, access: accessOf(undefined), release: '3.16.0' };

/** Opens the login of a server with an issuer of this name. */
const open = async (search: string, issuer: string | null = 'login.example', path = '/iss/login'): Promise<void> => {
    answerWith(() => ({ data: { ...signedOut, issuer } }));
    session.set({ phase: 'starting' });
    await startSession();
    window.history.replaceState(null, '', `${path}${search}`);
    render(<LoginScreen />);
};

test('leads to the issuer with the screen that was requested', async () => {
    await open('?next=%2Fiss%2Fabout%3Fa%3D1');
    const link = screen.getByRole('link', { name: 'Sign in with login.example' });
    expect(link).toHaveAttribute('href', '/iss/api/auth/oidc/start?next=%2Fiss%2Fabout%3Fa%3D1');
});

test('leads there also where the login is shown at the screen’s own address yet', async () => {
    await open('?a=1', 'login.example', '/iss/about');
    expect(screen.getByRole('link', { name: /Sign in with/ })).toHaveAttribute(
        'href',
        '/iss/api/auth/oidc/start?next=%2Fiss%2Fabout%3Fa%3D1',
    );
});

test('another site is no screen to open', async () => {
    await open('?next=https%3A%2F%2Felsewhere.example');
    expect(screen.getByRole('link', { name: /Sign in with/ })).toHaveAttribute(
        'href',
        '/iss/api/auth/oidc/start?next=%2Fiss%2Fhome',
    );
});

test('without an issuer nothing is offered', async () => {
    await open('', null);
    expect(screen.queryByRole('link', { name: /Sign in with/ })).not.toBeInTheDocument();
});

test.each(ISSUER_PROBLEMS)('tells of the problem %s in words', async problem => {
    await open(`?problem=${problem}`);
    expect(screen.getByRole('alert').textContent).toMatch(/^Error: [A-Z].*\.$/);
});

test('shows nothing of an address that is no problem of ours', async () => {
    await open('?problem=Call%20555-0100%20now&error_description=Call%20555-0100%20now');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain('555');
});

test('requests the code of a second factor, and goes to the screen', async () => {
    await open('?step=code&next=%2Fiss%2Fabout');
    expect(screen.queryByLabelText(/Password/)).not.toBeInTheDocument();
    const calls = answerWith(({ path, body }) => {
        if (path === '/auth/context')
            return { data: { ...signedOut, authenticated: true, user, access: accessOf(user), issuer: 'x' } };
        const { code } = body as { code: string };
        return code === '123456'
            ? { data: { next: '/iss/about' } }
            : { status: 400, errors: { code: 'Invalid code.' } };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByLabelText(/Code/)).toHaveAccessibleDescription('Required field.');
    await userEvent.type(screen.getByLabelText(/Code/), '000000{Enter}');
    expect(await screen.findByText('Invalid code.')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText(/Code/));
    await userEvent.type(screen.getByLabelText(/Code/), '123456{Enter}');
    await waitFor(() => expect(session.get()).toMatchObject({ phase: 'signedIn', user }));
    expect(window.location.pathname).toBe('/iss/about');
    expect(calls.filter(({ path }) => path === '/auth/oidc/code')).toHaveLength(2);
});
