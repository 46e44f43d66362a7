import { useEffect } from 'react';
import { MAX_NAMED, userNames } from '../../../models/platform/fields/userNames';
import { toComparable } from '../../../models/platform/format/normalize';
import { callApi } from './callApi';
import { chunks } from './chunks';
import { session } from './session';
import { makeStore, useStoreValue } from './store';

/** Names by username; an unknown username is its own name. */
type Names = ReadonlyMap<string, string>;

/** Milliseconds in which usernames are collected: rows that render together share one request. */
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
    // A missing name is no error to show: the username is shown instead, and the next list tries again.
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
 * Returns the names of users by their usernames; the username itself until the name is known, or if there is no such
 * user. All names that are needed at once are one call.
 */
export const usePeople = (usernames: readonly (string | null | undefined)[]): ((username: string) => string) => {
    const names = useStoreValue(known);
    const missing = usernames.filter((one): one is string => Boolean(one) && !names.has(keyOf(one ?? ''))).join('\n');
    useEffect(() => {
        for (const username of missing.split('\n')) if (username !== '') want(username);
    }, [missing]);
    return username => names.get(keyOf(username)) ?? username;
};

/** Returns a user's name; blank for no user. */
export const usePersonName = (username: string | null | undefined): string => usePeople([username])(username ?? '');
