import type { Identifier } from 'react-admin';
import { createSessionCache } from '../data/sessionCache';

/** Path of a resource -> the ids of the records that its list showed last, in order. */
const shown = createSessionCache<readonly Identifier[]>();

/** Notes the records of a page of a list, in order. */
export const noteShown = (path: string, ids: readonly Identifier[]): void => {
    shown.set(path, ids);
};

interface Adjacent {
    /** 1 for the first. */
    readonly at: number;
    readonly count: number;
    readonly previous: Identifier | undefined;
    readonly next: Identifier | undefined;
}

/**
 * Returns the records before and after one on the page of the list that was shown last; undefined: it was not on it.
 */
export const adjacentOf = (path: string, id: Identifier): Adjacent | undefined => {
    const ids = shown.get(path) ?? [];
    const index = ids.findIndex(each => String(each) === String(id));
    if (index < 0 || ids.length < 2) return undefined;
    return { at: index + 1, count: ids.length, previous: ids[index - 1], next: ids[index + 1] };
};
