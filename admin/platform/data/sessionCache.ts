import { session } from './session';

/** A map for as long as the page is not loaded anew; the next one to sign in here begins with nothing. */
export const keptWhileSignedIn = <V>(): Map<string, V> => {
    const kept = new Map<string, V>();
    session.subscribe(() => {
        if (session.get().phase === 'signedOut') kept.clear();
    });
    return kept;
};
