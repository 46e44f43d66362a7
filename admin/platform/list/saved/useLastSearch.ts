import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { savePreference, usePreferences, type Preference } from '../../data/preferences';
import { hasFilter, type Address, type ListState } from '../address/listState';
import { parseSavedSettings } from './useSettings';

/** A search that is looked at for so long is one to come back to. */
const SAVE_DELAY_MS = 2000;

/** The last search is kept among the saved ones, until it is given a name of its own. */
export const isLast = ({ name, value }: Preference): boolean => parseSavedSettings(value)['last'] === name;

/**
 * The search of the visit before, as it was saved; undefined once anything is looked for. What is looked for now takes
 * its place, after a moment.
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
            // Not to have it next time is no reason to disturb anyone.
            savePreference({ ...(id !== undefined && { id }), key, name, value }).catch(() => undefined);
        }, SAVE_DELAY_MS);
        return () => clearTimeout(timer);
    }, [isSearched, value, before, id, key, name]);

    return isSearched || isUsed ? undefined : before;
};
