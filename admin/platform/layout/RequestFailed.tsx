import { firstMessages } from '../../../models/platform/messages/signInMessages';
import { retryAll } from '../data/outage';
import type { ServiceError } from '../data/ServiceError';
import { translateRule } from '../i18n/messages';
import { ErrorBanner } from './ErrorBanner';
import { ErrorScreen } from './ErrorScreen';

/** The line that stands for what is not there, since the server cannot answer for now. */
export const RequestFailedLine = ({ error }: { error: ServiceError }) => (
    <ErrorBanner message={error.message} onRetry={retryAll} />
);

/**
 * In place of a screen that has nothing to show: that nobody answers, or why the server cannot (docs/domain.md section
 * 9).
 */
export const RequestFailed = ({ error }: { error: ServiceError }) =>
    error.status === 0 ? (
        <ErrorScreen message={translateRule(firstMessages.noResponse)} />
    ) : (
        <RequestFailedLine error={error} />
    );
