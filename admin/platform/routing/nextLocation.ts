import { BASE } from '../../../models/platform/calls/paths';

export const LOGIN = `${BASE}/login`;
const HOME = `${BASE}/home`;

/** Addresses that are not worth returning to after sign-in. */
const PASSING: readonly string[] = [
    '/',
    BASE,
    `${BASE}/`,
    HOME,
    LOGIN,
    `${BASE}/logout`,
    `${BASE}/noaccess`,
    `${BASE}/error`,
];

/** Whether an address is one of our own screens: another one could lead a user who has just signed in anywhere. */
const isOurs = (url: string): boolean => new RegExp(`^${BASE}/[^/\\\\]`).test(url);

/** Returns the login's address, with the page that was requested. */
export const getLoginUrl = (pathname: string, search: string): string => {
    if (pathname === LOGIN) return `${LOGIN}${search}`;
    if (PASSING.includes(pathname)) return LOGIN;
    return `${LOGIN}?${new URLSearchParams({ next: pathname + search }).toString()}`;
};

/** Returns the address to open after sign-in: the page that was requested, or home. */
export const getNextUrl = (search: string): string => {
    const next = new URLSearchParams(search).get('next');
    return next && isOurs(next) ? next : HOME;
};

/** Returns the address to open after a sign-in that leaves this page, also before the login's address is shown. */
export const nextAfterLogin = (): string => {
    const { pathname, search, origin } = window.location;
    return getNextUrl(new URL(getLoginUrl(pathname, search), origin).search);
};

const show = (url: string) => window.history.replaceState(null, '', url);

export const showLogin = (): void => show(getLoginUrl(window.location.pathname, window.location.search));
export const showNext = (): void => show(getNextUrl(window.location.search));
