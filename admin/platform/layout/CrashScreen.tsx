import { ErrorScreen } from './ErrorScreen';

/** A screen that failed to draw. */
export const CrashScreen = ({ error }: { error?: Error }) =>
    error ? <ErrorScreen message={error.message} /> : <ErrorScreen />;
