import { ErrorScreen } from './ErrorScreen';

/** Shows that a screen failed to render. */
export const CrashScreen = ({ error }: { error?: Error }) =>
    error ? <ErrorScreen message={error.message} /> : <ErrorScreen />;
