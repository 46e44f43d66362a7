import { messageOf } from '../../data/ServiceError';
import { ErrorBanner } from '../../layout/ErrorBanner';

/** Shows that a list could not be loaded. */
export const ListError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
    <ErrorBanner message={messageOf(error)} onRetry={onRetry} />
);
