import { useEffect } from 'react';
import { keepLastError } from '../data/lastError';
import { ErrorScreen } from './ErrorScreen';

/** A screen that failed to draw: its message is kept as the last session error. */
export const CrashScreen = ({ error }: { error?: Error }) => {
    useEffect(() => {
        if (error) keepLastError(error.message);
    }, [error]);
    return error ? <ErrorScreen message={error.message} /> : <ErrorScreen />;
};
