import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { englishMessages } from './english';
import type { LanguageTexts } from './language';
import { LOCALES } from './locale';
import { registerTranslations } from './messages';
import type { Locale } from './shell';

/** English is bundled, since missing texts fall back to it; the others are loaded when they are chosen. */
const others: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<LanguageTexts>>> = {
    es: async () => (await import('./spanish')).loadSpanish(),
};

const loaded = new Map<Locale, LanguageTexts>();

export const loadLanguage = async (locale: Locale): Promise<LanguageTexts> => {
    if (locale === 'en') return { messages: englishMessages() };
    const known = loaded.get(locale);
    if (known) return known;
    const language = await others[locale]();
    if (language.templates) registerTranslations(locale, language.templates);
    loaded.set(locale, language);
    return language;
};

export const makeI18nProvider = (locale: Locale, { messages }: LanguageTexts): I18nProvider =>
    polyglotI18nProvider(
        () => messages as TranslationMessages,
        locale,
        LOCALES.map(({ locale: value, name }) => ({ locale: value, name })),
        { allowMissing: true },
    );
