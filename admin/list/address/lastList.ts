import { session } from '../../data/session';

/** Path of a resource -> the query of its list as it was last shown, for as long as the page is not loaded anew. */
const shown = new Map<string, string>();

// The next one to sign in here begins with nothing.
session.subscribe(() => {
    if (session.get().phase === 'signedOut') shown.clear();
});

export const noteList = (path: string, query: string): void => void shown.set(path, query);

/** Where a record's screen leads back to: its list, as one left it. A menu leads to the whole list. */
export const lastList = (path: string): string => {
    const query = shown.get(path);
    return query ? `/${path}?${query}` : `/${path}`;
};
