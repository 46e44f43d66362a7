import { useSyncExternalStore } from 'react';
import { makeStore, useStoreValue } from '../data/store';
import { isTheme, type Theme } from '../../../models/platform/preferences/theme';
import { colors, type Mode } from './colors';

const KEY = 'endcap.mode';

const chosenBefore = (): Theme => {
    const value = localStorage.getItem(KEY);
    return isTheme(value) ? value : 'system';
};

/** The theme that the user chose. It is separate from react-admin's store, which signing out empties. */
export const chosenTheme = makeStore<Theme>(chosenBefore());

/** Sets it in this browser only: `chooseTheme` in `data/personal.ts` sets it for every browser. */
export const keepTheme = (theme: Theme): void => {
    localStorage.setItem(KEY, theme);
    chosenTheme.set(theme);
};

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const followSystem = (listener: () => void) => {
    const query = prefersDark();
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
};

export const useMode = (): Mode => {
    const isSystemDark = useSyncExternalStore(followSystem, () => prefersDark().matches);
    const theme = useStoreValue(chosenTheme);
    return theme === 'system' ? (isSystemDark ? 'dark' : 'light') : theme;
};

/** Sets the colours of the style sheet: `--primary`, `--header-local` … */
export const applyMode = (mode: Mode): void => {
    const { style } = document.documentElement;
    style.colorScheme = mode;
    for (const [name, color] of Object.entries(colors[mode]))
        style.setProperty(`--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`, String(color));
};
