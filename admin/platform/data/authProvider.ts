import type { AuthProvider } from 'react-admin';
import { isActionOffered } from './access';
import { session, signOut } from './session';

/** Returns the name shown in the header: first and last name, or the username (specification section 2). */
export const fullNameOf = (user: { username: string; fname: string | null; lname: string | null }): string =>
    user.fname ? [user.fname, user.lname].filter(Boolean).join(' ') : user.username;

/**
 * Returns react-admin's auth provider. The shell around it owns the session and shows the login screen, so nothing here
 * redirects; errors are handled by `FollowFailures`, since a rejected `checkError` makes a failed save look like a
 * success.
 */
export const authProvider: AuthProvider = {
    login: () => Promise.resolve(),
    logout: async () => {
        await signOut();
        return false;
    },
    checkAuth: () =>
        session.get().phase === 'signedIn' ? Promise.resolve() : Promise.reject(new Error('Not signed in.')),
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(),
    getIdentity: () => {
        const state = session.get();
        if (state.phase !== 'signedIn') return Promise.reject(new Error('Not signed in.'));
        return Promise.resolve({ id: state.user.username, fullName: fullNameOf(state.user) });
    },
    canAccess: wish => Promise.resolve(isActionOffered(wish)),
};
