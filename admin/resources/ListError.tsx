import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { messageOf } from '../data/ServiceError';
import { ErrorBanner } from '../layout/ErrorBanner';

/** A list that could not be loaded. */
export const ListError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
    const translate = useTranslate();
    const message = messageOf(error);
    return (
        <>
            <ErrorBanner message={translate(message, { _: message })} />
            <Button variant="outlined" onClick={onRetry}>
                {translate('list.retry')}
            </Button>
        </>
    );
};
