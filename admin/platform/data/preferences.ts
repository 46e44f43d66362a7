import { useEffect } from 'react';
import { preferenceDelete, preferenceList, preferenceSave } from '../../../models/platform/preferences/preference';
import type { DataOf } from '../../../models/platform/calls/call';
import { callApi } from './callApi';
import { session } from './session';
import { makeStore, useStoreValue } from './store';

export type Preference = Pick<
    DataOf<typeof preferenceList>['secUserPrefList'][number],
    'id' | 'key' | 'name' | 'value'
>;

interface Loaded {
    /** Whose they are. */
    readonly username: string;
    readonly list: readonly Preference[];
}

/** What the user has saved on the server, read once and kept in step. */
export const preferences = makeStore<Loaded | undefined>(undefined);

const usernameNow = (): string => {
    const state = session.get();
    return state.phase === 'signedIn' ? state.user.username : '';
};

/** @throws ServiceError */
export const loadPreferences = async (): Promise<void> => {
    const username = usernameNow();
    const { secUserPrefList: list } = await callApi(preferenceList, {}, {}, { quiet: true });
    preferences.set({ username, list });
};

/** Saves under a name; with an id, the one that has it. @throws ServiceError */
export const savePreference = async ({
    id,
    key,
    name,
    value,
}: Omit<Preference, 'id'> & { readonly id?: number }): Promise<void> => {
    await callApi(preferenceSave, { ...(id !== undefined && { id }), key, name, value });
    await loadPreferences();
};

/** @throws ServiceError */
export const deletePreference = async (id: number): Promise<void> => {
    await callApi(preferenceDelete, {}, { id });
    await loadPreferences();
};

let loading: Promise<void> | undefined;

/** Reads them for all who need them; failing is no reason to fail a screen: the next one tries again. */
export const refreshPreferences = (): Promise<void> =>
    (loading ??= loadPreferences()
        .catch(() => undefined)
        .finally(() => {
            loading = undefined;
        }));

export const forgetPreferences = (): void => preferences.set(undefined);

/** What the user has saved under a key, by name; empty while it is being read. */
export const usePreferences = (key: string): readonly Preference[] => {
    const loaded = useStoreValue(preferences);
    const isOurs = loaded?.username === usernameNow();
    useEffect(() => {
        if (!isOurs) void refreshPreferences();
    }, [isOurs]);
    return isOurs ? loaded.list.filter(preference => preference.key === key) : [];
};
