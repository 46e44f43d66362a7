import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { messages as en } from '../../slices.en';
import { LOCALES } from './locale';
import { learnSaid, type SaidTexts } from '../../i18n/said';
import type { Locale } from './shell';

/** The screens' texts, and those of the server, which speaks English beside its keys. */
export interface Language {
    readonly messages: object;
    readonly said?: SaidTexts;
}

/** English is at hand, since missing texts fall back to it; the others are loaded when they are chosen. */
const others: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Language>>> = {
    es: () => import('../../slices.es'),
};

const loaded = new Map<Locale, Language>([['en', { messages: en }]]);

export const loadLanguage = async (locale: Locale): Promise<Language> => {
    const known = loaded.get(locale);
    if (known || locale === 'en') return known ?? { messages: en };
    const language = await others[locale]();
    if (language.said) learnSaid(locale, language.said);
    loaded.set(locale, language);
    return language;
};

export const makeI18nProvider = (locale: Locale, { messages }: Language): I18nProvider =>
    polyglotI18nProvider(
        () => messages as TranslationMessages,
        locale,
        LOCALES.map(({ locale: value, name }) => ({ locale: value, name })),
        { allowMissing: true },
    );
