import { useEffect } from 'react';
import { MAX_NAMED, userNames } from '../../../models/platform/fields/userNames';
import { toComparable } from '../../../models/platform/format/normalize';
import { callApi } from './callApi';
import { chunks } from './chunks';
import { session } from './session';
import { makeStore, useStoreValue } from './store';

/** Names by username; one that is no user has itself. */
type Names = ReadonlyMap<string, string>;

/** Rows that are drawn together ask together. */
const GATHER_MS = 20;

const NONE: Names = new Map();
const known = makeStore<Names>(NONE);
const wanted = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (username: string): string => toComparable(username);

const readNames = async (usernames: readonly string[]): Promise<void> => {
    const found = await callApi(userNames, { usernames: [...usernames] }, {}, { quiet: true });
    const names = new Map(known.get());
    for (const username of usernames) names.set(keyOf(username), username);
    for (const { username, name } of found) names.set(keyOf(username), name);
    known.set(names);
};

const readWanted = (): void => {
    timer = undefined;
    const usernames = [...wanted];
    wanted.clear();
    // Not to have a name is no reason to disturb anyone: the username stands there, and the next list tries again.
    for (const chunk of chunks(usernames, MAX_NAMED)) readNames(chunk).catch(() => undefined);
};

const want = (username: string): void => {
    wanted.add(username);
    timer ??= setTimeout(readWanted, GATHER_MS);
};

session.subscribe(() => {
    if (session.get().phase !== 'signedIn') known.set(NONE);
});

/**
 * Returns the names of people by their usernames; the username itself until it is known, and of who is no user. All that
 * is asked for at once is one call.
 */
export const usePeople = (usernames: readonly (string | null | undefined)[]): ((username: string) => string) => {
    const names = useStoreValue(known);
    const missing = usernames.filter((one): one is string => Boolean(one) && !names.has(keyOf(one ?? ''))).join('\n');
    useEffect(() => {
        for (const username of missing.split('\n')) if (username !== '') want(username);
    }, [missing]);
    return username => names.get(keyOf(username)) ?? username;
};

/** Returns somebody's name; blank for nobody. */
export const usePersonName = (username: string | null | undefined): string => usePeople([username])(username ?? '');
