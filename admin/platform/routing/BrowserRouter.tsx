import { useEffect, useState, type ReactNode } from 'react';
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router';
import { ErrorScreen } from '../layout/ErrorScreen';
import { noteLocation } from './previousLocation';

/** Stores a routing error as the last session error and opens the error screen (specification section 2). */
const RoutingError = () => {
    const error = useRouteError();
    return <ErrorScreen message={error instanceof Error ? error.message : String(error)} />;
};

/**
 * Routes by the browser's own history. It must be a data router: only that kind can block navigation for unsaved
 * changes.
 */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
    const [router] = useState(() =>
        createBrowserRouter([{ path: '*', element: children, errorElement: <RoutingError /> }]),
    );
    useEffect(() => {
        noteLocation(router.state.location);
        return router.subscribe(({ location }) => noteLocation(location));
    }, [router]);
    useEffect(() => () => router.dispose(), [router]);
    return <RouterProvider router={router} />;
};
