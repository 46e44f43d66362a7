import { session } from './session';

/** A map for as long as the page is not loaded anew; the next one to sign in here begins with nothing. */
export const createSessionCache = <V>(): Map<string, V> => {
    const cache = new Map<string, V>();
    session.subscribe(() => {
        if (session.get().phase === 'signedOut') cache.clear();
    });
    return cache;
};
