import { useEffect } from 'react';
import { preferenceDelete, preferenceList, preferenceSave } from '../../../models/platform/preferences/preference';
import type { DataOf } from '../../../models/platform/calls/call';
import { callApi } from './callApi';
import { session, userIdOf } from './session';
import { makeStore, useStoreValue } from './store';

export type Preference = Pick<
    DataOf<typeof preferenceList>['secUserPrefList'][number],
    'id' | 'key' | 'name' | 'value'
>;

interface Loaded {
    /** Id of the user who saved them. */
    readonly userId: number | undefined;
    readonly list: readonly Preference[];
}

/** The user's preferences on the server, read once and updated with each change. */
export const preferences = makeStore<Loaded | undefined>(undefined);

const userNow = () => userIdOf(session.get());

/** @throws ServiceError */
const loadPreferences = async (): Promise<void> => {
    const userId = userNow();
    const { secUserPrefList: list } = await callApi(preferenceList, {}, {}, { quiet: true });
    preferences.set({ userId, list });
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

/** Reads them for all callers; failing is no reason to fail a screen: the next caller tries again. */
export const refreshPreferences = (): Promise<void> =>
    (loading ??= loadPreferences()
        .catch(() => undefined)
        .finally(() => {
            loading = undefined;
        }));

export const forgetPreferences = (): void => preferences.set(undefined);

/** Returns the user's preferences under a key, by name; empty while they are being read. */
export const usePreferences = (key: string): readonly Preference[] => {
    const loaded = useStoreValue(preferences);
    const isOurs = loaded !== undefined && loaded.userId === userNow();
    useEffect(() => {
        if (!isOurs) void refreshPreferences();
    }, [isOurs]);
    return isOurs ? loaded.list.filter(preference => preference.key === key) : [];
};
