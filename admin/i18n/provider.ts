import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { messages as en } from './en';
import { LOCALES } from './locale';
import type { Say } from './sayer';
import type { Locale } from './shell';

/** The screens' texts, and those of the server, which speaks English. */
export interface Language {
    readonly messages: object;
    readonly say?: Say;
}

/** English is at hand, since missing texts fall back to it; the others are loaded when they are chosen. */
const others: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Language>>> = {
    es: () => import('./es'),
};

const loaded = new Map<Locale, Language>([['en', { messages: en }]]);

export const loadLanguage = async (locale: Locale): Promise<Language> => {
    const known = loaded.get(locale);
    if (known || locale === 'en') return known ?? { messages: en };
    const language = await others[locale]();
    loaded.set(locale, language);
    return language;
};

/** A key that has no text of its own is tried as something that the server said. */
const withSaid = (provider: I18nProvider, say: Say): I18nProvider => ({
    ...provider,
    translate: (key, options) => {
        // Paths of texts have no spaces, and what is said has.
        const said = key.includes(' ') ? say(key) : undefined;
        return provider.translate(key, said === undefined ? options : { ...(options as object), _: said });
    },
});

export const makeI18nProvider = (locale: Locale, { messages, say }: Language): I18nProvider => {
    const provider = polyglotI18nProvider(
        () => messages as TranslationMessages,
        locale,
        LOCALES.map(({ locale: value, name }) => ({ locale: value, name })),
        { allowMissing: true },
    );
    return say ? withSaid(provider, say) : provider;
};
