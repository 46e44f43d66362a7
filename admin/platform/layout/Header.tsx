import { LinkBase, useLocation, useTranslate } from 'react-admin';
import MenuIcon from '@mui/icons-material/Menu';
import { useShellTexts } from '../i18n/locale';
import { Bell } from '../notifications/Bell';
import { Brand } from './Brand';
import { HeaderBar } from './HeaderBar';
import { isCurrent, useMainLinks } from './mainLinks';
import { UserMenu } from './UserMenu';
import { useIsLarge } from './windowSize';

const MainNav = () => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    return (
        <nav className="bar-nav" aria-label={translate('nav.main')}>
            {useMainLinks().map(({ to, label }) => (
                <LinkBase key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
                    {translate(label)}
                </LinkBase>
            ))}
        </nav>
    );
};

/** The header of who is signed in. Large windows show the main links; smaller ones have them in the side menu. */
export const Header = ({ onMenu }: { onMenu: () => void }) => {
    const texts = useShellTexts();
    const isLarge = useIsLarge();
    const menuButton = (
        <button type="button" className="icon" aria-label={texts.menu} onClick={onMenu}>
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
                    <Bell />
                    <UserMenu />
                </>
            }
        >
            {isLarge && <MainNav />}
        </HeaderBar>
    );
};
