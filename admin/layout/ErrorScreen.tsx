import { lastError } from '../data/lastError';
import { useShellTexts } from '../i18n/locale';
import { translateSaid } from '../i18n/said';
import { BASE } from '../routing/paths';

/**
 * Specification section 2. Plain links and CSS: it must show when all else has failed.
 *
 * @param message of the error at hand; without one, the last session error is shown
 */
export const ErrorScreen = ({ message }: { message?: string }) => {
    const texts = useShellTexts().failed;
    const shown = message ?? lastError();
    return (
        <div className="notice">
            <title>{texts.title}</title>
            <h1>{texts.title}</h1>
            <p className="lead">{texts.lead}</p>
            <p>{texts.advice}</p>
            {shown && (
                <p className="last">
                    <strong>{texts.last}:</strong> {translateSaid(shown)}
                </p>
            )}
            <div className="actions">
                <button type="button" className="primary" onClick={() => window.location.assign(`${BASE}/home`)}>
                    {texts.reload}
                </button>
            </div>
        </div>
    );
};
