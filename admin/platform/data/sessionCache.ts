import { session } from './session';

/** Creates a map that lasts until the page is loaded again; it is cleared for the next user to sign in. */
export const createSessionCache = <V>(): Map<string, V> => {
    const cache = new Map<string, V>();
    session.subscribe(() => {
        if (session.get().phase === 'signedOut') cache.clear();
    });
    return cache;
};
