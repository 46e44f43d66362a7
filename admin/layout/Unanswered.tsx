import { firstMessages } from '../../models/platform/messages/signInMessages';
import { retryAll } from '../platform/data/outage';
import type { ServiceError } from '../platform/data/ServiceError';
import { sayRule } from '../i18n/said';
import { ErrorBanner } from '../platform/layout/ErrorBanner';
import { ErrorScreen } from '../platform/layout/ErrorScreen';

/** The line that stands for what is not there, since the server cannot answer for now. */
export const UnansweredLine = ({ error }: { error: ServiceError }) => (
    <ErrorBanner message={error.message} onRetry={retryAll} />
);

/** In place of a screen that has nothing to show: that nobody answers, or why the server cannot (domain.md section 9). */
export const Unanswered = ({ error }: { error: ServiceError }) =>
    error.status === 0 ? <ErrorScreen message={sayRule(firstMessages.noResponse)} /> : <UnansweredLine error={error} />;
