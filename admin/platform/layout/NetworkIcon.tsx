import { useConnection } from '../data/connection';
import { useShellTexts } from '../i18n/locale';

const WAVES = 'M12 18.5h.01M8.5 15a5 5 0 0 1 7 0M5.5 12a9.2 9.2 0 0 1 13 0M2.5 9a13.4 13.4 0 0 1 19 0';

/** Whether the browser has a network, and the server answers. */
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
