import { isGranted } from '../data/access';
import { useSession } from '../data/session';
import { AREAS, mayEnter } from './areas';

interface MainLink {
    readonly to: string;
    readonly label: string;
}

/** Returns the main links that this user may follow; the top bar, the user's menu and the side menu share them. */
export const useMainLinks = (): readonly MainLink[] => {
    const session = useSession();
    return [
        { to: '/', label: 'nav.home' },
        ...AREAS.filter(area => mayEnter(session, area)).map(area => ({ to: `/${area}`, label: `nav.${area}` })),
        { to: '/feedback', label: 'nav.feedback' },
        { to: '/about', label: 'nav.about' },
    ];
};

/** Returns the links of the user's menu, in the specification's order; the last is for users who debug. */
export const useUserLinks = (): readonly MainLink[] => {
    const session = useSession();
    const links = [...useMainLinks(), { to: '/myaccount', label: 'nav.myAccount' }];
    const isDebugger = session.phase === 'signedIn' && isGranted(session.context, 'debug');
    return isDebugger ? [...links, { to: '/debug', label: 'nav.debug' }] : links;
};

/** Returns the current one of addresses that may be prefixes of each other: the longest. */
export const currentOf = (all: readonly string[], pathname: string): string | undefined =>
    all.filter(to => isCurrent(to, pathname)).sort((a, b) => b.length - a.length)[0];

export const isCurrent = (to: string, pathname: string): boolean =>
    to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
