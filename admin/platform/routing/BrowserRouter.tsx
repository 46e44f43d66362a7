import { useEffect, useState, type ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { noteLocation } from './previousLocation';
import { RoutingError } from './RoutingError';

/** The browser's own history. It must be a data router: only that kind can hold back from unsaved changes. */
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
