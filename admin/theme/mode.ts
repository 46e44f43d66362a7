import { useSyncExternalStore } from 'react';
import { makeStore, useStoreValue } from '../data/store';
import { colors, type Mode } from './colors';

const KEY = 'endcap.mode';

const chosenBefore = (): Mode | null => {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
};

/** What the person chose; null follows the system. Kept apart from react-admin's store, which signing out empties. */
const chosen = makeStore<Mode | null>(chosenBefore());

export const chooseMode = (mode: Mode): void => {
    localStorage.setItem(KEY, mode);
    chosen.set(mode);
};

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const followSystem = (listener: () => void) => {
    const query = prefersDark();
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
};

export const useMode = (): Mode => {
    const isSystemDark = useSyncExternalStore(followSystem, () => prefersDark().matches);
    return useStoreValue(chosen) ?? (isSystemDark ? 'dark' : 'light');
};

/** Gives the style sheet its colours: `--primary`, `--header-local` … */
export const applyMode = (mode: Mode): void => {
    const { style } = document.documentElement;
    style.colorScheme = mode;
    for (const [name, color] of Object.entries(colors[mode]))
        style.setProperty(`--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`, String(color));
};
