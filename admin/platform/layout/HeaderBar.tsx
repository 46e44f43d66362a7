import type { ReactNode } from 'react';
import { chooseLanguage, chooseTheme } from '../data/personal';
import { processing } from '../data/processing';
import { useStoreValue } from '../data/store';
import { LOCALES, useLocale, useShellTexts } from '../i18n/locale';
import { useMode } from '../theme/mode';
import { useConnection } from '../data/connection';

const WAVES = 'M12 18.5h.01M8.5 15a5 5 0 0 1 7 0M5.5 12a9.2 9.2 0 0 1 13 0M2.5 9a13.4 13.4 0 0 1 19 0';

/** Shows whether the browser has a network, and the server responds. */
export const NetworkIcon = () => {
    const texts = useShellTexts();
    const connection = useConnection();
    const label = texts[connection];
    const isOnline = connection === 'online';
    return (
        <span className="network" role="img" aria-label={label} title={label} data-offline={!isOnline || undefined}>
            <svg
                viewBox="0 0 24 24"
                width="18"
                height="18"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
            >
                <path d={WAVES} />
                {!isOnline && <path d="M3 3l18 18" />}
            </svg>
        </span>
    );
};

const LOCAL: readonly RegExp[] = [
    /^localhost$/,
    /\.(local|localhost|internal|lan)$/,
    /^127\./,
    /^\[?::1\]?$/,
    /^10\./,
    /^192\.168\./,
    /^172\.(1[6-9]|2\d|3[01])\./,
    /^169\.254\./,
    /^\[?f[cd][0-9a-f]{2}:/,
];

/**
 * Whether a host is this machine or in a private network: its header has another background (specification section 2).
 */
export const isLocalHost = (hostname: string): boolean => LOCAL.some(form => form.test(hostname.toLowerCase()));

const SUN =
    'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M1 12h3M20 12h3M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1';
const MOON = 'M20.5 14.5A8.5 8.5 0 0 1 9.5 3.5a8.5 8.5 0 1 0 11 11z';

/** Shows the switch between light and dark, where the system's own choice is not wanted. */
const ModeSwitch = () => {
    const texts = useShellTexts();
    const other = useMode() === 'dark' ? 'light' : 'dark';
    return (
        <button
            type="button"
            className="icon"
            aria-label={texts.mode[other]}
            title={texts.mode[other]}
            onClick={() => chooseTheme(other)}
        >
            <svg
                viewBox="0 0 24 24"
                width="18"
                height="18"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
            >
                <path d={other === 'light' ? SUN : MOON} />
            </svg>
        </button>
    );
};

/** Sets the next language: with two of them, a button is enough. */
const LanguageSwitch = () => {
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
            // Voice control users say the text that is on the button.
            aria-label={`${code}, ${label}`}
            title={label}
            onClick={() => chooseLanguage(next.locale)}
        >
            {code}
        </button>
    );
};

interface HeaderBarProps {
    /** Before the logo: the button of the side menu. */
    readonly start?: ReactNode;
    readonly brand: ReactNode;
    /** The main links. */
    readonly children?: ReactNode;
    /** The user's menu, or the link to the login. */
    readonly end: ReactNode;
}

/** Shows the header of every screen (specification section 2). Plain CSS, since the login has it too. */
export const HeaderBar = ({ start, brand, children, end }: HeaderBarProps) => {
    const texts = useShellTexts();
    const isProcessing = useStoreValue(processing) > 0;
    return (
        <header className="bar" data-local={isLocalHost(window.location.hostname) || undefined}>
            <a className="skip" href="#content">
                {texts.skip}
            </a>
            {start}
            {brand}
            {children}
            <div className="bar-end">
                <span className="processing" role="status" data-on={isProcessing || undefined}>
                    {isProcessing ? texts.processing : ''}
                </span>
                <NetworkIcon />
                <LanguageSwitch />
                <ModeSwitch />
                {end}
            </div>
        </header>
    );
};
