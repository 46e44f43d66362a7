import { useSession } from '../data/session';
import { AREAS, mayEnter } from './areas';

export interface MainLink {
    readonly to: string;
    readonly label: string;
}

/** The main links that this user may follow; the top bar, the user's menu and the side menu share them. */
export const useMainLinks = (): readonly MainLink[] => {
    const session = useSession();
    return [
        { to: '/', label: 'nav.home' },
        ...AREAS.filter(area => mayEnter(session, area)).map(area => ({ to: `/${area}`, label: `nav.${area}` })),
        { to: '/about', label: 'nav.about' },
    ];
};

export const isCurrent = (to: string, pathname: string): boolean =>
    to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
