import type { context as contextCall } from '../../../models/platform/sessions/session';
import type { DataOf } from '../../../models/platform/calls/call';

type Context = DataOf<typeof contextCall>;

const KEY = 'endcap.signedIn';

/** Whether a user was signed in when this device last knew; only the server knows the current session. */
export const wasSignedIn = (): boolean => localStorage.getItem(KEY) !== null;

export const noteSession = (session: { readonly phase: string; readonly context?: Context }): void => {
    if (session.phase === 'signedIn') localStorage.setItem(KEY, JSON.stringify(session.context));
    if (session.phase === 'signedOut') localStorage.removeItem(KEY);
};

/** Returns the session when this device last knew; undefined: no user was signed in. */
export const lastContext = (): Context | undefined => {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '') as Context;
    } catch {
        return undefined;
    }
};
