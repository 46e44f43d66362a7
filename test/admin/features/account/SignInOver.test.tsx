import { Route, Routes } from 'react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInOver } from '../../../../admin/features/account/SignInOver';
import { refreshSession, session, watchSession } from '../../../../admin/platform/data/session';
import { EditPage } from '../../../../admin/platform/form/EditPage';
import { accessOf } from '../../../../models/platform/access/access';
import { RELEASE } from '../../../../models/platform/server/release';
import { productDepartment as department } from '../../../../models/features/settings/productDepartment';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const RECORD = { id: 7, version: 3, code: 'DAIRY', name: 'Dairy', description: '', weight: 500, enabled: true };
const LOCATION = `/${department.path}/7`;

const IDS: Readonly<Record<string, number>> = { pat: 1, 'pat.doe': 1, somebody: 2 };

const contextOf = (username: string | null): unknown => {
    const user =
        username === null ? null : { id: IDS[username], username, fname: null, lname: null, roles: ['Administrator'] };
    const access = accessOf(user);
    return {
        authenticated: user !== null,
        user,
        access,
        release: RELEASE,
        language: null,
        theme: null,
        today: '2026-03-01',
    };
};

/** Mocks a server with one record and one session, which can end. */
const serve = () => {
    const server = { user: 'pat' as string | null, saved: [] as unknown[] };
    const answer = ({ path, method, body, headers }: ReceivedRequest): CannedAnswer => {
        if (path === '/auth/context') return { data: contextOf(server.user) };
        if (path === '/auth/login') {
            const { username, password } = body as Record<string, string>;
            if (password !== 'secret') return { status: 400, errors: { password: 'Invalid username or password.' } };
            server.user = username ?? null;
            return { data: { user: {} } };
        }
        if (server.user === null) return { status: 401, errors: { serviceError: 'Please sign in.' } };
        const caller = headers.get('x-endcap-user-id');
        if (caller !== null && caller !== String(IDS[server.user]))
            return { status: 401, errors: { serviceError: 'Somebody else has signed in in this browser.' } };
        if (method !== 'PUT') return { data: RECORD };
        server.saved.push(body);
        return { data: { ...RECORD, ...(body as object), version: 4 } };
    };
    answerWith(answer);
    return server;
};

const ended = () => screen.findByRole('dialog', { name: 'Your session has ended' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const signIn = async (password: string) => {
    await userEvent.type(await screen.findByLabelText(/Password/), password);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

describe('a session that ends', () => {
    let stop: () => void;
    let server: ReturnType<typeof serve>;
    beforeEach(async () => {
        signInAs('Administrator');
        stop = watchSession();
        server = serve();
        show(
            <>
                <Routes>
                    <Route path={`/${department.path}/:id`} element={<EditPage definition={department} />} />
                    <Route path="*" element={<p>Elsewhere</p>} />
                </Routes>
                <SignInOver />
            </>,
            { at: LOCATION, resource: department.path },
        );
        await screen.findByDisplayValue('Dairy');
    });
    afterEach(() => {
        session.set({ phase: 'signedOut' });
        stop();
    });

    const type = async (text: string) => {
        const name = screen.getByLabelText(/^Name/);
        await userEvent.clear(name);
        await userEvent.type(name, text);
    };

    test('leaves what was typed: one signs in over it, and the save goes through once', async () => {
        await type('Milk');
        server.user = null;
        await save();
        const dialog = await ended();
        expect(dialog).toHaveTextContent('Your unsaved changes are still here.');
        expect(screen.getByDisplayValue('Milk')).toBeInTheDocument();
        expect(screen.getByLabelText(/Username/)).toHaveValue('pat');
        await signIn('wrong');
        await screen.findByText('Invalid username or password.');
        await userEvent.clear(screen.getByLabelText(/Password/));
        await signIn('secret');
        await screen.findByText('Elsewhere');
        expect(server.saved).toEqual([{ name: 'Milk', version: 3 }]);
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test('is noticed by the refresh too, and ends with a sign-in in another tab', async () => {
        await type('Milk');
        server.user = null;
        await refreshSession();
        await ended();
        server.user = 'somebody';
        await refreshSession();
        await ended();
        server.user = 'pat';
        await refreshSession();
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(screen.getByDisplayValue('Milk')).toBeInTheDocument();
        expect(session.get().phase).toBe('signedIn');
    });

    test('and is somebody else’s by now takes no save of ours: one signs in over it, and it goes out in our name', async () => {
        await type('Milk');
        server.user = 'somebody';
        await save();
        await ended();
        expect(server.saved).toEqual([]);
        await signIn('secret');
        await screen.findByText('Elsewhere');
        expect(server.user).toBe('pat');
        expect(server.saved).toEqual([{ name: 'Milk', version: 3 }]);
    });

    test('that goes on under another username takes the save', async () => {
        await type('Milk');
        server.user = 'pat.doe';
        await save();
        await screen.findByText('Elsewhere');
        expect(server.saved).toEqual([{ name: 'Milk', version: 3 }]);
    });

    test('offers the username that its user has by now', async () => {
        await type('Milk');
        server.user = 'pat.doe';
        await refreshSession();
        expect(screen.queryByRole('dialog')).toBeNull();
        server.user = null;
        await save();
        await ended();
        expect(screen.getByLabelText(/Username/)).toHaveValue('pat.doe');
        await signIn('secret');
        await screen.findByText('Elsewhere');
        expect(server.saved).toEqual([{ name: 'Milk', version: 3 }]);
    });

    test('takes the username that its user was given after it ended, and no other user', async () => {
        await type('Milk');
        server.user = null;
        await save();
        await ended();
        const name = screen.getByLabelText(/Username/);
        await userEvent.clear(name);
        await userEvent.type(name, 'somebody');
        await signIn('secret');
        await screen.findByText('The unsaved changes here are not this user’s. Sign in as the user who made them.');
        expect(server.saved).toEqual([]);
        await userEvent.clear(name);
        await userEvent.type(name, 'pat.doe');
        await userEvent.click(screen.getByRole('button', { name: 'Login' }));
        await screen.findByText('Elsewhere');
        expect(server.saved).toEqual([{ name: 'Milk', version: 3 }]);
    });

    test('is left without saving', async () => {
        await type('Milk');
        server.user = null;
        await save();
        await ended();
        await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
        await waitFor(() => expect(session.get().phase).toBe('signedOut'));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(server.saved).toEqual([]);
    });

    test('leads to login where nothing is unsaved', async () => {
        server.user = null;
        await refreshSession();
        expect(session.get().phase).toBe('signedOut');
        expect(screen.queryByRole('dialog')).toBeNull();
    });
});
