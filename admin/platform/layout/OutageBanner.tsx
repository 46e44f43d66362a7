import { createPortal } from 'react-dom';
import { retryAll, useOutage } from '../data/outage';
import { useLeaveWarning } from '../data/useLeaveWarning';
import { useShellTexts } from '../i18n/locale';
import { ErrorBanner } from './ErrorBanner';
import { useIsAwaited } from './useFirstReading';
import { useTopDialog } from './useTopDialog';

/**
 * Says that nothing answers, over the foot of whatever is open, within reach of its keyboard: nothing moves, and what is
 * shown and typed stays. Where a screen has nothing to show, its own place says it.
 */
export const OutageBanner = () => {
    const { unsaved } = useShellTexts();
    const isAwaited = useIsAwaited();
    const reading = useOutage('reading');
    const save = useOutage('save');
    useLeaveWarning(save !== undefined);
    const container = useTopDialog();
    const error = save ?? (isAwaited ? undefined : reading);
    if (!error) return null;
    return createPortal(
        <div className="outage">
            <ErrorBanner message={error.message} note={save && unsaved} onRetry={retryAll} />
        </div>,
        container,
    );
};
