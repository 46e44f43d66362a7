import { chooseTheme } from '../data/personal';
import { useShellTexts } from '../i18n/locale';
import { useMode } from '../theme/mode';

const SUN =
    'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M1 12h3M20 12h3M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1';
const MOON = 'M20.5 14.5A8.5 8.5 0 0 1 9.5 3.5a8.5 8.5 0 1 0 11 11z';

/** Light or dark, where the system's own choice is not wanted. */
export const ModeSwitch = () => {
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
