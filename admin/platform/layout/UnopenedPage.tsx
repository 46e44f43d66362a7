import { useTranslate } from 'react-admin';
import { messageOf } from '../data/ServiceError';
import { ErrorBanner } from './ErrorBanner';
import { PageHeader } from './PageHeader';

interface UnopenedPageProps {
    readonly error: unknown;
    readonly onRetry: () => unknown;
}

/** Replaces a page that could not be read: shows a heading that states so, and the error with Retry. */
export const UnopenedPage = ({ error, onRetry }: UnopenedPageProps) => (
    <>
        <PageHeader title={useTranslate()('record.unopened')} />
        <ErrorBanner message={messageOf(error)} onRetry={() => void onRetry()} />
    </>
);
