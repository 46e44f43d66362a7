import { useRouteError } from 'react-router';
import { ErrorScreen } from '../layout/ErrorScreen';

/** A routing error is kept as the last session error and opens the error screen (specification section 2). */
export const RoutingError = () => {
    const error = useRouteError();
    return <ErrorScreen message={error instanceof Error ? error.message : String(error)} />;
};
