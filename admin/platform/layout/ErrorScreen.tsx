import { useEffect } from 'react';
import { keepLastError, lastError } from '../data/lastError';
import { useShellTexts } from '../i18n/locale';
import { BASE } from '../../../models/platform/calls/paths';

/**
 * Returns a function that reloads the page or, at the error screen's own address, where there is nothing to reload,
 * opens the home page.
 */
const reload = (isHere: boolean) => () => (isHere ? window.location.reload() : window.location.assign(`${BASE}/home`));

/**
 * Shows the last error (specification section 2). Plain links and CSS: it must render when all else has failed. In
 * place of a failed screen it reloads that screen: the address is still that one's.
 *
 * @param message of the current error, which becomes the last session error; without one, that is shown
 */
export const ErrorScreen = ({ message }: { message?: string }) => {
    const texts = useShellTexts().failed;
    const shown = message ?? lastError();
    useEffect(() => {
        if (message !== undefined) keepLastError(message);
    }, [message]);
    return (
        <div className="notice">
            <title>{texts.title}</title>
            <h1>{texts.title}</h1>
            <p className="lead">{texts.lead}</p>
            <p>{texts.advice}</p>
            {shown && (
                <p className="last">
                    <strong>{texts.last}:</strong> {shown}
                </p>
            )}
            <div className="actions">
                <button type="button" className="primary" onClick={reload(message !== undefined)}>
                    {texts.reload}
                </button>
            </div>
        </div>
    );
};
