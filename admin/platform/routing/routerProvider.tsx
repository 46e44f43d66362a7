import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
    reactRouterProvider,
    type RouterBlockerFunction,
    type RouterLinkProps,
    type RouterLocation,
    type RouterNavigateFunction,
    type RouterNavigateProps,
    type RouterProvider,
    type RouterRoutesProps,
    type RouterTo,
} from 'react-admin';
import {
    resolvePath,
    useLocation as useRouterLocation,
    useNavigate as useRouterNavigate,
    useResolvedPath,
    type Location,
} from 'react-router';
import { NOWHERE, type Paths } from './paths';

const isElsewhere = (to: RouterTo): to is string => typeof to === 'string' && /^[a-z][a-z0-9+.-]*:|^\/\//i.test(to);

/**
 * Creates react-admin's router: react-router has the product's URLs, everything in react-admin has its own paths. Below
 * `Routes` react-router's location is the translated one; translating it again changes nothing.
 */
export const makeRouterProvider = ({ toInner, toOuter }: Paths): RouterProvider => {
    const useLocation = (): RouterLocation => {
        const location = useRouterLocation();
        return useMemo(() => toInner(location), [location]);
    };

    const useNavigate = (): RouterNavigateFunction => {
        const navigate = useRouterNavigate();
        const here = useLocation().pathname;
        const latest = useRef({ navigate, here });
        useLayoutEffect(() => {
            latest.current = { navigate, here };
        });
        return useCallback((to, options) => {
            if (typeof to === 'number') return void latest.current.navigate(to);
            const target = isElsewhere(to) ? to : toOuter(resolvePath(to, latest.current.here));
            void latest.current.navigate(target, options);
        }, []);
    };

    const Link = ({ to, ...rest }: RouterLinkProps) => {
        const resolved = useResolvedPath(to);
        return <reactRouterProvider.Link {...rest} to={isElsewhere(to) ? to : toOuter(resolved)} />;
    };

    const Navigate = ({ to, ...rest }: RouterNavigateProps) => {
        const resolved = useResolvedPath(to);
        return <reactRouterProvider.Navigate {...rest} to={toOuter(resolved)} />;
    };

    const Routes = ({ location: locationProp, ...rest }: RouterRoutesProps) => {
        const location = useLocation();
        useCanonicalUrl();
        return <reactRouterProvider.Routes {...rest} location={locationProp ?? location} />;
    };

    /** Completes `/iss` to `/iss/home` and `…/entitytype` to `…/entitytype/list`, without an entry in the history. */
    const useCanonicalUrl = () => {
        const location = useRouterLocation();
        const navigate = useRouterNavigate();
        useEffect(() => {
            // Inner Routes have the translated location; only the outermost has the address bar's.
            if (location.pathname !== window.location.pathname) return;
            const inner = toInner(location);
            // The catch-all navigates home; another navigation beside it may follow, and would not be continued.
            if (inner.pathname === NOWHERE) return;
            const canonical = toOuter(inner);
            if (canonical.pathname !== location.pathname) void navigate(canonical, { replace: true });
        }, [location, navigate]);
    };

    const useBlocker: RouterProvider['useBlocker'] = when =>
        reactRouterProvider.useBlocker(
            typeof when !== 'function'
                ? when
                : ((({ currentLocation, nextLocation, historyAction }) =>
                      when({
                          currentLocation: toInner(currentLocation as Location),
                          nextLocation: toInner(nextLocation as Location),
                          historyAction,
                      })) satisfies RouterBlockerFunction),
        );

    const useMatch: RouterProvider['useMatch'] = pattern =>
        reactRouterProvider.matchPath(pattern, useLocation().pathname);

    return { ...reactRouterProvider, useLocation, useNavigate, useBlocker, useMatch, Link, Navigate, Routes };
};
