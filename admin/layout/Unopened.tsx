import { messageOf, ServiceError } from '../platform/data/ServiceError';
import { FOLLOWED, isMissing } from '../platform/routing/useMissing';
import { ErrorBanner } from '../platform/layout/ErrorBanner';
import { PageSkeleton } from '../platform/layout/PageSkeleton';

interface UnopenedProps {
    readonly error: unknown;
    readonly onRetry: () => unknown;
}

const isFollowed = (error: unknown): boolean => error instanceof ServiceError && FOLLOWED.includes(error.status);

/**
 * What stands for a record at its address until it has been read: the shape of its page, or the error that kept it from
 * being read, with Retry. A record that does not exist leads away by itself.
 */
export const Unopened = ({ error, onRetry }: UnopenedProps) =>
    error && !isMissing(error) && !isFollowed(error) ? (
        <ErrorBanner message={messageOf(error)} onRetry={() => void onRetry()} />
    ) : (
        <PageSkeleton />
    );
