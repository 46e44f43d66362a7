import { useShellTexts } from '../i18n/locale';

interface ErrorBannerProps {
    readonly message: string;
    /** What else there is to know. */
    readonly note?: string | undefined;
    /** What can be tried again. */
    readonly onRetry?: () => void;
}

/** The red banner that reads 'Error: …' (specification section 8). */
export const ErrorBanner = ({ message, note, onRetry }: ErrorBannerProps) => {
    const { error, retry } = useShellTexts();
    return (
        <div className="banner" role="alert">
            <span>
                {error.replace('%{message}', () => message)}
                {note && <small>{note}</small>}
            </span>
            {onRetry && (
                <button type="button" onClick={onRetry}>
                    {retry}
                </button>
            )}
        </div>
    );
};
