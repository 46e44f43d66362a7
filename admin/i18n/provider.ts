import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { messages as en } from './en';
import { LOCALES } from './locale';
import type { Locale } from './shell';

/** English is at hand, since missing texts fall back to it; the others are loaded when they are chosen. */
const others: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<object>>> = {
    es: async () => (await import('./es')).messages,
};

const loaded = new Map<Locale, object>([['en', en]]);

export const loadMessages = async (locale: Locale): Promise<object> => {
    const known = loaded.get(locale);
    if (known || locale === 'en') return known ?? en;
    const messages = await others[locale]();
    loaded.set(locale, messages);
    return messages;
};

export const makeI18nProvider = (locale: Locale, messages: object): I18nProvider =>
    polyglotI18nProvider(
        () => messages as TranslationMessages,
        locale,
        LOCALES.map(({ locale: value, name }) => ({ locale: value, name })),
        { allowMissing: true },
    );
