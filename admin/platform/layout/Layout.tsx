import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LinkBase, useLocation, useLogout, useNavigate, useTranslate } from 'react-admin';
import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { fullNameOf } from '../data/authProvider';
import { onFailure } from '../data/failures';
import { useSession } from '../data/session';
import { CreatorContext } from '../fields/creating';
import { QuickCreate } from '../form/QuickCreate';
import { HelpLink } from '../help/HelpLink';
import { useShellTexts } from '../i18n/locale';
import { KeysDialog } from '../keys/KeysDialog';
import { Bell } from '../notifications/Bell';
import { CommandSearch } from '../search/CommandSearch';
import { SearchButton } from '../search/SearchButton';
import { useCommandKeys } from '../search/useCommandKeys';
import { ActionMenu } from './ActionMenu';
import { AREAS, type Area } from './areas';
import { Brand } from './Brand';
import { useArrival } from './focus/useArrival';
import { useRetainFocus } from './focus/useRetainFocus';
import { HeaderBar } from './HeaderBar';
import { isCurrent, useMainLinks, useUserLinks } from './mainLinks';
import { SeeingStrip } from './SeeingStrip';
import { tourMark } from '../tour/steps';
import { SideMenu } from './SideMenu';
import { useIsLarge, useIsSmall } from './windowSize';
import { useOutage } from '../data/outage';
import { OutageBanner } from './OutageBanner';
import { RequestFailed } from './RequestFailed';
import { useIsAwaited } from './useFirstReading';

/**
 * Shows the current screen, at its address. While it has nothing to show since the server does not respond, the error
 * screen replaces it; the screen continues to send requests behind it.
 */
export const ScreenLocationLabel = ({ children }: { children: ReactNode }) => {
    const isAwaited = useIsAwaited();
    const reading = useOutage('reading');
    const isLost = isAwaited && reading?.status === 0;
    return (
        <>
            {isLost && <RequestFailed error={reading} />}
            <div hidden={isLost}>{children}</div>
            <OutageBanner />
        </>
    );
};

/**
 * Navigates to the no-access screen (specification section 8). The lost session is handled by the shell; a lost
 * connection changes no screen (docs/domain.md section 9).
 */
const FollowFailures = () => {
    const navigate = useNavigate();
    useEffect(
        () =>
            onFailure(({ status }) => {
                if (status === 403) navigate('/access-denied', { replace: true });
            }),
        [navigate],
    );
    return null;
};

const NAME = { py: 1, typography: 'body2', fontWeight: 600, color: 'text.primary', bgcolor: 'transparent' };

/** Shows first and last name, or the username, and the user's links (specification section 2). */
const UserMenu = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const session = useSession();
    const links = useUserLinks();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    if (session.phase !== 'signedIn') return null;
    const name = fullNameOf(session.user);
    return (
        <>
            <button
                type="button"
                className="icon"
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-label={translate('nav.account', { name })}
                {...tourMark('account')}
                onClick={event => setAnchor(event.currentTarget)}
            >
                <AccountIcon fontSize="small" />
                <Box component="span" sx={{ ml: 0.75, fontSize: '0.875rem', display: { xs: 'none', sm: 'inline' } }}>
                    {name}
                </Box>
            </button>
            <ActionMenu
                label={translate('nav.account', { name })}
                anchor={anchor}
                onClose={close}
                sx={{ minWidth: 200 }}
            >
                <ListSubheader component="div" role="presentation" sx={NAME}>
                    {name}
                </ListSubheader>
                <Divider />
                {links.map(({ to, label }) => (
                    <MenuItem key={to} component={LinkBase} to={to} onClick={close}>
                        {translate(label)}
                    </MenuItem>
                ))}
                <Divider />
                <MenuItem onClick={() => void logout()}>{translate('nav.logout')}</MenuItem>
            </ActionMenu>
        </>
    );
};

const MainNav = () => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    return (
        <nav className="bar-nav" aria-label={translate('nav.main')} {...tourMark('screens')}>
            {useMainLinks().map(({ to, label }) => (
                <LinkBase key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
                    {translate(label)}
                </LinkBase>
            ))}
        </nav>
    );
};

/**
 * Shows the header of the signed-in user. Large windows show the main links; smaller ones have them in the side menu.
 */
const Header = ({ onMenu }: { onMenu: () => void }) => {
    const texts = useShellTexts();
    const isLarge = useIsLarge();
    const isPhone = useIsSmall();
    const menuButton = (
        <button type="button" className="icon" aria-label={texts.menu} onClick={onMenu} {...tourMark('screens')}>
            <MenuIcon fontSize="small" />
        </button>
    );
    return (
        <HeaderBar
            start={isLarge ? undefined : menuButton}
            brand={
                <LinkBase className="brand" to="/">
                    <Brand />
                </LinkBase>
            }
            end={
                <>
                    {!isPhone && <HelpLink />}
                    <Bell />
                    <UserMenu />
                </>
            }
        >
            {isLarge && <MainNav />}
            <SearchButton />
        </HeaderBar>
    );
};

const areaOf = (pathname: string): Area | undefined =>
    AREAS.find(area => pathname === `/${area}` || pathname.startsWith(`/${area}/`));

/** Shows the frame of every signed-in screen: header, the area's menu, the screen. */
export const Layout = ({ children }: { children: ReactNode }) => {
    const area = areaOf(useLocation().pathname);
    const [isMenuOpen, setMenuOpen] = useState(false);
    const main = useRef<HTMLElement>(null);
    useArrival(main);
    useRetainFocus(main);
    useCommandKeys();
    return (
        <div className="frame">
            <FollowFailures />
            <SeeingStrip />
            <Header onMenu={() => setMenuOpen(true)} />
            <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
                <SideMenu area={area} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
                <Box
                    component="main"
                    ref={main}
                    id="content"
                    tabIndex={-1}
                    sx={{ flex: 1, minWidth: 0, outline: 'none', px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 } }}
                >
                    <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
                        <CreatorContext value={QuickCreate}>
                            <ScreenLocationLabel>{children}</ScreenLocationLabel>
                        </CreatorContext>
                    </Box>
                </Box>
            </Box>
            <CommandSearch />
            <KeysDialog />
        </div>
    );
};
