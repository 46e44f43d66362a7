import { createSessionCache } from '../../data/sessionCache';

/** Path of a list, or of the tree of its records -> its query as it was last shown. */
const queries = createSessionCache<string>();
/** Path of a resource -> that of its list or its tree, whichever was shown last. */
const screens = createSessionCache<string>();

/** @param screen the path of the tree, where that is what is shown */
export const noteList = (path: string, query: string, screen = path): void => {
    queries.set(screen, query);
    screens.set(path, screen);
};

/** Returns the address of a list or a tree, as the user left it. */
export const lastShown = (screen: string): string => {
    const query = queries.get(screen);
    return query ? `/${screen}?${query}` : `/${screen}`;
};

/** Returns the address of a record's list or tree as the user left it, to return there. Menus link to the full list. */
export const lastList = (path: string): string => lastShown(screens.get(path) ?? path);
