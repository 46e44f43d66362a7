import { chooseLocale, LOCALES, useLocale, useShellTexts } from '../i18n/locale';

/** Goes on to the next language: with two of them, a button is enough. */
export const LanguageSwitch = () => {
    const current = useLocale();
    const texts = useShellTexts();
    const at = LOCALES.findIndex(({ locale }) => locale === current);
    const next = LOCALES[(at + 1) % LOCALES.length];
    if (!next) return null;
    const label = `${texts.language}: ${next.name}`;
    return (
        <button
            type="button"
            className="icon"
            lang={next.locale}
            aria-label={label}
            title={label}
            onClick={() => chooseLocale(next.locale)}
        >
            {next.locale.toUpperCase()}
        </button>
    );
};
