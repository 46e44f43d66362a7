import { useTranslate } from 'react-admin';
import { messageOf } from '../data/ServiceError';
import { ErrorBanner } from '../layout/ErrorBanner';

/** A list that could not be loaded. */
export const ListError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
    const translate = useTranslate();
    const message = messageOf(error);
    return <ErrorBanner message={translate(message, { _: message })} onRetry={onRetry} />;
};
