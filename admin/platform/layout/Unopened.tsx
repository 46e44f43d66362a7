import { messageOf, ServiceError } from '../data/ServiceError';
import { FOLLOWED, isMissing } from '../routing/useMissing';
import { ErrorBanner } from './ErrorBanner';
import { PageSkeleton } from './PageSkeleton';
import { UnopenedPage } from './UnopenedPage';

interface UnopenedProps {
    readonly error: unknown;
    readonly onRetry: () => unknown;
    /** Whether it is read into a dialog, which has a title. */
    readonly isInDialog?: boolean;
}

const isFollowed = (error: unknown): boolean => error instanceof ServiceError && FOLLOWED.includes(error.status);

/**
 * Replaces a record at its address until it has been read: shows the skeleton of its page, or the error for which it
 * could not be read, with Retry. A record that does not exist navigates away by itself.
 */
export const Unopened = ({ error, onRetry, isInDialog = false }: UnopenedProps) => {
    if (!error || isMissing(error) || isFollowed(error)) return <PageSkeleton />;
    return isInDialog ? (
        <ErrorBanner message={messageOf(error)} onRetry={() => void onRetry()} />
    ) : (
        <UnopenedPage error={error} onRetry={onRetry} />
    );
};
