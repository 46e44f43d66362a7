import { makeStore, useStoreValue } from '../data/store';
import { shellTexts, type Locale, type ShellTexts } from './shell';

const KEY = 'endcap.locale';

export const LOCALES: readonly { readonly locale: Locale; readonly name: string }[] = [
    { locale: 'en', name: 'English' },
    { locale: 'es', name: 'Español' },
];

const isLocale = (value: string | null): value is Locale => LOCALES.some(({ locale }) => locale === value);

/** Returns the stored locale; the list of screens is also read without a browser. */
const stored = (): string | null => (typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY));

/**
 * Returns the first language of the browser's own list that the screens have, whatever the country: `es-MX` is Spanish.
 */
const ofBrowser = (): Locale | undefined => {
    const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
    return languages.map(language => language.toLowerCase().split('-')[0] ?? null).find(isLocale);
};

/** Returns the locale that was chosen in this browser, else the browser's language, else English. */
const chosenBefore = (): Locale => {
    const value = stored();
    return isLocale(value) ? value : (ofBrowser() ?? 'en');
};

/** The language of the entire page, before sign-in and after. */
export const locale = makeStore<Locale>(chosenBefore());
export const useLocale = () => useStoreValue(locale);

/** Sets it in this browser only: `chooseLanguage` in `data/personal.ts` sets it for every browser. */
export const chooseLocale = (chosen: Locale): void => {
    localStorage.setItem(KEY, chosen);
    locale.set(chosen);
};

export const useShellTexts = (): ShellTexts => shellTexts[useLocale()];
