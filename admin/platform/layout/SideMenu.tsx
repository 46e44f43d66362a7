import { Fragment } from 'react';
import { LinkBase, useLocation, useStore, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { AREAS, useAreaScreens, type Area, type AreaScreen } from './areas';
import { FoldButton } from './FoldButton';
import { currentOf, useMainLinks } from './mainLinks';
import { ScreenIcon } from './ScreenIcon';
import { useIsWideScreen } from './wideScreens';
import { useIsLarge } from './windowSize';

const WIDTH = 260;
const RAIL = 56;

/** Shows the heading of an area or, smaller, of some of its screens. */
const Heading = ({ isSmall = false, children }: { isSmall?: boolean; children: string }) => (
    <ListSubheader
        component="div"
        disableSticky
        sx={{ bgcolor: 'transparent', ...(isSmall ? { mt: 1, typography: 'caption' } : { lineHeight: '36px' }) }}
    >
        {children}
    </ListSubheader>
);

interface ScreenLinkProps extends Pick<AreaScreen, 'path' | 'title'> {
    readonly isHere: boolean;
    /** Whether only its icon is shown. */
    readonly isRail: boolean;
}

const ScreenLink = ({ path, title, isHere, isRail }: ScreenLinkProps) => (
    <ListItemButton
        component={LinkBase}
        to={`/${path}`}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        {...(isRail && { 'aria-label': title, title })}
        sx={{ borderRadius: 1.5, mx: 1, py: 0.75, ...(isRail && { justifyContent: 'center', px: 0, minHeight: 34 }) }}
    >
        <ListItemIcon sx={{ minWidth: isRail ? 0 : 32, color: isHere ? 'primary.main' : 'text.secondary' }}>
            <ScreenIcon path={path} />
        </ListItemIcon>
        {!isRail && <ListItemText primary={title} slotProps={{ primary: { fontWeight: isHere ? 650 : 500 } }} />}
    </ListItemButton>
);

const AreaScreens = ({ area, isRail = false }: { area: Area; isRail?: boolean }) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const screens = useAreaScreens(area);
    if (screens.length === 0) return null;
    const current = currentOf(
        screens.map(({ path }) => `/${path}`),
        pathname,
    );
    return (
        <List
            dense
            component="nav"
            aria-label={translate(`nav.${area}`)}
            subheader={isRail ? undefined : <Heading>{translate(`nav.${area}`)}</Heading>}
        >
            {screens.map(({ path, title, group }, at) => (
                <Fragment key={path}>
                    {group &&
                        group !== screens[at - 1]?.group &&
                        (isRail ? (
                            <Divider sx={{ my: 0.5 }} />
                        ) : (
                            <Heading isSmall>{translate(`menu.${group}`)}</Heading>
                        ))}
                    <ScreenLink path={path} title={title} isHere={current === `/${path}`} isRail={isRail} />
                </Fragment>
            ))}
        </List>
    );
};

const MainLinks = () => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    return (
        <List dense component="nav" aria-label={translate('nav.main')}>
            {useMainLinks().map(({ to, label }) => (
                <ListItemButton
                    key={to}
                    component={LinkBase}
                    to={to}
                    selected={to === pathname}
                    sx={{ borderRadius: 1.5, mx: 1 }}
                >
                    <ListItemText primary={translate(label)} />
                </ListItemButton>
            ))}
        </List>
    );
};

interface SideMenuProps {
    readonly area: Area | undefined;
    readonly isOpen: boolean;
    readonly onClose: () => void;
}

const COLUMN = {
    flexShrink: 0,
    position: 'sticky',
    top: 'var(--header-height)',
    height: 'calc(100vh - var(--header-height))',
    borderRight: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
} as const;

/** Shows the screens of the current area, beside every screen of it; folded it is a rail of their icons. */
const AreaColumn = ({ area }: { area: Area }) => {
    const [chosen, fold] = useStore<boolean | undefined>('menu.folded');
    const isWide = useIsWideScreen();
    const isFolded = chosen ?? isWide;
    return (
        <Box sx={{ ...COLUMN, width: isFolded ? RAIL : WIDTH }}>
            <Box sx={{ height: '100%', overflowY: 'auto', pt: isFolded ? 5 : 1 }}>
                <AreaScreens area={area} isRail={isFolded} />
            </Box>
            <Box sx={{ position: 'absolute', top: 10, right: isFolded ? 12 : 8 }}>
                <FoldButton isFolded={isFolded} onFold={fold} words={['nav.foldMenu', 'nav.unfoldMenu']} shortcut="]" />
            </Box>
        </Box>
    );
};

/** Lists the screens of the current area; below the large window class it is a drawer with everything. */
export const SideMenu = ({ area, isOpen, onClose }: SideMenuProps) => {
    const isLarge = useIsLarge();
    if (isLarge) return area ? <AreaColumn area={area} /> : null;
    return (
        <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: WIDTH + 24 } } }}>
            <Box onClick={onClose}>
                <MainLinks />
                {AREAS.map(each => (
                    <Box key={each}>
                        <Divider />
                        <AreaScreens area={each} />
                    </Box>
                ))}
            </Box>
        </Drawer>
    );
};
