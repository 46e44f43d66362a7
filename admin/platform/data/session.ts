import { context as contextCall, login, logout } from '../../../models/platform/sessions/session';
import { oidcCode } from '../../../models/platform/sessions/issuerCalls';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { callApi } from './callApi';
import { noteCaller } from './caller';
import { onFailure } from './failures';
import { lastContext } from './lastSession';
import { isReadOffline } from '../offline/offline';
import { giveUpWaiting, isOutage, untilAnswered } from './outage';
import { giveUpCalls, keepScreens, resumeCalls } from './sessionEnd';
import { makeStore, useStoreValue } from './store';
import { hasUnsaved } from './unsaved';

export type Context = DataOf<typeof contextCall>;
type SessionUser = NonNullable<Context['user']>;

export type Session =
    | { readonly phase: 'starting' }
    | { readonly phase: 'failed'; readonly error: unknown }
    | { readonly phase: 'signedOut' }
    | { readonly phase: 'signedIn'; readonly context: Context; readonly user: SessionUser };

/** Specification section 9. */
export const CONTEXT_REFRESH_MS = 60_000;

export const session = makeStore<Session>({ phase: 'starting' });
export const useSession = () => useStoreValue(session);

/** The name of the issuer that users may sign in by; null: none is set, or that is not known yet. */
const issuer = makeStore<string | null>(null);
export const useIssuer = () => useStoreValue(issuer);

/** Returns the id of the signed-in user, which stays when they are renamed; undefined: no user. */
export const userIdOf = (state: Session): number | undefined =>
    state.phase === 'signedIn' ? state.user.id : undefined;

session.subscribe(() => {
    noteCaller(userIdOf(session.get()));
});

const take = (context: Context): void =>
    session.set(
        context.authenticated && context.user
            ? { phase: 'signedIn', context, user: context.user }
            : { phase: 'signedOut' },
    );

const askContext = async (): Promise<Context> => {
    const context = await callApi(contextCall, {}, {}, { quiet: true, contained: true });
    issuer.set(context.issuer ?? null);
    return context;
};

const isOf = ({ authenticated, user }: Context, { id }: SessionUser): boolean => authenticated && user?.id === id;

/** Applies a newer context. One without a user, or of another user, leaves a screen with unsaved work as it is. */
const takeNewer = (context: Context): void => {
    const known = session.get();
    if (known.phase !== 'signedIn') return;
    if (!isOf(context, known.user) && keepScreens()) return;
    // A second factor that is required from now on is set up once nothing is unsaved.
    if (context.must_enrol && !known.context.must_enrol && hasUnsaved()) return;
    if (JSON.stringify(known.context) !== JSON.stringify(context)) take(context);
    resumeCalls();
};

/**
 * Begins with the last signed-in user on a page that was opened without a connection: what this device stores of theirs
 * can be read.
 */
const beginOffline = (error: unknown): never => {
    const last = lastContext();
    if (isOutage(error) && isReadOffline() && last && session.get().phase === 'starting') take(last);
    throw error;
};

/**
 * Requests the session when the page opens, until there is an answer. Before it comes the page may have begun with the
 * last user, and another call may have found that their session is over: neither is undone by a failure.
 */
export const startSession = async (): Promise<void> => {
    try {
        const context = await untilAnswered(() => askContext().catch(beginOffline), { isPublic: true });
        if (session.get().phase === 'starting') take(context);
        else takeNewer(context);
    } catch (error) {
        if (session.get().phase === 'starting') session.set({ phase: 'failed', error });
    }
};

/**
 * Requests the session again. While the server does not respond nothing changes: a form being filled in must not be
 * lost.
 */
export const refreshSession = async (): Promise<void> => {
    if (session.get().phase !== 'signedIn') return;
    try {
        takeNewer(await askContext());
    } catch {
        // The next request may succeed.
    }
};

/** Shows the screens of a session that has begun. */
const arriveWith = async (arrive: () => void): Promise<void> => {
    const context = await askContext();
    arrive();
    giveUpCalls();
    take(context);
};

/**
 * @param arrive called when the session is there and before its screens are shown
 * @throws ServiceError with the errors of the fields
 */
export const signIn = async (credentials: PayloadOf<typeof login>, arrive: () => void): Promise<void> => {
    await callApi(login, credentials, {}, { contained: true });
    await arriveWith(arrive);
};

/**
 * Ends a sign-in by the issuer, by a code of the second factor.
 *
 * @param arrive called when the session is there and before its screens are shown
 * @throws ServiceError with the errors of the fields
 */
export const signInByCode = async (code: string, arrive: () => void): Promise<void> => {
    await callApi(oidcCode, { code }, {}, { contained: true });
    await arriveWith(arrive);
};

/**
 * Signs in over the screens of a session that ended. Those with unsaved work remain if another user has signed in.
 *
 * @returns whether it was the user whose session it was
 * @throws ServiceError with the errors of the fields
 */
export const signInOver = async (credentials: PayloadOf<typeof login>): Promise<boolean> => {
    const known = session.get();
    await callApi(login, credentials, {}, { contained: true });
    const context = await askContext();
    takeNewer(context);
    return known.phase === 'signedIn' && isOf(context, known.user);
};

/** Leaves the screens of a session that ended, with what is unsaved on them. */
export const leaveScreens = (): void => session.set({ phase: 'signedOut' });

export const signOut = async (): Promise<void> => {
    try {
        await callApi(logout, {}, {}, { contained: true });
    } finally {
        session.set({ phase: 'signedOut' });
    }
};

/** Whether the screens remain though their session is over. */
const isScreenRetained = (): boolean => session.get().phase === 'signedIn' && keepScreens();

/** Synchronizes the session with the server, until the returned function is called. */
export const watchSession = (): (() => void) => {
    const timer = setInterval(() => void refreshSession(), CONTEXT_REFRESH_MS);
    const stops = [
        onFailure(({ status }) => {
            if (status === 401 && !isScreenRetained()) session.set({ phase: 'signedOut' });
        }),
        session.subscribe(() => {
            if (session.get().phase !== 'signedOut') return;
            giveUpWaiting();
            giveUpCalls();
        }),
    ];
    return () => {
        clearInterval(timer);
        stops.forEach(stop => stop());
    };
};
