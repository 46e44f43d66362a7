import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { savePreference, usePreferences, type Preference } from '../../data/preferences';
import { hasFilter, type Address, type ListState } from '../address/listState';
import { parseSavedSettings } from './useSettings';

/** Milliseconds after which a search is saved as the last one. */
const SAVE_DELAY_MS = 2000;

/** Whether a saved view is the last search, which is saved among the others until it gets a name of its own. */
export const isLast = ({ name, value }: Preference): boolean => parseSavedSettings(value)['last'] === name;

/**
 * Returns the search of the visit before, as it was saved; undefined once there is a filter. The current search
 * replaces it after a moment.
 */
export const useLastSearch = (
    { keep }: Pick<Address, 'keep'>,
    key: string,
    listState: ListState,
): string | undefined => {
    const name = useTranslate()('list.lastSearch');
    const last = usePreferences(key).find(isLast);
    const [isUsed, setUsed] = useState(false);
    const isSearched = hasFilter(listState.filter);
    const value = JSON.stringify({ ...keep(listState), last: name });
    const [id, before] = [last?.id, last?.value];

    useEffect(() => {
        if (!isSearched || value === before) return;
        const timer = setTimeout(() => {
            setUsed(true);
            // A failure is not worth an error: it is only missing next time.
            savePreference({ ...(id !== undefined && { id }), key, name, value }).catch(() => undefined);
        }, SAVE_DELAY_MS);
        return () => clearTimeout(timer);
    }, [isSearched, value, before, id, key, name]);

    return isSearched || isUsed ? undefined : before;
};
