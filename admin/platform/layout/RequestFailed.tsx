import { firstMessages } from '../../../models/platform/messages/signInMessages';
import { retryAll } from '../data/outage';
import type { ServiceError } from '../data/ServiceError';
import { translateRule } from '../i18n/messages';
import { ErrorBanner } from './ErrorBanner';
import { ErrorScreen } from './ErrorScreen';

/** Shows a line in place of missing content, since the server cannot respond for now. */
export const RequestFailedLine = ({ error }: { error: ServiceError }) => (
    <ErrorBanner message={error.message} onRetry={retryAll} />
);

/**
 * Replaces a screen that has nothing to show: shows that the server does not respond, or why it cannot (docs/domain.md
 * section 9).
 */
export const RequestFailed = ({ error }: { error: ServiceError }) =>
    error.status === 0 ? (
        <ErrorScreen message={translateRule(firstMessages.noResponse)} />
    ) : (
        <RequestFailedLine error={error} />
    );
