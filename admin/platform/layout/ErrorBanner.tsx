import { useShellTexts } from '../i18n/locale';

interface ErrorBannerProps {
    readonly message: string;
    /** A further line of text. */
    readonly note?: string | undefined;
    /** Tries again. */
    readonly onRetry?: () => void;
}

/** Shows the red banner that reads 'Error: …' (specification section 8). */
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
