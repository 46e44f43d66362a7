import { chooseLanguage } from '../data/personal';
import { LOCALES, useLocale, useShellTexts } from '../i18n/locale';

/** Goes on to the next language: with two of them, a button is enough. */
export const LanguageSwitch = () => {
    const current = useLocale();
    const texts = useShellTexts();
    const at = LOCALES.findIndex(({ locale }) => locale === current);
    const next = LOCALES[(at + 1) % LOCALES.length];
    if (!next) return null;
    const code = next.locale.toUpperCase();
    const label = `${texts.language}: ${next.name}`;
    return (
        <button
            type="button"
            className="icon"
            lang={next.locale}
            // Who speaks to the browser says what is to be read on the button.
            aria-label={`${code}, ${label}`}
            title={label}
            onClick={() => chooseLanguage(next.locale)}
        >
            {code}
        </button>
    );
};
